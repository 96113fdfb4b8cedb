// Probability that a unit's line this year admits a candidate of a given rank.
import type Type from 'typebox'
import type { Prediction as PredictionSchema } from '../../contract/shapes'
import type { ForecastTable } from './forecast-table'
import {
  additiveAt,
  curveAt,
  FEATURE_COUNT,
  FEATURES,
  LARGEST_CHANGE,
  planChange,
  poolChange,
  writeFeatures,
  type AdditiveFit,
  type FeatureName,
  type PastLines,
} from './line-features'
import { distributionAt, quantileOf, sureRange, type SureRange } from './residual-shape'
import { bandIndexOf, scaleOf, sharedShiftOf, usualScaleOf, weighted, type ResidualModel } from './residuals'
import { tierOf } from './tier'

export type Prediction = Type.Static<typeof PredictionSchema>

/** Past lines of one unit: `ranks[k]` and `plans[k]` belong to the year k + 1 before the one predicted. */
export interface UnitHistory {
  /** Worst rank admitted, 0 where unknown. */
  ranks: Int32Array
  /** Places planned, -1 where unknown. */
  plans: Int32Array
  /** Places planned in the year predicted, -1 where unknown. */
  nextPlan: number
}

/** What moved the expected line away from the last one, each in log rank: above 0 towards worse ranks. */
export type ForecastParts = Record<'drift' | 'ownChange' | 'outlying' | 'college' | 'plan' | 'pool', number>

/** What the model expects of a unit's line, before anybody's rank is known. */
export interface LineForecast {
  /** Expected log rank of the line. */
  center: number
  /** Scale of the unit's own residual, log rank. */
  scale: number
  /** Standard deviation of the shift that all lines near this level share in the coming year, log rank. */
  shared: number
  /** Standard deviation of what else is uncertain about the unit's expected change, log rank; normal and its own. */
  own: number
  band: number
  /** Standard error of `center` from what the history cannot tell, log rank. */
  centerError: number
  /** Past lines with a rank. */
  years: number
  /** Years since the last line, 1 is last year; 0 where the unit has no line of its own. */
  lag: number
  /** The unit's own changes against what is usual at its level; above 1.35 it is called volatile. */
  volatility: number
  /** Plan this year against the last known one, as a ratio; NaN where unknown. */
  planRatio: number
  /** Why the expected line is not the last one; null for a unit without a line of its own. */
  parts: ForecastParts | null
  /** The coming year is one in which subject requirements were rewritten: widened. */
  isUpheaval: boolean
}

export interface CandidateRank {
  /** Rank, 1 is best. */
  rank: number
  /** Standard deviation of the candidate's own log rank: 0 for a real score, more for a mock score. */
  rankError: number
}

const LOWEST = 0.01
const HIGHEST = 0.99
/** Standard normal quantile of .9: an 80 % interval reaches this far each side. */
const Z80 = 1.2816
const VOLATILE = 1.35
const VERY_VOLATILE = 1.6
/** Past lines below which a unit's history is thin. */
const FEW_YEARS = 3
/** Past changes in a band below which the province has hardly told its own width there. */
const FEW_LEARNED = 100
/** Past changes that weigh as much as the usual spread when a unit's own is judged. */
const VOLATILITY_PRIOR = 4
/** Added share of variance for each further year since the last line. */
const LAG_VARIANCE = 0.6
/** Usual size of a year's change of the candidates above the control line, log. */
const USUAL_POOL_CHANGE = 0.06
/** Share of a residual that is noise of the line itself: it averages out over the years seen. */
const NOISE_SHARE = 0.4
/** Where a college's other units cannot tell their own spread: this many built-in scales, known as well as so many units would tell it. */
const SIBLING_SCALES = 1.5
const SIBLING_PRIOR = 2
/** A unit that replaces others is expected where they were, give or take this many built-in scales more than an old unit. */
const SUCCESSOR_SCALES = 1

const PARTS: Readonly<Record<FeatureName, keyof ForecastParts>> = {
  drift: 'drift',
  level: 'drift',
  aboveCollege: 'outlying',
  belowCollege: 'outlying',
  aboveCollegeThin: 'outlying',
  belowCollegeThin: 'outlying',
  lastChange: 'ownChange',
  changeBefore: 'ownChange',
  collegeTrend: 'college',
  plan: 'plan',
  pool: 'pool',
}
const DRIFT = FEATURES.indexOf('drift')
const LEVEL = FEATURES.indexOf('level')

