// The engine's answer for one unit and one candidate, in the contract's shape: probability, tier, confidence and their explanations.
import type Type from 'typebox'
import type { Prediction as PredictionSchema } from '../../contract/shapes'
import { Z80 } from '../math/normal'
import { rangeText } from '../planning/chance-text'
import { PLAN_CHANGE } from '../planning/policy'
import { tierOf } from '../planning/tier'
import type { CutoffForecast } from './cutoff-forecast'
import { admitted, cutoffQuantile, logRankOf, displayedProbability, type CandidateRank } from './probability'
import type { ResidualModel } from './learning/residuals'

export type Prediction = Type.Static<typeof PredictionSchema>

/**
 * What is known of a unit's past, see pastsOf. `known`: a cutoff of its own. `renumbered`: a group with a cutoff under another number. `new`: the plan of the
 * year before lacks it. `inside`: its number had none, but its majors had, in other groups. `none`: no cutoff was found, and nothing shows that it is new.
 */
export type Past = 'known' | 'renumbered' | 'new' | 'none' | 'inside'

/** The flag of a unit whose number comes from other units, by its past; null where a cutoff of its own has no rank. */
const FLAG_OF_PAST = {
  known: null,
  renumbered: '组号变了',
  new: '新增',
  none: '没有查到往年线',
  inside: '按专业线推算',
} as const

const VOLATILE = 1.35
const VERY_VOLATILE = 1.6
/** A unit with fewer past cutoffs has a thin history. */
const FEW_YEARS = 3
/** With fewer past changes in a band, the province's own width there is hardly known. */
const FEW_LEARNED = 100

const percent = (probability: number): number => Math.round(probability * 100) / 100

/** Flags of a forecast, the same for every candidate. Without plans nothing shows that a unit is new. */
export function flagsOf(forecast: CutoffForecast, past: Past = 'none'): Prediction['Flags'] {
  const flags: Prediction['Flags'] = []
  const ofPast = forecast.lag === 0 || past === 'renumbered' || past === 'inside' ? FLAG_OF_PAST[past] : null
  if (ofPast) flags.push(ofPast)
  if (forecast.isOverReform) flags.push('新高考第一年')
  if (forecast.change === 'requirement') flags.push('选科要求变了')
  if (forecast.change === 'majors') flags.push('组内专业变了')
  if (forecast.years < 2) flags.push('数据不足')
  if (forecast.lag > 1) flags.push('数据较旧')
  if (forecast.volatility > VOLATILE) flags.push('波动大')
  if (forecast.planRatio >= PLAN_CHANGE.more) flags.push('计划增加')
  if (forecast.planRatio <= PLAN_CHANGE.fewer) flags.push('计划减少')
  return flags
}

/** Reasons that lower the confidence in a forecast. */
export type Doubt = 'new' | 'reform' | 'changed' | 'thin' | 'old' | 'restless' | 'upheaval' | 'unlearned'

/**
 * Whether a number has so little evidence of the unit's own that it is shown after the others: nothing of its own, one cutoff, one that is three years old,
 * or cutoffs that vary wildly. A property of the whole province (a rewritten requirement) does not distinguish units.
 */
export const restsOnLittle = ({
  lag,
  years,
  volatility,
}: Pick<CutoffForecast, 'lag' | 'years' | 'volatility'>): boolean =>
  lag === 0 || years < FEW_YEARS - 1 || lag > 2 || volatility > VERY_VOLATILE

