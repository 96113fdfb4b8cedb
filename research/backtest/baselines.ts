// Predictions of a cutoff by common practice, from data published before it.
import { areAlike } from '../../engine/forecasting/pools'
import { normalDistribution } from '../../engine/forecasting/learning/residual-shape'
import { bandIndexOf } from '../../engine/forecasting/learning/residuals'
import { rankAtScore } from '../../engine/rules/score-rank'
import { batchIn, type Facts } from './facts'
import type { CutoffCohort } from './cutoff-table'
import { ScoreCard } from './score-card'

const MEAN_WEIGHTS = [0.5, 0.3, 0.2] as const
const DIFFERENCE_YEARS = 3

export const BASELINES = ['lastYear', 'threeYearMean', 'lineDifference'] as const
export type Baseline = (typeof BASELINES)[number]

/** Predictions of each baseline, and of the model for the same questions. */
export type BaselineCards = Record<Baseline, { card: ScoreCard; same: ScoreCard }>

export const emptyBaselines = (): BaselineCards => ({
  lastYear: { card: new ScoreCard(), same: new ScoreCard() },
  threeYearMean: { card: new ScoreCard(), same: new ScoreCard() },
  lineDifference: { card: new ScoreCard(), same: new ScoreCard() },
})

/** Candidates at or above a year's control line; null if the line or the table is missing. */
function candidatesAbove(facts: Facts, cohort: CutoffCohort, year: number): { control: number; above: number } | null {
  const control = facts.controlLine(batchIn(cohort, year))
  const table = facts.scoreTable(cohort.province.name, year, cohort.track)
  const above = control !== null && table ? rankAtScore(table, control).rank : null
  return control === null || above === null ? null : { control, above }
}

/** The cutoff each baseline expects, log rank; NaN if it has none. */
export function baselineCenters(
  facts: Facts,
  cohort: CutoffCohort,
  unit: number,
  year: number,
): Record<Baseline, number> {
  const last = cohort.cutoff(unit, year - 1)
  let weighted = 0
  let weights = 0
  MEAN_WEIGHTS.forEach((weight, back) => {
    const cutoff = cohort.cutoff(unit, year - 1 - back)
    if (!cutoff) return
    weighted += weight * cutoff.rank
    weights += weight
  })
  const now = candidatesAbove(facts, cohort, year)
  const table = facts.scoreTable(cohort.province.name, year, cohort.track)
  let difference = 0
  let differences = 0
  for (let back = 1; back <= DIFFERENCE_YEARS; back += 1) {
    const score = cohort.cutoff(unit, year - back)?.score ?? Number.NaN
    const earlier = facts.controlLine(batchIn(cohort, year - back))
    if (earlier === null || Number.isNaN(score)) continue
    const then = candidatesAbove(facts, cohort, year - back)
    // a province that redrew its batches has another line under the same name: the method requires the same one
    if (now && then && !areAlike(then.above, now.above)) continue
    difference += score - earlier
    differences += 1
  }
  const control = facts.controlLine(batchIn(cohort, year))
  const rank =
    control !== null && table && differences > 0
      ? rankAtScore(table, Math.round(control + difference / differences)).rank
      : null
  return {
    lastYear: last ? Math.log(last.rank) : Number.NaN,
    threeYearMean: weights > 0 ? Math.log(weighted / weights) : Number.NaN,
    lineDifference: rank === null ? Number.NaN : Math.log(rank),
  }
}

/** Sufficient changes of log rank in a band; with fewer, the whole province is used, with still fewer all provinces. */
const ENOUGH = 100
/** Used without any earlier change anywhere. */
const BLIND_DEVIATION = 0.2

/** Earlier changes of cutoffs by band of rank: what could be known without a model and without the predicted year. */
export class PastChanges {
  private readonly byBand = new Map<string, Float64Array>()

  /** @param cohorts cutoffs of any province; changes into a year are those of units with a cutoff in it and in the year before */
  constructor(cohorts: readonly CutoffCohort[]) {
    const found = new Map<string, number[]>()
    for (const cohort of cohorts)
      for (const year of cohort.years)
        for (let unit = 0; unit < cohort.units.length; unit += 1) {
          const before = cohort.cutoff(unit, year - 1)
          const after = before && cohort.cutoff(unit, year)
          if (!before || !after) continue
          const change = Math.log(after.rank / before.rank)
          const band = bandIndexOf(before.rank)
          for (const key of [
            `${cohort.province.name}/${cohort.unit}/${year}/${band}`,
            `${cohort.province.name}/${cohort.unit}/${year}`,
            `${year}`,
          ]) {
            const known = found.get(key)
            if (known) known.push(change)
            else found.set(key, [change])
          }
        }
    for (const [key, changes] of found) this.byBand.set(key, Float64Array.from(changes).sort())
  }

  /** The chance of a rank from the changes of the years before `year`: the share of cutoffs that ended at it or worse. */
  claim(cohort: CutoffCohort, year: number, last: number, rank: number): number {
    const needed = Math.log(rank / last)
    const own = `${cohort.province.name}/${cohort.unit}`
    for (const keyOf of [
      (at: number) => `${own}/${at}/${bandIndexOf(last)}`,
      (at: number) => `${own}/${at}`,
      (at: number) => `${at}`,
    ]) {
      let count = 0
      let reached = 0
      // no file is older than the new exam, and earlier years than a cohort holds are not read
      for (let at = year - 1; at > year - 8; at -= 1) {
        const changes = this.byBand.get(keyOf(at))
        if (!changes) continue
        count += changes.length
        reached += changes.length - firstAtLeast(changes, needed)
      }
      if (count >= ENOUGH) return (reached + 1) / (count + 2)
    }
    return normalDistribution(-needed / BLIND_DEVIATION)
  }
}

/** First position among rising numbers that is at least a value. */
function firstAtLeast(rising: Float64Array, value: number): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
