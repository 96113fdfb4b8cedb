import { useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { currentOf } from '@/shared/screens/list-result'
import { useListRankYearsQuery } from '../api'
import type { PlaceInSight } from '../hooks/use-place-in-sight'
import { earlierModelText, yearsOfTrack } from './model/rank-lookup'

/** The years for which a track has a score-rank table, and the chosen one: the latest by default. */
export function useTableYear({ ProvinceId, province, tracks, track }: PlaceInSight) {
  const tables = useListRankYearsQuery(ProvinceId ? { ProvinceId } : skipToken)
  const [chosen, setChosen] = useState<number>()
  const known = tables.currentData?.Items ?? []
  const years = yearsOfTrack(known, track)
  return {
    tables: currentOf(tables, !province),
    years,
    /** Undefined if there is no table, or none is known yet. */
    year: chosen !== undefined && years.includes(chosen) ? chosen : years[0],
    setYear: setChosen,
    earlierModel: earlierModelText(known, tracks),
  }
}

export type TableYear = ReturnType<typeof useTableYear>
