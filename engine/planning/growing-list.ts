// A list under construction: the units it may take, the gain of adding each, and the one with the largest gain.
import { pitfallShareOf, yearNodesOf } from './caution'
import { chanceIn } from './year-world'
import { keptNearEnd, type CandidateRank } from '../forecasting/probability'
import type { ResidualModel } from '../forecasting/learning/residuals'
import { CERTAIN, DOMINATED_BY, LEANED_ON, SAFE_COLLEGES } from './policy'
import { ifOffered, TIERS } from './tier'
import { stepOf, STEPS, type Choice, type ChoiceTraits, tierIndexOfChoice } from './choice'

/** Whether a chance is shown as CERTAIN. */
const isCertain = (chance: number): boolean => Math.round(100 * chance) >= 100 * CERTAIN.from

/** Units that may be chosen, from the most to the least wished, as columns. */
export class Pool {
  readonly size: number
  readonly utility: Float64Array
  readonly probability: Float64Array
  readonly step: Uint8Array
  readonly tier: Uint8Array
  /** 1 for a unit that is all but certain, see CERTAIN. */
  readonly isCertain: Uint8Array
  /** size x years: chance of admission in each year. */
  readonly chances: Float64Array
  /** Weight of each year. */
  readonly weights: Float64Array
  /** Chance of admission of each as a wish of a list, over all years: its own chance minus the effect of being chosen. */
  readonly chosenChance: Float64Array
  /** Traits of each; undefined if unknown. */
  readonly traits: readonly (ChoiceTraits | undefined)[]

  /**
   * @param at positions in the caller's list, in the order of wishing
   * @param leastSafe fewest 保 of a list of the pool
   */
  constructor(
    model: ResidualModel,
    choices: readonly Choice[],
    readonly at: readonly number[],
    candidate: CandidateRank,
    leastSafe = 0,
  ) {
    this.size = at.length
    const column = (value: (choice: Choice) => number): Float64Array =>
      Float64Array.from(at, (index) => value(choices[index] as Choice))
    this.utility = column(({ utility }) => utility)
    this.probability = column(({ probability }) => probability)
    this.traits = at.map((index) => (choices[index] as Choice).traits)
    this.step = Uint8Array.from(this.utility, stepOf)
    this.isCertain = Uint8Array.from(
      column(({ probability, forecast }) => ifOffered(probability, forecast.offered)),
      (chance) => (isCertain(chance) ? 1 : 0),
    )
    const pitfall = column(({ forecast }) => pitfallShareOf(model, forecast))
    this.tier = leanedOn(Uint8Array.from(column(tierIndexOfChoice)), pitfall, this.traits, leastSafe)
    const nodes = yearNodesOf(model)
    this.weights = Float64Array.from(nodes, ([, weight]) => weight)
    const years = this.weights.length
    this.chances = new Float64Array(this.size * years)
    this.chosenChance = new Float64Array(this.size)
    const logRank = Math.log(candidate.rank)
    const keptOf = keptNearEnd(model, candidate)
    for (let unit = 0; unit < this.size; unit += 1) {
      const { forecast } = choices[at[unit] as number] as Choice
      // for choosing, the candidate's own error counts as another part of the year's shift: nine years instead of eighty-one
      const blurred =
        candidate.rankError > 0 ? { ...forecast, shared: Math.hypot(forecast.shared, candidate.rankError) } : forecast
      const kept = keptOf(forecast)
      nodes.forEach(([shift, weight], year) => {
        const chance = chanceIn(model, blurred, logRank, { shift, error: 0, kind: 'any' }, kept)
        this.chances[unit * years + year] = chance
        this.chosenChance[unit] = (this.chosenChance[unit] as number) + weight * chance
      })
    }
  }
}

const SAFE = TIERS.indexOf('保')

/**
 * Tiers for constructing a list. A 保 that a list should not rely on counts as 稳: the list may contain it, but does not end with it. The required firmness
 * is lowered if too few are firm.
 */
