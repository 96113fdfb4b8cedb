import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useDebounced } from '@/shared/lib/hooks/use-debounced'
import { useGetRecommendStatQuery } from '../api'
import type { RecommendRequest } from '../model/preferences'
import { recommendRequest, type RecommendQuestion } from '../model/proposals'

/** Rest after the last choice before it is counted, ms. */
const REST_MS = 350

/** Counts what the preferences leave while they are being chosen; the last count stays until the next has come. */
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
