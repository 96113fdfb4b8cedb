import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSimulateListQuery } from '../api'
import type { Simulation } from '../model/simulation'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { useListQuestion } from './use-list-question'

export interface ListSimulation {
  /** The last answer, for the present list or for an earlier one. */
  result: Simulation | undefined
  isStale: boolean
  error: unknown
  retry: () => void
}

/** Simulates next years for the list while it is edited; the last answer stays until the next arrives. */
export function useListSimulation(handle: DraftHandle): ListSimulation {
  const { asked, isSettled, isEmpty } = useListQuestion(handle)
  const answer = useSimulateListQuery(asked ?? skipToken, { refetchOnReconnect: true })
  return {
    result: isEmpty ? undefined : answer.data,
    isStale: !isSettled || answer.currentData === undefined,
    error: answer.isError && !answer.isFetching ? (answer.error ?? true) : undefined,
    retry: () => {
      if (asked) void answer.refetch()
    },
  }
}
