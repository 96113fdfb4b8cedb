// The conditions of the new-exam candidates: two pages work on them. They live as long as the app is open.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { injectSlice } from '@/store/inject'
import { NO_FILTER, type CandidateFilter } from './model/filters'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { examKey } from '@/entities/exam/exam'

interface FilterState {
  /** Province, year and track the conditions were made for: those of another exam would leave nothing. */
  exam: string
  filter: CandidateFilter
}

const initialState: FilterState = { exam: '', filter: NO_FILTER }

const filterSlice = createSlice({
  name: 'wishFilter',
  initialState,
  reducers: {
    filterChosen: (_state, { payload }: PayloadAction<FilterState>) => payload,
  },
})

injectSlice(filterSlice)

interface WithFilter {
  wishFilter?: FilterState
}

/** The conditions for the candidates of the draft's exam, and how to change them. */
export function useKeptFilter({ form }: Pick<DraftHandle, 'form'>) {
  const dispatch = useDispatch()
  const exam = form ? examKey(form) : ''
  const kept = useSelector((state: WithFilter) => state.wishFilter ?? initialState)
  const choose = useCallback(
    (filter: CandidateFilter) => void dispatch(filterSlice.actions.filterChosen({ exam, filter })),
    [dispatch, exam],
  )
  return [kept.exam === exam ? kept.filter : NO_FILTER, choose] as const
}
