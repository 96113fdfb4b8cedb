import { memo, type ReactNode } from 'react'

export interface RowContentProps<T> {
  item: T
  index: number
  renderItem: (item: T, index: number) => ReactNode
}

function Content<T>({ item, index, renderItem }: RowContentProps<T>) {
  return <>{renderItem(item, index)}</>
}

/** The content of a row. Scrolling, or more rows below, do not draw the present rows again. */
export const RowContent = memo(Content) as typeof Content
