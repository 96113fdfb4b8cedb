// Scores of several slices combined.
import { groupBy } from '../../engine/rules/cutoff-check/group-by'
import type { CohortScore } from './backtest'
import { BASELINES, emptyBaselines, type BaselineCards } from './baselines'
import { addGroups, emptyGroups, type GroupScores } from './groups'
import { ScoreCard } from './score-card'

/** Slices combined. */
export interface Pooled {
  name: string
  card: ScoreCard
  baselines: BaselineCards
  pastOnly: ScoreCard
  groups: GroupScores
  /** Mean of the batches' own. */
  meanBatchEce: number
  units: number
  covered: number
  medianRankError: number
  shift: number
  sharedShift: number
  upheaval: number
}

function medianOf(values: number[]): number {
  values.sort((a, b) => a - b)
  return values[values.length >> 1] ?? Number.NaN
}

export function pool(name: string, slices: readonly CohortScore[]): Pooled {
  const pooled: Pooled = {
    name,
    card: new ScoreCard(),
    baselines: emptyBaselines(),
    pastOnly: new ScoreCard(),
    groups: emptyGroups(),
    meanBatchEce: slices.reduce((sum, { card }) => sum + card.ece, 0) / slices.length,
    units: 0,
    covered: 0,
    medianRankError: medianOf(slices.flatMap((slice) => slice.rankErrors)),
    shift: 0,
    sharedShift: 0,
    upheaval: Math.max(1, ...slices.map((slice) => slice.upheaval)),
  }
  for (const slice of slices) {
    pooled.card.addAll(slice.card)
    for (const baseline of BASELINES) {
      pooled.baselines[baseline].card.addAll(slice.baselines[baseline].card)
      pooled.baselines[baseline].same.addAll(slice.baselines[baseline].same)
    }
    pooled.pastOnly.addAll(slice.pastOnly)
    addGroups(pooled.groups, slice.groups)
    pooled.units += slice.units
    pooled.covered += slice.covered
    pooled.shift += slice.shift * slice.units
    pooled.sharedShift += slice.sharedShift * slice.units
  }
  pooled.shift /= pooled.units
  pooled.sharedShift /= pooled.units
  return pooled
}

/** Batches that were scored separately, combined by province, year, track and kind of unit; the one with most questions first. */
export function byCohort(slices: readonly CohortScore[]): CohortScore[][] {
  const keyOf = ({ province, year, track, unit }: CohortScore): string => [province, year, track, unit].join('/')
  return [...groupBy(slices, keyOf).values()].map((batches) => batches.sort((a, b) => b.card.n - a.card.n))
}

/** Mean of the slices' own calibration errors. */
export function meanSliceEce(slices: readonly CohortScore[]): number {
  const all = byCohort(slices).map((batches) => pool('', batches).card.ece)
  return all.reduce((sum, ece) => sum + ece, 0) / all.length
}
