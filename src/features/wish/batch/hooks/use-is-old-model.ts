import { skipToken } from '@reduxjs/toolkit/query/react'
import type { ScoreForm } from '@/entities/exam/exam'
import { useGetIsNewExamQuery } from '../api'

/** Whether the province still divides into 文科 and 理科 in the year of the form; judged by the form's subjects until that is known. */
export function useIsOldModel(form: Pick<ScoreForm, 'ProvinceId' | 'Year' | 'SelectSubjectList'> | undefined): boolean {
  const { currentData } = useGetIsNewExamQuery(form ? { ProvinceId: form.ProvinceId, Year: form.Year } : skipToken)
  if (!form) return false
  return currentData ? !currentData.IsNewExam : form.SelectSubjectList.length === 0
}
