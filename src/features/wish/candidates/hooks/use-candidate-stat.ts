import { useEffect } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { CandidateRequest, MajorRequest } from '@/features/wish/draft/model/requests'
import { shownInPage } from '@/shared/lib/shown-failure/shown-failure'
import { finalTitle } from '@/shared/ui/query-view/failure-text'
import { useGetCandidateStatQuery } from '../api'

/** Counts per tier and filter of what is asked; a question about majors counts the units that offer them. */
export function useCandidateStat(question: CandidateRequest | MajorRequest | undefined) {
  const major = question !== undefined && ('MajorName' in question || 'FieldList' in question)
  const stat = useGetCandidateStatQuery(question ? { ...question, Mode: { major } } : skipToken)
  const { error } = stat
  useEffect(() => {
    // who may not file here meets the same refusal in place of the list
    if (finalTitle(error) !== null) shownInPage(error)
  }, [error])
  return stat
}
