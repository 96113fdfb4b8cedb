import { useEffect } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { CandidateRequest, MajorRequest } from '@/features/wish/draft/requests'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import { finalTitle } from '@/shared/ui/query-view/failure-text'
import { useGetCandidateStatQuery } from '../api'

/** The request for the counts. */
export const statRequest = (question: CandidateRequest | MajorRequest) => ({
  ...question,
  Mode: { major: 'MajorName' in question || 'FieldList' in question },
})

/** Counts per tier and filter for a question; a question about majors counts the units that offer them. */
export function useCandidateStat(question: CandidateRequest | MajorRequest | undefined) {
  const stat = useGetCandidateStatQuery(question ? statRequest(question) : skipToken)
  const { error } = stat
  useEffect(() => {
    // a family that may not file here sees the same refusal in place of the list
    if (finalTitle(error) !== null) shownInPage(error)
  }, [error])
  return stat
}
