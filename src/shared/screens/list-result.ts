// What a list on screen needs to know of where its rows come from: one endless query, or whatever else a page makes of its own.
import type { Paged } from 'contract/shapes'
import type { MoreState } from '@/shared/ui/load-more/LoadMore'

export interface ListResult<Row> {
  /** Undefined until the first answer to the question at hand. */
  rows?: readonly Row[]
  isLoading: boolean
  error?: unknown
  refetch?: () => unknown
  more: MoreState
  /** Of the next rows; told at the end of the list. */
  moreError?: unknown
  /** Brings the next rows; nothing while they are on their way. */
  loadMore: () => void
}

/** The part of the result of a `paged()` endpoint that is read here. */
export interface EndlessResult<Page> {
  currentData?: { pages: Page[] }
  isFetching: boolean
  error?: unknown
  refetch: () => unknown
  isUninitialized: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

function moreOf(result: EndlessResult<unknown>): MoreState {
  if (result.isFetchingNextPage) return 'loading'
  if (result.isFetchNextPageError) return 'failed'
  return result.hasNextPage ? 'more' : 'end'
}

/** The rows of a `paged()` endpoint. Rows of the question before are not shown under the present one. */
export function endlessList<Row>(result: EndlessResult<Paged<Row>>): ListResult<Row> {
  const more = moreOf(result)
  return {
    rows: result.currentData?.pages.flatMap(({ Items }) => Items),
    isLoading: result.isFetching,
    // A failed next page is told at the end of the rows, not above them.
    error: more === 'failed' ? undefined : result.error,
    moreError: more === 'failed' ? result.error : undefined,
    refetch: result.isUninitialized ? undefined : result.refetch,
    more,
    loadMore: () => {
      if (result.hasNextPage && !result.isFetchingNextPage) void result.fetchNextPage()
    },
  }
}
