// A unit that may be put into a list, how choices compare, and which are worth considering.
import type { CutoffForecast } from '../forecasting/cutoff-forecast'
import { LOWEST } from '../forecasting/probability'
import { LEAST_PROBABILITY, usualMixOf, UTILITY_STEP } from './policy'
import { ifOffered, tierIndexOf, TIERS } from './tier'

/** A unit that may be put into the list. */
export interface Choice {
  /** Breaks ties, so that the same question has the same answer: the unit's identifier. */
  key: string
  forecast: CutoffForecast
  /** Probability of admission by this unit alone, 0..1. */
  probability: number
  /** Value of being admitted here to the family, 0..1; 0 is worthless. */
  utility: number
  /** What distinguishes it from the others, by number; a missing trait differs from nothing. */
  traits?: ChoiceTraits
}

export interface ChoiceTraits {
  college: number
  /** -1 if unknown. */
  city: number
  majors: ArrayLike<number>
}

/** Index into TIERS of a choice, if it is offered. */
export const tierIndexOfChoice = ({ probability, forecast }: Pick<Choice, 'probability' | 'forecast'>): number =>
  tierIndexOf(ifOffered(probability, forecast.offered))

export const STEPS = Math.round(1 / UTILITY_STEP)
/** Probabilities are shown in whole percents, and tiers are unions of them. */
const PERCENTS = 100
const HALF_PERCENT = 0.5 / PERCENTS

export const stepOf = (utility: number): number => Math.min(STEPS, Math.round(utility / UTILITY_STEP))
const percentOf = (probability: number): number => Math.min(PERCENTS, Math.round(probability * PERCENTS))

/**
 * Most wished first; equal ones from the harder to the easier, by the percents shown: if these are equal, the more wished by however
 * little comes first, as at the top of the table, where everything is safe; then by key.
 */
export function byWish(a: Choice, b: Choice): number {
  return (
    stepOf(b.utility) - stepOf(a.utility) ||
    percentOf(a.probability) - percentOf(b.probability) ||
    b.utility - a.utility ||
    a.probability - b.probability ||
    (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  )
}

/** Least chance worth a wish: LEAST_PROBABILITY, or half of the likeliest unit's if that is less; always any chance shown as more than the lowest. */
function leastChanceOf(probability: ArrayLike<number>): number {
  let best = 0
  for (let at = 0; at < probability.length; at += 1)
    if ((probability[at] as number) > best) best = probability[at] as number
  return Math.max(2 * LOWEST - HALF_PERCENT, Math.min(LEAST_PROBABILITY, best / 2))
}

/**
 * Candidates for a best list of `count`, or for the usual list: positions of the units that fewer than `count` others match in utility with a
 * higher probability (shown percents), of equal percents the `count` most wished with those that tie with the last of them, and each tier's
 * most wished.
 * @param probability NaN if there is none: such a unit is left out
 */
export function worthAsking(probability: ArrayLike<number>, utility: ArrayLike<number>, count: number): number[] {
  // units by percent and step of utility; a cell of the table is kept or dropped as a whole
  const width = STEPS + 1
  const cells = new Int32Array((PERCENTS + 1) * width)
  const cellOf = new Int32Array(probability.length).fill(-1)
  const leastChance = leastChanceOf(probability)
  for (let at = 0; at < probability.length; at += 1) {
    const chance = probability[at] as number
    const worth = utility[at] as number
    if (!(chance >= leastChance) || !(worth > 0)) continue
    const cell = percentOf(chance) * width + stepOf(worth)
    cellOf[at] = cell
    cells[cell] = (cells[cell] as number) + 1
  }
  // the lowest step that the usual list can take from, by tier
  const usual = usualMixOf(count)
  const leastOfTier = TIERS.map((name, tier) => {
    const wanted = usual.reduce((sum, [other, places]) => sum + (other === name ? places : 0), 0)
    let least = STEPS
    for (let taken = 0; least >= 0 && taken < wanted; least -= 1)
      for (let percent = 0; percent <= PERCENTS; percent += 1)
        if (tierIndexOf(percent / PERCENTS) === tier) taken += cells[percent * width + least] as number
    return least
  })
  // of each step of utility, the units met so far, all of them safer
  const safer = new Int32Array(width)
  const leastOf = new Int32Array(PERCENTS + 1)
  for (let percent = PERCENTS; percent >= 0; percent -= 1) {
    let least = STEPS
    let saferSum = 0
    let ownSum = 0
    // the lowest step worth keeping: below it enough units are at least as wished and safer, or more wished and equally safe
    for (; least >= 0; least -= 1) {
      saferSum += safer[least] as number
      if (saferSum >= count || ownSum >= count) break
      ownSum += cells[percent * width + least] as number
    }
    leastOf[percent] = Math.min(least, leastOfTier[tierIndexOf(percent / PERCENTS)] as number)
    for (let step = 0; step <= STEPS; step += 1)
      safer[step] = (safer[step] as number) + (cells[percent * width + step] as number)
  }
  const kept: number[] = []
  for (let at = 0; at < cellOf.length; at += 1) {
    const cell = cellOf[at] as number
    if (cell < 0) continue
    const percent = Math.floor(cell / width)
    if (cell - percent * width > (leastOf[percent] as number)) kept.push(at)
  }
  return kept
}

/**
 * Candidates for a best list of `count` that relies on firm wishes only: as `worthAsking`, and of safe units the firm ones once more by themselves, because
 * others that look better cannot replace them.
 * @param isFirm 1 for a 保 that a list may rely on, see `pitfallOf`
 */
export function worthLeaningOn(
  probability: ArrayLike<number>,
  utility: ArrayLike<number>,
  isFirm: ArrayLike<number>,
  count: number,
): number[] {
  const firm = Float64Array.from(probability, (chance, at) => (isFirm[at] === 1 ? chance : Number.NaN))
  const kept = new Set(worthAsking(probability, utility, count))
  for (const at of worthAsking(firm, utility, count)) kept.add(at)
  return [...kept].sort((a, b) => a - b)
}
