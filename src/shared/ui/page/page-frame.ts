// What the frame knows about its page; it comes from the page's declaration.
import { createContext, useContext } from 'react'
import { ALWAYS_SHOWN, type Shown } from './shown'

export interface PageFrame {
  /** The page's own path; '' outside a declared page. */
  path: string
  title: string
  /** Is in the tab bar: leaves room for it and offers no way back. */
  tab: boolean
  /** Draws its own top bar, or has none. */
  custom: boolean
  /** Shows no numbers: the notice about them is left out. */
  numberless?: boolean
  /** Drops the answers that the page was drawn from. */
  forget?: () => void
  /** Whether it is the page on the screen; pages below it stay mounted. */
  shown: Shown
}

export const NO_FRAME: PageFrame = { path: '', title: '', tab: false, custom: false, shown: ALWAYS_SHOWN }

export const PageFrameContext = createContext<PageFrame>(NO_FRAME)

export function usePageFrame(): PageFrame {
  return useContext(PageFrameContext)
}
