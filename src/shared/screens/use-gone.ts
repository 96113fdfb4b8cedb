import { useEffect } from 'react'
import type { ErrorName } from 'contract/errors'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import type { QueryResult } from '@/shared/ui/query-view/QueryView'

const nameOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'error' in error ? error.error : undefined

/**
 * The result of a query for one thing, where some errors are an answer: the thing does not exist, and trying again would not help.
 * The result is then null, as when the server answers null, and no toast repeats what the page shows.
 */
export function useGone<T>(result: QueryResult<T>, errors: readonly ErrorName[]): QueryResult<T | null> {
  const { error } = result
  const isGone = errors.some((name) => name === nameOf(error))
  useEffect(() => {
    if (isGone) shownInPage(error)
  }, [isGone, error])
  return isGone ? { data: null, isLoading: false } : result
}