function leanedOn(tier: Uint8Array, pitfall: Float64Array, traits: Pool['traits'], leastSafe: number): Uint8Array {
  for (const most of LEANED_ON) {
    const firm = tier.map((own, unit) => (own === SAFE && (pitfall[unit] as number) > most ? SAFE - 1 : own))
    let safe = 0
    const colleges = new Set<number>()
    firm.forEach((own, unit) => {
      if (own !== SAFE) return
      safe += 1
      colleges.add(traits[unit]?.college ?? -1 - unit)
    })
    if (safe >= leastSafe && colleges.size >= Math.min(SAFE_COLLEGES, leastSafe)) return firm
  }
  return tier
}

/** The list under construction: units of a pool in its order, with the gain of adding another. */
export class GrowingList {
  chosen: number[] = []
  /** Number of chosen units of each tier. */
  readonly counts = new Int32Array(TIERS.length)
  /** Number of chosen units that are all but certain. */
  certain = 0
  /** Number of chosen units of each college. */
  private readonly ofCollege = new Map<number, number>()
  /** Highest probability of a chosen unit at a step of utility or above. */
  private readonly safest = new Float64Array(STEPS + 2)
  /** years x (count + 1): chance of reaching this place; expected value of the wishes from there on. */
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
    this.ofCollege.clear()
    this.certain = 0
    for (const unit of chosen) {
      this.certain += pool.isCertain[unit] as number
      const college = pool.traits[unit]?.college
      if (college !== undefined) this.ofCollege.set(college, (this.ofCollege.get(college) ?? 0) + 1)
      const tier = pool.tier[unit] as number
      this.counts[tier] = (this.counts[tier] as number) + 1
      const step = pool.step[unit] as number
      this.safest[step] = Math.max(this.safest[step] as number, pool.probability[unit] as number)
    }
    for (let step = STEPS - 1; step >= 0; step -= 1)
      this.safest[step] = Math.max(this.safest[step] as number, this.safest[step + 1] as number)
  }

  /** Chance that no chosen unit takes the file. */
  none(): number {
    const { pool, reach, width, chosen } = this
    return pool.weights.reduce((sum, weight, year) => sum + weight * (reach[year * width + chosen.length] as number), 0)
  }

  /** Expected utility of the chosen, including the bonus for being admitted at all. */
  worth(): number {
    const { pool, rest, width } = this
    return pool.weights.reduce((sum, weight, year) => sum + weight * (rest[year * width] as number), 0)
  }

  /** Wishes of the unit's college that are chosen. */
  sameCollege(unit: number): number {
    const college = this.pool.traits[unit]?.college
    return college === undefined ? 0 : (this.ofCollege.get(college) ?? 0)
  }

  /** Largest share of the chosen that one college has. */
  largestShare(): number {
    return Math.max(0, ...this.ofCollege.values()) / Math.max(1, this.chosen.length)
  }

  /** The position of a unit in the list, from 0. */
  placeOf(unit: number): number {
    let low = 0
    let high = this.chosen.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.chosen[middle] as number) < unit) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Gain in expected utility from adding the unit. */
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

  /** Whether adding a unit would make a chosen one useless. */
  displaces(unit: number): boolean {
    return this.chosen.some((other) => this.isDisplacedBy(other, unit))
  }

  private isDisplacedBy(other: number, unit: number): boolean {
    const { step, probability } = this.pool
    return (
      (step[other] as number) < (step[unit] as number) &&
      (probability[other] as number) <= (probability[unit] as number) - DOMINATED_BY
    )
  }

  /** Adds a unit; units that it makes useless leave the list. */
  add(unit: number): void {
    const kept = this.chosen.filter((other) => !this.isDisplacedBy(other, unit))
    this.chosen = kept
    kept.splice(this.placeOf(unit), 0, unit)
    this.weigh()
  }

  /** Replaces the chosen units by others, in the pool's order. */
  replace(units: readonly number[]): void {
    this.chosen = [...units]
    this.weigh()
  }

  /** Drops everything from a place on. */
  cut(place: number): void {
    this.chosen.length = place
    this.weigh()
  }
}

/** A heap of units by their last known gain; gains only fall as the list grows, so only a stale top must be computed again. */
export class Gains {
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

  /** Units are in the order of wishing, so that equal gains prefer the more wished. */
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

  /** The unit with the largest gain now; undefined if none is left, or none with at least this gain. `skip` drops a unit for good. */
  take(skip: (unit: number) => boolean, least = Number.NEGATIVE_INFINITY): number | undefined {
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
        if ((this.gains[0] as number) < least) return undefined
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
