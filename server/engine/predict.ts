// Probability that a unit's line this year admits a candidate of a given rank.
import type Type from 'typebox'
import type { Prediction as PredictionSchema } from '../../contract/shapes'
import {
  bandIndexOf,
  deviationAt,
  distributionAt,
  NORMAL_NODES,
  planChange,
  quantileOf,
  type ResidualModel,
} from './residuals'
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

/** What the model expects of a unit's line, before anybody's rank is known. */
export interface LineForecast {
  /** Expected log rank of the line. */
  center: number
  /** How much wider than the band's residual this unit is. */
  scale: number
  band: number
  /** Standard error of `center` from what the history cannot tell, log rank. */
  centerError: number
  /** Past lines with a rank. */
  years: number
  /** Years since the last line, 1 is last year; 0 where the unit has no line of its own. */
  lag: number
  /** The unit's own changes against what is usual for its band; above 1.35 it is called volatile. */
  volatility: number
  /** Plan this year against the last known one, as a ratio; NaN where unknown. */
  planRatio: number
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
/** Past changes that weigh as much as the band's usual spread when a unit's own is judged. */
const VOLATILITY_PRIOR = 4
/** Added share of variance for each further year since the last line. */
const LAG_VARIANCE = 0.6
/** Spread of the units of one college around their middle, log rank, where they cannot tell it themselves. */
const SIBLING_SPREAD = 0.3

/** Expected line of a unit with at least one past line; null without any. */
export function forecastLine(model: ResidualModel, history: UnitHistory): LineForecast | null {
  const { ranks, plans } = history
  const columns = ranks.length
  let base = 0
  while (base < columns && ranks[base] === 0) base += 1
  if (base === columns) return null
  const lag = base + 1
  const lastRank = ranks[base] as number
  const band = bandIndexOf(lastRank)
  const sd = model.bands[band]?.sd ?? 0.2
  const deviation = deviationAt(ranks, 0, columns, base, model.shiftTo)
  const isThin = Number.isNaN(deviation)
  const lastPlan = plans[base] as number
  const center =
    Math.log(lastRank) -
    (isThin ? 0 : model.reversion * deviation) +
    model.planEffect * planChange(lastPlan, history.nextPlan)

  let years = 0
  let square = 0
  let changes = 0
  for (let column = base; column < columns; column += 1) {
    const rank = ranks[column] as number
    if (rank === 0) continue
    years += 1
    const before = column + 1 < columns ? (ranks[column + 1] as number) : 0
    if (before === 0) continue
    const shift = (model.shiftTo[column + 1] as number) - (model.shiftTo[column] as number)
    square += Math.min(9, ((Math.log(rank / before) - shift) / (model.bands[bandIndexOf(before)]?.sd ?? sd)) ** 2)
    changes += 1
  }
  const volatility = Math.max(0.8, Math.min(1.8, Math.sqrt((VOLATILITY_PRIOR + square) / (VOLATILITY_PRIOR + changes))))
  const lagScale = Math.sqrt(1 + LAG_VARIANCE * (lag - 1))
  const scale = volatility * lagScale * (isThin ? model.thinScale : 1)
  // The reverting share of the residual is noise of the observed line itself; it averages out over the years seen.
  const centerError = sd * scale * Math.sqrt((model.reversion + 0.1) / years)
  return {
    center,
    scale,
    band,
    centerError,
    years,
    lag,
    volatility,
    planRatio: lastPlan > 0 && history.nextPlan > 0 ? history.nextPlan / lastPlan : Number.NaN,
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
  const spreadSquare =
    (centers.reduce((sum, value) => sum + (value - mean) ** 2, 0) + 2 * SIBLING_SPREAD ** 2) / (centers.length + 1)
  const band = bandIndexOf(Math.exp(center))
  const sd = model.bands[band]?.sd ?? 0.2
  const scale = Math.sqrt(1 + spreadSquare / (sd * sd))
  return {
    center,
    scale,
    band,
    centerError: Math.sqrt(spreadSquare / 2),
    years: 0,
    lag: 0,
    volatility: 1,
    planRatio: Number.NaN,
  }
}

/** Probability, unclamped, that the line is at `logRank` or worse, moved by `offset` in log rank. */
function admitted(
  model: ResidualModel,
  forecast: LineForecast,
  logRank: number,
  rankError: number,
  offset: number,
): number {
  const total = model.bands[forecast.band]?.total
  if (!total) return Number.NaN
  const distance = logRank - forecast.center - offset
  if (rankError <= 0) return 1 - distributionAt(total, distance / forecast.scale)
  let sum = 0
  for (const [node, weight] of NORMAL_NODES)
    sum += weight * (1 - distributionAt(total, (distance + node * rankError) / forecast.scale))
  return sum
}

const clamp = (probability: number): number => Math.max(LOWEST, Math.min(HIGHEST, probability))

/** Probability of admission, 0.01..0.99: neither certainty nor hopelessness follows from a few past lines. Falls as the rank gets worse. */
export function probabilityOf(model: ResidualModel, forecast: LineForecast, candidate: CandidateRank): number {
  return clamp(admitted(model, forecast, Math.log(candidate.rank), candidate.rankError, 0))
}

/**
 * Probability for many units at once, NaN where a unit has no forecast: the inner loop of a candidate list.
 * @param out receives one probability a unit
 */
export function probabilitiesOf(
  model: ResidualModel,
  forecasts: readonly (LineForecast | null)[],
  candidate: CandidateRank,
  out: Float64Array,
): void {
  const logRank = Math.log(candidate.rank)
  for (let unit = 0; unit < forecasts.length; unit += 1) {
    const forecast = forecasts[unit]
    out[unit] = forecast ? clamp(admitted(model, forecast, logRank, candidate.rankError, 0)) : Number.NaN
  }
}

const percent = (probability: number): number => Math.round(probability * 100) / 100

/** Words that go with a forecast, whoever asks. */
export function flagsOf(forecast: LineForecast): string[] {
  const flags: string[] = []
  if (forecast.years === 0) flags.push('新增')
  if (forecast.years < 2) flags.push('数据不足')
  if (forecast.lag > 1) flags.push('数据较旧')
  if (forecast.volatility > VOLATILE) flags.push('波动大')
  if (forecast.planRatio >= 1.2) flags.push('计划增加')
  if (forecast.planRatio <= 0.8) flags.push('计划减少')
  return flags
}

function confidenceOf(model: ResidualModel, forecast: LineForecast): Prediction['Confidence'] {
  const learned = model.bands[forecast.band]?.count ?? 0
  if (forecast.years < 2 || forecast.lag > 2 || forecast.volatility > 1.6) return '低'
  return forecast.years >= 3 && forecast.lag === 1 && forecast.volatility <= VOLATILE && learned >= 100 ? '高' : '中'
}

/**
 * The engine's answer for one unit and one candidate, in the contract's shape. Probabilities are whole percents.
 * The interval (80 %) says how far the probability would move if the unit's level were misjudged; the range of ranks is where the line
 * itself is expected in 80 of 100 years.
 */
export function predict(model: ResidualModel, forecast: LineForecast, candidate: CandidateRank): Prediction {
  const logRank = Math.log(candidate.rank)
  const probability = percent(probabilityOf(model, forecast, candidate))
  const reach = Z80 * forecast.centerError
  const low = percent(clamp(admitted(model, forecast, logRank, candidate.rankError, -reach)))
  const high = percent(clamp(admitted(model, forecast, logRank, candidate.rankError, reach)))
  const total = model.bands[forecast.band]?.total
  const rankAt = (share: number): number | null =>
    total ? Math.max(1, Math.round(Math.exp(forecast.center + forecast.scale * quantileOf(total, share)))) : null
  return {
    Probability: probability,
    Low: Math.min(low, probability),
    High: Math.max(high, probability),
    Tier: tierOf(probability),
    Confidence: confidenceOf(model, forecast),
    Flags: flagsOf(forecast),
    ExpectedRank: Math.max(1, Math.round(Math.exp(forecast.center))),
    RankLow: rankAt(0.1),
    RankHigh: rankAt(0.9),
  }
}
