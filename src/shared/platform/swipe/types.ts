import type { ReactNode } from 'react'

export interface SwipeProps {
  /** One screen-wide item each. */
  items: readonly { key: string; content: ReactNode }[]
  /** The item now in view. */
  onIndex: (index: number) => void
  /** CSS height of the items. */
  height: string
  /** Name for screen readers. */
  label: string
}
