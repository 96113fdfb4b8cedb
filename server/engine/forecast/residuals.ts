// How lines move from one year to the next, learned from a province's own earlier years.
//
// The model, in log rank: line(t + 1) = line(t) + coefficients . features(t) + scale . Z
//   coefficients are drawn anew each year around a mean: the drift and the level's part of it are the shift a whole year makes, the others say
//   how much lines revert, follow their college and their plan; how much they differ from year to year is learned and widens the answer;
//   Z has one empirical shape, smoothed and mixed with a heavy-tailed built-in one; its scale goes by rank, by how far a line stands out and by how restless it was.
// Every learned number is drawn towards a round prior that holds where a province has few years. docs/engine.md says where the priors come from.
import { finish, type Steps } from '../steps'
import { curveAt, medianOf, quantileParts, type Curve } from './curve'
import { FEATURE_COUNT, FEATURES, levelOf, type PastLines } from './line-features'
import { kindScaleOf, scaleOf, type LearnedScale } from './line-scale'
import type { UnitKind } from '../province-rule'
import { weighted, type Regression } from './regression'
import { shapeOf, type ResidualShape } from './residual-shape'
import { fitYear, overYears, priorsOf, transitionInto, type Transition } from './year-fit'

/** What kind of lines a history holds, and which of its years were no ordinary ones. */
export interface LineTraits {
  /** What one line belongs to. */
  kind: UnitKind
  /** What one wish of the province names: a major filed by itself moves less than one inside a group. */
  wishUnit: UnitKind
  /**
   * How much wider than usual lines are known to move, 1 for an ordinary year: entry 0 for the year predicted, entry k + 1 for the year of column k.
   * See `upheavalOf`; missing entries are 1.
   */
  upheavals: readonly number[]
}

export interface ResidualBand {
  /** Lowest rank of the band. */
  from: number
  /** Lowest rank of the next band; Infinity for the last. */
  to: number
  label: string
  /** Past changes of lines in this band. */
  count: number
}

/** A shift a whole year made, reported beside the predictions. */
export interface YearShift {
  /** Column of the year moved into. */
  column: number
  /** Median change of log rank; above 0 lines moved to worse ranks. */
  median: number
  /** Mean absolute residual in scales, against 0.7 in an ordinary year. */
  size: number
  lines: number
}

export interface ResidualModel extends LearnedScale {
  /** Mean coefficient of each feature. */
  coefficients: Float64Array
  /** Variance of each coefficient in the coming year: what is not known of the mean, and how much years differ. */
  variances: Float64Array
  shape: ResidualShape
  /** Factor by which the coming year is known to be wider, entry 0; then as in LineTraits. */
  upheavals: readonly number[]
  /** Common drift into each column, by level. */
  drifts: readonly Curve[]
  /** As in LineHistory. */
  pools: readonly number[]
  bands: ResidualBand[]
  shifts: YearShift[]
}

const BAND_FROM = [1, 500, 2000, 8000, 30000, 100000] as const
const FEWEST_LINES = 50
const SCALE_KNOTS = 8
/** Mean absolute size of Z by definition, and the samples a knot of the scale curve starts with. */
const MEAN_SIZE = 0.7
const SCALE_PRIOR = 30
const LARGEST_SIZE = 4

const DRIFT = FEATURES.indexOf('drift')
const LEVEL = FEATURES.indexOf('level')

/** Index of the band a rank lies in. */
export function bandIndexOf(rank: number): number {
  let index = BAND_FROM.length - 1
  while (index > 0 && rank < (BAND_FROM[index] as number)) index -= 1
  return index
}

const thousands = (rank: number): string => rank.toLocaleString('en-US')

function bandLabel(index: number): string {
  const from = BAND_FROM[index] as number
  const to = BAND_FROM[index + 1]
  return to === undefined ? `位次 ${thousands(from)} 以后` : `位次 ${thousands(from)}-${thousands(to - 1)}`
}

/**
 * Learns a model from past lines. Only the columns given and the plans of the year predicted are read, so that a back-test that leaves later years out
 * cannot see them.
 */
export const learnResiduals = (past: PastLines, traits: LineTraits): ResidualModel =>
  finish(learningResiduals(past, traits))

