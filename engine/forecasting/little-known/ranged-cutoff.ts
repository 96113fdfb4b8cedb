// The expected cutoff of a unit whose last cutoff is known only as a range of ranks.
import { forecastCutoff, type HistoryForecast } from '../cutoff-forecast'
import type { CutoffHistory } from '../cutoff-history'
import type { ResidualModel } from '../learning/residuals'
import { TOP_SEGMENT } from '../../hyperparameters'

/** Ranges instead of ranks, size x columns as in CutoffHistory. */
export interface RankRanges {
  /** Log rank, NaN if there is no range. */
  logRank: Float64Array
  error: Float64Array
  worst: Int32Array
}

/**
 * Fills in forecasts of units whose latest cutoff is a range. The model does not learn from them: the range is the unit's own uncertainty.
 * Earlier ranges and ranks of the unit narrow it; older ones count less.
 */
export function forecastRangedCutoffs(
  model: ResidualModel,
  known: HistoryForecast,
  { size, columns, ranks, plans, nextPlans, continuesBelowControlLine }: CutoffHistory,
  ranges: RankRanges,
): void {
  for (let unit = 0; unit < size; unit += 1) {
    const cells = Array.from({ length: columns }, (_, column) => unit * columns + column)
    const isRange = (cell: number): boolean => !Number.isNaN(ranges.logRank[cell])
    const base = cells.findIndex((cell) => isRange(cell) || (ranks[cell] as number) > 0)
    if (base < 0 || !isRange(cells[base] as number)) continue
    let weight = 0
    let sum = 0
    let years = 0
    let worst = Number.POSITIVE_INFINITY
    cells.slice(base).forEach((cell, back) => {
      const isOwnRange = isRange(cell)
      if (!isOwnRange && (ranks[cell] as number) <= 0) return
      years += 1
      if (isOwnRange) worst = Math.min(worst, ranges.worst[cell] as number)
      // a range gives the same information every year: more of them do not narrow it
      if (isOwnRange && back > 0) return
      const error = Math.hypot(isOwnRange ? (ranges.error[cell] as number) : 0, TOP_SEGMENT.olderRankError * back)
      const logRank = isOwnRange ? (ranges.logRank[cell] as number) : Math.log(ranks[cell] as number)
      weight += error ** -2
      sum += logRank * error ** -2
    })
    const ownWorst = ranges.worst[cells[base] as number] as number
    // the smallest of its ranges in other years is as good a bound as this one
    const logRank = Math.min(sum / weight - Math.max(0, Math.log(ownWorst / worst)), Math.log(worst))
    const own: Int32Array = new Int32Array(columns)
    own[base] = Math.max(1, Math.round(Math.exp(logRank)))
    const ownPlans = plans.slice(unit * columns, (unit + 1) * columns)
    const forecast = forecastCutoff(model, {
      ranks: own,
      plans: ownPlans,
      nextPlan: nextPlans?.[unit] ?? -1,
      continuesBelowControlLine: continuesBelowControlLine?.[unit] === 1,
    })
    if (!forecast) continue
    const error = weight ** -0.5
    known.forecasts[unit] = {
      ...forecast,
      years,
      own: Math.hypot(forecast.own, error),
      centerError: Math.hypot(forecast.centerError, error),
    }
  }
}
