// Probability that a line admits a rank, unrounded; for one unit, or for a whole slice at once.
import { endsWith, nearEndOf, nearShift, widthsBack } from './batch-end'
import { hasParts, type ForecastTable } from './forecast-table'
import { lineBefore, type LineForecast } from './line-forecast'
import { batchEndOf, wallOf } from './pools'
import { distributionAt, quantileOf, sureRange, type SureRange } from './learning/residual-shape'
import type { ResidualModel } from './learning/residuals'

export interface CandidateRank {
  /** Rank, 1 is best. */
  rank: number
  /** Standard deviation of the candidate's own log rank: 0 for a real score, more for a mock score. */
  rankError: number
}

/** The lowest and the highest chance that is ever told. */
export const LOWEST = 0.01
const HIGHEST = 0.99

/** Probability, unclamped, that a line admits who stands `distance` behind it, log rank, by what the line alone says. */
function lineAdmits({ shape }: ResidualModel, line: LineForecast, distance: number, rankError: number): number {
  const { scale, shared, own } = line
  // the shift, the unit's own doubt and the candidate's own error are normal: they add up to one
  return 1 - distributionAt(shape, distance, scale, Math.sqrt(shared ** 2 + own ** 2 + rankError ** 2))
}

/** Probability, unclamped, that the line is at `logRank` or worse, moved by `offset` in log rank, and the batch is not full before. */
export function admitted(
  model: ResidualModel,
  forecast: LineForecast,
  logRank: number,
  rankError: number,
  offset: number,
): number {
  const near = nearEndOf(model, logRank, rankError)
  const distance = logRank - forecast.center - offset + nearShift(near, forecast)
  const admits = lineAdmits(model, forecast, distance, rankError)
  return endsWith(near, forecast.center, forecast.goesOn) ? (1 - near.closed) * admits : admits
}

/** What the end of the batch leaves a candidate of a line's chance, 0..1, apart from the years in which nothing is left at all. */
export function keptNearEnd(model: ResidualModel, candidate: CandidateRank): (forecast: LineForecast) => number {
  const { rankError } = candidate
  const logRank = logRankOf(candidate)
  const near = nearEndOf(model, logRank, rankError)
  return (forecast) => {
    const back = nearShift(near, forecast)
    if (back === 0) return 1
    const distance = logRank - forecast.center
    const free = lineAdmits(model, forecast, distance, rankError)
    return free > 0 ? lineAdmits(model, forecast, distance + back, rankError) / free : 0
  }
}

/** What a family would be told by the line alone, if the batch had no end. */
export function chanceAlone(model: ResidualModel, forecast: LineForecast, candidate: CandidateRank): number {
  const free = lineAdmits(model, forecast, logRankOf(candidate) - forecast.center, candidate.rankError)
  return told(free, forecast.offered)
}

/** By how much the end of the batch lowers what a family is told, 0..1. */
export const loweredByEnd = (model: ResidualModel, forecast: LineForecast, candidate: CandidateRank): number =>
  chanceAlone(model, forecast, candidate) - probabilityOf(model, forecast, candidate)

/** What a family is told: neither certainty nor hopelessness follows from a few past lines. */
export const clamp = (probability: number): number => Math.max(LOWEST, Math.min(HIGHEST, probability))

/**
 * Log of a candidate's rank. A rank better than the first is the first; one that is no number is a mistake of the caller, and a probability made of it would look
 * like any other, so it throws a RangeError.
 */
export function logRankOf({ rank }: CandidateRank): number {
  if (!Number.isFinite(rank)) throw new RangeError(`a rank must be a number, got ${rank}`)
  return Math.log(Math.max(1, rank))
}

/** What a family is told of a line that admits with some probability, and of a unit that may not be offered at all. */
export const told = (admits: number, offered: number): number => clamp(offered * clamp(admits))

/**
 * Probability of admission, 0.01..0.99: neither certainty nor hopelessness follows from a few past lines. Falls as the rank gets worse. Where this year's plan is
 * not in, the chance that the unit is offered is part of it.
 */
export function probabilityOf(model: ResidualModel, forecast: LineForecast, candidate: CandidateRank): number {
  return told(admitted(model, forecast, logRankOf(candidate), candidate.rankError, 0), forecast.offered)
}

/**
 * Probability for many units at once, NaN where a unit has no forecast.
 * @param out receives one probability a unit
 */
export function probabilitiesOf(
  model: ResidualModel,
  table: Pick<ForecastTable, 'center' | 'scale' | 'variance' | 'offered' | 'parts' | 'goesOn'>,
  candidate: CandidateRank,
  out: Float64Array,
): void {
  const { center, scale, variance, offered, goesOn } = table
  const logRank = logRankOf(candidate)
  const error2 = candidate.rankError ** 2
  const { below, above } = certainRange(model)
  const near = nearEndOf(model, logRank, candidate.rankError)
  for (let unit = 0; unit < center.length; unit += 1) {
    const own = scale[unit] as number
    const normal = (variance[unit] as number) + error2
    const width = Math.sqrt(own * own + normal)
    const isNear = endsWith(near, center[unit] as number, goesOn[unit] === 1)
    const back = isNear
      ? widthsBack(near, hasParts(table, unit)) * Math.sqrt(own * own + (variance[unit] as number))
      : 0
    const distance = logRank - (center[unit] as number) + back
    // most units of a province are far from any one rank: what the clamp will say needs no look-up
    const chance = offered[unit] as number
    if (distance > above * width) out[unit] = LOWEST
    else if (!isNear && distance < below * width) out[unit] = told(HIGHEST, chance)
    // what is NaN stays NaN through the table and the clamp
    else {
      const admits = 1 - distributionAt(model.shape, distance, own, Math.sqrt(normal))
      out[unit] = told(isNear ? (1 - near.closed) * admits : admits, chance)
    }
  }
}

const certainRanges = new WeakMap<ResidualModel, SureRange>()

/** Widths from a line's middle beyond which every probability is clamped. */
function certainRange(model: ResidualModel): SureRange {
  const known = certainRanges.get(model)
  if (known) return known
  const range = sureRange(model.shape, 1 - HIGHEST, 1 - LOWEST)
  certainRanges.set(model, range)
  return range
}

/**
 * Change of log rank, measured from the expected line, that the line stays below with probability `share` (0..1); above 0 is a worse rank, and never one behind the
 * control line. Add `forecast.center` for the line itself.
 */
export function lineQuantile(model: ResidualModel, forecast: LineForecast, share: number): number {
  const { center, scale, shared, own, parts, lag, goesOn } = forecast
  const free = quantileOf(model.shape, share, scale, Math.hypot(shared, own))
  if (goesOn) return free
  // of lines with a past, its own alone is known to have lain before the control line; one joined from others may be expected beyond
  const past = parts && lag > 0 ? wallOf(model, lag, lineBefore(forecast)) : Number.POSITIVE_INFINITY
  const end = batchEndOf(model)
  const wall = center <= end ? Math.min(past, end) : past
  return Math.min(free, Math.max(0, wall - center))
}
