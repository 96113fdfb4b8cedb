// Movements of cutoffs learned from other provinces: one entry for each year of each track, combined for a province that is not among them.
import type { UnitKind } from '../../rules/province-rule'
import { isRuleChangeYear } from '../../rules/requirement-years'
import { groupBy } from '../../rules/cutoff-check/group-by'
import { curveAt, type Curve } from '../curve'
import { FEATURES } from './cutoff-features'
import { sideOf } from '../other-provinces/track-side'
import { stayPrior, type StayChances, type Stayed } from '../little-known/survival'
import { FIRST_YEAR, OTHER_PROVINCES } from '../../hyperparameters'

/** Movement of the cutoffs of one province's track from one year to the next: facts about the model, not about any cutoff. */
export interface LearnedYear {
  province: string
  track: string
  kind: UnitKind
  /** The kind of unit of a wish there. */
  wishUnit: UnitKind
  /** The year moved into. */
  year: number
  /** Factor by which that year was known to be wider in advance. */
  upheaval: number
  /** The first year of the new exam, from cutoffs of the old track. */
  isReform?: true
  /** Of the batch admitted after the main one. */
  isLater?: true
  cutoffs: number
  /** In the order of FEATURES. */
  coefficients: readonly number[]
  variances: readonly number[]
  /** Mean size of residuals in built-in scales by log rank: knots of about equal numbers of cutoffs. */
  scale: readonly { logRank: number; size: number }[]
  /** Residuals over their scale, at SHAPE_SHARES. */
  quantiles: readonly number[]
  /** Units that were offered again, by what was known of them before. */
  stayed?: Stayed | null
}

/** Years of two sources, with the second source's entry if both have one; in an order that does not depend on theirs. */
export function joinYears(known: readonly LearnedYear[], more: readonly LearnedYear[]): LearnedYear[] {
  const keyOf = ({ province, track, kind, year, isLater }: LearnedYear): string =>
    [province, track, kind, year, ...(isLater ? ['later'] : [])].join('/')
  const all = new Map([...known, ...more].map((year) => [keyOf(year), year]))
  return [...all].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, year]) => year)
}

/** Shares at which the shape of residuals is stored: every fortieth, and more densely towards the ends. */
export const SHAPE_SHARES: readonly number[] = [
  0.002,
  0.005,
  0.01,
  ...Array.from({ length: 39 }, (_, at) => (at + 1) / 40),
  0.99,
  0.995,
  0.998,
]

/** Priors of the coefficients, the width and the shape, before a province's own years are used. */
export interface LearnedPriors {
  coefficients: readonly { mean: number; sd: number; yearly: number }[]
  /** Size of residuals in built-in scales, by log rank. */
  scale: Curve
  /** A sample of standardised residuals. */
  residuals: Float64Array
  /** Chance that a unit is offered again. */
  stay: StayChances
  /** Common movement of all cutoffs in first years of the new exam elsewhere; missing if none is known. */
  reform?: Readonly<Record<'drift' | 'level', { mean: number; variance: number }>>
  /** Number of entries used. */
  count: number
}

const SCALE_KNOTS = [500, 2000, 6000, 15000, 40000, 90000, 200000].map(Math.log)

/** Common movement of all cutoffs in the first year of the new exam, from such years elsewhere. */
function reformShift(years: readonly LearnedYear[]): LearnedPriors['reform'] {
  if (years.length === 0) return undefined
  const shift = (name: keyof typeof FIRST_YEAR.shift): { mean: number; variance: number } => {
    const at = FEATURES.indexOf(name)
    const own = years.map(({ coefficients }) => coefficients[at] as number)
    const total = FIRST_YEAR.prior + own.length
    const mean = own.reduce((sum, value) => sum + value, 0) / total
    const built = FIRST_YEAR.shift[name] ** 2 + FIRST_YEAR.usualShift[name] ** 2
    const spread = own.reduce((sum, value) => sum + (value - mean) ** 2, FIRST_YEAR.prior * (built + mean ** 2))
    return { mean, variance: (spread / total) * (1 + 1 / total) }
  }
  return { drift: shift('drift'), level: shift('level') }
}

/** The target of the priors: entries of the province itself and of the predicted year are left out. */
export interface PriorTarget {
  province: string
  track: string
  kind: UnitKind
  wishUnit: UnitKind
  /** The year predicted. */
  year: number
  /** As in LearnedYear. */
  isLater?: boolean
}

/** Weight of a year's common movement for that of the predicted year: arts and science apart. */
function shiftWeight({ track, year, isLater }: LearnedYear, target: PriorTarget): number {
  if (sideOf(track) !== sideOf(target.track)) return 0
  const own = isLater && target.isLater ? OTHER_PROVINCES.laterBatch : 1
  return own * (isRuleChangeYear(year) && !isRuleChangeYear(target.year) ? OTHER_PROVINCES.ruleChangeYear : 1)
}

