import { memo, type ReactNode } from 'react'

export interface RowContentProps<T> {
  item: T
  index: number
  renderItem: (item: T, index: number) => ReactNode
}

function Content<T>({ item, index, renderItem }: RowContentProps<T>) {
  return <>{renderItem(item, index)}</>
}

/** What stands in a row. Scrolling on, and more rows below, draw nothing anew of the rows that stand. */
export const RowContent = memo(Content) as typeof Content
