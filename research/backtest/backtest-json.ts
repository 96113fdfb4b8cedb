// The results of a back-test, for programs.
import type { CohortScore } from './backtest'
import { UNIT_GROUPS, type GroupScore, type UnitGroup } from './groups'
import { byCohort, meanSliceEce, pool } from './pooled'

/** One kind of unit; null if it has no claims. */
interface GroupJson {
  n: number
  ece: number
  brier: number
  p90Held: number | null
  p95Held: number | null
  coverage80: number
}

/** The shape of `--json`; null if no claim was .95 or more. Without any cohorts every figure is NaN, which JSON writes as null: 0 would look perfect. */
export interface BacktestJson {
  pooled: {
    n: number
    ece: number
    brier: number
    logLoss: number
    baselineBrier: number
    p95Held: number | null
    coverage80: number
    /** Mean of the cohorts' own calibration errors: differences that the pool hides. */
    meanSliceEce: number
    /** The same over the batches of each cohort: differences that a cohort hides. */
    meanBatchEce: number
    /** Brier score of the changes of earlier years alone, which were not fitted to the predicted years. */
    pastOnlyBaselineBrier: number
  }
  groups: Record<UnitGroup, GroupJson>
  /** The results of one province in one year of one track and kind of unit. */
  slices: ({ province: string; year: number; track: string; unit: string; priorYears: number } & CohortJson & {
      /** Each batch by itself, the one with most questions first, if there is more than one. */
      batches?: ({ batch: string } & CohortJson)[]
    })[]
}

interface CohortJson {
  n: number
  ece: number
  brier: number
  baselineBrier: number
  p95Held: number | null
  coverage80: number
  medianRankError: number
}

const round = (value: number, digits = 5): number => Number(value.toFixed(digits))
const roundOrNull = (value: number | null): number | null => (value === null ? null : round(value))

const groupJson = ({ card, units, covered }: GroupScore): GroupJson => ({
  n: card.n,
  ece: round(card.ece),
  brier: round(card.brier),
  p90Held: roundOrNull(card.p90Held),
  p95Held: roundOrNull(card.p95Held),
  coverage80: round(covered / units),
})

function cohortJson(batches: readonly CohortScore[]): CohortJson {
  const { card, baselines, covered, units, medianRankError } = pool('', batches)
  return {
    n: card.n,
    ece: round(card.ece),
    brier: round(card.brier),
    baselineBrier: round(baselines.lastYear.card.brier),
    p95Held: roundOrNull(card.p95Held),
    coverage80: round(covered / units),
    medianRankError: round(medianRankError),
  }
}

export function jsonOf(cohorts: readonly CohortScore[]): BacktestJson {
  const all = pool('', cohorts)
  return {
    pooled: {
      n: all.card.n,
      ece: round(all.card.ece),
      brier: round(all.card.brier),
      logLoss: round(all.card.logLoss),
      baselineBrier: round(all.baselines.lastYear.card.brier),
      p95Held: roundOrNull(all.card.p95Held),
      coverage80: round(all.covered / all.units),
      meanSliceEce: round(meanSliceEce(cohorts)),
      meanBatchEce: round(all.meanBatchEce),
      pastOnlyBaselineBrier: round(all.pastOnly.brier),
    },
    slices: byCohort(cohorts).map((batches) => {
      const { province, year, track, unit } = batches[0] as CohortScore
      return {
        province,
        year,
        track,
        unit,
        priorYears: Math.max(...batches.map(({ priorYears }) => priorYears)),
        ...cohortJson(batches),
        ...(batches.length > 1 && { batches: batches.map((one) => ({ batch: one.batch, ...cohortJson([one]) })) }),
      }
    }),
    groups: Object.fromEntries(
      UNIT_GROUPS.map((group) => [group, groupJson(all.groups[group])]),
    ) as BacktestJson['groups'],
  }
}
