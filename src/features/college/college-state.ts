// State that several pages about colleges share: the filters of the library, and the colleges chosen for comparison.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { KeptFilter, ListFilter } from '@/shared/screens/use-list-asked'
import { injectState } from '@/store/inject'

/** The most colleges that are compared side by side. */
export const MOST_COMPARED = 4

interface Chosen {
  CollegeId: string
  Name: string
}

interface CollegeState {
  filter: ListFilter
  /** The filters of the rankings. */
  rankFilter: ListFilter
  compared: readonly Chosen[]
}

const initialState: CollegeState = { filter: {}, rankFilter: {}, compared: [] }

const collegeState = createSlice({
  name: 'college',
  initialState,
  reducers: {
    filterChosen: (state, { payload }: PayloadAction<ListFilter>) => ({ ...state, filter: payload }),
    rankFilterChosen: (state, { payload }: PayloadAction<ListFilter>) => ({ ...state, rankFilter: payload }),
    compareToggled: (state, { payload }: PayloadAction<Chosen>) => {
      const others = state.compared.filter(({ CollegeId }) => CollegeId !== payload.CollegeId)
      const isNew = others.length === state.compared.length
      return { ...state, compared: isNew ? [...others, payload].slice(0, MOST_COMPARED) : others }
    },
  },
})

injectState(collegeState)

interface WithColleges {
  college?: CollegeState
}

const stateOf = (state: WithColleges): CollegeState => state.college ?? initialState

/** The filters of the library of colleges. */
export function useCollegeFilter(): KeptFilter {
  const dispatch = useDispatch()
  const filter = useSelector((state: WithColleges) => stateOf(state).filter)
  const choose = useCallback((next: ListFilter) => void dispatch(collegeState.actions.filterChosen(next)), [dispatch])
  return [filter, choose]
}

/** The filters of the rankings. */
export function useRankFilter(): KeptFilter {
  const dispatch = useDispatch()
  const filter = useSelector((state: WithColleges) => stateOf(state).rankFilter)
  const choose = useCallback(
    (next: ListFilter) => void dispatch(collegeState.actions.rankFilterChosen(next)),
    [dispatch],
  )
  return [filter, choose]
}

/** The colleges chosen for comparison. */
export function useCompared() {
  const dispatch = useDispatch()
  const compared = useSelector((state: WithColleges) => stateOf(state).compared)
  const toggle = useCallback(
    ({ CollegeId, Name }: Chosen) => void dispatch(collegeState.actions.compareToggled({ CollegeId, Name })),
    [dispatch],
  )
  return {
    compared,
    toggle,
    isFull: compared.length >= MOST_COMPARED,
    has: (collegeId: string) => compared.some(({ CollegeId }) => CollegeId === collegeId),
  }
}
