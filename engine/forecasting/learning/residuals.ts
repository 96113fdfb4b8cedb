// How cutoffs move from one year to the next, learned from a province's own earlier years.
//
// The model, in log rank: cutoff(t + 1) = cutoff(t) + coefficients . features(t) + scale . Z
// coefficients vary each year around a mean: the drift and its dependence on level are the common shift of a whole year, the others describe
// how much cutoffs revert, follow their college and their plan; their variation from year to year is learned and widens the answer;
// Z has one empirical shape, smoothed and mixed with a heavy-tailed built-in one; its scale depends on rank, on the distance from the usual level and on past
// changes. Every learned number is shrunk towards a rounded prior, which dominates if a province has few years. docs/engine.md lists the sources of the priors.
import { finish, type Steps } from '../steps'
import { endOfCutoffs } from './end-of-cutoffs'
import { curveAt, medianOf, quantileParts, type Curve } from '../curve'
import { FEATURE_COUNT, FEATURES, levelOf, type PastCutoffs } from './cutoff-features'
import type { Pools } from '../pools'
import { kindScaleOf, scaleOf, type LearnedScale } from './cutoff-scale'
import type { UnitKind } from '../../rules/province-rule'
import { weighted, type Regression } from './regression'
import { shapeOf, type ResidualShape } from './residual-shape'
import { SHAPE_SHARES, type LearnedPriors, type LearnedYear } from './learned-priors'
import { fitYear, overYears, priorsOf, transitionInto, type Transition } from './year-fit'
import { stayChancesOf, stayedInto, stayPrior, type StayChances } from '../little-known/survival'
import { thousands } from '../../math/thousands'
import { FIRST_YEAR, WIDTH, type CoefficientPrior } from '../../hyperparameters'

/** The kind of cutoffs in a history, and which of its years were unusual. */
export interface CutoffTraits {
  /** The unit of one cutoff. */
  kind: UnitKind
  /** The unit of one wish in the province: a major filed by itself moves less than one inside a group. */
  wishUnit: UnitKind
  /**
   * How much more than usual cutoffs are known to move, 1 for an ordinary year: entry 0 for the predicted year, entry k + 1 for the year of column k.
   * See `upheavalOf`; missing entries are 1.
   */
  upheavals: readonly number[]
  /**
   * How many years before the predicted year the new exam came, if the history has earlier cutoffs of the old track: 0 for its first year, k if
   * column k - 1 is that year. Missing if all cutoffs are of one exam.
   */
  reform?: number
  /** Priors learned from other provinces; the built-in numbers if missing. */
  learned?: LearnedPriors | null
}

interface ResidualBand {
  /** Lowest rank of the band. */
  from: number
  /** Lowest rank of the next band; Infinity for the last. */
  to: number
  label: string
  /** Past changes of cutoffs in this band. */
  count: number
}

/** The common shift of a whole year, reported with the predictions. */
interface YearShift {
  /** Column of the year moved into. */
  column: number
  /** Median change of log rank; above 0 cutoffs moved to worse ranks. */
  median: number
  /** Mean absolute residual in scales; an ordinary year has 0.7. */
  size: number
  cutoffs: number
}

export interface ResidualModel extends LearnedScale, Pools {
  pools: readonly number[]
  /** Mean coefficient of each feature. */
  coefficients: Float64Array
  /** Variance of each coefficient in the coming year: uncertainty of the mean, and variation between years. */
  variances: Float64Array
  shape: ResidualShape
  /** Factor by which the coming year is known to be wider, entry 0; then as in CutoffTraits. */
  upheavals: readonly number[]
  /** Common drift into each column, by level. */
  drifts: readonly Curve[]
  /** As in CutoffTraits. */
  reform?: number
  /** As in PastCutoffs. */
  middle?: number
  bands: ResidualBand[]
  /** Chance that a unit is offered again, for years whose plan is not imported. */
  stay: StayChances
  shifts: YearShift[]
}

const BAND_FROM = [1, 500, 2000, 8000, 30000, 100000] as const
/** Mean absolute size of Z by definition, and the initial sample count of a knot of the scale curve. */
const MEAN_SIZE = 0.7

/** Variance of a coefficient that a year does not determine. */
const VAGUE_VARIANCE = 100

const DRIFT = FEATURES.indexOf('drift')
const LEVEL = FEATURES.indexOf('level')

/** Index of the band of a rank. */
export function bandIndexOf(rank: number): number {
  let index = BAND_FROM.length - 1
  while (index > 0 && rank < (BAND_FROM[index] as number)) index -= 1
  return index
}

function bandLabel(index: number): string {
  const from = BAND_FROM[index] as number
  const to = BAND_FROM[index + 1]
  return to === undefined ? `位次 ${thousands(from)} 以后` : `位次 ${thousands(from)}-${thousands(to - 1)}`
}

