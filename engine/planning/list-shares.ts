// Where the file of a list goes under parallel filing (平行志愿): the only computation behind all numbers about a list.
import type { CutoffForecast } from '../forecasting/cutoff-forecast'
import { keptNearEnd, type CandidateRank } from '../forecasting/probability'
import { normalDistribution } from '../forecasting/learning/residual-shape'
import type { ResidualModel } from '../forecasting/learning/residuals'
import { normalQuantile } from '../math/normal'
import { fullYearsOf } from './batch-end'
import { chanceIn, yearNodes, type YearNode } from './year-world'
import { LIST } from '../hyperparameters'

/** A wish that can take the file, in the order of filing. */
export interface FiledWish {
  /** Null if nothing supports a number, or the wish cannot be filed: it never takes the file. */
  forecast: CutoffForecast | null
  /** Number of its college; wishes of one college fail together. Missing if unknown. */
  college?: number
}

/** Shares of future years in which each wish takes the file, and in which none does (滑档). */
export interface ListShares {
  perWish: Float64Array
  none: number
  /** The part of `none` that no list can change: years in which the batch is full before the candidate's rank. */
  closed: number
}

/** Gauss-Hermite quadrature of five points for a standard normal variable: the effect of a year on one college. */
const COLLEGE_NODES: readonly (readonly [node: number, weight: number])[] = [
  [-2.856970013872806, 0.01125741132772069],
  [-1.355626179974266, 0.2220759220056126],
  [0, 0.5333333333333333],
  [1.355626179974266, 0.2220759220056126],
  [2.856970013872806, 0.01125741132772069],
]
const TOGETHER = Math.sqrt(LIST.collegeTogether)
const APART = Math.sqrt(1 - LIST.collegeTogether)

/** Chance of a wish in a year with this effect on its college; averaged over all effects it is the wish's own chance. */
export const chanceGivenCollege = (chance: number, college: number): number =>
  normalDistribution((normalQuantile(chance) + TOGETHER * college) / APART)

/** A uniform number of 0..1 for a wish from the effects on its college and on itself, two normal draws: below the wish's chance it admits. */
export const luckOf = (college: number, own: number): number => normalDistribution(APART * own - TOGETHER * college)

/** The group of wishes of one college that each wish belongs to; -1 for the only wish of its college. */
export function groupsOf(wishes: readonly FiledWish[]): { groupOf: Int32Array; groups: number } {
  const places = new Map<number, number[]>()
  wishes.forEach(({ forecast, college }, place) => {
    if (forecast && college !== undefined && college >= 0) places.set(college, [...(places.get(college) ?? []), place])
  })
  const groupOf = new Int32Array(wishes.length).fill(-1)
  let groups = 0
  for (const own of places.values()) {
    if (own.length < 2) continue
    for (const place of own) groupOf[place] = groups
    groups += 1
  }
  return { groupOf, groups }
}

/**
 * Shares of future years in which each wish takes the file. The common shifts of all cutoffs of a year (and the candidate's own error in forecast mode) and of
 * one college's cutoffs are integrated; given both, cutoffs are independent. Multiplying single chances would show a list as far safer than it is.
 */
export function sharesOf(model: ResidualModel, wishes: readonly FiledWish[], candidate: CandidateRank): ListShares {
  const perWish = new Float64Array(wishes.length)
  const logRank = Math.log(candidate.rank)
  const { groupOf, groups } = groupsOf(wishes)
  const width = COLLEGE_NODES.length
  /** For each group and each effect on its college: weight of the years in which none of its wishes so far admits. */
  const open = new Float64Array(groups * width)
  const { ends, shareAt, areClosed } = fullYearsOf(
    model,
    wishes.map(({ forecast }) => forecast),
    logRank,
  )
  const areAll = !ends.includes(0)
  const keptOf = keptNearEnd(model, candidate)
  const kept = wishes.map(({ forecast }) => (forecast ? keptOf(forecast) : 0))
  let none = 0
  let closed = 0
  /** Files the list in years of one kind; returns the weight of those in which nothing takes it. */
  const leftAfter = (year: YearNode, weight: number, isFull: boolean): number => {
    for (let at = 0; at < open.length; at += 1) open[at] = (COLLEGE_NODES[at % width] as readonly [number, number])[1]
    let left = weight
    for (let place = 0; place < wishes.length && left > 0; place += 1) {
      const { forecast } = wishes[place] as FiledWish
      if (!forecast || (isFull && ends[place] === 1)) continue
      const chance = chanceIn(model, forecast, logRank, year, kept[place] as number)
      const group = groupOf[place] as number
      const share = group < 0 ? chance : takenOf(open, group * width, chance)
      perWish[place] = (perWish[place] as number) + left * share
      left *= 1 - share
    }
    return left
  }
  for (const year of yearNodes(model, candidate)) {
    const full = year.weight * shareAt(year.error)
    none += leftAfter(year, year.weight - full, false)
    if (areClosed) closed += full
    else if (full > 0) none += areAll ? full : leftAfter(year, full, true)
  }
  return { perWish, none: none + closed, closed }
}

/** Chance of a wish given that no earlier wish of its college admitted; updates the college's open weight. */
function takenOf(open: Float64Array, from: number, chance: number): number {
  let before = 0
  let taken = 0
  COLLEGE_NODES.forEach(([node], at) => {
    const weight = open[from + at] as number
    const own = weight * chanceGivenCollege(chance, node)
    before += weight
    taken += own
    open[from + at] = weight - own
  })
  return before > 0 ? Math.min(1, taken / before) : 0
}
