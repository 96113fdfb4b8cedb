// The expected cutoff of a unit, from the unit's own past cutoffs.
import type { ContentChange } from '../identity/link-cutoffs'
import type { Predecessors } from '../identity/link-year'
import type { AdditiveFit } from './learning/additive-fit'
import { finish, type Steps } from './steps'
import { curveAt } from './curve'
import { elsewhereEvidenceOf, type ElsewhereFeatures, type ElsewhereEvidence } from './other-provinces/elsewhere'
import {
  FEATURE_COUNT,
  FEATURES,
  jumpOf,
  levelOf,
  planChange,
  writeFeatures,
  type FeatureName,
  type PastCutoffs,
} from './learning/cutoff-features'
import { scaleOf, usualScaleOf } from './learning/cutoff-scale'
import { isEndKnown, poolChange, poolReach, controlLineBound } from './pools'
import { weighted } from './learning/regression'
import { bandIndexOf, sharedShiftOf, type ResidualModel } from './learning/residuals'
import { type ForecastParts, NO_PARTS } from './forecast-parts'
import { CUTOFF_FEATURES, FORECAST } from '../hyperparameters'

/** Past cutoffs of one unit: `ranks[k]` and `plans[k]` belong to the year k + 1 before the one predicted. */
export interface UnitHistory {
  /** Worst rank admitted, 0 if unknown. */
  ranks: Int32Array
  /** Places planned, -1 if unknown. */
  plans: Int32Array
  /** Places planned in the predicted year, -1 if unknown. */
  nextPlan: number
  /** As in CutoffHistory, false if missing. */
  continuesBelowControlLine?: boolean
}

/** The expected cutoff of a unit, before any candidate's rank is known. */
export interface CutoffForecast {
  /** Expected log rank of the cutoff. */
  center: number
  /** Scale of the unit's own residual, log rank. */
  scale: number
  /** Standard deviation of the common shift of all cutoffs near this level in the coming year, log rank. */
  shared: number
  /** Standard deviation of the other uncertainty of the unit's expected change, log rank; normal and independent. */
  own: number
  band: number
  /** Standard error of `center` from what the history leaves unknown, log rank. */
  centerError: number
  /** Past cutoffs with a rank. */
  years: number
  /** Years since the last cutoff, 1 is last year; 0 if the unit has no cutoff of its own. */
  lag: number
  /** The unit's own changes relative to what is usual at its level; above 1.35 it is called volatile. */
  volatility: number
  /** This year's plan divided by the last known one; NaN if unknown. */
  planRatio: number
  /** Why the expected cutoff is not the last one; null for a unit without a cutoff of its own. */
  parts: ForecastParts | null
  /** Subject requirements are rewritten for the coming year: widened. */
  isUpheaval: boolean
  /** The cutoff it starts from belongs to the track before the new exam. */
  isOverReform: boolean
  /** How far its last change exceeded the usual movement of cutoffs, log rank with its sign; 0 for an ordinary one. */
  jump: number
  /** How a group's contents differ from last year's under the same code; null if they do not, or if that is unknown. */
  change: ContentChange | null
  /** Chance that the unit is offered at all, 0..1: 1 if this year's plan is imported. */
  offered: number
  /** Units whose last cutoffs it starts from, if not simply its own; the largest weight first. */
  from: Predecessors | null
  /** Weight of its majors' own cutoffs in the cutoff it starts from, 0..1; 1 for a group whose number never had a cutoff. */
  fromMajors: number
  /** Shift from other provinces for a unit without a cutoff of its own, log rank; 0 if they are not used. */
  majorOffset: number
  /** Shift by the control line for a unit without a cutoff of its own, log rank, 0 or less; for others it is one of the parts. */
  cut: number
  /** Whether its places are filed below the control line of the model's `pools`, as CutoffHistory.continuesBelowLine: nothing of it ends there. */
  continuesBelowControlLine: boolean
  /** Evidence from other provinces on how far it differs from its college's level; null if none has it. */
  elsewhereEvidence: ElsewhereEvidence | null
}

/** Log rank of the cutoff that a forecast starts from; its centre if it has no parts. */
export const cutoffBefore = ({ center, parts }: Pick<CutoffForecast, 'center' | 'parts'>): number =>
  center - Object.values(parts ?? {}).reduce((sum, part) => sum + part, 0)

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
  jump: 'ownChange',
  offsetElsewhere: 'elsewhere',
  offsetHere: 'elsewhere',
  unitElsewhere: 'trendElsewhere',
  collegeElsewhere: 'trendElsewhere',
  majorElsewhere: 'trendElsewhere',
}
const DRIFT = FEATURES.indexOf('drift')
const LEVEL = FEATURES.indexOf('level')

