import { useEffect, useMemo } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useDispatch } from 'react-redux'
import { useDebounced } from '@/shared/lib/debounce/use-debounced'
import { useCheckRulesQuery } from '../api'
import { labelOf, type UnitLabel } from '../model/draft'
import type { CheckResult } from '../model/findings'
import { checkRequest } from '../model/requests'
import { unitsRefreshed } from '../slice'
import type { DraftHandle } from './use-drafts'

/** Rest after the last change before the list is checked, ms. */
const CHECK_DELAY_MS = 400

export interface ListCheck {
  /** The last answer, of the present list or of an earlier one. */
  result: CheckResult | undefined
  /** Whether the answer is of an earlier list than the one on the screen. */
  isStale: boolean
  /** Why the present list could not be checked; undefined when it was, or is being checked. */
  failure: string | undefined
  retry: () => void
}

/** Audits the list while it is edited. Without a network the last answer stays. */
export function useListCheck({ form, wishType, batchId, draft, ref }: DraftHandle): ListCheck {
  const dispatch = useDispatch()
  const wishes = draft?.selectedSchool
  const present = useMemo(
    () => (form && batchId && wishes?.length ? checkRequest(form, { batchId, wishType }, wishes) : null),
    [form, batchId, wishType, wishes],
  )
  // As text: numbers refreshed by an answer make a new list object that asks the same question.
  const question = useDebounced(present ? JSON.stringify(present) : '', CHECK_DELAY_MS)
  const asked = useMemo(() => (question ? (JSON.parse(question) as NonNullable<typeof present>) : null), [question])
  const answer = useCheckRulesQuery(asked ?? skipToken, { refetchOnReconnect: true })
  const items = answer.currentData?.Items

  useEffect(() => {
    if (!items || !ref) return
    const units: Record<string, UnitLabel> = {}
    for (const { UnitId, Unit } of items) if (Unit) units[UnitId] = labelOf(Unit)
    dispatch(unitsRefreshed({ ref, units }))
  }, [items, ref, dispatch])

  const isCurrent = answer.currentData !== undefined && present !== null && JSON.stringify(present) === question
  const failed = answer.isError && !answer.isFetching
  const message = failed && answer.error && 'message' in answer.error ? answer.error.message : undefined
  return {
    result: present ? answer.data : undefined,
    isStale: !isCurrent,
    failure: failed ? (message ?? '请稍后重试') : undefined,
    retry: () => {
      if (asked) void answer.refetch()
    },
  }
}