/** The same, a step for each year. */
export function* learningResiduals(past: PastLines, traits: LineTraits): Steps<ResidualModel> {
  const priors = priorsOf(traits.kind)
  const transitions: Transition[] = []
  const years: Regression[] = []
  for (let column = 0; column + 1 < past.history.columns; column += 1) {
    yield
    const transition = transitionInto(past, column, traits.upheavals[column + 1] ?? 1)
    if (transition.change.length < FEWEST_LINES) continue
    yield
    transitions.push(transition)
    years.push(fitYear(transition, priors))
  }
  const kindScale = kindScaleOf(traits)
  const unscaled = { kindScale, scaleCurve: { x: [], y: [] } }

  // Residuals against each year's own fit: what a year did as a whole is in the coefficients' variance, not here.
  const count = transitions.reduce((sum, transition) => sum + transition.change.length, 0)
  const residuals = new Float64Array(count)
  const levels = new Float64Array(count)
  const scales = new Float64Array(count)
  const counts = BAND_FROM.map(() => 0)
  const shifts: YearShift[] = []
  let at = 0
  for (const [index, transition] of transitions.entries()) {
    yield
    let size = 0
    for (let row = 0; row < transition.change.length; row += 1, at += 1) {
      const logRank = transition.logRank[row] as number
      const fitted = weighted((years[index] as Regression).coefficients, transition.features, row * FEATURE_COUNT)
      residuals[at] = ((transition.change[row] as number) - fitted) / transition.upheaval
      levels[at] = logRank
      scales[at] = scaleOf(unscaled, logRank, transition.outlying[row] as number, transition.unrest[row] as number)
      size += Math.min(LARGEST_SIZE, Math.abs((residuals[at] as number) / (scales[at] as number))) * transition.upheaval
      const band = bandIndexOf(Math.exp(logRank))
      counts[band] = (counts[band] as number) + 1
    }
    shifts.push({
      column: transition.column,
      median: medianOf(transition.change.slice()),
      size: size / transition.change.length,
      lines: transition.change.length,
    })
  }
  yield
  const scaleCurve: Curve = { x: [], y: [] }
  if (count > 0) {
    const part = quantileParts(levels, SCALE_KNOTS)
    const sizes = new Float64Array(SCALE_KNOTS)
    const means = new Float64Array(SCALE_KNOTS)
    const members = new Int32Array(SCALE_KNOTS)
    for (let sample = 0; sample < count; sample += 1) {
      const knot = part[sample] as number
      const size = Math.min(LARGEST_SIZE, Math.abs((residuals[sample] as number) / (scales[sample] as number)))
      sizes[knot] = (sizes[knot] as number) + size
      means[knot] = (means[knot] as number) + (levels[sample] as number)
      members[knot] = (members[knot] as number) + 1
    }
    members.forEach((own, knot) => {
      if (own === 0) return
      scaleCurve.x.push((means[knot] as number) / own)
      scaleCurve.y.push(((sizes[knot] as number) + SCALE_PRIOR * MEAN_SIZE) / (own + SCALE_PRIOR) / MEAN_SIZE)
    })
  }
  yield
  const standardised = residuals.map(
    (residual, sample) =>
      residual /
      ((scales[sample] as number) * (scaleCurve.x.length > 0 ? curveAt(scaleCurve, levels[sample] as number) : 1)),
  )
  return {
    ...overYears(years, priors),
    shape: shapeOf(standardised),
    scaleCurve,
    kindScale,
    upheavals: traits.upheavals,
    drifts: past.drifts,
    pools: past.history.pools ?? [],
    bands: BAND_FROM.map((from, index) => ({
      from,
      to: BAND_FROM[index + 1] ?? Number.POSITIVE_INFINITY,
      label: bandLabel(index),
      count: counts[index] as number,
    })),
    shifts,
  }
}

/** Standard deviation of the shift common to all lines near a level in the coming year, log rank. */
export function sharedShiftOf(model: ResidualModel, logRank: number): number {
  return Math.sqrt((model.variances[DRIFT] as number) + (model.variances[LEVEL] as number) * levelOf(logRank) ** 2)
}
