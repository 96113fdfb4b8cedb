// How cutoffs moved in one past year, and in all past years together.
// Every learned number is shrunk towards a prior, which dominates if a province has few years. docs/engine.md lists the sources of the priors.
import type { UnitKind } from '../../rules/province-rule'
import { FEATURE_COUNT, FEATURES, type PastCutoffs } from './cutoff-features'
import { usualScaleOf } from './cutoff-scale'
import { ridge, weighted, type Regression } from './regression'
import { COEFFICIENT_PRIORS, YEAR_FIT, type CoefficientPrior } from '../../hyperparameters'

const VAGUE = 100
const FIXED = 1e-4

/** Priors of the coefficients before any year is used. */
export const priorsOf = (kind: UnitKind): readonly CoefficientPrior[] =>
  FEATURES.map((name): CoefficientPrior => {
    const prior = COEFFICIENT_PRIORS[name]
    const isGroupReversion = kind === 'group' && (name === 'aboveCollege' || name === 'belowCollege')
    return isGroupReversion ? { ...prior, mean: prior.mean + YEAR_FIT.groupReversion } : prior
  })

/** All cutoffs of one year, each with its change into the next. */
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
  // uncertain joins show how uncertain joins are, not how cutoffs move
  const isSure = (cell: number): boolean => (joinSpread?.[cell] ?? 0) <= YEAR_FIT.sureJoin
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

/** A transition with no more rows than a fit needs: every n-th, whatever the meaning of their order. */
function thinned(transition: Transition): { sample: Transition; share: number } {
  const count = transition.change.length
  const step = Math.ceil(count / YEAR_FIT.mostFitted)
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

/** One year's coefficients: a robust fit, with the variance that this number of cutoffs leaves. */
export function fitYear(transition: Transition, priors: readonly CoefficientPrior[]): Regression {
  const { sample, share } = thinned(transition)
  const { features, change, logRank } = sample
  const means = Float64Array.from(priors, (prior, i) => (i === DRIFT || i === LEVEL ? 0 : prior.mean))
  const sds = Float64Array.from(priors, (prior, i) =>
    prior.isFixed
      ? FIXED
      : i === DRIFT
        ? YEAR_FIT.freeDrift
        : i === LEVEL
          ? YEAR_FIT.freeLevel
          : Math.hypot(prior.sd, prior.yearly),
  )
  const usual = new Float64Array(change.length)
  const weights = new Float64Array(change.length)
  for (let row = 0; row < change.length; row += 1) {
    const scale = usualScaleOf(logRank[row] as number)
    usual[row] = scale
    weights[row] = 1 / scale ** 2
  }
  for (let round = 0; round < YEAR_FIT.rounds; round += 1) {
    const { coefficients } = ridge(features, change, weights, { means, sds })
    for (let row = 0; row < change.length; row += 1) {
      const scale = usual[row] as number
      const residual = (change[row] as number) - weighted(coefficients, features, row * FEATURE_COUNT)
      weights[row] = 1 / (scale ** 2 * Math.max(1, Math.abs(residual / scale) / YEAR_FIT.huber))
    }
  }
  for (let row = 0; row < weights.length; row += 1)
    weights[row] = (weights[row] as number) / (YEAR_FIT.cutoffsPerWitness * share)
  // the prior is almost left out here: it is used once, when years are combined
  return ridge(features, change, weights, { means, sds: sds.map((sd) => (sd === FIXED ? FIXED : sd * VAGUE)) })
}

/** Mean over years and variation between years of each coefficient, both shrunk towards their priors (empirical Bayes, three rounds). */
export function overYears(years: readonly Regression[], priors: readonly CoefficientPrior[]): Regression {
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
      let spread = YEAR_FIT.priorYears * prior.yearly ** 2
      for (const year of years)
        spread += Math.max(0, ((year.coefficients[i] as number) - mean) ** 2 - (year.variances[i] as number))
      yearly2 = spread / (YEAR_FIT.priorYears + years.length)
    }
    coefficients[i] = mean
    variances[i] = 1 / precision + yearly2
  })
  return { coefficients, variances }
}
