// The filters of the candidates, college by college: three pages use them. They are kept as long as the app is open.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useCallback, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { injectState } from '@/store/inject'
import { conditionCount, NO_FILTER, type CandidateFilter } from './model/filters'
import { TIERS } from '@/shared/ui/tier-tag/tier'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { examKey } from '@/entities/exam/exam'

interface FilterState {
  /** Province, year and track the filters were made for: those of another exam would leave no rows. */
  exam: string
  filter: CandidateFilter
  /** Whether the proposal has taken them over: what is changed there afterwards stays. */
  isCarried?: boolean
}

const initialState: FilterState = { exam: '', filter: NO_FILTER }

const filterState = createSlice({
  name: 'wishFilter',
  initialState,
  reducers: {
    filterChosen: (_state, { payload }: PayloadAction<FilterState>) => payload,
    filterCarried: (state) => ({ ...state, isCarried: true }),
  },
})

injectState(filterState)

interface WithFilter {
  wishFilter?: FilterState
}

/** The filters for the candidates of the draft's exam, and a function to change them. */
export function useKeptFilter({ form }: Pick<DraftHandle, 'form'>) {
  const dispatch = useDispatch()
  const exam = form ? examKey(form) : ''
  const kept = useSelector((state: WithFilter) => state.wishFilter ?? initialState)
  const choose = useCallback(
    (filter: CandidateFilter) => void dispatch(filterState.actions.filterChosen({ exam, filter })),
    [dispatch, exam],
  )
  return [kept.exam === exam ? kept.filter : NO_FILTER, choose] as const
}

/** The filters that the family has chosen for the candidates of this exam and that no proposal has taken over; null without any. */
export function useFilterToCarry({ form }: Pick<DraftHandle, 'form'>) {
  const dispatch = useDispatch()
  const { exam, filter, isCarried } = useSelector((state: WithFilter) => state.wishFilter ?? initialState)
  const carried = useCallback(() => void dispatch(filterState.actions.filterCarried()), [dispatch])
  const isThere = !isCarried && form !== undefined && exam === examKey(form) && conditionCount(filter) > 0
  return [isThere ? filter : null, carried] as const
}

/**
 * The same, but starting from the address: with the missing tier of a finding, or with search words that no earlier filter may hide. Valid until the
 * family changes a filter.
 */
export function useBegunFilter(
  handle: Pick<DraftHandle, 'form'>,
  { tier, keyword }: { tier?: string; keyword?: string },
) {
  const [kept, keep] = useKeptFilter(handle)
  const [begun, setBegun] = useState(() => {
    const TierList = TIERS.filter((name) => name === tier)
    return TierList.length > 0 || keyword ? { ...NO_FILTER, TierList } : null
  })
  const choose = useCallback(
    (filter: CandidateFilter) => {
      setBegun(null)
      keep(filter)
    },
    [keep],
  )
  return [begun ?? kept, choose] as const
}