/** First column with a line, -1 without any. */
function lastLine(ranks: Int32Array, offset: number, columns: number): number {
  for (let column = 0; column < columns; column += 1) if ((ranks[offset + column] as number) > 0) return column
  return -1
}

/** Puts a forecast together from the features of the unit's last line. */
function forecastFrom(
  model: ResidualModel,
  features: Float64Array,
  line: { ranks: Int32Array; plans: Int32Array; offset: number; columns: number; base: number; nextPlan: number },
  seen: { outlying: number; unrest: number },
): LineForecast {
  const { ranks, base } = line
  const lag = base + 1
  const logRank = Math.log(ranks[line.offset + base] as number)
  const change = weighted(model.coefficients, features, 0)
  const yearly =
    (model.coefficients[DRIFT] as number) + (model.coefficients[LEVEL] as number) * (features[LEVEL] as number)
  const parts: ForecastParts = { drift: yearly * (lag - 1), ownChange: 0, outlying: 0, college: 0, plan: 0, pool: 0 }
  let own2 = 0
  for (let i = 0; i < FEATURE_COUNT; i += 1) {
    const value = features[i] as number
    if (value === 0) continue
    parts[PARTS[FEATURES[i] as FeatureName]] += (model.coefficients[i] as number) * value
    if (i !== DRIFT && i !== LEVEL) own2 += (model.variances[i] as number) * value * value
  }
  let upheaval = 1
  for (let year = 0; year < lag; year += 1) upheaval = Math.max(upheaval, model.upheavals[year] ?? 1)
  const usual = scaleOf(model, logRank, 0, 0)

  let years = 0
  let square = 0
  let changes = 0
  for (let column = base; column < line.columns; column += 1) {
    const rank = ranks[line.offset + column] as number
    if (rank <= 0) continue
    years += 1
    const before = column + 1 < line.columns ? (ranks[line.offset + column + 1] as number) : 0
    if (before <= 0) continue
    const drift = model.drifts[column]
    const moved = Math.log(rank / before) - (drift ? curveAt(drift, Math.log(rank)) : 0)
    square += Math.min(9, (moved / usual) ** 2)
    changes += 1
  }
  const volatility = Math.max(0.8, Math.min(1.8, Math.sqrt((VOLATILITY_PRIOR + square) / (VOLATILITY_PRIOR + changes))))
  const lagScale = Math.sqrt(1 + LAG_VARIANCE * (lag - 1))
  const scale = scaleOf(model, logRank, seen.outlying, seen.unrest) * lagScale * upheaval
  const own = Math.sqrt(own2)
  // before the control line is out the change of candidates is one more thing that all lines near it will share
  const isPoolKnown = (model.pools[0] ?? 0) > 0
  const before = model.pools[lag] ?? 0
  const reach = isPoolKnown || !(before > 0) ? 0 : Math.min(1, Math.exp(logRank) / before)
  const shared = Math.hypot(
    sharedShiftOf(model, logRank) * Math.sqrt(lag),
    (model.coefficients[POOL] as number) * USUAL_POOL_CHANGE * reach,
  )
  const lastPlan = line.plans[line.offset + base] as number
  return {
    center: logRank + change + yearly * (lag - 1),
    scale,
    shared,
    own,
    band: bandIndexOf(ranks[line.offset + base] as number),
    centerError: Math.sqrt(own2 + (NOISE_SHARE * scale * scale) / years),
    years,
    lag,
    volatility,
    planRatio: lastPlan > 0 && line.nextPlan > 0 ? line.nextPlan / lastPlan : Number.NaN,
    parts,
    isUpheaval: upheaval > 1,
  }
}

const PLAN = FEATURES.indexOf('plan')
const POOL = FEATURES.indexOf('pool')

/** Forecasts of a whole history: those of units without a line are null. */
export interface HistoryForecast {
  forecasts: (LineForecast | null)[]
  /** Last year's lines by college and major, for units that are new. */
  additive: AdditiveFit | null
  /** Mean distance of last year's lines from that fit, in built-in scales. */
  outlyingSize: number
}

