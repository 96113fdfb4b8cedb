import { useEffect, type ReactNode } from 'react'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import type { EmptyStateProps } from '@/shared/ui/layout/EmptyState'
import { InfiniteList } from '@/shared/ui/infinite-list/InfiniteList'
import { LoadMore } from '@/shared/ui/layout/LoadMore'
import { QueryView, type WaysOn } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { VirtualList } from '@/shared/ui/virtual-list/VirtualList'
import type { ListResult } from './list-result'

export interface RowsViewProps<Row> {
  /** Of the list; the button for more rows is `${id}-more` unless told otherwise. */
  id: string
  list: ListResult<Row>
  row: (row: Row, index: number) => ReactNode
  keyOf: (row: Row) => string | number
  /** About how high a row is, design px. */
  rowHeight: number
  /** Every row is exactly that high: of lists of thousands only what is seen is drawn, and nothing has to be measured. */
  isFixedHeight?: boolean
  empty: EmptyStateProps
  waysOn?: WaysOn
  /** Scrolls with the rows, above them. */
  header?: ReactNode
  resetKey?: string
  moreId?: string
  moreLabel?: string
  /** Nothing comes before it is asked for: older news. */
  isMoreByHand?: boolean
  endText?: string
  /** Stands under the last row in place of what says whether more come. */
  after?: ReactNode
  /** Lines of a row, for the shape of what comes. */
  skeletonRows?: number
}

/** The rows of a list in every state: loading, failed with retry, empty, endless, at its end. In a Page with `fill`. */
export function RowsView<Row>(props: RowsViewProps<Row>) {
  const { id, list, row, keyOf, rowHeight, empty, header, resetKey, moreId = `${id}-more`, moreLabel } = props
  const { rows, more, loadMore, moreError } = list
  useEffect(() => shownInPage(moreError), [moreError])
  return (
    <QueryView
      result={{ ...list, data: rows }}
      skeleton={[...Array(4).keys()].map((index) => (
        <Skeleton key={index} card rows={props.skeletonRows} />
      ))}
      empty={empty}
      waysOn={props.waysOn}
    >
      {(items) => {
        const rowsOfList = {
          id,
          items,
          keyOf,
          renderItem: row,
          resetKey,
          header,
          // A failed page is asked for by hand: asking again by itself would ask at every touch.
          onReachBottom: () => {
            if (more === 'more' && !props.isMoreByHand) loadMore()
          },
          footer: props.after ?? (
            <LoadMore id={moreId} state={more} label={moreLabel} onMore={loadMore} endText={props.endText} />
          ),
        }
        return props.isFixedHeight ? (
          <VirtualList {...rowsOfList} itemHeight={rowHeight} />
        ) : (
          <InfiniteList {...rowsOfList} rowHeight={rowHeight} isGrowing={more !== 'end'} />
        )
      }}
    </QueryView>
  )
}