/** First column with a cutoff, -1 without any. */
function lastCutoff(ranks: Int32Array, offset: number, columns: number): number {
  for (let column = 0; column < columns; column += 1) if ((ranks[offset + column] as number) > 0) return column
  return -1
}

/** Builds a forecast from the features of the unit's last cutoff. */
function forecastFrom(
  model: ResidualModel,
  features: Float64Array,
  cutoff: {
    ranks: Int32Array
    plans: Int32Array
    offset: number
    columns: number
    base: number
    nextPlan: number
    continuesBelowControlLine: boolean
  },
  seen: { outlying: number; unrest: number },
): CutoffForecast {
  const { ranks, base, continuesBelowControlLine } = cutoff
  const lag = base + 1
  const logRank = Math.log(ranks[cutoff.offset + base] as number)
  const change = weighted(model.coefficients, features, 0)
  const yearly =
    (model.coefficients[DRIFT] as number) + (model.coefficients[LEVEL] as number) * (features[LEVEL] as number)
  const parts = { ...NO_PARTS, drift: yearly * (lag - 1) }
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
  for (let column = base; column < cutoff.columns; column += 1) {
    const rank = ranks[cutoff.offset + column] as number
    if (rank <= 0) continue
    years += 1
    const before = column + 1 < cutoff.columns ? (ranks[cutoff.offset + column + 1] as number) : 0
    if (before <= 0) continue
    const drift = model.drifts[column]
    const moved = Math.log(rank / before) - (drift ? curveAt(drift, Math.log(rank)) : 0)
    square += Math.min(9, (moved / usual) ** 2)
    changes += 1
  }
  const volatility = Math.max(
    0.8,
    Math.min(1.8, Math.sqrt((FORECAST.volatilityPrior + square) / (FORECAST.volatilityPrior + changes))),
  )
  const lagScale = Math.sqrt(lag)
  const scale = scaleOf(model, logRank, seen.outlying, seen.unrest) * lagScale * upheaval
  // if two cutoffs are far apart, the unit's true level is unclear: the variance grows with the size of the jump
  own2 += FORECAST.jumpDoubt ** 2 * Math.abs(features[JUMP] as number)
  const own = Math.sqrt(own2)
  // before the control line is published, or if far fewer candidates reach it than ever, their change is another common shift of all cutoffs near it
  const reach = isEndKnown(model, lag) ? 0 : poolReach(model, lag, Math.exp(logRank))
  const shared = Math.hypot(
    sharedShiftOf(model, logRank) * Math.sqrt(lag),
    (model.coefficients[POOL] as number) * FORECAST.usualPoolChange * reach,
  )
  const lastPlan = cutoff.plans[cutoff.offset + base] as number
  // nobody below the control line may file: a cutoff that was above it is not expected below it
  const free = logRank + change + yearly * (lag - 1)
  const center = continuesBelowControlLine ? free : Math.min(free, controlLineBound(model, lag, logRank))
  parts.controlLine = center - free
  return {
    center,
    scale,
    shared,
    own,
    band: bandIndexOf(ranks[cutoff.offset + base] as number),
    centerError: Math.sqrt(own2 + (FORECAST.noiseShare * scale * scale) / years),
    years,
    lag,
    volatility,
    planRatio: lastPlan > 0 && cutoff.nextPlan > 0 ? cutoff.nextPlan / lastPlan : Number.NaN,
    parts,
    isUpheaval: upheaval > 1,
    isOverReform: model.reform !== undefined && base >= model.reform,
    jump: features[JUMP] as number,
    change: null,
    offered: 1,
    from: null,
    fromMajors: 0,
    majorOffset: 0,
    cut: 0,
    continuesBelowControlLine,
    elsewhereEvidence: null,
  }
}

const PLAN = FEATURES.indexOf('plan')
const POOL = FEATURES.indexOf('pool')
const JUMP = FEATURES.indexOf('jump')

/** Forecasts of a whole history: those of units without a cutoff are null. */
export interface HistoryForecast {
  forecasts: (CutoffForecast | null)[]
  /** Last year's cutoffs by college and major, for units that are new. */
  additive: AdditiveFit | null
  /** Mean distance of last year's cutoffs from that fit, in built-in scales. */
  outlyingSize: number
  /** How far units differ from that fit in other provinces; null if nothing is known. */
  elsewhere: ElsewhereFeatures | null
}

