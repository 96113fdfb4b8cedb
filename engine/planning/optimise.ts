// The list with the best expected utility under parallel filing; docs/recommendation.md describes the method and its guarantees.
import type { CandidateRank } from '../forecasting/probability'
import type { ResidualModel } from '../forecasting/learning/residuals'
import { fewestSafe, IDLE_SHARE, LEAST_GAIN, PRICE_OF_SPREAD, proposedSafe, SAFE_COLLEGES, usualMixOf } from './policy'
import { TIERS, type Tier } from './tier'
import { isFirm } from './caution'
import { byWish, worthLeaningOn, type Choice, tierIndexOfChoice } from './choice'
import { exchangeForGaps, thinCertain, thinOneCollege } from './exchange'
import { fillGaps } from './gaps'
import { openNone } from './batch-end'
import { sharesOf } from './list-shares'
import { Gains, GrowingList, Pool } from './growing-list'
import { fillByVariety } from './variety'
import { PITFALL } from '../hyperparameters'

export interface OptimiseOptions {
  /** Wishes wanted. */
  count: number
  /** Chance of admitting nowhere that the family accepts, 0..1. */
  maxNone: number
  /** Fewest wishes of the tier 保 in the list, if there are as many. */
  minSafe?: number
  /** Most wishes of a tier, while units of other tiers are left and the bound can be met; no limit for a missing tier. */
  most?: Partial<Record<Tier, number>>
  /** Most wishes that are all but certain (CERTAIN), while the list is safe; no limit if missing. */
  mostCertain?: number
  /** How places without effect on the expectation are used; by their small gains if missing. */
  spread?: Spread
}

/** The use of remaining places in a list that is already safe. */
interface Spread {
  /** Most wishes of one college; only the bound overrides it. */
  mostOfOneCollege: number
  /** Whether the family's own conditions may leave so few colleges that the limit would leave places empty: then the limit is also exceeded. */
  mayExceed: boolean
  /** Most 冲 once the list is safe. */
  mostReach: number
}

export interface ChosenList {
  /** Positions in `choices`, in the order to file them. */
  order: number[]
  /** Expected utility of the admitted place; admitting nowhere counts 0. */
  expectedUtility: number
  /** Chance of admitting nowhere. */
  none: number
  /** The part of it that no list can change, see batch-end.ts. */
  closed: number
}

export interface OptimisedList extends ChosenList {
  /** Whether the bound holds in the years in which there is a place for the candidate's rank at all. */
  isWithinBound: boolean
  /** Part of `none` that no list can change, see batch-end.ts. */
  closed: number
  /** The usual list of the same units for comparison: 20 % 冲, 50 % 稳, 30 % 保, each tier's most wished, filed from hard to safe. */
  quota: ChosenList
}

/** Bonuses for being admitted at all: tried in this order until the bound is met. */
const BONUSES = [0, 0.1, 0.3, 1, 3, 10, 100] as const
const SAFE = TIERS.indexOf('保')
/** If one college may not take the whole list, this many times its length is searched. */
export const DEPTH_OF_SPREAD = 3

/** Expected utility and chance of none of a list in this order. */
export function valueOf(
  model: ResidualModel,
  list: readonly Pick<Choice, 'forecast' | 'utility' | 'traits'>[],
  candidate: CandidateRank,
): Omit<ChosenList, 'order'> {
  const filed = list.map(({ forecast, traits }) => ({ forecast, college: traits?.college }))
  const { perWish, none, closed } = sharesOf(model, filed, candidate)
  const expectedUtility = list.reduce((sum, { utility }, at) => sum + utility * (perWish[at] as number), 0)
  return { expectedUtility, none, closed }
}

/** Of the allowed units the one with the largest gain; undefined if none is allowed. */
function firstOf(
  units: readonly number[],
  isEligible: (unit: number) => boolean,
  gain: (unit: number) => number,
): number | undefined {
  let best: number | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const unit of units) {
    if (!isEligible(unit)) continue
    const value = gain(unit)
    if (value > most) {
      most = value
      best = unit
    }
  }
  return best
}