/** Expected lines of every unit of a history. */
export function forecastHistory(model: ResidualModel, past: PastLines): HistoryForecast {
  const { size, columns, ranks, plans, nextPlans } = past.history
  const forecasts = new Array<LineForecast | null>(size).fill(null)
  const features = new Float64Array(FEATURE_COUNT)
  let newest = columns
  for (let unit = 0; unit < size; unit += 1) {
    const offset = unit * columns
    const base = lastLine(ranks, offset, columns)
    if (base < 0) continue
    newest = Math.min(newest, base)
    const from = past.featuresFrom(base)
    const nextPlan = nextPlans?.[unit] ?? -1
    for (let i = 0; i < FEATURE_COUNT; i += 1) features[i] = from.values[unit * FEATURE_COUNT + i] as number
    // seen from an older column the changes of plan and candidates are those up to this year
    features[PLAN] = planChange(plans[offset + base] as number, nextPlan)
    features[POOL] = poolChange(model.pools[base + 1], model.pools[0], ranks[offset + base] as number)
    forecasts[unit] = forecastFrom(
      model,
      features,
      { ranks, plans, offset, columns, base, nextPlan },
      { outlying: from.outlying[unit] as number, unrest: from.unrest[unit] as number },
    )
  }
  const last = newest < columns ? past.featuresFrom(newest) : undefined
  let outlyingSize = 0
  let known = 0
  if (last)
    for (let unit = 0; unit < size; unit += 1) {
      const logRank = last.logRank[unit] as number
      if (Number.isNaN(logRank)) continue
      outlyingSize += Math.abs(last.outlying[unit] as number) / usualScaleOf(logRank)
      known += 1
    }
  return { forecasts, additive: last?.additive ?? null, outlyingSize: known > 0 ? outlyingSize / known : 1 }
}

/** Expected line of a unit that stands alone, with at least one past line; null without any. */
export function forecastLine(model: ResidualModel, history: UnitHistory): LineForecast | null {
  const { ranks, plans, nextPlan } = history
  const columns = ranks.length
  const base = lastLine(ranks, 0, columns)
  if (base < 0) return null
  const changeInto = (column: number): number => {
    const after = ranks[column] ?? 0
    const before = ranks[column + 1] ?? 0
    if (after <= 0 || before <= 0) return Number.NaN
    const drift = model.drifts[column]
    const change = Math.max(-LARGEST_CHANGE, Math.min(LARGEST_CHANGE, Math.log(after / before)))
    return change - (drift ? curveAt(drift, Math.log(after)) : 0)
  }
  const known: number[] = []
  for (let column = base; column + 1 < columns; column += 1) {
    const change = changeInto(column)
    if (!Number.isNaN(change)) known.push(Math.abs(change))
  }
  const features = new Float64Array(FEATURE_COUNT)
  writeFeatures(features, 0, {
    logRank: Math.log(ranks[base] as number),
    outlying: 0,
    lastChange: changeInto(base),
    changeBefore: changeInto(base + 1),
    collegeTrend: 0,
    plan: planChange(plans[base] as number, nextPlan),
    pool: poolChange(model.pools[base + 1], model.pools[0], ranks[base] as number),
  })
  const unrest = known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : Number.NaN
  return forecastFrom(model, features, { ranks, plans, offset: 0, columns, base, nextPlan }, { outlying: 0, unrest })
}

/** Where a new unit is expected, and how sure that is. */
function forecastAround(
  model: ResidualModel,
  center: number,
  spread: number,
  years: number,
  shared: number,
): LineForecast {
  const scale = scaleOf(model, center, 0, Number.NaN) * (model.upheavals[0] ?? 1)
  return {
    center,
    scale,
    shared,
    own: spread,
    band: bandIndexOf(Math.exp(center)),
    centerError: spread,
    years,
    lag: 0,
    volatility: 1,
    planRatio: Number.NaN,
    parts: null,
    isUpheaval: (model.upheavals[0] ?? 1) > 1,
  }
}

/**
 * Expected line of a unit that enrols for the first time, from the college's other units: their middle, widened by their spread.
 * Null when the college has no unit with a line either: then no number is shown.
 */
export function forecastNewUnit(model: ResidualModel, siblings: readonly LineForecast[]): LineForecast | null {
  if (siblings.length === 0) return null
  const centers = siblings.map((sibling) => sibling.center).sort((a, b) => a - b)
  const center = centers[Math.floor((centers.length - 1) / 2)] as number
  const mean = centers.reduce((sum, value) => sum + value, 0) / centers.length
  const usual = SIBLING_SCALES * usualScaleOf(center)
  const spread2 =
    (centers.reduce((sum, value) => sum + (value - mean) ** 2, 0) + SIBLING_PRIOR * usual ** 2) /
    (centers.length - 1 + SIBLING_PRIOR)
  return forecastAround(model, center, Math.sqrt(spread2), 0, sharedShiftOf(model, center))
}

