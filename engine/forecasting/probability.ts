// Probability that a cutoff admits a rank, unrounded; for one unit, or for a whole candidate index at once.
import { isBoundedByBatchEnd, nearEndOf, nearShift, widthsBack, type NearEnd } from './batch-end'
import { hasParts, type ForecastTable } from './forecast-table'
import { cutoffBefore, type CutoffForecast } from './cutoff-forecast'
import { batchEndOf, controlLineBound } from './pools'
import { distributionAt, quantileOf, sureRange, type ResidualShape, type SureRange } from './learning/residual-shape'
import type { ResidualModel } from './learning/residuals'

export interface CandidateRank {
  /** Rank, 1 is best. */
  rank: number
  /** Standard deviation of the candidate's own log rank: 0 for a real score, more for a mock score. */
  rankError: number
}

/** The lowest and the highest chance that is ever shown. */
export const LOWEST = 0.01
const HIGHEST = 0.99

/**
 * Probability that a cutoff with these deviations admits a candidate `distance` below its centre, log rank, from the cutoff alone. The shift, the unit's own
 * uncertainty and the candidate's own error are normal: their variances add up.
 */
const cutoffAdmits = (shape: ResidualShape, distance: number, scale: number, variance: number): number =>
  1 - distributionAt(shape, distance, scale, Math.sqrt(variance))

/**
 * Probability, unclamped, that a cutoff is at a rank or worse and the batch is not full before. The only formula of a chance, for one unit or a whole table.
 * @param distance of the candidate below the centre, log rank
 * @param center log rank; `scale` of the residual; `variance` of the normal part without the candidate's own, log rank squared
 * @param error2 variance of the candidate's own log rank
 */
function chanceOfRank(
  { shape }: ResidualModel,
  near: NearEnd | null,
  distance: number,
  error2: number,
  center: number,
  scale: number,
  variance: number,
  hasOwnPast: boolean,
  continuesBelowControlLine: boolean,
): number {
  const isNear = isBoundedByBatchEnd(near, center, continuesBelowControlLine)
  const back = isNear ? widthsBack(near, hasOwnPast) * Math.sqrt(scale * scale + variance) : 0
  const admits = cutoffAdmits(shape, distance + back, scale, variance + error2)
  return isNear ? (1 - near.closed) * admits : admits
}

const varianceOf = ({ shared, own }: CutoffForecast): number => shared * shared + own * own

/**
 * Probability, unclamped, that the cutoff is at a candidate's rank or worse and the batch is not full before.
 * @param offset moves the cutoff, log rank
 */
export function admitted(
  model: ResidualModel,
  forecast: CutoffForecast,
  logRank: number,
  rankError: number,
  offset: number,
): number {
  const { center, scale, parts, continuesBelowControlLine } = forecast
  const near = nearEndOf(model, logRank, rankError)
  const distance = logRank - center - offset
  const variance = varianceOf(forecast)
  return chanceOfRank(
    model,
    near,
    distance,
    rankError ** 2,
    center,
    scale,
    variance,
    parts !== null,
    continuesBelowControlLine,
  )
}

/** The share of a cutoff's chance that the end of the batch leaves a candidate, 0..1, apart from the years in which nothing is left at all. */
export function keptNearEnd(model: ResidualModel, candidate: CandidateRank): (forecast: CutoffForecast) => number {
  const { rankError } = candidate
  const logRank = logRankOf(candidate)
  const near = nearEndOf(model, logRank, rankError)
  return (forecast) => {
    const back = nearShift(near, forecast)
    if (back === 0) return 1
    const distance = logRank - forecast.center
    const variance = varianceOf(forecast) + rankError ** 2
    const free = cutoffAdmits(model.shape, distance, forecast.scale, variance)
    return free > 0 ? cutoffAdmits(model.shape, distance + back, forecast.scale, variance) / free : 0
  }
}

/** The displayed chance from the cutoff alone, as if the batch had no end. */
export function chanceAlone(model: ResidualModel, forecast: CutoffForecast, candidate: CandidateRank): number {
  const variance = varianceOf(forecast) + candidate.rankError ** 2
  const free = cutoffAdmits(model.shape, logRankOf(candidate) - forecast.center, forecast.scale, variance)
  return displayedProbability(free, forecast.offered)
}

