// What a list needs to know about the source of its rows: one endless query, or anything else a page builds itself.
import type { skipToken } from '@reduxjs/toolkit/query/react'
import type { Paged } from 'contract/shapes'
import type { MoreState } from '@/shared/ui/layout/LoadMore'
import type { QueryResult } from '@/shared/ui/query-view/QueryView'

export interface ListResult<Row> {
  /** Undefined until the first answer to the present question. */
  rows?: readonly Row[]
  isLoading: boolean
  error?: unknown
  refetch?: () => unknown
  /** Starts again at the first page: for pulling the page down. */
  reload?: () => unknown
  more: MoreState
  /** Error of the next rows; shown at the end of the list. */
  moreError?: unknown
  /** Fetches the next rows; does nothing while they are being fetched. */
  loadMore: () => void
}

/** An endpoint made by `paged()`: `savedApi.endpoints.listWishes`. */
export interface ListEndpoint {
  name: string
  Types: { QueryArg: unknown; ResultType: Paged<unknown> }
  useInfiniteQuery: (question: never, options?: never) => unknown
}
export type QuestionOf<Endpoint extends ListEndpoint> = Endpoint['Types']['QueryArg']
export type PageOf<Endpoint extends ListEndpoint> = Endpoint['Types']['ResultType']
export type RowOf<Endpoint extends ListEndpoint> = PageOf<Endpoint>['Items'][number]

/** The part of a `paged()` endpoint's result that is used here. */
export interface EndlessResult<Page> {
  /** For the present question. */
  currentData?: { pages: Page[] }
  /** For the present question, or for the one before until the present one is answered. */
  data?: { pages: Page[] }
  isFetching: boolean
  error?: unknown
  refetch: (options?: { refetchCachedPages?: boolean }) => unknown
  isUninitialized: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type UseRows<Endpoint extends ListEndpoint> = (
  question: QuestionOf<Endpoint> | typeof skipToken,
) => EndlessResult<PageOf<Endpoint>>

/** The hook of a `paged()` endpoint. Its overloads prevent a call that is typed by the endpoint. */
export const rowsHook = <Endpoint extends ListEndpoint>(endpoint: Endpoint): UseRows<Endpoint> =>
  endpoint.useInfiniteQuery as unknown as UseRows<Endpoint>

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
    // A failed next page is reported at the end of the rows, not above them.
    error: more === 'failed' ? undefined : result.error,
    moreError: more === 'failed' ? result.error : undefined,
    refetch: result.isUninitialized ? undefined : () => result.refetch(),
    reload: result.isUninitialized ? undefined : () => result.refetch({ refetchCachedPages: false }),
    more,
    loadMore: () => {
      if (result.hasNextPage && !result.isFetchingNextPage) void result.fetchNextPage()
    },
  }
}

/** The part of a `query()` endpoint's result that is used here. */
interface AnyResult<T> {
  currentData?: T
  isFetching: boolean
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

/**
 * The answer to the present question for QueryView: waits while a new question is asked, never shows an earlier answer.
 * @param isComing whether there is no question yet, but will be
 */
export const currentOf = <T>(result: AnyResult<T>, isComing = false): QueryResult<T> => ({
  data: result.currentData,
  isLoading: result.isFetching || isComing,
  isError: result.isError,
  error: result.error,
  refetch: result.refetch,
})
