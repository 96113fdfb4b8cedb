// What other provinces teach of how cutoffs move: one entry for each year of each track, put together for a province that is not among them.
import type { UnitKind } from '../../rules/province-rule'
import { isGuideYear } from '../../rules/requirement-years'
import { groupBy } from '../../rules/cutoff-check/group-by'
import { curveAt, type Curve } from '../curve'
import { FEATURES } from './cutoff-features'
import { sideOf } from '../other-provinces/track-side'
import { stayPrior, type StayChances, type Stayed } from '../little-known/survival'
import { FIRST_YEAR, OTHER_PROVINCES } from '../../hyperparameters'

/** What the cutoffs of one province's track did from one year into the next: facts about the model, not about any cutoff. */
export interface LearnedYear {
  province: string
  track: string
  kind: UnitKind
  /** What one wish names there. */
  wishUnit: UnitKind
  /** The year moved into. */
  year: number
  /** Factor by which that year was known to be wider. */
  upheaval: number
  /** The first year of the new exam, from cutoffs of the old track. */
  isReform?: true
  /** Of the batch admitted after the main one. */
  isLater?: true
  lines: number
  /** In the order of FEATURES. */
  coefficients: readonly number[]
  variances: readonly number[]
  /** Mean size of residuals in built-in scales by log rank: knots of about equal numbers of cutoffs. */
  scale: readonly { logRank: number; size: number }[]
  /** Residuals over their scale, at SHAPE_SHARES. */
  quantiles: readonly number[]
  /** Units that were offered again, by what was known of them. */
  stayed?: Stayed | null
}

/** Years of two sources, the second one's where both know one; in an order that does not depend on theirs. */
export function joinYears(known: readonly LearnedYear[], more: readonly LearnedYear[]): LearnedYear[] {
  const keyOf = ({ province, track, kind, year, isLater }: LearnedYear): string =>
    [province, track, kind, year, ...(isLater ? ['later'] : [])].join('/')
  const all = new Map([...known, ...more].map((year) => [keyOf(year), year]))
  return [...all].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, year]) => year)
}

/** Shares at which the shape of residuals is kept: every fortieth, and finer towards the ends. */
export const SHAPE_SHARES: readonly number[] = [
  0.002,
  0.005,
  0.01,
  ...Array.from({ length: 39 }, (_, at) => (at + 1) / 40),
  0.99,
  0.995,
  0.998,
]

/** What is known of the coefficients, the width and the shape before a province has told its own. */
export interface LearnedPriors {
  coefficients: readonly { mean: number; sd: number; yearly: number }[]
  /** Size of residuals in built-in scales, by log rank. */
  scale: Curve
  /** A sample of standardised residuals. */
  residuals: Float64Array
  /** Chance of a unit to be offered again. */
  stay: StayChances
  /** What all cutoffs did in first years of the new exam elsewhere; missing where none is known. */
  reform?: Readonly<Record<'drift' | 'level', { mean: number; variance: number }>>
  /** Entries it rests on. */
  count: number
}

const SCALE_KNOTS = [500, 2000, 6000, 15000, 40000, 90000, 200000].map(Math.log)

/** What all cutoffs do in the first year of the new exam, from such years elsewhere. */
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

/** What is asked for: entries of the province itself and of the year predicted are left out. */
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

/** How much what all cutoffs did in a year says of them in the year predicted: arts and science apart. */
function shiftWeight({ track, year, isLater }: LearnedYear, target: PriorTarget): number {
  if (sideOf(track) !== sideOf(target.track)) return 0
  const own = isLater && target.isLater ? OTHER_PROVINCES.laterBatch : 1
  return own * (isGuideYear(year) && !isGuideYear(target.year) ? OTHER_PROVINCES.ruleChangeYear : 1)
}

/**
 * Priors for a province from all others; null where too few are known.
 * @param builtIn what holds where nothing is learned
 */
export function priorsFor(
  entries: readonly LearnedYear[],
  target: PriorTarget,
  builtIn: readonly { mean: number; sd: number; yearly: number; isFixed?: boolean }[],
): LearnedPriors | null {
  const others = entries.filter((entry) => entry.province !== target.province && entry.year !== target.year)
  if (others.length < OTHER_PROVINCES.fewestEntries) return null
  // what a first year of the new exam did, to all cutoffs or to single ones, speaks of first years only
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
        // a year that tells little of a coefficient tells as little of how it varies
        const weight = weightOf(index) * (yearly2 / (yearly2 + (entry.variances[at] as number))) ** 2
        spread += weight * Math.max(0, Math.min(off2, 9 * yearly2))
        count += weight
      })
      yearly2 = spread / count
    }
    // what all cutoffs share in a year is never taken to be much calmer than built in: it weighs most where families look
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
    // about two hundred samples of an entry of the same kind: enough for a shape, and no entry drowns the others
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
