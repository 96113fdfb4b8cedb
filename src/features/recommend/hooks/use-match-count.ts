import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useDebounced } from '@/shared/lib/hooks/use-debounced'
import { useGetRecommendStatQuery } from '../api'
import type { RecommendRequest } from '../model/preferences'
import { recommendRequest, type RecommendQuestion } from '../model/proposals'

/** Pause after the last choice before counting, ms. */
const REST_MS = 350

/** Counts the units that match the preferences while the family chooses; the last count stays until the next arrives. */
export function useMatchCount(question: RecommendQuestion | undefined) {
  const text = useMemo(() => (question ? JSON.stringify(recommendRequest(question)) : ''), [question])
  const settled = useDebounced(text, REST_MS)
  const asked = useMemo(() => (settled ? (JSON.parse(settled) as RecommendRequest) : undefined), [settled])
  const answer = useGetRecommendStatQuery(asked ?? skipToken)
  return {
    stat: text === '' ? undefined : answer.data,
    isStale: text !== settled || answer.currentData === undefined,
    error: answer.isError && !answer.isFetching ? (answer.error ?? true) : undefined,
    retry: () => {
      if (asked) void answer.refetch()
    },
  }
}
