import { useEffect, useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { readRank, readScore } from '@/entities/exam/score-input'
import { useDebounced } from '@/shared/lib/hooks/use-debounced'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import { useGetRankQuery, useGetScoreAtRankQuery } from '../api'
import type { PlaceInSight } from '../hooks/use-place-in-sight'
import type { LookUpMode } from './model/rank-lookup'

/** Pause after the last key before the look-up, ms. */
const LOOK_UP_DELAY_MS = 250

/**
 * A typed score or rank, looked up in a year's table.
 * @param year of the table; undefined while unknown: nothing is asked then
 */
export function useRankLookUp({ ProvinceId, province, subjectType, own }: PlaceInSight, year: number | undefined) {
  const [mode, setMode] = useState<LookUpMode>('score')
  const [typed, setTyped] = useState<Partial<Record<LookUpMode, string>>>({})
  const stored = mode === 'score' ? own?.Score : own?.Rank
  const text = typed[mode] ?? (stored ? String(stored) : '')
  const reading = mode === 'score' ? readScore(text, province?.Rule.FullScore ?? 900) : readRank(text)
  const value = useDebounced(reading.value, LOOK_UP_DELAY_MS)
  const isSettled = value === reading.value
  const asked =
    province && year !== undefined && value !== undefined && isSettled
      ? { ProvinceId, Year: year, SubjectType: subjectType }
      : undefined
  const rank = useGetRankQuery(asked && mode === 'score' ? { ...asked, Score: value! } : skipToken)
  const score = useGetScoreAtRankQuery(asked && mode === 'rank' ? { ...asked, Rank: value! } : skipToken)
  const { error } = mode === 'score' ? rank : score
  useEffect(() => shownInPage(error), [error])
  const found = asked ? (mode === 'score' ? rank.currentData : score.currentData) : undefined
  return {
    mode,
    setMode,
    text,
    setText: (next: string) => setTyped({ ...typed, [mode]: next }),
    error: reading.error,
    rank: asked && mode === 'score' ? rank.currentData : undefined,
    score: asked && mode === 'rank' ? score.currentData : undefined,
    /** The place of the result on the year's curve. */
    mine: found && found.Score !== null && found.Rank !== null ? { score: found.Score, rank: found.Rank } : undefined,
    isLookingUp: reading.value !== undefined && (!isSettled || rank.isFetching || score.isFetching),
    lookUpFailure: error && 'message' in error ? error.message : undefined,
  }
}

export type RankLookUp = ReturnType<typeof useRankLookUp>