/** Residuals of one year against its own fit: the common movement of the year is in the coefficients' variance, not here. */
interface YearResiduals {
  /** Change minus the fitted one, divided by the widening known in advance. */
  residuals: Float64Array
  /** Log rank before. */
  levels: Float64Array
  /** Built-in scales. */
  scales: Float64Array
}

function yearResiduals(
  transition: Transition,
  { coefficients }: Regression,
  width: Pick<LearnedScale, 'kindScale' | 'end'>,
): YearResiduals {
  const { change, logRank, features, outlying, unrest, upheaval } = transition
  const unscaled = { ...width, scaleCurve: { x: [], y: [] } }
  return {
    levels: logRank,
    residuals: change.map((value, row) => (value - weighted(coefficients, features, row * FEATURE_COUNT)) / upheaval),
    scales: logRank.map((level, row) => scaleOf(unscaled, level, outlying[row] as number, unrest[row] as number)),
  }
}

const sizeAt = ({ residuals, scales }: YearResiduals, at: number): number =>
  Math.min(WIDTH.largestResidual, Math.abs((residuals[at] as number) / (scales[at] as number)))

/**
 * Mean size of residuals in built-in scales, by log rank.
 * @param prior its value before any cutoff is used, as a factor on the built-in scale, and its weight in cutoffs
 */
function scaleCurveOf(of: YearResiduals, prior: Curve, priorCutoffs: number): Curve {
  const scaleCurve: Curve = { x: [], y: [] }
  const count = of.residuals.length
  if (count === 0) return prior
  const part = quantileParts(of.levels, WIDTH.knots)
  const sizes = new Float64Array(WIDTH.knots)
  const means = new Float64Array(WIDTH.knots)
  const members = new Int32Array(WIDTH.knots)
  for (let sample = 0; sample < count; sample += 1) {
    const knot = part[sample] as number
    sizes[knot] = (sizes[knot] as number) + sizeAt(of, sample)
    means[knot] = (means[knot] as number) + (of.levels[sample] as number)
    members[knot] = (members[knot] as number) + 1
  }
  members.forEach((own, knot) => {
    if (own === 0) return
    const level = (means[knot] as number) / own
    const before = prior.x.length > 0 ? curveAt(prior, level) : 1
    scaleCurve.x.push(level)
    scaleCurve.y.push(((sizes[knot] as number) + priorCutoffs * MEAN_SIZE * before) / (own + priorCutoffs) / MEAN_SIZE)
  })
  return scaleCurve
}

const standardised = ({ residuals, scales, levels }: YearResiduals, curve: Curve): Float64Array =>
  residuals.map(
    (residual, at) =>
      residual / ((scales[at] as number) * (curve.x.length > 0 ? curveAt(curve, levels[at] as number) : 1)),
  )

function joined(years: readonly YearResiduals[]): YearResiduals {
  const of = (pick: (year: YearResiduals) => Float64Array): Float64Array => {
    const all = new Float64Array(years.reduce((sum, year) => sum + pick(year).length, 0))
    let at = 0
    for (const year of years) {
      all.set(pick(year), at)
      at += pick(year).length
    }
    return all
  }
  return {
    residuals: of((year) => year.residuals),
    levels: of((year) => year.levels),
    scales: of((year) => year.scales),
  }
}

interface FittedYear {
  transition: Transition
  fit: Regression
}

/** Transitions of a history with enough cutoffs, and each one's own fit. */
function* fittedYears(
  past: PastCutoffs,
  traits: CutoffTraits,
  priors: readonly CoefficientPrior[],
): Steps<FittedYear[]> {
  const years: FittedYear[] = []
  for (let column = 0; column + 1 < past.history.columns; column += 1) {
    yield
    const transition = transitionInto(past, column, traits.upheavals[column + 1] ?? 1)
    if (transition.change.length < WIDTH.fewestCutoffs) continue
    yield
    years.push({ transition, fit: fitYear(transition, priors) })
  }
  yield
  return years
}

/** The built-in part of the width of cutoffs that moved into a year. */
const widthFrom = (
  { history }: PastCutoffs,
  traits: CutoffTraits,
  { column }: Transition,
): Pick<LearnedScale, 'kindScale' | 'end'> => ({
  kindScale: kindScaleOf(traits),
  end: endOfCutoffs(history, column + 1),
})

/** Data of each year of a history for provinces other than its own. */
export function learnedYears(
  past: PastCutoffs,
  traits: CutoffTraits,
  of: { province: string; track: string; year: number },
): LearnedYear[] {
  const round = (value: number): number => Number(value.toPrecision(4))
  return finish(fittedYears(past, traits, priorsOf(traits.kind))).map(({ transition, fit }) => {
    const own = yearResiduals(transition, fit, widthFrom(past, traits, transition))
    const curve = scaleCurveOf(own, { x: [], y: [] }, WIDTH.prior)
    const sorted = standardised(own, curve).sort()
    return {
      province: of.province,
      track: of.track,
      kind: traits.kind,
      wishUnit: traits.wishUnit,
      year: of.year - 1 - transition.column,
      upheaval: transition.upheaval,
      ...(transition.column + 1 === traits.reform && { isReform: true as const }),
      cutoffs: transition.change.length,
      coefficients: [...fit.coefficients].map(round),
      variances: [...fit.variances].map(round),
      scale: curve.x.map((logRank, knot) => ({ logRank: round(logRank), size: round(curve.y[knot] as number) })),
      stayed: stayedInto(past.history, transition.column),
      quantiles: SHAPE_SHARES.map((share) =>
        round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number),
      ),
    }
  })
}

