import { skipToken } from '@reduxjs/toolkit/query/react'
import { cleanScoreForm, type ScoreForm } from '@/entities/exam/exam'
import type { ResponseOf } from 'contract/registry'
import { useGetBatchesQuery } from '../api'
import type { BatchRule } from '@/entities/draft/draft'

export type Batch = ResponseOf<'Wish/BatchList'>['Items'][number]

/** Candidates of the new exam choose subjects; those of the old model have none. */
export const isNewExam = (form: Pick<ScoreForm, 'SelectSubjectList'>): boolean => form.SelectSubjectList.length > 0

/** The request for the batches of a score. */
export const batchRequest = (form: ScoreForm, wishType: number) => ({ ...cleanScoreForm(form), WishType: wishType })

/** The batches open to a score. */
export function useBatches(form: ScoreForm | undefined, wishType: number) {
  return useGetBatchesQuery(form ? batchRequest(form, wishType) : skipToken)
}

export function ruleOfBatch(batch: Batch): BatchRule {
  const { BatchName, WishUnit, WishCount, MajorsPerUnit, HasAdjustment } = batch
  return { BatchName, WishUnit, WishCount, MajorsPerUnit, HasAdjustment }
}
