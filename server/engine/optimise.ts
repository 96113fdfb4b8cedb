// The list with the best expected utility under parallel filing; docs/recommendation.md states the method and what it guarantees.
import type { CandidateRank, LineForecast } from './predict'
import { NORMAL_NODES } from './residual-shape'
import type { ResidualModel } from './residuals'
import { tierIndexOf, TIERS, type Tier } from './tier'
import { chanceIn, yearNodes } from './year-world'

/** A unit that may be put into the list. */
export interface Choice {
  /** Breaks ties, so that the same question has the same answer: the unit's identifier. */
  key: string
  forecast: LineForecast
  /** Probability of admission by this unit alone, 0..1. */
  probability: number
  /** What being admitted here is worth to the family, 0..1; nothing is worth 0. */
  utility: number
}

export interface OptimiseOptions {
  /** Wishes wanted. */
  count: number
  /** Chance of admitting nowhere that the family accepts, 0..1. */
  maxNone: number
  /** Wishes of the tier 保 the list holds at least, where there are as many. */
  minSafe?: number
  /** Most wishes of a tier, while units of other tiers are left and the bound can be kept; none for a tier that is not named. */
  most?: Partial<Record<Tier, number>>
}

export interface ChosenList {
  /** Places in `choices`, in the order to file them. */
  order: number[]
  /** Expected utility of the admitted place; admitting nowhere counts 0. */
  expectedUtility: number
  /** Chance of admitting nowhere. */
  none: number
}

export interface OptimisedList extends ChosenList {
  isWithinBound: boolean
  /** The usual list of the same units for comparison: 20 % 冲, 50 % 稳, 30 % 保, each tier's most wished, filed from hard to safe. */
  quota: ChosenList
}

/** Below this a unit is a lottery ticket: it takes a place and changes nothing. */
const LEAST_PROBABILITY = 0.05
/** Steps of utility: nobody knows what a place is worth to them finer than this, and within a step the harder unit is filed first. */
const UTILITY_STEP = 0.02
const STEPS = Math.round(1 / UTILITY_STEP)
/** Probabilities are shown in whole percents, and tiers are unions of them. */
const PERCENTS = 100
/** A wish both less wished and riskier than another by this much is never reached in time. The audit calls it an inversion. */
const DOMINATED_BY = 0.12
/** Worth of being admitted at all, on top of where: tried in this order until the bound holds. */
const BONUSES = [0, 0.1, 0.3, 1, 3, 10, 100] as const
const QUOTA: readonly (readonly [tier: Tier, share: number])[] = [
  ['冲', 0.2],
  ['稳', 0.5],
  ['保', 0.3],
]
const SAFE = TIERS.indexOf('保')

const stepOf = (utility: number): number => Math.min(STEPS, Math.round(utility / UTILITY_STEP))
const percentOf = (probability: number): number => Math.min(PERCENTS, Math.round(probability * PERCENTS))

/** Expected utility and chance of none of a list in this order. */
export function valueOf(
  model: ResidualModel,
  list: readonly Pick<Choice, 'forecast' | 'utility'>[],
  candidate: CandidateRank,
): { expectedUtility: number; none: number } {
  const logRank = Math.log(candidate.rank)
  let expectedUtility = 0
  let none = 0
  for (const year of yearNodes(candidate)) {
    let left = 1
    for (const { forecast, utility } of list) {
      const chance = chanceIn(model, forecast, logRank, year)
      expectedUtility += year.weight * left * chance * utility
      left *= 1 - chance
    }
    none += year.weight * left
  }
  return { expectedUtility, none }
}

