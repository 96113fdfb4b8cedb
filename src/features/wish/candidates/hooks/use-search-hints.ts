import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { useSearchUnitsQuery } from '@/entities/candidate/api'
import { searchHints, type SearchHint } from '../model/search-hints'
import type { CandidateSearch } from './use-candidate-search'

const NONE: SearchHint[] = []

/** Suggestions for a text typed into a general search. The last ones stay until the next ones arrive. */
export function useSearchHints({ question, search }: Pick<CandidateSearch, 'question' | 'search'>): SearchHint[] {
  const text = search.Keyword.trim()
  const asked = question && text !== '' ? question : undefined
  const { data } = useSearchUnitsQuery(asked ?? skipToken)
  return useMemo(() => (text === '' ? NONE : searchHints(data, text)), [data, text])
}
