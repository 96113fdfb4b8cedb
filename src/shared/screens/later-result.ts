import type { Later } from '@/shared/lib/hooks/use-later'
import type { QueryResult } from '@/shared/ui/query-view/QueryView'

/** A module that is loaded later, as a result for `QueryView`: a skeleton while it is loading, and a retry if it failed. */
export const laterResult = <M>({ module, isFailed, retry }: Later<M>): QueryResult<M> => ({
  data: module ?? undefined,
  isLoading: module === null && !isFailed,
  isError: isFailed,
  refetch: retry,
})
