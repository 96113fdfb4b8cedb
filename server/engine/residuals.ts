// How lines move from one year to the next, learned from a province's own earlier years.
//
// The model, in log rank: line(t + 1) = line(t) + coefficients . features(t) + scale . Z
//   coefficients are drawn anew each year around a mean: the drift and the level's part of it are the shift a whole year makes, the others say
//   how much lines revert, follow their college and their plan; how much they differ from year to year is learned and widens the answer;
//   Z has one empirical shape, smoothed and mixed with a heavy-tailed built-in one; its scale goes by rank, by how far a line stands out and by how restless it was.
// Every learned number is drawn towards a round prior that holds where a province has few years. docs/engine.md says where the priors come from.
import {
  curveAt,
  FEATURE_COUNT,
  FEATURES,
  levelOf,
  medianOf,
  quantileParts,
  type Curve,
  type FeatureName,
  type PastLines,
} from './line-features'
import type { UnitKind } from './province-rule'
import { shapeOf, type ResidualShape } from './residual-shape'

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

export interface ResidualModel {
  /** Mean coefficient of each feature. */
  coefficients: Float64Array
  /** Variance of each coefficient in the coming year: what is not known of the mean, and how much years differ. */
  variances: Float64Array
  shape: ResidualShape
  /** Factor on the built-in scale by log rank. */
  scaleCurve: Curve
  /** Factor on the built-in scale by kind of line. */
  kindScale: number
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

/** Built-in scale by log rank: small ranks are few people and move more in proportion. */
const PRIOR_SCALE: Curve = {
  x: [1, 500, 2000, 8000, 30000, 100000, 300000].map(Math.log),
  y: [0.3, 0.28, 0.24, 0.2, 0.15, 0.1, 0.06],
}
/** A unit with a single past line: nobody knows how restless it is. */
const THIN_SCALE = 1.1
/** Growth of the log scale with each built-in scale that a line stands out of its college, and that it moved a year; each about 0 for a usual line. */
const OUTLYING_GROWTH = 0.2
const USUAL_OUTLYING = 0.6
const UNREST_GROWTH = 0.1
const USUAL_UNREST = 0.5
const LARGEST_GROWTH_AT = 3

interface Prior {
  /** Mean of the coefficient. */
  mean: number
  /** How far a province's own mean may lie from it. */
  sd: number
  /** How much it differs from year to year. */
  yearly: number
  /** Taken as it is. */
  isFixed?: boolean
}
const PRIORS: Readonly<Record<FeatureName, Prior>> = {
  // lines drift to worse ranks by some 2 % a year: colleges have been enrolling more
  drift: { mean: 0.02, sd: 0.02, yearly: 0.04 },
  level: { mean: 0, sd: 0.02, yearly: 0.03 },
  aboveCollege: { mean: -0.15, sd: 0.1, yearly: 0.1 },
  belowCollege: { mean: -0.1, sd: 0.1, yearly: 0.1 },
  lastChange: { mean: -0.15, sd: 0.1, yearly: 0.15 },
  changeBefore: { mean: 0, sd: 0.1, yearly: 0.1 },
  collegeTrend: { mean: 0.3, sd: 0.15, yearly: 0.2 },
  aboveCollegeThin: { mean: -0.05, sd: 0.1, yearly: 0.1 },
  belowCollegeThin: { mean: -0.05, sd: 0.1, yearly: 0.1 },
  plan: { mean: 0.05, sd: 0.05, yearly: 0.05 },
  // half of what the control line moves over, the lines next to it move; within one year it cannot be told from drift and level, so it is not learned
  pool: { mean: 0.5, sd: 0.2, yearly: 0.2, isFixed: true },
}
/** Groups are renumbered and regrouped: a group far from its college's others comes back more. */
const GROUP_REVERSION = -0.2
/** In the fit of one year drift and level are almost free. */
const FREE_DRIFT = 0.1
const FREE_LEVEL = 0.05
/** Years that weigh as much as the built-in yearly difference. */
const PRIOR_YEARS = 3
const FEWEST_LINES = 50
const HUBER = 1.5
const FIT_ROUNDS = 4
/** Lines of one college and one major move together: so many lines say as much as one that stands alone. */
const LINES_PER_WITNESS = 8
/** Lines of one year that a fit reads: more make no coefficient surer, since years differ by far more. */
const MOST_FITTED = 6000
const VAGUE = 100
const FIXED = 1e-4
const SCALE_KNOTS = 8
/** Mean absolute size of Z by definition, and the samples a knot of the scale curve starts with. */
const MEAN_SIZE = 0.7
const SCALE_PRIOR = 30
const LARGEST_SIZE = 4

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
 * Factor on the built-in scale. A wish unit of its own (major+college) is filed for itself and moves least; a group is regrouped, and a major
 * inside a group goes with it.
 */
function kindScaleOf(traits: LineTraits): number {
  if (traits.kind === 'college') return 0.8
  return traits.kind === 'major' && traits.wishUnit === 'major' ? 0.7 : 0.8
}

/** Built-in scale at a log rank, before anything is learned. */
export const usualScaleOf = (logRank: number): number => curveAt(PRIOR_SCALE, logRank)

/** Scale of Z for a line, log rank, in an ordinary year. */
export function scaleOf(
  model: Pick<ResidualModel, 'kindScale' | 'scaleCurve'>,
  logRank: number,
  outlying: number,
  unrest: number,
): number {
  const usual = curveAt(PRIOR_SCALE, logRank)
  const stands = Math.min(LARGEST_GROWTH_AT, Math.abs(outlying) / usual) - USUAL_OUTLYING
  const isThin = Number.isNaN(unrest)
  const moves = isThin ? 0 : Math.min(LARGEST_GROWTH_AT, unrest / usual) - USUAL_UNREST
  const growth = Math.exp(OUTLYING_GROWTH * stands + UNREST_GROWTH * moves)
  const learned = model.scaleCurve.x.length > 0 ? curveAt(model.scaleCurve, logRank) : 1
  return usual * model.kindScale * (isThin ? THIN_SCALE : 1) * growth * learned
}

/**
 * Solves a symmetric positive system and inverts it: Gauss-Jordan with pivots on the diagonal.
 * @param matrix n x n, overwritten by its inverse
 */
function invert(matrix: Float64Array, n: number): void {
  for (let pivot = 0; pivot < n; pivot += 1) {
    const value = matrix[pivot * n + pivot] as number
    matrix[pivot * n + pivot] = 1
    for (let column = 0; column < n; column += 1)
      matrix[pivot * n + column] = (matrix[pivot * n + column] as number) / value
    for (let row = 0; row < n; row += 1) {
      if (row === pivot) continue
      const factor = matrix[row * n + pivot] as number
      if (factor === 0) continue
      matrix[row * n + pivot] = 0
      for (let column = 0; column < n; column += 1)
        matrix[row * n + column] =
          (matrix[row * n + column] as number) - factor * (matrix[pivot * n + column] as number)
    }
  }
}

interface Regression {
  coefficients: Float64Array
  /** Diagonal of the covariance. */
  variances: Float64Array
}

/** Weighted ridge regression towards prior means. */
function ridge(
  features: Float64Array,
  target: Float64Array,
  weights: Float64Array,
  prior: { means: Float64Array; sds: Float64Array },
): Regression {
  const n = FEATURE_COUNT
  const matrix = new Float64Array(n * n)
  const vector = new Float64Array(n)
  for (let row = 0; row < target.length; row += 1) {
    const weight = weights[row] as number
    const offset = row * n
    const goal = (target[row] as number) * weight
    for (let i = 0; i < n; i += 1) {
      const left = features[offset + i] as number
      if (left === 0) continue
      vector[i] = (vector[i] as number) + left * goal
      const scaled = left * weight
      for (let j = 0; j <= i; j += 1)
        matrix[i * n + j] = (matrix[i * n + j] as number) + scaled * (features[offset + j] as number)
    }
  }
  for (let i = 0; i < n; i += 1) {
    const precision = 1 / (prior.sds[i] as number) ** 2
    matrix[i * n + i] = (matrix[i * n + i] as number) + precision
    vector[i] = (vector[i] as number) + (prior.means[i] as number) * precision
    for (let j = 0; j < i; j += 1) matrix[j * n + i] = matrix[i * n + j] as number
  }
  invert(matrix, n)
  const coefficients = new Float64Array(n)
  for (let i = 0; i < n; i += 1) {
    let sum = 0
    for (let j = 0; j < n; j += 1) sum += (matrix[i * n + j] as number) * (vector[j] as number)
    coefficients[i] = sum
  }
  return { coefficients, variances: Float64Array.from({ length: n }, (_, i) => matrix[i * n + i] as number) }
}

/** Sum of coefficients times one row of features. */
export function weighted(coefficients: Float64Array, features: Float64Array, offset: number): number {
  let sum = 0
  for (let i = 0; i < FEATURE_COUNT; i += 1) sum += (coefficients[i] as number) * (features[offset + i] as number)
  return sum
}

interface Transition {
  column: number
  upheaval: number
  features: Float64Array
  change: Float64Array
  logRank: Float64Array
  outlying: Float64Array
  unrest: Float64Array
}

/** Lines known in a column and the one before it. */
function transitionInto(past: PastLines, column: number, upheaval: number): Transition {
  const { size, columns, ranks } = past.history
  const from = past.featuresFrom(column + 1)
  const isKnown = (unit: number): boolean =>
    (ranks[unit * columns + column] as number) > 0 && (ranks[unit * columns + column + 1] as number) > 0
  let count = 0
  for (let unit = 0; unit < size; unit += 1) if (isKnown(unit)) count += 1
  const transition: Transition = {
    column,
    upheaval,
    features: new Float64Array(count * FEATURE_COUNT),
    change: new Float64Array(count),
    logRank: new Float64Array(count),
    outlying: new Float64Array(count),
    unrest: new Float64Array(count),
  }
  let row = 0
  for (let unit = 0; unit < size; unit += 1) {
    if (!isKnown(unit)) continue
    for (let i = 0; i < FEATURE_COUNT; i += 1)
      transition.features[row * FEATURE_COUNT + i] = from.values[unit * FEATURE_COUNT + i] as number
    const logRank = from.logRank[unit] as number
    transition.change[row] = Math.log(ranks[unit * columns + column] as number) - logRank
    transition.logRank[row] = logRank
    transition.outlying[row] = from.outlying[unit] as number
    transition.unrest[row] = from.unrest[unit] as number
    row += 1
  }
  return transition
}

/** A transition with so many rows that a fit takes no longer than needed: every n-th, whatever their order means. */
function thinned(transition: Transition): { sample: Transition; share: number } {
  const count = transition.change.length
  const step = Math.ceil(count / MOST_FITTED)
  if (step <= 1) return { sample: transition, share: 1 }
  const kept = Math.floor(count / step)
  const sample: Transition = {
    ...transition,
    features: new Float64Array(kept * FEATURE_COUNT),
    change: new Float64Array(kept),
    logRank: new Float64Array(kept),
  }
  for (let row = 0; row < kept; row += 1) {
    const from = row * step
    for (let i = 0; i < FEATURE_COUNT; i += 1)
      sample.features[row * FEATURE_COUNT + i] = transition.features[from * FEATURE_COUNT + i] as number
    sample.change[row] = transition.change[from] as number
    sample.logRank[row] = transition.logRank[from] as number
  }
  return { sample, share: kept / count }
}

const DRIFT = FEATURES.indexOf('drift')
const LEVEL = FEATURES.indexOf('level')

/** One year's coefficients: robust, and with the variance that so many lines leave. */
function fitYear(transition: Transition, priors: readonly Prior[]): Regression {
  const { sample, share } = thinned(transition)
  const { features, change, logRank } = sample
  const means = Float64Array.from(priors, (prior, i) => (i === DRIFT || i === LEVEL ? 0 : prior.mean))
  const sds = Float64Array.from(priors, (prior, i) =>
    prior.isFixed ? FIXED : i === DRIFT ? FREE_DRIFT : i === LEVEL ? FREE_LEVEL : Math.hypot(prior.sd, prior.yearly),
  )
  const usual = new Float64Array(change.length)
  const weights = new Float64Array(change.length)
  for (let row = 0; row < change.length; row += 1) {
    const scale = usualScaleOf(logRank[row] as number)
    usual[row] = scale
    weights[row] = 1 / scale ** 2
  }
  for (let round = 0; round < FIT_ROUNDS; round += 1) {
    const { coefficients } = ridge(features, change, weights, { means, sds })
    for (let row = 0; row < change.length; row += 1) {
      const scale = usual[row] as number
      const residual = (change[row] as number) - weighted(coefficients, features, row * FEATURE_COUNT)
      weights[row] = 1 / (scale ** 2 * Math.max(1, Math.abs(residual / scale) / HUBER))
    }
  }
  for (let row = 0; row < weights.length; row += 1)
    weights[row] = (weights[row] as number) / (LINES_PER_WITNESS * share)
  // the prior is all but left out here: it comes in once, when years are put together
  return ridge(features, change, weights, { means, sds: sds.map((sd) => (sd === FIXED ? FIXED : sd * VAGUE)) })
}

/** Mean over years and yearly difference of each coefficient, both drawn towards their priors (empirical Bayes, three rounds). */
function overYears(years: readonly Regression[], priors: readonly Prior[]): Regression {
  const coefficients = new Float64Array(FEATURE_COUNT)
  const variances = new Float64Array(FEATURE_COUNT)
  priors.forEach((prior, i) => {
    const prior2 = prior.sd ** 2
    let yearly2 = prior.yearly ** 2
    let mean = prior.mean
    let precision = 1 / prior2
    for (let round = 0; round < 3 && years.length > 0 && !prior.isFixed; round += 1) {
      let sum = prior.mean / prior2
      precision = 1 / prior2
      for (const year of years) {
        const weight = 1 / ((year.variances[i] as number) + yearly2)
        sum += weight * (year.coefficients[i] as number)
        precision += weight
      }
      mean = sum / precision
      let spread = PRIOR_YEARS * prior.yearly ** 2
      for (const year of years)
        spread += Math.max(0, ((year.coefficients[i] as number) - mean) ** 2 - (year.variances[i] as number))
      yearly2 = spread / (PRIOR_YEARS + years.length)
    }
    coefficients[i] = mean
    variances[i] = 1 / precision + yearly2
  })
  return { coefficients, variances }
}

/**
 * Learns a model from past lines. Only the columns given and the plans of the year predicted are read, so that a back-test that leaves later years out
 * cannot see them.
 */
export function learnResiduals(past: PastLines, traits: LineTraits): ResidualModel {
  const priors = FEATURES.map((name): Prior => {
    const prior = PRIORS[name]
    const isGroupReversion = traits.kind === 'group' && (name === 'aboveCollege' || name === 'belowCollege')
    return isGroupReversion ? { ...prior, mean: prior.mean + GROUP_REVERSION } : prior
  })
  const transitions: Transition[] = []
  const years: Regression[] = []
  for (let column = 0; column + 1 < past.history.columns; column += 1) {
    const transition = transitionInto(past, column, traits.upheavals[column + 1] ?? 1)
    if (transition.change.length < FEWEST_LINES) continue
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
  transitions.forEach((transition, index) => {
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
  })
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
