import { useCallback, useEffect } from 'react'
import { useDidShow } from '@tarojs/taro'
import { useSelector } from 'react-redux'
import { title as titleBar } from '@/shared/platform/title/title'
import type { WithSite } from '@/shared/session/site-slice'
import { currentPath } from './current-page'
import { fullPageTitle } from './page-title'

/** Sets the page's title while it is on the screen; see `fullPageTitle`. Pages with `Page title=...` need no more. */
export function usePageTitle(title: string): void {
  const text = useSelector((state: WithSite) => fullPageTitle(state, currentPath(), title))
  const apply = useCallback(() => titleBar.set(text), [text])
  useEffect(apply, [apply])
  useDidShow(apply)
}
