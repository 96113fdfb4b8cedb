// The expected cutoff of a unit without one of its own, from related cutoffs.
import { elsewhereEvidenceOf } from '../other-provinces/elsewhere'
import { additiveAt } from '../learning/additive-fit'
import { endOfNew } from '../batch-end'
import { FEATURES } from '../learning/cutoff-features'
import type { HistoryForecast, CutoffForecast } from '../cutoff-forecast'
import { scaleOf, usualScaleOf } from '../learning/cutoff-scale'
import { bandIndexOf, sharedShiftOf, type ResidualModel } from '../learning/residuals'
import { NEW_UNIT } from '../../hyperparameters'

const DRIFT = FEATURES.indexOf('drift')

/** The expected cutoff of a new unit, and its uncertainty. */
function forecastAround(
  model: ResidualModel,
  center: number,
  spread: number,
  years: number,
  shared: number,
): CutoffForecast {
  const scale = NEW_UNIT.scales * scaleOf(model, center, 0, Number.NaN) * (model.upheavals[0] ?? 1)
  return {
    center,
    scale,
    shared,
    own: NEW_UNIT.doubt * spread,
    band: bandIndexOf(Math.exp(center)),
    centerError: NEW_UNIT.doubt * spread,
    years,
    lag: 0,
    volatility: 1,
    planRatio: Number.NaN,
    parts: null,
    isUpheaval: (model.upheavals[0] ?? 1) > 1,
    isOverReform: model.reform === 0,
    jump: 0,
    change: null,
    offered: 1,
    from: null,
    fromMajors: 0,
    majorOffset: 0,
    cut: 0,
    continuesBelowControlLine: false,
    elsewhereEvidence: null,
  }
}

/**
 * Expected cutoff of a unit that enrols for the first time, from the college's other units: their middle, widened by their spread.
 * Null if no unit of the college has a cutoff: then no number is shown.
 */
export function forecastNewUnit(model: ResidualModel, siblings: readonly CutoffForecast[]): CutoffForecast | null {
  if (siblings.length === 0) return null
  const centers = siblings.map((sibling) => sibling.center).sort((a, b) => a - b)
  const center = centers[Math.floor((centers.length - 1) / 2)] as number
  const mean = centers.reduce((sum, value) => sum + value, 0) / centers.length
  const usual = NEW_UNIT.siblingScales * usualScaleOf(center)
  const spread2 =
    (centers.reduce((sum, value) => sum + (value - mean) ** 2, 0) + NEW_UNIT.siblingPrior * usual ** 2) /
    (centers.length - 1 + NEW_UNIT.siblingPrior)
  return forecastAround(model, center, Math.sqrt(spread2), 0, sharedShiftOf(model, center))
}

/**
 * Expected cutoff of a new unit of a known college and, if it is one major, of a major that other colleges have: the sum of the levels of both, and of the
 * unit's offset from them in other provinces, if it exists there. Null if the college is unknown; then nothing supports a number.
 */
export function forecastByKind(
  model: ResidualModel,
  { additive, outlyingSize, elsewhere }: Pick<HistoryForecast, 'additive' | 'outlyingSize' | 'elsewhere'>,
  { unit, college, major }: { unit: number; college: number; major: number },
): CutoffForecast | null {
  const fitted = additive ? additiveAt(additive, college, major) : Number.NaN
  if (Number.isNaN(fitted)) return null
  const majorOffset = elsewhere?.offsetElsewhere[unit] ?? 0
  const logRank = fitted + majorOffset
  // distance of usual cutoffs from the fit, as a standard deviation (1.25 times the mean size of a normal variable), and more if the major is unknown
  const isKnownMajor = major >= 0 && (additive?.majorCounts[major] ?? 0) > 0
  const widthLeft = 1 - NEW_UNIT.elsewhereNarrowing * (elsewhere?.weight[unit] ?? 0)
  const spread = 1.25 * outlyingSize * usualScaleOf(logRank) * (isKnownMajor ? 1 : NEW_UNIT.siblingScales) * widthLeft
  const center = logRank + (model.coefficients[DRIFT] as number)
  const around = forecastAround(model, center, spread, 0, sharedShiftOf(model, logRank))
  return { ...around, majorOffset, elsewhereEvidence: elsewhereEvidenceOf(elsewhere, unit) }
}

/**
 * Expected cutoff of a unit that replaces others of its college: their cutoffs, weighted by how many majors they share with it.
 * @param predecessors each with a weight above 0; null if there are none
 */
export function forecastSuccessor(
  model: ResidualModel,
  predecessors: readonly { forecast: CutoffForecast; weight: number }[],
): CutoffForecast | null {
  const total = predecessors.reduce((sum, { weight }) => sum + weight, 0)
  if (!(total > 0)) return null
  const center = predecessors.reduce((sum, { forecast, weight }) => sum + weight * forecast.center, 0) / total
  const apart2 =
    predecessors.reduce((sum, { forecast, weight }) => sum + weight * (forecast.center - center) ** 2, 0) / total
  const spread = Math.sqrt(apart2 + (NEW_UNIT.successorScales * usualScaleOf(center)) ** 2)
  const years = Math.max(...predecessors.map(({ forecast }) => forecast.years))
  const shared = Math.max(...predecessors.map(({ forecast }) => forecast.shared))
  return { ...forecastAround(model, center, spread, Math.min(1, years), shared), lag: 0 }
}

/** Limit of a new unit's expected cutoff, see NEW_UNIT_MARGIN: for a unit that is filed in the batch, and ends with it. */
export function beforeEnd(model: ResidualModel, forecast: CutoffForecast): CutoffForecast {
  const cut = Math.min(0, endOfNew(model) - NEW_UNIT.margin - forecast.center)
  return cut < 0 ? { ...forecast, center: forecast.center + cut, cut } : forecast
}
