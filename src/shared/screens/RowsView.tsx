import { useEffect, type ReactNode } from 'react'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import { EmptyState, type EmptyStateProps } from '@/shared/ui/layout/EmptyState'
import { InfiniteList } from '@/shared/ui/infinite-list/InfiniteList'
import { LoadMore } from '@/shared/ui/layout/LoadMore'
import { QueryView, type WaysOn } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { VirtualList } from '@/shared/ui/virtual-list/VirtualList'
import type { ListResult } from './list-result'

export interface RowsViewProps<Row> {
  /** Id of the list; the button for more rows is `${id}-more` by default. */
  id: string
  list: ListResult<Row>
  row: (row: Row, index: number) => ReactNode
  keyOf: (row: Row) => string | number
  /** Approximate height of a row, design px. */
  rowHeight: number
  /** Every row has exactly that height: of lists of thousands only the visible rows are drawn, and nothing has to be measured. */
  isFixedHeight?: boolean
  empty: EmptyStateProps
  waysOn?: WaysOn
  /** Above the rows and above their absence, scrolls with them: what a reader changes to find some. */
  lead?: ReactNode
  /** Above the rows, scrolls with them. */
  header?: ReactNode
  resetKey?: string
  moreId?: string
  moreLabel?: string
  /** More rows come only on request: older news. */
  isMoreByHand?: boolean
  endText?: string
  /** Shown under the last row in place of the note whether there are more. */
  after?: ReactNode
  /** Lines of a row, for the loading skeleton. */
  skeletonRows?: number
}

/** The rows of a list in every state: loading, failed with retry, empty, endless, at its end. In a Page with `fill`. */
export function RowsView<Row>(props: RowsViewProps<Row>) {
  const { id, list, row, keyOf, rowHeight, empty, lead, resetKey, moreId = `${id}-more`, moreLabel } = props
  const { rows, more, loadMore, moreError } = list
  useEffect(() => shownInPage(moreError), [moreError])
  return (
    <QueryView
      result={{ ...list, data: rows }}
      skeleton={[...Array(4).keys()].map((index) => (
        <Skeleton key={index} card rows={props.skeletonRows} />
      ))}
      empty={empty}
      isEmpty={lead === undefined ? undefined : () => false}
      waysOn={props.waysOn}
    >
      {(items) => {
        if (items.length === 0) {
          return (
            <>
              {lead}
              <EmptyState {...empty} />
            </>
          )
        }
        const rowsOfList = {
          id,
          items,
          keyOf,
          renderItem: row,
          resetKey,
          header:
            lead === undefined ? (
              props.header
            ) : (
              <>
                {lead}
                {props.header}
              </>
            ),
          // A failed page is fetched again only by hand: automatic retries would run at every touch.
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
