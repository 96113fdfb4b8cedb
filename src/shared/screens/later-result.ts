import type { Later } from '@/shared/lib/hooks/use-later'
import type { QueryResult } from '@/shared/ui/query-view/QueryView'

/** A module that comes later as what a `QueryView` shows: its shape while it is on its way, and a retry where it did not come. */
export const laterResult = <M>({ module, isFailed, retry }: Later<M>): QueryResult<M> => ({
  data: module ?? undefined,
  isLoading: module === null && !isFailed,
  isError: isFailed,
  refetch: retry,
})