/** One greedy list for one bonus for being admitted at all; units of the pool in the order to file them. */
function grown(
  pool: Pool,
  { count, minSafe = 0, most = {}, mostCertain = Number.POSITIVE_INFINITY, spread }: OptimiseOptions,
  bonus: number,
): number[] {
  const list = new GrowingList(pool, count, bonus)
  const gain = (unit: number): number => list.gain(unit)
  const isSafe = (unit: number): boolean => pool.tier[unit] === SAFE
  const all = Array.from({ length: pool.size }, (_, unit) => unit)
  const safe = all.filter(isSafe)
  const mostOfOne = spread?.mostOfOneCollege ?? Number.POSITIVE_INFINITY
  const isCrowded = (unit: number): boolean => list.sameCollege(unit) >= mostOfOne
  // the best safe units are in every list, whatever they add to the expectation: the family depends on them
  const safeGains = new Gains(safe, gain)
  while (list.chosen.length < Math.min(minSafe, count)) {
    // the first ones are spread over the colleges a list should rely on: one college's bad year does not take them all
    const isSpreading = list.chosen.length < SAFE_COLLEGES
    const isOut = (other: number): boolean => isCrowded(other) || list.isDominated(other) || list.chosen.includes(other)
    const unit =
      (isSpreading ? firstOf(safe, (other) => !isOut(other) && list.sameCollege(other) === 0, gain) : undefined) ??
      safeGains.take(isOut)
    if (unit === undefined) break
    list.add(unit)
  }
  const limitsOf = (tiers: Partial<Record<Tier, number>>): ((unit: number) => boolean) => {
    const limits = TIERS.map((tier) => tiers[tier] ?? Number.POSITIVE_INFINITY)
    return (unit) => {
      const tier = pool.tier[unit] as number
      return (list.counts[tier] as number) >= (limits[tier] as number)
    }
  }
  const isNever = (): boolean => false
  const addByGain = (isOut: (unit: number) => boolean, least?: number, isDone = isNever): void => {
    if (list.chosen.length >= count) return
    const skip = (unit: number): boolean => isOut(unit) || list.isDominated(unit)
    const held = new Set(list.chosen)
    const gains = new Gains(
      all.filter((unit) => !held.has(unit) && !list.isDominated(unit)),
      gain,
    )
    while (list.chosen.length < count && !isDone()) {
      const unit = gains.take(skip, least)
      if (unit === undefined) break
      list.add(unit)
    }
  }
  // first with a limit to each tier; if places are left, more of the allowed tiers; then any unit left
  const isFull = limitsOf(most)
  const barred = TIERS.filter((tier) => most[tier] === 0)
  const isBarred = limitsOf(Object.fromEntries(barred.map((tier) => [tier, 0])))
  /** Units that add nothing: useless beside the chosen ones, replacing a chosen one, or after the last safe wish. */
  const isUseless = (unit: number): boolean =>
    list.chosen[list.placeOf(unit)] === unit ||
    list.isDominated(unit) ||
    list.displaces(unit) ||
    (!isSafe(unit) && list.counts[SAFE] !== 0 && list.placeOf(unit) > list.chosen.findLastIndex(isSafe))
  const completion = (isOut: (unit: number) => boolean) => ({
    pool,
    list,
    count,
    isOut: (unit: number) => isOut(unit) || isUseless(unit),
  })
  const isOver = (unit: number): boolean => pool.isCertain[unit] === 1 && list.certain >= mostCertain
  const orCrowded = (isOut: (unit: number) => boolean) => (unit: number) =>
    isOut(unit) || isCrowded(unit) || isOver(unit)
  const fullWhenSafe = (mostReach: number) => limitsOf({ ...most, 冲: Math.max(mostReach, most.冲 ?? mostReach) })
  if (spread) complete(spread)
  else for (const isOut of [isFull, isBarred, isNever]) addByGain(isOut)

  /** First units that add to the expectation, then steps between, then more 冲 as long as they add, then variety. */
  function complete({ mostReach, mayExceed }: Spread): void {
    const isFullWhenSafe = fullWhenSafe(mostReach)
    const isSafeEnough = (): boolean => list.none() <= IDLE_SHARE
    addByGain(orCrowded(isFull), LEAST_GAIN)
    fillGaps(completion(orCrowded(isFullWhenSafe)))
    // not safe yet: every place counts, for any college
    for (const isOut of [isFull, isBarred, isNever]) if (!isSafeEnough()) addByGain(isOut, undefined, isSafeEnough)
    if (isSafeEnough()) {
      addByGain(orCrowded(isFullWhenSafe), LEAST_GAIN)
      fillGaps(completion(orCrowded(isFullWhenSafe)))
      for (const isOut of [isFullWhenSafe, isBarred, isNever]) fillByVariety(completion(orCrowded(isOut)))
    }
    if (mayExceed) fillByVariety(completion((unit) => isBarred(unit) || isOver(unit)))
  }
  // Wishes after the last safe one are less wished and riskier than it: safe ones of lower value take their places.
  const tail = list.chosen.findLastIndex(isSafe)
  if (tail >= 0 && tail < list.chosen.length - 1) {
    const lowest = list.chosen[tail] as number
    list.cut(tail + 1)
    for (const unit of safe) {
      if (list.chosen.length >= count) break
      if (unit > lowest && !isCrowded(unit) && !isOver(unit) && !list.isDominated(unit)) list.add(unit)
    }
  }
  if (spread) {
    // a list that stays short needs as many 保 as a list of its length, not of the length it might have had
    const safeOnes = (): number =>
      Math.min(minSafe, Math.max(fewestSafe(count), proposedSafe(list.chosen.length).least))
    /** Whether the 保 of the list would all be of one college without this one. */
    const isLastCollege = (unit: number): boolean => {
      const others = list.chosen.filter((other) => other !== unit && isSafe(other))
      return new Set(others.map((other) => pool.traits[other]?.college ?? -1 - other)).size < SAFE_COLLEGES
    }
    const exchange = {
      ...completion(orCrowded(fullWhenSafe(spread.mostReach))),
      isUseless: (unit: number) => isBarred(unit) || isCrowded(unit) || isUseless(unit),
      mustStay: (unit: number) =>
        isSafe(unit) &&
        ((list.counts[SAFE] as number) <= safeOnes() ||
          isLastCollege(unit) ||
          unit === list.chosen[list.chosen.findLastIndex(isSafe)]),
    }
    exchangeForGaps(exchange)
    if (!spread.mayExceed) thinOneCollege(exchange)
    if (list.none() <= IDLE_SHARE) thinCertain(list, pool)
  }
  return list.chosen
}