/** Reasons for a confidence below 高, the gravest first; `isGrave` marks one that alone makes it 低. */
export function doubtsOf(model: ResidualModel, forecast: CutoffForecast): { doubt: Doubt; isGrave: boolean }[] {
  const learned = model.bands[forecast.band]?.count ?? 0
  const found: { doubt: Doubt; isGrave: boolean }[] = []
  if (forecast.lag === 0) found.push({ doubt: 'new', isGrave: true })
  else if (forecast.change) found.push({ doubt: 'changed', isGrave: true })
  if (forecast.isOverReform) found.push({ doubt: 'reform', isGrave: true })
  if (forecast.lag > 0 && forecast.years < FEW_YEARS)
    found.push({ doubt: 'thin', isGrave: forecast.years < FEW_YEARS - 1 })
  if (forecast.isUpheaval && !forecast.isOverReform) found.push({ doubt: 'upheaval', isGrave: true })
  if (forecast.lag > 1) found.push({ doubt: 'old', isGrave: forecast.lag > 2 })
  if (forecast.volatility > VOLATILE) found.push({ doubt: 'restless', isGrave: forecast.volatility > VERY_VOLATILE })
  if (learned < FEW_LEARNED) found.push({ doubt: 'unlearned', isGrave: false })
  return found.sort((a, b) => Number(b.isGrave) - Number(a.isGrave))
}

function confidenceOf(model: ResidualModel, forecast: CutoffForecast): Prediction['Confidence'] {
  const doubts = doubtsOf(model, forecast)
  if (doubts.length === 0) return '高'
  return doubts.some(({ isGrave }) => isGrave) ? '低' : '中'
}

/** How far the level of a unit, or a mock score, may be misjudged: half an 80 % interval, log rank. */
const reachOf = (forecast: CutoffForecast, { rankError }: CandidateRank): number =>
  Z80 * Math.hypot(forecast.centerError, rankError)

/** Lower end of the 80 % interval of a chance, 0..1, see predict. */
export function lowEndOf(model: ResidualModel, forecast: CutoffForecast, candidate: CandidateRank): number {
  const reach = reachOf(forecast, candidate)
  return percent(displayedProbability(admitted(model, forecast, logRankOf(candidate), 0, -reach), forecast.offered))
}

/**
 * The engine's answer for one unit and one candidate, in the contract's shape. Probabilities are whole percents.
 * The interval (80 %) shows how far the probability would move if the unit's level, or a mock score, were misjudged; the range of ranks contains
 * the cutoff itself in 80 of 100 years.
 * @param past of a unit without a cutoff of its own: unless it is known, a family gets no single number
 */
export function predict(
  model: ResidualModel,
  forecast: CutoffForecast,
  candidate: CandidateRank,
  past: Past = 'none',
): Prediction {
  const admits = admitted(model, forecast, logRankOf(candidate), candidate.rankError, 0)
  const probability = percent(displayedProbability(admits, forecast.offered))
  // the probability averages over a mock score's error; the interval shows its possible values once the real score is known
  const reach = reachOf(forecast, candidate)
  const low = lowEndOf(model, forecast, candidate)
  const high = percent(
    displayedProbability(admitted(model, forecast, logRankOf(candidate), 0, reach), forecast.offered),
  )
  const rankAt = (share: number): number =>
    Math.max(1, Math.round(Math.exp(forecast.center + cutoffQuantile(model, forecast, share))))
  const expected = Math.max(1, Math.round(Math.exp(forecast.center)))
  return {
    Probability: probability,
    Low: Math.min(low, probability),
    High: Math.max(high, probability),
    ...(forecast.lag === 0 &&
      past === 'none' && { Range: rangeText(Math.min(low, probability), Math.max(high, probability)) }),
    ...(forecast.offered < 1 && { Offered: percent(forecast.offered) }),
    // a rank is safe or not whether or not this year's plan is known: that the unit may not be offered is said beside it
    Tier: tierOf(displayedProbability(admits, 1)),
    Confidence: confidenceOf(model, forecast),
    Flags: flagsOf(forecast, past),
    ExpectedRank: expected,
    // the shape is not quite symmetric: the range always contains the rank that is shown
    RankLow: Math.min(expected, rankAt(0.1)),
    RankHigh: Math.max(expected, rankAt(0.9)),
  }
}