/** Most wished first; equal ones from the harder to the easier, then by key. */
function byWish(a: Choice, b: Choice): number {
  return (
    stepOf(b.utility) - stepOf(a.utility) ||
    a.probability - b.probability ||
    (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  )
}

/**
 * What can be in a best list of `count`, or in the usual list: places of the units that fewer than `count` others match in utility while their
 * probability is higher (shown percents), of equal percents the `count` most wished with those that tie with the last of them, and each tier's
 * most wished.
 * @param probability NaN where there is none: such a unit is left out
 */
export function worthAsking(probability: ArrayLike<number>, utility: ArrayLike<number>, count: number): number[] {
  // units by percent and step of utility; a cell of the table is all or nothing
  const width = STEPS + 1
  const cells = new Int32Array((PERCENTS + 1) * width)
  const cellOf = new Int32Array(probability.length).fill(-1)
  for (let at = 0; at < probability.length; at += 1) {
    const chance = probability[at] as number
    const worth = utility[at] as number
    if (!(chance >= LEAST_PROBABILITY) || !(worth > 0)) continue
    const cell = percentOf(chance) * width + stepOf(worth)
    cellOf[at] = cell
    cells[cell] = (cells[cell] as number) + 1
  }
  // the lowest step that the usual list can take from, by tier
  const leastOfTier = TIERS.map((name, tier) => {
    const wanted = QUOTA.reduce((sum, [other, share]) => sum + (other === name ? Math.round(share * count) : 0), 0)
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
    // the lowest step worth keeping: below it enough units are at least as wished and safer, or more wished and as safe
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

/** Units that may be chosen, from the most to the least wished, as columns. */
class Pool {
  readonly size: number
  readonly utility: Float64Array
  readonly probability: Float64Array
  readonly step: Uint8Array
  readonly tier: Uint8Array
  /** size x years: chance of admission in each year. */
  readonly chances: Float64Array
  /** Weight of each year. */
  readonly weights: Float64Array

  /** @param at places in the caller's list, in the order of wishing */
  constructor(
    model: ResidualModel,
    choices: readonly Choice[],
    readonly at: readonly number[],
    candidate: CandidateRank,
  ) {
    this.size = at.length
    const column = (value: (choice: Choice) => number): Float64Array =>
      Float64Array.from(at, (index) => value(choices[index] as Choice))
    this.utility = column(({ utility }) => utility)
    this.probability = column(({ probability }) => probability)
    this.step = Uint8Array.from(this.utility, stepOf)
    this.tier = Uint8Array.from(this.probability, tierIndexOf)
    this.weights = Float64Array.from(NORMAL_NODES, ([, weight]) => weight)
    const years = this.weights.length
    this.chances = new Float64Array(this.size * years)
    const logRank = Math.log(candidate.rank)
    for (let unit = 0; unit < this.size; unit += 1) {
      const { forecast } = choices[at[unit] as number] as Choice
      // to choose by, the candidate's own error counts as one more part of the year's shift: nine years instead of eighty-one
      const blurred =
        candidate.rankError > 0 ? { ...forecast, shared: Math.hypot(forecast.shared, candidate.rankError) } : forecast
      NORMAL_NODES.forEach(([shift, weight], year) => {
        this.chances[unit * years + year] = chanceIn(model, blurred, logRank, { shift, error: 0, weight })
      })
    }
  }
}

/** The list being made: units of a pool in its order, with what adding one more would gain. */
class Growing {
  chosen: number[] = []
  /** Of each tier, how many are chosen. */
  readonly counts = new Int32Array(TIERS.length)
  /** Highest probability of what is chosen at a step of utility or above. */
  private readonly safest = new Float64Array(STEPS + 2)
  /** years x (count + 1): chance of reaching this place; expected worth of what stands from there on. */
  private readonly reach: Float64Array
  private readonly rest: Float64Array
  private readonly width: number

  constructor(
    private readonly pool: Pool,
    count: number,
    private readonly bonus: number,
  ) {
    this.width = count + 1
    this.reach = new Float64Array(this.width * pool.weights.length)
    this.rest = new Float64Array(this.width * pool.weights.length)
    this.weigh()
  }

  private weigh(): void {
    const { pool, chosen, reach, rest, width } = this
    const years = pool.weights.length
    const places = chosen.length
    for (let year = 0; year < years; year += 1) {
      const at = year * width
      reach[at] = 1
      for (let place = 0; place < places; place += 1)
        reach[at + place + 1] =
          (reach[at + place] as number) * (1 - (pool.chances[(chosen[place] as number) * years + year] as number))
      rest[at + places] = 0
      for (let place = places - 1; place >= 0; place -= 1) {
        const unit = chosen[place] as number
        const chance = pool.chances[unit * years + year] as number
        rest[at + place] =
          chance * ((pool.utility[unit] as number) + this.bonus) + (1 - chance) * (rest[at + place + 1] as number)
      }
    }
    this.counts.fill(0)
    this.safest.fill(0)
    for (const unit of chosen) {
      const tier = pool.tier[unit] as number
      this.counts[tier] = (this.counts[tier] as number) + 1
      const step = pool.step[unit] as number
      this.safest[step] = Math.max(this.safest[step] as number, pool.probability[unit] as number)
    }
    for (let step = STEPS - 1; step >= 0; step -= 1)
      this.safest[step] = Math.max(this.safest[step] as number, this.safest[step + 1] as number)
  }

  private placeOf(unit: number): number {
    let low = 0
    let high = this.chosen.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.chosen[middle] as number) < unit) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Expected utility that adding the unit would gain. */
  gain(unit: number): number {
    const { pool, reach, rest, width } = this
    const years = pool.weights.length
    const place = this.placeOf(unit)
    const worth = (pool.utility[unit] as number) + this.bonus
    let sum = 0
    for (let year = 0; year < years; year += 1) {
      const at = year * width + place
      sum +=
        (pool.weights[year] as number) *
        (reach[at] as number) *
        (pool.chances[unit * years + year] as number) *
        (worth - (rest[at] as number))
    }
    return sum
  }

  /** Whether a unit of the list is both more wished and safer by a margin: this one would never be reached in time. */
  isDominated(unit: number): boolean {
    const above = this.safest[(this.pool.step[unit] as number) + 1] as number
    return above >= (this.pool.probability[unit] as number) + DOMINATED_BY
  }

  /** Adds a unit; what it makes useless leaves the list. */
  add(unit: number): void {
    const { step, probability } = this.pool
    const kept = this.chosen.filter(
      (other) =>
        (step[other] as number) >= (step[unit] as number) ||
        (probability[other] as number) > (probability[unit] as number) - DOMINATED_BY,
    )
    this.chosen = kept
    kept.splice(this.placeOf(unit), 0, unit)
    this.weigh()
  }

  /** Drops everything from a place on. */
  cut(place: number): void {
    this.chosen.length = place
    this.weigh()
  }
}

/** A heap of units by what they were last known to gain; gains only fall as the list grows, so a stale top need only be asked again. */
class Gains {
  private readonly units: Int32Array
  private readonly gains: Float64Array
  private size: number

  constructor(
    units: readonly number[],
    private readonly gain: (unit: number) => number,
  ) {
    this.units = Int32Array.from(units)
    this.gains = Float64Array.from(units, gain)
    this.size = units.length
    for (let at = (this.size >> 1) - 1; at >= 0; at -= 1) this.sink(at)
  }

  /** Units stand in the order of wishing, so that equal gains go to the more wished. */
  private isAbove(a: number, b: number): boolean {
    const one = this.gains[a] as number
    const other = this.gains[b] as number
    return one > other || (one === other && (this.units[a] as number) < (this.units[b] as number))
  }

  private sink(from: number): void {
    let at = from
    for (;;) {
      let best = at
      const left = 2 * at + 1
      if (left < this.size && this.isAbove(left, best)) best = left
      if (left + 1 < this.size && this.isAbove(left + 1, best)) best = left + 1
      if (best === at) return
      const unit = this.units[at] as number
      const gain = this.gains[at] as number
      this.units[at] = this.units[best] as number
      this.gains[at] = this.gains[best] as number
      this.units[best] = unit
      this.gains[best] = gain
      at = best
    }
  }

  /** The unit that gains most now; undefined when none is left. `skip` drops a unit for good. */
  take(skip: (unit: number) => boolean): number | undefined {
    while (this.size > 0) {
      const unit = this.units[0] as number
      const drop = skip(unit)
      if (!drop) {
        const now = this.gain(unit)
        if (now < (this.gains[0] as number) - 1e-15) {
          this.gains[0] = now
          this.sink(0)
          if (this.units[0] !== unit) continue
        }
      }
      this.size -= 1
      this.units[0] = this.units[this.size] as number
      this.gains[0] = this.gains[this.size] as number
      this.sink(0)
      if (!drop) return unit
    }
    return undefined
  }
}

/** One greedy list for one worth of being admitted at all; units of the pool in the order to file them. */
function grown(pool: Pool, { count, minSafe = 0, most = {} }: OptimiseOptions, bonus: number): number[] {
  const list = new Growing(pool, count, bonus)
  const gain = (unit: number): number => list.gain(unit)
  const isSafe = (unit: number): boolean => pool.tier[unit] === SAFE
  const all = Array.from({ length: pool.size }, (_, unit) => unit)
  const safe = all.filter(isSafe)
  // the best of what is safe stands in every list, whatever it adds to the expectation: a family sleeps by it
  const safeGains = new Gains(safe, gain)
  while (list.chosen.length < Math.min(minSafe, count)) {
    const unit = safeGains.take((other) => list.isDominated(other))
    if (unit === undefined) break
    list.add(unit)
  }
  const limits = TIERS.map((tier) => most[tier] ?? Number.POSITIVE_INFINITY)
  const isFull = (unit: number): boolean => {
    const tier = pool.tier[unit] as number
    return (list.counts[tier] as number) >= (limits[tier] as number)
  }
  // first with a limit to each tier; where places are left over, more of the tiers that may stand there at all; then whatever is left
  const isBarred = (unit: number): boolean => limits[pool.tier[unit] as number] === 0
  for (const isOut of [isFull, isBarred, () => false]) {
    const skip = (unit: number): boolean => isOut(unit) || list.isDominated(unit)
    if (list.chosen.length >= count) break
    const held = new Set(list.chosen)
    const gains = new Gains(
      all.filter((unit) => !held.has(unit) && !list.isDominated(unit)),
      gain,
    )
    while (list.chosen.length < count) {
      const unit = gains.take(skip)
      if (unit === undefined) break
      list.add(unit)
    }
  }
  // What follows the last safe wish is wished less and riskier than it: safe ones of lower worth take those places.
  const tail = list.chosen.findLastIndex(isSafe)
  if (tail >= 0 && tail < list.chosen.length - 1) {
    const lowest = list.chosen[tail] as number
    list.cut(tail + 1)
    for (const unit of safe) {
      if (list.chosen.length >= count) break
      if (unit > lowest && !list.isDominated(unit)) list.add(unit)
    }
  }
  return list.chosen
}

/** The usual way: a share of the list for each tier, each tier's most wished first, all filed from hard to safe. */
function quotaList(choices: readonly Choice[], ordered: readonly number[], count: number): number[] {
  const taken: number[] = []
  for (const [tier, share] of QUOTA) {
    const index = TIERS.indexOf(tier)
    let left = Math.round(share * count)
    for (const at of ordered) {
      if (left === 0) break
      if (tierIndexOf((choices[at] as Choice).probability) !== index) continue
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

/**
 * Chooses and orders up to `count` of `choices`.
 *
 * Filing order: by falling utility. Whatever lines come out, the file goes to the first unit that admits; ordered by utility that is the best
 * of all that admit, so no other order of the same units can do better in any year.
 * Choice: the expected utility of a set is then the expectation of a maximum, a monotone submodular function of the set; adding the unit that
 * gains most, again and again, reaches at least 1 - 1/e of the best set (Nemhauser, Wolsey and Fisher, 1978). The bound on the chance of none
 * is met by a worth of being admitted at all, raised until the bound holds; where it does not hold, the limits of tiers give way to it.
 * The answer is never worse, by this measure, than the usual quota list of the same units: that list is compared and taken when it is better.
 */
export function optimise(
  model: ResidualModel,
  choices: readonly Choice[],
  candidate: CandidateRank,
  options: OptimiseOptions,
): OptimisedList {
  const { count, maxNone } = options
  const kept = worthAsking(
    choices.map(({ probability }) => probability),
    choices.map(({ utility }) => utility),
    count,
  )
  const order = (a: number, b: number): number => byWish(choices[a] as Choice, choices[b] as Choice)
  kept.sort(order)
  const byWorth = (a: number, b: number): number =>
    (choices[b] as Choice).utility - (choices[a] as Choice).utility || order(a, b)
  const pool = new Pool(model, choices, kept, candidate)
  const valued = (places: number[]): ChosenList => ({
    order: places,
    ...valueOf(
      model,
      places.map((place) => choices[place] as Choice),
      candidate,
    ),
  })
  const listed = (units: readonly number[]): ChosenList => valued(units.map((unit) => kept[unit] as number))
  const isBetter = (one: ChosenList, other: ChosenList): boolean => {
    const holds = one.none <= maxNone
    if (holds !== other.none <= maxNone) return holds
    return holds ? one.expectedUtility > other.expectedUtility : one.none < other.none
  }
  let best = listed(grown(pool, options, BONUSES[0]))
  const consider = (list: ChosenList): void => {
    if (isBetter(list, best)) best = list
  }
  for (const bonus of BONUSES.slice(1)) {
    if (best.none <= maxNone) break
    consider(listed(grown(pool, options, bonus)))
  }
  if (best.none > maxNone) {
    // safety before shape: without limits, and at last the safest units there are
    for (const bonus of BONUSES.slice(3)) {
      consider(listed(grown(pool, { count, maxNone }, bonus)))
      if (best.none <= maxNone) break
    }
    const safest = Array.from({ length: pool.size }, (_, unit) => unit)
      .sort((a, b) => (pool.probability[b] as number) - (pool.probability[a] as number) || a - b)
      .slice(0, count)
    if (best.none > maxNone) consider(listed(safest.sort((a, b) => a - b)))
  }
  const quota = valued(quotaList(choices, kept, count))
  // The usual list in the better order is the last resort: unlike ours it holds wishes that are never reached in time.
  const answer = isBetter(quota, best) ? valued([...quota.order].sort(byWorth)) : best
  return { ...answer, isWithinBound: answer.none <= maxNone, quota }
}