/** The usual method: a share of the list for each tier, each tier's most wished first, all filed from hard to safe. */
function quotaList(
  choices: readonly Choice[],
  ordered: readonly number[],
  { count, spread }: Pick<OptimiseOptions, 'count' | 'spread'>,
): number[] {
  const taken: number[] = []
  const ofCollege = new Map<number, number>()
  for (const [tier, share] of usualMixOf(count)) {
    const index = TIERS.indexOf(tier)
    let left = share
    for (const at of ordered) {
      if (left === 0) break
      if (tierIndexOfChoice(choices[at] as Choice) !== index) continue
      const college = (choices[at] as Choice).traits?.college ?? -1 - at
      const same = ofCollege.get(college) ?? 0
      if (spread && same >= spread.mostOfOneCollege) continue
      ofCollege.set(college, same + 1)
      taken.push(at)
      left -= 1
    }
  }
  return taken.sort((a, b) => {
    const one = choices[a] as Choice
    const other = choices[b] as Choice
    return one.probability - other.probability || byWish(one, other)
  })
}

const isSafe = (choice: Choice): boolean => tierIndexOfChoice(choice) === SAFE

/** The `count` choices farthest inside their cutoffs, in widths; a cutoff that a list should not rely on counts as much nearer. */
function safestOf(model: ResidualModel, choices: readonly Choice[], { rank }: CandidateRank, count: number): number[] {
  const logRank = Math.log(rank)
  const margin = choices.map(({ forecast }) => {
    const { center, scale, own, shared } = forecast
    const depth = isFirm(model, forecast) ? 0 : PITFALL.depth
    return (center - logRank) / Math.hypot(scale, own, shared) - depth
  })
  return Array.from(choices.keys())
    .sort((a, b) => (margin[b] as number) - (margin[a] as number) || a - b)
    .slice(0, count)
    .filter((at) => isSafe(choices[at] as Choice))
}