/**
 * Priors for a province from all others; null if too few are known.
 * @param builtIn values used if nothing is learned
 */
export function priorsFor(
  entries: readonly LearnedYear[],
  target: PriorTarget,
  builtIn: readonly { mean: number; sd: number; yearly: number; isFixed?: boolean }[],
): LearnedPriors | null {
  const others = entries.filter((entry) => entry.province !== target.province && entry.year !== target.year)
  if (others.length < OTHER_PROVINCES.fewestEntries) return null
  // effects of a first year of the new exam, on all or on single cutoffs, apply to first years only
  const usual = others.filter(({ isReform }) => !isReform)
  const weights = usual.map(
    (entry) => (entry.kind === target.kind ? 1 : OTHER_PROVINCES.otherKind) / Math.sqrt(entry.upheaval),
  )
  const coefficients = FEATURES.map((name, at) => {
    const prior = builtIn[at] as { mean: number; sd: number; yearly: number; isFixed?: boolean }
    if (prior.isFixed) return prior
    let yearly2 = prior.sd ** 2 + prior.yearly ** 2
    let mean = prior.mean
    const built2 = yearly2
    const isShift = name === 'drift' || name === 'level'
    const own = isShift && sideOf(target.track) !== 'one' ? OTHER_PROVINCES.sharedPrior : OTHER_PROVINCES.otherPrior
    const weightOf = (index: number): number =>
      isShift ? shiftWeight(usual[index] as LearnedYear, target) : (weights[index] as number)
    for (let round = 0; round < 4; round += 1) {
      let sum = (own * prior.mean) / yearly2
      let precision = own / yearly2
      usual.forEach((entry, index) => {
        const weight = weightOf(index) / (yearly2 + (entry.variances[at] as number))
        sum += weight * (entry.coefficients[at] as number)
        precision += weight
      })
      mean = sum / precision
      let spread = own * built2
      let count: number = own
      usual.forEach((entry, index) => {
        const off2 = ((entry.coefficients[at] as number) - mean) ** 2 - (entry.variances[at] as number)
        // a year with little information on a coefficient also has little on its variation
        const weight = weightOf(index) * (yearly2 / (yearly2 + (entry.variances[at] as number))) ** 2
        spread += weight * Math.max(0, Math.min(off2, 9 * yearly2))
        count += weight
      })
      yearly2 = spread / count
    }
    // the common movement of a year is never assumed to be much calmer than built in: it matters most where families look
    const all2 = isShift ? Math.max(yearly2, OTHER_PROVINCES.calmestShift * built2) : yearly2
    return {
      mean,
      sd: Math.sqrt(OTHER_PROVINCES.ownShare * all2),
      yearly: Math.sqrt((1 - OTHER_PROVINCES.ownShare) * all2),
    }
  })
  const scale: Curve = {
    x: [...SCALE_KNOTS],
    y: SCALE_KNOTS.map((logRank) => {
      let sum = OTHER_PROVINCES.scalePrior
      let total = OTHER_PROVINCES.scalePrior
      usual.forEach((entry, index) => {
        const isLike = entry.kind === target.kind && entry.wishUnit === target.wishUnit
        for (const knot of entry.scale) {
          const near = Math.exp(-(((knot.logRank - logRank) / OTHER_PROVINCES.knotReach) ** 2))
          const weight = near * (weights[index] as number) * (isLike ? 1 : 0.3)
          sum += weight * knot.size
          total += weight
        }
      })
      return sum / total
    }),
  }
  const residuals: number[] = []
  usual.forEach((entry, index) => {
    // about two hundred samples of an entry of the same kind: enough for a shape, and no entry dominates the others
    const samples = Math.round(200 * (weights[index] as number))
    const quantile: Curve = { x: [...SHAPE_SHARES], y: [...entry.quantiles] }
    for (let at = 0; at < samples; at += 1) residuals.push(curveAt(quantile, (at + 0.5) / samples))
  })
  const reform = reformShift(others.filter(({ isReform, track }) => isReform && sideOf(track) === sideOf(target.track)))
  const stay = stayPrior(
    target.kind,
    [...groupBy(others, ({ province }) => province).values()].map((years) =>
      years.flatMap(({ kind, stayed }) => (stayed && (kind === 'group') === (target.kind === 'group') ? [stayed] : [])),
    ),
  )
  return { coefficients, scale, residuals: Float64Array.from(residuals), stay, reform, count: others.length }
}