/**
 * Expected line of a new unit of a known college and, where it is one major, of a major known elsewhere: the sum of what the two say.
 * Null where the college is not known; then nothing supports a number.
 */
export function forecastByKind(
  model: ResidualModel,
  { additive, outlyingSize }: Pick<HistoryForecast, 'additive' | 'outlyingSize'>,
  college: number,
  major: number,
): LineForecast | null {
  const logRank = additive ? additiveAt(additive, college, major) : Number.NaN
  if (Number.isNaN(logRank)) return null
  // what usual lines stand off the fit, as a standard deviation (1.25 times the mean size of a normal variable), and more where the major is unknown
  const isKnownMajor = major >= 0 && (additive?.majorCounts[major] ?? 0) > 0
  const spread = 1.25 * outlyingSize * usualScaleOf(logRank) * (isKnownMajor ? 1 : SIBLING_SCALES)
  return forecastAround(
    model,
    logRank + (model.coefficients[DRIFT] as number),
    spread,
    0,
    sharedShiftOf(model, logRank),
  )
}

/**
 * Expected line of a unit that takes the place of others of its college: their lines, weighted by how many majors they share with it.
 * @param predecessors each with a weight above 0; null where there are none
 */
export function forecastSuccessor(
  model: ResidualModel,
  predecessors: readonly { forecast: LineForecast; weight: number }[],
): LineForecast | null {
  const total = predecessors.reduce((sum, { weight }) => sum + weight, 0)
  if (!(total > 0)) return null
  const center = predecessors.reduce((sum, { forecast, weight }) => sum + weight * forecast.center, 0) / total
  const apart2 =
    predecessors.reduce((sum, { forecast, weight }) => sum + weight * (forecast.center - center) ** 2, 0) / total
  const spread = Math.sqrt(apart2 + (SUCCESSOR_SCALES * usualScaleOf(center)) ** 2)
  const years = Math.max(...predecessors.map(({ forecast }) => forecast.years))
  const shared = Math.max(...predecessors.map(({ forecast }) => forecast.shared))
  return { ...forecastAround(model, center, spread, Math.min(1, years), shared), lag: 0 }
}

/** Probability, unclamped, that the line is at `logRank` or worse, moved by `offset` in log rank. */
function admitted(
  model: ResidualModel,
  forecast: LineForecast,
  logRank: number,
  rankError: number,
  offset: number,
): number {
  const { center, scale, shared, own } = forecast
  // the shift, the unit's own doubt and the candidate's own error are normal: they add up to one
  const sd = Math.sqrt(shared ** 2 + own ** 2 + rankError ** 2)
  return 1 - distributionAt(model.shape, logRank - center - offset, scale, sd)
}

const clamp = (probability: number): number => Math.max(LOWEST, Math.min(HIGHEST, probability))

/**
 * Log of a candidate's rank. A rank better than the first is the first; one that is no number is a mistake of the caller, and a probability made of it would look
 * like any other, so it throws a RangeError.
 */
function logRankOf({ rank }: CandidateRank): number {
  if (!Number.isFinite(rank)) throw new RangeError(`a rank must be a number, got ${rank}`)
  return Math.log(Math.max(1, rank))
}

/** Probability of admission, 0.01..0.99: neither certainty nor hopelessness follows from a few past lines. Falls as the rank gets worse. */
export function probabilityOf(model: ResidualModel, forecast: LineForecast, candidate: CandidateRank): number {
  return clamp(admitted(model, forecast, logRankOf(candidate), candidate.rankError, 0))
}

/**
 * Probability for many units at once, NaN where a unit has no forecast.
 * @param out receives one probability a unit
 */