/**
 * Chooses and orders up to `count` of `choices`.
 *
 * Filing order: by falling utility. Whatever the cutoffs are, the file goes to the first unit that admits; ordered by utility that is the best
 * of all that admit, so no other order of the same units can do better in any year.
 * Choice: the expected utility of a set is then the expectation of a maximum, a monotone submodular function of the set; repeatedly adding the unit with
 * the largest gain reaches at least 1 - 1/e of the best set (Nemhauser, Wolsey and Fisher, 1978). The bound on the chance of none
 * is met by a bonus for being admitted at all, raised until the bound holds; if it does not hold, it overrides the limits of tiers.
 * The answer is never worse, by this measure, than the usual quota list of the same units: that list is compared and used if it is better; if the
 * list is spread, only if it is noticeably better.
 */
export function optimise(
  model: ResidualModel,
  choices: readonly Choice[],
  candidate: CandidateRank,
  options: OptimiseOptions,
): OptimisedList {
  const { count, maxNone } = options
  const worth = worthLeaningOn(
    choices.map(({ probability }) => probability),
    choices.map(({ utility }) => utility),
    choices.map((choice) => (isSafe(choice) && isFirm(model, choice.forecast) ? 1 : 0)),
    options.spread ? DEPTH_OF_SPREAD * count : count,
  )
  // shown chances stop at 99 %: of those the safest are included at any value, otherwise a bound could be missed that some list meets
  const kept = [...new Set([...worth, ...safestOf(model, choices, candidate, count)])]
  const order = (a: number, b: number): number => byWish(choices[a] as Choice, choices[b] as Choice)
  kept.sort(order)
  const byWorth = (a: number, b: number): number =>
    (choices[b] as Choice).utility - (choices[a] as Choice).utility || order(a, b)
  const pool = new Pool(model, choices, kept, candidate, options.minSafe)
  const valued = (places: number[]): ChosenList => ({
    order: places,
    ...valueOf(
      model,
      places.map((place) => choices[place] as Choice),
      candidate,
    ),
  })
  const listed = (units: readonly number[]): ChosenList => valued(units.map((unit) => kept[unit] as number))
  const holds = (list: ChosenList): boolean => openNone(list) <= maxNone
  const isBetter = (one: ChosenList, other: ChosenList): boolean => {
    if (holds(one) !== holds(other)) return holds(one)
    return holds(one) ? one.expectedUtility > other.expectedUtility : one.none < other.none
  }
  let best = listed(grown(pool, options, BONUSES[0]))
  const consider = (list: ChosenList): void => {
    if (isBetter(list, best)) best = list
  }
  for (const bonus of BONUSES.slice(1)) {
    if (holds(best)) break
    consider(listed(grown(pool, options, bonus)))
  }
  if (!holds(best)) {
    // safety before shape: without limits, and finally the safest units there are
    for (const bonus of BONUSES.slice(3)) {
      consider(listed(grown(pool, { count, maxNone }, bonus)))
      if (holds(best)) break
    }
    const safest = Array.from({ length: pool.size }, (_, unit) => unit)
      .sort((a, b) => (pool.chosenChance[b] as number) - (pool.chosenChance[a] as number) || a - b)
      .slice(0, count)
    if (!holds(best)) consider(listed(safest.sort((a, b) => a - b)))
  }
  const quota = valued(quotaList(choices, kept, options))
  // The usual list in the better order is the last resort: unlike ours it contains wishes that are never reached in time, and any number of one college.
  const usual = { ...quota, expectedUtility: quota.expectedUtility - (options.spread ? PRICE_OF_SPREAD : 0) }
  const answer = isBetter(usual, best) ? valued([...quota.order].sort(byWorth)) : best
  return { ...answer, isWithinBound: holds(answer), quota }
}
