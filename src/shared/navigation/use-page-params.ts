import { useMemo } from 'react'
import { useRouter } from '@tarojs/taro'
import { readParams } from './current-page'
import type { PagePath, ParamsOf } from './pages'

/** A page's parameters as they arrive in the address: text, and each may be missing. */
export type PageParams<P extends PagePath> = { readonly [K in keyof ParamsOf<P>]?: string }

/** The parameters a page was opened with. Anyone can type an address: check a value before using it. */
export function usePageParams<P extends PagePath>(): PageParams<P> {
  const { params } = useRouter()
  return useMemo(() => readParams(params) as PageParams<P>, [params])
}
