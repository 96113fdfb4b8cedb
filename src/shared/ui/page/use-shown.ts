import { useMemo, useRef, useSyncExternalStore } from 'react'
import { overlay } from '@/shared/platform/overlay/overlay'
import { usePageFrame } from './page-frame'

/** Whether the page around this component is the one on the screen: for what is drawn, and for effects. */
export function useIsShown(): boolean {
  const { shown } = usePageFrame()
  return useSyncExternalStore(shown.onChange, shown.is)
}

/** What a page may do to the person; it does nothing while another page is on the screen. */
export interface Here {
  /** Ask it after waiting for an answer: the person may have gone on. */
  isShown: () => boolean
  toast: (message: string) => void
}

/** For handlers; the same object as long as the page lives. */
export function useHere(): Here {
  const { shown } = usePageFrame()
  return useMemo<Here>(
    () => ({
      isShown: shown.is,
      toast: (message) => {
        if (shown.is()) overlay.toast(message)
      },
    }),
    [shown],
  )
}

/**
 * The value of when the page was last on the screen: a page below another one makes no calls for unseen content and takes no focus.
 * @param unseen the value of a page that has not been on the screen yet
 */
export function useWhileShown<T>(value: T, unseen = value): T {
  const isShown = useIsShown()
  const seen = useRef(unseen)
  if (isShown) seen.current = value
  return seen.current
}
