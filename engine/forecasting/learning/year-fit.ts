// What one past year teaches of how cutoffs move, and what all of them together do.
// Every learned number is drawn towards a prior that holds where a province has few years. docs/engine.md says where the priors come from.
import type { UnitKind } from '../../rules/province-rule'
import { FEATURE_COUNT, FEATURES, type FeatureName, type PastCutoffs } from './cutoff-features'
import { usualScaleOf } from './cutoff-scale'
import { ridge, weighted, type Regression } from './regression'

export interface Prior {
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
  // cutoffs drift to worse ranks by some 2 % a year: colleges have been enrolling more
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
  // half of what the control line moves over, the cutoffs next to it move; within one year it cannot be told from drift and level, so it is not learned
  pool: { mean: 0.5, sd: 0.2, yearly: 0.2, isFixed: true },
  // what goes beyond .35 in log rank comes back by half, up or down
  jump: { mean: -0.5, sd: 0.1, yearly: 0.1 },
  // what stands out of its college in other provinces as well stays out; what they do not know of comes back
  offsetElsewhere: { mean: 0.2, sd: 0.1, yearly: 0.05 },
  offsetHere: { mean: -0.05, sd: 0.1, yearly: 0.1 },
  unitElsewhere: { mean: 0.2, sd: 0.1, yearly: 0.1 },
  collegeElsewhere: { mean: 0.15, sd: 0.1, yearly: 0.1 },
  majorElsewhere: { mean: 0.5, sd: 0.2, yearly: 0.3 },
}
/** Groups are renumbered and regrouped: a group far from its college's others comes back more. */
const GROUP_REVERSION = -0.2
/** In the fit of one year drift and level are almost free. */
const FREE_DRIFT = 0.1
const FREE_LEVEL = 0.05
/** Years that weigh as much as the built-in yearly difference. */
const PRIOR_YEARS = 3
/** Deviation of the cutoffs a unit may have gone on from, log rank, up to which it counts as one cutoff. */
const SURE_JOIN = 0.1
const HUBER = 1.5
const FIT_ROUNDS = 4
/** Cutoffs of one college and one major move together: so many cutoffs say as much as one that stands alone. */
const LINES_PER_WITNESS = 8
/** Cutoffs of one year that a fit reads: more make no coefficient surer, since years differ by far more. */
const MOST_FITTED = 6000
const VAGUE = 100
const FIXED = 1e-4

/** What is known of the coefficients before any year is seen. */
export const priorsOf = (kind: UnitKind): readonly Prior[] =>
  FEATURES.map((name): Prior => {
    const prior = PRIORS[name]
    const isGroupReversion = kind === 'group' && (name === 'aboveCollege' || name === 'belowCollege')
    return isGroupReversion ? { ...prior, mean: prior.mean + GROUP_REVERSION } : prior
  })

/** All cutoffs of one year, each with what it did into the next. */
export interface Transition {
  column: number
  upheaval: number
  features: Float64Array
  change: Float64Array
  logRank: Float64Array
  outlying: Float64Array
  unrest: Float64Array
}

/** Cutoffs known in a column and the one before it. */
export function transitionInto(past: PastCutoffs, column: number, upheaval: number): Transition {
  const { size, columns, ranks, joinSpread } = past.history
  const from = past.featuresFrom(column + 1)
  // what nobody is sure belongs together teaches how unsure joins are, not how cutoffs move
  const isSure = (cell: number): boolean => (joinSpread?.[cell] ?? 0) <= SURE_JOIN
  const isKnown = (unit: number): boolean =>
    isSure(unit * columns + column + 1) &&
    (column > 0 || isSure(unit * columns)) &&
    (ranks[unit * columns + column] as number) > 0 &&
    (ranks[unit * columns + column + 1] as number) > 0
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

/** One year's coefficients: robust, and with the variance that so many cutoffs leave. */
export function fitYear(transition: Transition, priors: readonly Prior[]): Regression {
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
export function overYears(years: readonly Regression[], priors: readonly Prior[]): Regression {
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
