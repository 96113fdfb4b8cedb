import { skipToken } from '@reduxjs/toolkit/query/react'
import type { CandidateRequest, MajorRequest } from '@/features/wish/draft/model/requests'
import { useGetCandidateStatQuery } from '../api'

/** Counts per tier and filter of what is asked; a question about majors counts the units that offer them. */
export function useCandidateStat(question: CandidateRequest | MajorRequest | undefined) {
  const major = question !== undefined && ('MajorName' in question || 'FieldList' in question)
  return useGetCandidateStatQuery(question ? { ...question, Mode: { major } } : skipToken)
}
