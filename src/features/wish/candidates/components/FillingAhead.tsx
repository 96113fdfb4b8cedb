import { useEffect } from 'react'
import type { ScoreForm } from '@/entities/exam/exam'
import { batchApi } from '@/features/wish/batch/api'
import { batchRequest, useBatches } from '@/features/wish/batch/hooks/use-batches'
import { fittingBatch } from '@/features/wish/batch/model/fitting-batch'
import { useAskedAhead } from '@/shared/api/asked-ahead'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import { CandidatesAhead } from './CandidatesAhead'

export interface FillingAheadProps {
  form: ScoreForm
  wishType: number
  /** Whether the form leads to the candidates, college by college. */
  isCollegeFirst: boolean
}

/** Draws nothing: fetches the next page's data while the family still looks at its rank. Errors are shown when the family continues, not before. */
export function FillingAhead({ form, wishType, isCollegeFirst }: FillingAheadProps) {
  useAskedAhead(batchApi.endpoints.getBatches, batchRequest(form, wishType))
  const { currentData, error } = useBatches(form, wishType)
  useEffect(() => shownInPage(error), [error])
  const batch = isCollegeFirst ? fittingBatch(currentData?.Items ?? []) : undefined
  return batch ? <CandidatesAhead form={form} wishType={wishType} batchId={batch.BatchId} /> : null
}