export function probabilitiesOf(
  model: ResidualModel,
  { center, scale, variance }: Pick<ForecastTable, 'center' | 'scale' | 'variance'>,
  candidate: CandidateRank,
  out: Float64Array,
): void {
  const logRank = logRankOf(candidate)
  const error2 = candidate.rankError ** 2
  const { below, above } = certainRange(model)
  for (let unit = 0; unit < center.length; unit += 1) {
    const own = scale[unit] as number
    const normal = (variance[unit] as number) + error2
    const distance = logRank - (center[unit] as number)
    const width = Math.sqrt(own * own + normal)
    // most units of a province are far from any one rank: what the clamp will say needs no look-up
    if (distance > above * width) out[unit] = LOWEST
    else if (distance < below * width) out[unit] = HIGHEST
    // what is NaN stays NaN through the table and the clamp
    else out[unit] = clamp(1 - distributionAt(model.shape, distance, own, Math.sqrt(normal)))
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
 * Change of log rank, measured from the expected line, that the line stays below with probability `share` (0..1); above 0 is a worse rank.
 * Add `forecast.center` for the line itself.
 */
export function lineQuantile(model: ResidualModel, forecast: LineForecast, share: number): number {
  return quantileOf(model.shape, share, forecast.scale, Math.hypot(forecast.shared, forecast.own))
}

const percent = (probability: number): number => Math.round(probability * 100) / 100

/** Words that go with a forecast, whoever asks. */
export function flagsOf(forecast: LineForecast): Prediction['Flags'] {
  const flags: Prediction['Flags'] = []
  if (forecast.lag === 0) flags.push('新增')
  if (forecast.years < 2) flags.push('数据不足')
  if (forecast.lag > 1) flags.push('数据较旧')
  if (forecast.volatility > VOLATILE) flags.push('波动大')
  if (forecast.planRatio >= 1.2) flags.push('计划增加')
  if (forecast.planRatio <= 0.8) flags.push('计划减少')
  return flags
}

/** What takes from the confidence in a forecast. */
export type Doubt = 'new' | 'thin' | 'old' | 'restless' | 'upheaval' | 'unlearned'

/** Reasons for a confidence below 高, the gravest first; `isGrave` is one that alone makes it 低. */
export function doubtsOf(model: ResidualModel, forecast: LineForecast): { doubt: Doubt; isGrave: boolean }[] {
  const learned = model.bands[forecast.band]?.count ?? 0
  const found: { doubt: Doubt; isGrave: boolean }[] = []
  if (forecast.lag === 0) found.push({ doubt: 'new', isGrave: true })
  else if (forecast.years < FEW_YEARS) found.push({ doubt: 'thin', isGrave: forecast.years < FEW_YEARS - 1 })
  if (forecast.isUpheaval) found.push({ doubt: 'upheaval', isGrave: true })
  if (forecast.lag > 1) found.push({ doubt: 'old', isGrave: forecast.lag > 2 })
  if (forecast.volatility > VOLATILE) found.push({ doubt: 'restless', isGrave: forecast.volatility > VERY_VOLATILE })
  if (learned < FEW_LEARNED) found.push({ doubt: 'unlearned', isGrave: false })
  return found.sort((a, b) => Number(b.isGrave) - Number(a.isGrave))
}

function confidenceOf(model: ResidualModel, forecast: LineForecast): Prediction['Confidence'] {
  const doubts = doubtsOf(model, forecast)
  if (doubts.length === 0) return '高'
  return doubts.some(({ isGrave }) => isGrave) ? '低' : '中'
}

/**
 * The engine's answer for one unit and one candidate, in the contract's shape. Probabilities are whole percents.
 * The interval (80 %) says how far the probability would move if the unit's level were misjudged, or a mock score were; the range of ranks is where the line
 * itself is expected in 80 of 100 years.
 */
export function predict(model: ResidualModel, forecast: LineForecast, candidate: CandidateRank): Prediction {
  const logRank = logRankOf(candidate)
  const probability = percent(probabilityOf(model, forecast, candidate))
  // what the probability itself averages over, a mock score's error, is what it may turn out to be once the real score is known
  const reach = Z80 * Math.hypot(forecast.centerError, candidate.rankError)
  const low = percent(clamp(admitted(model, forecast, logRank, 0, -reach)))
  const high = percent(clamp(admitted(model, forecast, logRank, 0, reach)))
  const rankAt = (share: number): number =>
    Math.max(1, Math.round(Math.exp(forecast.center + lineQuantile(model, forecast, share))))
  const expected = Math.max(1, Math.round(Math.exp(forecast.center)))
  return {
    Probability: probability,
    Low: Math.min(low, probability),
    High: Math.max(high, probability),
    Tier: tierOf(probability),
    Confidence: confidenceOf(model, forecast),
    Flags: flagsOf(forecast),
    ExpectedRank: expected,
    // the shape is not quite symmetric: the range always holds the rank that is named
    RankLow: Math.min(expected, rankAt(0.1)),
    RankHigh: Math.max(expected, rankAt(0.9)),
  }
}
