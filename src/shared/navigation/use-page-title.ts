import { useCallback, useEffect } from 'react'
import { useDidShow } from '@tarojs/taro'
import { setPageTitle } from './title-setting'

/** Sets the page's title while it is on the screen; see `setPageTitle`. Pages with `Page title=...` need no more. */
export function usePageTitle(title: string): void {
  const apply = useCallback(() => setPageTitle(title), [title])
  useEffect(apply, [apply])
  useDidShow(apply)
}