/** By how much the end of the batch lowers the displayed chance, 0..1. */
export const loweredByEnd = (model: ResidualModel, forecast: CutoffForecast, candidate: CandidateRank): number =>
  chanceAlone(model, forecast, candidate) - probabilityOf(model, forecast, candidate)

/** The displayed chance: neither certainty nor hopelessness follows from a few past cutoffs. */
const clamp = (probability: number): number => Math.max(LOWEST, Math.min(HIGHEST, probability))

/**
 * Log of a candidate's rank. A rank better than the first counts as the first; NaN is a mistake of the caller, and a probability computed from it would look
 * like any other, so it throws a RangeError.
 */
export function logRankOf({ rank }: CandidateRank): number {
  if (!Number.isFinite(rank)) throw new RangeError(`a rank must be a number, got ${rank}`)
  return Math.log(Math.max(1, rank))
}

/** The displayed chance for a cutoff that admits with some probability, and a unit that may not be offered at all. */
export const displayedProbability = (admits: number, offered: number): number => clamp(offered * clamp(admits))

/**
 * Probability of admission, 0.01..0.99: neither certainty nor hopelessness follows from a few past cutoffs. It falls as the rank gets worse. If this year's
 * plan is not imported, it includes the chance that the unit is offered.
 */
export function probabilityOf(model: ResidualModel, forecast: CutoffForecast, candidate: CandidateRank): number {
  return displayedProbability(admitted(model, forecast, logRankOf(candidate), candidate.rankError, 0), forecast.offered)
}

/**
 * Probability for many units at once, NaN if a unit has no forecast.
 * @param out receives one probability per unit
 * @param ifOffered receives the same of a unit that is certain to be offered
 */
export function probabilitiesOf(
  model: ResidualModel,
  table: Pick<ForecastTable, 'center' | 'scale' | 'variance' | 'offered' | 'parts' | 'continuesBelowControlLine'>,
  candidate: CandidateRank,
  out: Float64Array,
  ifOffered?: Float64Array,
): void {
  const { center, scale, variance, offered, continuesBelowControlLine } = table
  const logRank = logRankOf(candidate)
  const error2 = candidate.rankError ** 2
  const { below, above } = certainRange(model)
  const near = nearEndOf(model, logRank, candidate.rankError)
  for (let unit = 0; unit < center.length; unit += 1) {
    const middle = center[unit] as number
    const own = scale[unit] as number
    const normal = variance[unit] as number
    const distance = logRank - middle
    const width = Math.sqrt(own * own + normal + error2)
    const chance = offered[unit] as number
    const continues = continuesBelowControlLine[unit] === 1
    let alone: number
    // most units of a province are far from any one rank: the clamped result needs no look-up, and near its end a batch only lowers a chance
    if (distance > above * width) alone = LOWEST
    else if (distance < below * width && !isBoundedByBatchEnd(near, middle, continues)) alone = HIGHEST
    // NaN stays NaN through the table and the clamp
    else
      alone = clamp(chanceOfRank(model, near, distance, error2, middle, own, normal, hasParts(table, unit), continues))
    out[unit] = clamp(chance * alone)
    if (ifOffered) ifOffered[unit] = alone
  }
}

const certainRanges = new WeakMap<ResidualModel, SureRange>()

/** Distance from a cutoff's middle, in widths, beyond which every probability is clamped. */
function certainRange(model: ResidualModel): SureRange {
  const known = certainRanges.get(model)
  if (known) return known
  const range = sureRange(model.shape, 1 - HIGHEST, 1 - LOWEST)
  certainRanges.set(model, range)
  return range
}

/**
 * Change of log rank, relative to the expected cutoff, that the cutoff stays below with probability `share` (0..1); above 0 is a worse rank, and never one
 * below the control line. Add `forecast.center` for the cutoff itself.
 */
export function cutoffQuantile(model: ResidualModel, forecast: CutoffForecast, share: number): number {
  const { center, scale, shared, own, parts, lag, continuesBelowControlLine } = forecast
  const free = quantileOf(model.shape, share, scale, Math.hypot(shared, own))
  if (continuesBelowControlLine) return free
  // only a cutoff with a past of its own is known to have been above the control line; one joined from others may be expected below
  const past = parts && lag > 0 ? controlLineBound(model, lag, cutoffBefore(forecast)) : Number.POSITIVE_INFINITY
  const end = batchEndOf(model)
  const controlLineLogRank = center <= end ? Math.min(past, end) : past
  return Math.min(free, Math.max(0, controlLineLogRank - center))
}