/**
 * Learns a model from past cutoffs. Only the given columns and the plans of the predicted year are read, so that a back-test that leaves later years out
 * cannot see them.
 */
export const learnResiduals = (past: PastCutoffs, traits: CutoffTraits): ResidualModel =>
  finish(learningResiduals(past, traits))

/** The same, one step per year. */
export function* learningResiduals(past: PastCutoffs, traits: CutoffTraits): Steps<ResidualModel> {
  const builtIn = priorsOf(traits.kind)
  const learned = traits.learned ?? null
  const priors = learned ? builtIn.map((prior, at) => ({ ...prior, ...learned.coefficients[at] })) : builtIn
  const years = yield* fittedYears(past, traits, priors)
  const own = years.map(({ transition, fit }) => yearResiduals(transition, fit, widthFrom(past, traits, transition)))
  const counts = BAND_FROM.map(() => 0)
  const shifts = years.map(({ transition }, index): YearShift => {
    const of = own[index] as YearResiduals
    let size = 0
    for (let at = 0; at < of.levels.length; at += 1) {
      size += sizeAt(of, at) * transition.upheaval
      const band = bandIndexOf(Math.exp(of.levels[at] as number))
      counts[band] = (counts[band] as number) + 1
    }
    const cutoffs = of.levels.length
    return { column: transition.column, median: medianOf(transition.change.slice()), size: size / cutoffs, cutoffs }
  })
  yield
  const all = joined(own)
  const cutoffs = all.residuals.length
  const scaleCurve = scaleCurveOf(
    all,
    learned?.scale ?? { x: [], y: [] },
    // years differ in overall width: many cutoffs of one year give no more information on the next than one year
    learned
      ? Math.max(WIDTH.prior, (WIDTH.othersYears * cutoffs) / WIDTH.knots / Math.max(1, years.length))
      : WIDTH.prior,
  )
  yield
  return {
    ...coefficientsOf(years, priors, traits),
    ...(traits.reform !== undefined && { reform: traits.reform }),
    shape: shapeOf(standardised(all, scaleCurve), learned?.residuals),
    scaleCurve,
    kindScale: kindScaleOf(traits),
    end: endOfCutoffs(past.history, 0),
    upheavals: traits.upheavals,
    drifts: past.drifts,
    pools: past.history.pools ?? [],
    ...(past.history.firstPools && { firstPools: past.history.firstPools }),
    ...(past.history.ownEnds && { ownEnds: past.history.ownEnds }),
    ...(past.history.behind && { behind: past.history.behind }),
    ...(past.history.endsAll && { endsAll: true }),
    ...(past.middle !== undefined && { middle: past.middle }),
    bands: BAND_FROM.map((from, index) => ({
      from,
      to: BAND_FROM[index + 1] ?? Number.POSITIVE_INFINITY,
      label: bandLabel(index),
      count: counts[index] as number,
    })),
    stay: stayChancesOf(past.history, learned?.stay ?? stayPrior(traits.kind, [])),
    shifts,
  }
}

/** Coefficients of the coming year. The common movement in the first year of the new exam does not apply to other years, nor theirs to it. */
function coefficientsOf(
  years: readonly FittedYear[],
  priors: readonly CoefficientPrior[],
  { reform, learned }: CutoffTraits,
): Regression {
  const fits = years.map(({ transition, fit }) =>
    transition.column + 1 === reform
      ? {
          ...fit,
          variances: fit.variances.map((own, at) => (at === DRIFT || at === LEVEL ? own + VAGUE_VARIANCE : own)),
        }
      : fit,
  )
  const found = overYears(fits, priors)
  if (reform !== 0) return found
  const { coefficients, variances } = found
  for (const [at, own] of [
    [DRIFT, FIRST_YEAR.shift.drift],
    [LEVEL, FIRST_YEAR.shift.level],
  ] as const) {
    const elsewhere = learned?.reform?.[at === DRIFT ? 'drift' : 'level']
    coefficients[at] = elsewhere ? elsewhere.mean : (priors[at] as CoefficientPrior).mean
    variances[at] = elsewhere ? elsewhere.variance : (variances[at] as number) + own ** 2
  }
  return { coefficients, variances }
}

/** Standard deviation of the shift common to all cutoffs near a level in the coming year, log rank. */
export function sharedShiftOf(model: ResidualModel, logRank: number): number {
  return Math.sqrt(
    (model.variances[DRIFT] as number) + (model.variances[LEVEL] as number) * levelOf(model, logRank) ** 2,
  )
}
