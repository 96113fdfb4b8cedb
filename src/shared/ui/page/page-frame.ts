// What the frame of a page knows about the page it stands on; the declaration of the page gives it.
import { createContext, useContext } from 'react'

export interface PageFrame {
  /** The page's own path; '' outside a declared page. */
  path: string
  title: string
  /** Stands in the tab bar: leaves room for it and offers no way back. */
  tab: boolean
  /** Draws its own top bar, or none. */
  custom: boolean
  /** Lets go of the answers that the page was drawn from. */
  forget?: () => void
}

export const NO_FRAME: PageFrame = { path: '', title: '', tab: false, custom: false }

export const PageFrameContext = createContext<PageFrame>(NO_FRAME)

export function usePageFrame(): PageFrame {
  return useContext(PageFrameContext)
}
