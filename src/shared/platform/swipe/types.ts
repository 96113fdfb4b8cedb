import type { ReactNode } from 'react'

export interface SwipeProps {
  /** One screen-wide item each. */
  items: readonly { key: string; content: ReactNode }[]
  /** The item that is looked at. */
  onIndex: (index: number) => void
  /** CSS height of the items. */
  height: string
  /** Name for screen readers. */
  label: string
}
