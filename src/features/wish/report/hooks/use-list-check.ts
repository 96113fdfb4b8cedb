import { useEffect } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useDispatch } from 'react-redux'
import { refusalOf, type Refused } from '@/shared/ui/query-view/failure-text'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import { useCheckRulesQuery } from '../api'
import { labelOf, type UnitLabel } from '@/entities/draft/draft'
import type { CheckResult } from '../model/findings'
import { unitsRefreshed } from '@/features/wish/draft/draft-state'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { useListQuestion } from './use-list-question'

export interface ListCheck {
  /** The last answer, for the present list or for an earlier one. */
  result: CheckResult | undefined
  /** Whether the answer is for an earlier list than the one on the screen. */
  isStale: boolean
  /** Why the present list could not be checked; undefined if it was, or is being checked. */
  failure: string | undefined
  /** What to choose again first, if another try would fail in the same way. */
  refused: Refused | undefined
  retry: () => void
}

/** Checks the list while it is edited. Without a network the last answer stays. */
export function useListCheck(handle: DraftHandle): ListCheck {
  const { ref } = handle
  const dispatch = useDispatch()
  const { asked, isSettled, isEmpty } = useListQuestion(handle)
  const answer = useCheckRulesQuery(asked ?? skipToken, { refetchOnReconnect: true })
  const items = answer.currentData?.Items

  useEffect(() => {
    if (!items || !ref) return
    const units: Record<string, UnitLabel> = {}
    for (const { UnitId, Unit } of items) if (Unit) units[UnitId] = labelOf(Unit)
    dispatch(unitsRefreshed({ ref, units }))
  }, [items, ref, dispatch])

  useEffect(() => shownInPage(answer.error), [answer.error])

  const isCurrent = answer.currentData !== undefined && isSettled
  const failed = answer.isError && !answer.isFetching
  const message = failed && answer.error && 'message' in answer.error ? answer.error.message : undefined
  return {
    result: isEmpty ? undefined : answer.data,
    isStale: !isCurrent,
    failure: failed ? (message ?? '请稍后重试') : undefined,
    refused: failed ? refusalOf(answer.error)?.of : undefined,
    retry: () => {
      if (asked) void answer.refetch()
    },
  }
}