/** Adds the result of joining cutoffs: where the forecast starts, what changed, and how uncertain the join is. */
function joinInto(forecast: CutoffForecast, history: PastCutoffs['history'], unit: number, base: number): void {
  const join = history.joinSpread?.[unit * history.columns + base] ?? 0
  forecast.own = Math.hypot(forecast.own, join)
  forecast.centerError = Math.hypot(forecast.centerError, join)
  forecast.fromMajors = history.fromMajors?.[unit] ?? 0
  const link = history.links?.[unit]
  if (!link) return
  forecast.change = link.change
  forecast.from = link.from
  // its own code never had a cutoff, and those of its majors are unknown: everything comes from other units
  if (!link.hasOwnCutoff && history.areMajorsKnown?.[unit] !== 1) forecast.lag = 0
}

/** Expected cutoffs of every unit of a history. */
export const forecastHistory = (model: ResidualModel, past: PastCutoffs): HistoryForecast =>
  finish(forecastingHistory(model, past))

/** Units between two pauses. */
const UNITS_A_STEP = 1000

/** The same in steps of some units. */
export function* forecastingHistory(model: ResidualModel, past: PastCutoffs): Steps<HistoryForecast> {
  const { size, columns, ranks, plans, nextPlans } = past.history
  const forecasts = new Array<CutoffForecast | null>(size).fill(null)
  const features = new Float64Array(FEATURE_COUNT)
  let newest = columns
  for (let unit = 0; unit < size; unit += 1) {
    if (unit % UNITS_A_STEP === 0) yield
    const offset = unit * columns
    const base = lastCutoff(ranks, offset, columns)
    if (base < 0) continue
    newest = Math.min(newest, base)
    const from = past.featuresFrom(base)
    const nextPlan = nextPlans?.[unit] ?? -1
    for (let i = 0; i < FEATURE_COUNT; i += 1) features[i] = from.values[unit * FEATURE_COUNT + i] as number
    // seen from an older column, the changes of plan and candidates are those up to this year
    features[PLAN] = planChange(plans[offset + base] as number, nextPlan)
    features[POOL] = poolChange(model, base + 1, 0, ranks[offset + base] as number)
    const forecast = forecastFrom(
      model,
      features,
      {
        ranks,
        plans,
        offset,
        columns,
        base,
        nextPlan,
        continuesBelowControlLine: past.history.continuesBelowControlLine?.[unit] === 1,
      },
      { outlying: from.outlying[unit] as number, unrest: from.unrest[unit] as number },
    )
    forecast.elsewhereEvidence = elsewhereEvidenceOf(from.elsewhere, unit)
    joinInto(forecast, past.history, unit, base)
    forecasts[unit] = forecast
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
  return {
    forecasts,
    additive: last?.additive ?? null,
    outlyingSize: known > 0 ? outlyingSize / known : 1,
    elsewhere: last?.elsewhere ?? null,
  }
}

/** Expected cutoff of a unit without the others of its college, from at least one past cutoff; null without any. */
export function forecastCutoff(model: ResidualModel, history: UnitHistory): CutoffForecast | null {
  const { ranks, plans, nextPlan, continuesBelowControlLine = false } = history
  const columns = ranks.length
  const base = lastCutoff(ranks, 0, columns)
  if (base < 0) return null
  const changeInto = (column: number, limit = CUTOFF_FEATURES.largestChange): number => {
    const after = ranks[column] ?? 0
    const before = ranks[column + 1] ?? 0
    if (after <= 0 || before <= 0) return Number.NaN
    const drift = model.drifts[column]
    const change = Math.max(-limit, Math.min(limit, Math.log(after / before)))
    return change - (drift ? curveAt(drift, Math.log(after)) : 0)
  }
  const known: number[] = []
  for (let column = base; column + 1 < columns; column += 1) {
    const change = changeInto(column)
    if (!Number.isNaN(change)) known.push(Math.abs(change))
  }
  const features = new Float64Array(FEATURE_COUNT)
  writeFeatures(features, 0, {
    level: levelOf(model, Math.log(ranks[base] as number)),
    outlying: 0,
    lastChange: changeInto(base),
    jump: jumpOf(changeInto(base, Number.POSITIVE_INFINITY)),
    changeBefore: changeInto(base + 1),
    collegeTrend: 0,
    plan: planChange(plans[base] as number, nextPlan),
    pool: poolChange(model, base + 1, 0, ranks[base] as number),
  })
  const unrest = known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : Number.NaN
  return forecastFrom(
    model,
    features,
    { ranks, plans, offset: 0, columns, base, nextPlan, continuesBelowControlLine },
    { outlying: 0, unrest },
  )
}
