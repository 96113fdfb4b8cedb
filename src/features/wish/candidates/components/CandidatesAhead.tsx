import { useEffect } from 'react'
import type { ScoreForm } from '@/entities/exam/exam'
import { useAskedAhead } from '@/shared/api/asked-ahead'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import { candidateRequest } from '@/features/wish/draft/requests'
import { candidatesApi, useListCandidatesInfiniteQuery } from '../api'
import { statRequest, useCandidateStat } from '../hooks/use-candidate-stat'
import { NO_FILTER } from '../model/filters'

export interface CandidatesAheadProps {
  form: ScoreForm
  wishType: number
  batchId: string
}

/** Draws nothing: fetches the candidates of a batch while the family reads about it, with the same question as the page of candidates. */
export function CandidatesAhead({ form, wishType, batchId }: CandidatesAheadProps) {
  const question = candidateRequest(form, { batchId, wishType }, NO_FILTER)
  const { listCandidates, getCandidateStat } = candidatesApi.endpoints
  const { error } = useListCandidatesInfiniteQuery(useAskedAhead(listCandidates, question))
  useEffect(() => shownInPage(error), [error])
  useAskedAhead(getCandidateStat, statRequest(question))
  useCandidateStat(question)
  return null
}
