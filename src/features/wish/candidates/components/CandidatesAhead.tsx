import { useEffect } from 'react'
import type { ScoreForm } from '@/entities/exam/exam'
import { shownInPage } from '@/shared/lib/shown-failure/shown-failure'
import { candidateRequest } from '@/features/wish/draft/model/requests'
import { useListCandidatesInfiniteQuery } from '../api'
import { useCandidateStat } from '../hooks/use-candidate-stat'
import { NO_FILTER } from '../model/filters'

export interface CandidatesAheadProps {
  form: ScoreForm
  wishType: number
  batchId: string
}

/** Draws nothing: asks for the candidates of a batch while the family reads about it, as the page of candidates will ask for them. */
export function CandidatesAhead({ form, wishType, batchId }: CandidatesAheadProps) {
  const question = candidateRequest(form, { batchId, wishType }, NO_FILTER)
  const { error } = useListCandidatesInfiniteQuery(question)
  useEffect(() => shownInPage(error), [error])
  useCandidateStat(question)
  return null
}
