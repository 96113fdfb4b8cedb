// Scores of several cohorts combined.
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

export function pool(name: string, cohorts: readonly CohortScore[]): Pooled {
  const pooled: Pooled = {
    name,
    card: new ScoreCard(),
    baselines: emptyBaselines(),
    pastOnly: new ScoreCard(),
    groups: emptyGroups(),
    meanBatchEce: cohorts.reduce((sum, { card }) => sum + card.ece, 0) / cohorts.length,
    units: 0,
    covered: 0,
    medianRankError: medianOf(cohorts.flatMap((cohort) => cohort.rankErrors)),
    shift: 0,
    sharedShift: 0,
    upheaval: Math.max(1, ...cohorts.map((cohort) => cohort.upheaval)),
  }
  for (const cohort of cohorts) {
    pooled.card.addAll(cohort.card)
    for (const baseline of BASELINES) {
      pooled.baselines[baseline].card.addAll(cohort.baselines[baseline].card)
      pooled.baselines[baseline].same.addAll(cohort.baselines[baseline].same)
    }
    pooled.pastOnly.addAll(cohort.pastOnly)
    addGroups(pooled.groups, cohort.groups)
    pooled.units += cohort.units
    pooled.covered += cohort.covered
    pooled.shift += cohort.shift * cohort.units
    pooled.sharedShift += cohort.sharedShift * cohort.units
  }
  pooled.shift /= pooled.units
  pooled.sharedShift /= pooled.units
  return pooled
}

/** Batches that were scored separately, combined by province, year, track and kind of unit; the one with most questions first. */
export function byCohort(cohorts: readonly CohortScore[]): CohortScore[][] {
  const keyOf = ({ province, year, track, unit }: CohortScore): string => [province, year, track, unit].join('/')
  return [...groupBy(cohorts, keyOf).values()].map((batches) => batches.sort((a, b) => b.card.n - a.card.n))
}

/** Mean of the cohorts' own calibration errors. */
export function meanSliceEce(cohorts: readonly CohortScore[]): number {
  const all = byCohort(cohorts).map((batches) => pool('', batches).card.ece)
  return all.reduce((sum, ece) => sum + ece, 0) / all.length
}
