// The value to a family of being admitted to a unit, 0..1, from its stated wishes.
import type { MajorIndex } from '../catalogue/major-index'
import {
  APPEAL,
  AVOIDED_MAJOR,
  AWAY,
  DEMAND_SHARE,
  LEAST_UTILITY,
  NO_STANDING,
  PAID_SHARE,
  STANDING,
  SUBJECTS_UNUSED,
  UNWANTED_MAJOR,
  WEIGHTS,
  type UtilityWeights,
} from './policy'

export interface Wanted {
  /** 1 at the number of each wanted major; null if any will do. */
  majors: Uint8Array | null
  /** 1 at the number of each unwanted major. */
  avoided: Uint8Array
  /** Whether places were named; then all remaining units are in them. */
  hasPlaces: boolean
  /** Weights of the parts, each 0..1; 0 for all means the defaults. */
  weights: UtilityWeights
}

/** Data on the units of a candidate index, the same for every family. */
export interface Worth {
  /** Standing of the college, 0..1: see `standingOf`. */
  standing: Float64Array
  /** Share of the candidate index's units whose cutoff is easier than the unit's, 0..1. */
  demand: Float64Array
  /** Share of the candidate index's colleges whose middle cutoff is easier than the college's, 0..1. */
  collegeDemand: Float64Array
  /** 热度 of the unit's majors for this candidate, 0..1; NaN if unknown. See majorHeat. */
  heat: Float64Array
  /** 1 if the unit asks for none of the harder subjects that the candidate took. */
  leavesSubjectsUnused: Uint8Array
  /** Which majors each unit offers. */
  majors: Pick<MajorIndex, 'numbers' | 'from'>
  /** 1 if the unit is in the candidate's province. */
  isHome: Uint8Array
}

/** Demand shown by the cutoffs themselves: how much candidates who could have a place wanted it. */
export interface Demand {
  /** As in Worth. */
  demand: Float64Array
  collegeDemand: Float64Array
}

/**
 * Demand for units and for their colleges, from the order of their expected cutoffs.
 * @param hardestFirst units with an expected cutoff, from the hardest to the easiest; the others are in the middle
 * @param collegeOf number of each unit's college, -1 if it has none
 */
export function demandOf(hardestFirst: ArrayLike<number>, collegeOf: ArrayLike<number>): Demand {
  const demand = new Float64Array(collegeOf.length).fill(0.5)
  const cutoffsOf = new Map<number, number[]>()
  for (let place = 0; place < hardestFirst.length; place += 1) {
    const unit = hardestFirst[place] as number
    demand[unit] = 1 - (place + 0.5) / hardestFirst.length
    const college = collegeOf[unit] as number
    const own = cutoffsOf.get(college)
    if (own) own.push(unit)
    else if (college >= 0) cutoffsOf.set(college, [unit])
  }
  // colleges by their middle cutoff: the first middle in the order of cutoffs comes first
  const middles = Array.from(cutoffsOf, ([college, own]) => ({ college, unit: own[own.length >> 1] as number }))
  middles.sort((a, b) => (demand[b.unit] as number) - (demand[a.unit] as number))
  const shares = new Map(middles.map(({ college }, place) => [college, 1 - (place + 0.5) / middles.length]))
  return { demand, collegeDemand: Float64Array.from(collegeOf, (college) => shares.get(college) ?? 0.5) }
}

/** Standing of a college by the lists it is on: 985, 211, 双一流, 双高. */
export const standingOf = (tags: readonly string[]): number =>
  STANDING.find(([tag]) => tags.includes(tag))?.[1] ?? NO_STANDING

/** Value of a unit's major beyond its college, 0..1, see APPEAL. */
function appealOf(heat: number, isAsked: boolean): number {
  const value = Number.isNaN(heat)
    ? APPEAL.unknown
    : heat < APPEAL.cold
      ? (APPEAL.atCold * heat) / APPEAL.cold
      : APPEAL.atCold + ((1 - APPEAL.atCold) * (heat - APPEAL.cold)) / (1 - APPEAL.cold)
  return isAsked ? Math.max(APPEAL.asked, value) : value
}

/**
 * Utility of each of `units`, 0..1, never 0: any place has more value than none.
 *
 * College: mostly its demand (the rank of its cutoffs among the candidate index's colleges), partly its standing (985, 211, 双一流, 双高).
 * Major: what was paid for the unit itself (PAID_SHARE) and how wanted its majors are beyond their colleges; if majors were named, by the share of the unit's majors
 * that are wanted; a little less where it leaves the candidate's subjects unused.
 * Place: full if places were named (all others are filtered out), else for the home province.
 */
export function utilitiesOf(worth: Worth, units: ArrayLike<number>, wanted: Wanted): Float64Array {
  const total = wanted.weights.college + wanted.weights.major + wanted.weights.place
  const { college, major, place } = total > 0 ? wanted.weights : WEIGHTS.balanced
  const sum = total > 0 ? total : 1
  const { majors: named, avoided } = wanted
  const { numbers, from } = worth.majors
  const isPicky = named !== null || avoided.includes(1)
  const values = new Float64Array(units.length)
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index] as number
    let fit = 1
    const first = from[unit] as number
    const count = (from[unit + 1] as number) - first
    if (isPicky && count > 0) {
      let liked = 0
      let disliked = 0
      for (let at = 0; at < count; at += 1) {
        const number = numbers[first + at] as number
        if (named === null || named[number] === 1) liked += 1
        if (avoided[number] === 1) disliked += 1
      }
      fit = (UNWANTED_MAJOR + ((1 - UNWANTED_MAJOR) * liked) / count) * (1 - (AVOIDED_MAJOR * disliked) / count)
    }
    const strength =
      DEMAND_SHARE * (worth.collegeDemand[unit] as number) + (1 - DEMAND_SHARE) * (worth.standing[unit] as number)
    const nearness = wanted.hasPlaces || worth.isHome[unit] === 1 ? 1 : AWAY
    const appeal = appealOf(worth.heat[unit] as number, named !== null)
    const own = PAID_SHARE * (worth.demand[unit] as number) + (1 - PAID_SHARE) * appeal
    const use = worth.leavesSubjectsUnused[unit] === 1 ? SUBJECTS_UNUSED : 1
    const value = (college * strength + major * own * fit * use + place * nearness) / sum
    values[index] = Math.max(LEAST_UTILITY, Math.min(1, value))
  }
  return values
}
