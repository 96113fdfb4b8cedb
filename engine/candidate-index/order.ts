// The order of units: total, so that it does not depend on paging.
import { DOUBT_PRICE, MIX, SURE, TIER_MIDDLE } from '../planning/policy'
import { TIERS } from '../planning/tier'
import type { IndexData } from './data'

export type IndexSort = 'fit' | 'probability' | 'rank' | 'plan' | 'tuition'

/** Of every unit, for one candidate. */
export interface Predictions {
  /** 0..1, NaN if there is no prediction. */
  probability: Float64Array
  /** The chance that may be counted on: the low end of a unit without a known past, else the probability. */
  sure: Float64Array
  /** Index into TIERS; NO_TIER if there is no prediction. */
  tier: Uint8Array
}

export const NO_TIER = 255

/** Chances are sorted by hundredths of a percent: they are not more precise. */
const SCALE = 10_000
/** Above these, places and yuan a year count as equal in sorting. */
const MOST_PLACES = 20_000
const MOST_YUAN = 500_000

/** Units per round of dealing. */
const ROUND_SIZE = 10
/** Units of each tier per round: the mix of a sound list. Within a tier the unit nearest to its useful middle comes first. */
const DEALS: readonly number[] = TIERS.map((tier) => (tier === '难' ? 0 : Math.round(ROUND_SIZE * MIX[tier])))
const SAFE = TIERS.indexOf('保')
const MIDDLES: readonly number[] = TIERS.map((tier) => (tier === '难' ? 1 : TIER_MIDDLE[tier]))

/** The units of a candidate index, ready to be put in order. */
export class UnitOrder {
  /** Position of each unit in `byHardness`. */
  private readonly hardness: Int32Array

  /**
   * @param byHardness as in LearnedIndex
   * @param doubt of each unit, 0..1: roughly the width of the interval of its chance where the chance is even
   */
  constructor(
    private readonly data: IndexData,
    private readonly byHardness: Int32Array,
    private readonly doubt: Float64Array,
  ) {
    this.hardness = new Int32Array(byHardness.length)
    byHardness.forEach((unit, position) => (this.hardness[unit] = position))
  }

  /**
   * Units in rising order of a whole-number key, 0 to `largest`; the hardest first among equals. Units are put into their key's bucket one after
   * another, in the order of hardness: no comparison, which matters with 40,000 units and a waiting page.
   */
  private byKey(rows: ArrayLike<number>, largest: number, key: (unit: number) => number): Int32Array {
    const isIn = new Uint8Array(this.byHardness.length)
    for (let at = 0; at < rows.length; at += 1) isIn[rows[at] as number] = 1
    const keys = new Int32Array(rows.length)
    const units = new Int32Array(rows.length)
    const starts = new Int32Array(largest + 2)
    let count = 0
    for (let place = 0; place < this.byHardness.length && count < rows.length; place += 1) {
      const unit = this.byHardness[place] as number
      if (isIn[unit] === 0) continue
      const own = Math.max(0, Math.min(largest, key(unit)))
      keys[count] = own
      units[count++] = unit
      starts[own + 1] = (starts[own + 1] as number) + 1
    }
    for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
    const order = new Int32Array(rows.length)
    for (let at = 0; at < count; at += 1) {
      const own = keys[at] as number
      const place = starts[own] as number
      starts[own] = place + 1
      order[place] = units[at] as number
    }
    return order
  }

  sorted(rows: Int32Array, sort: IndexSort, predictions: Predictions): Int32Array {
    const { sure } = predictions
    const { plan, tuition } = this.data
    switch (sort) {
      case 'fit':
        return this.dealt(rows, predictions)
      case 'rank':
        return this.byKey(rows, 0, () => 0)
      case 'probability':
        return this.byKey(rows, SCALE + 1, (unit) =>
          Number.isNaN(sure[unit]) ? SCALE + 1 : Math.round((1 - (sure[unit] as number)) * SCALE),
        )
      case 'plan':
        return this.byKey(rows, MOST_PLACES + 1, (unit) =>
          (plan[unit] as number) < 0 ? MOST_PLACES + 1 : MOST_PLACES - Math.min(MOST_PLACES, plan[unit] as number),
        )
      case 'tuition':
        return this.byKey(rows, MOST_YUAN + 1, (unit) =>
          (tuition[unit] as number) < 0 ? MOST_YUAN + 1 : Math.min(MOST_YUAN, tuition[unit] as number),
        )
    }
  }

  /** The default order: tiers dealt in tens, then units out of reach (nearest first), then units without a number. */
  private dealt(rows: Int32Array, { probability, tier }: Predictions): Int32Array {
    // one pass: each tier's rows by their own key, tier after tier
    const span = Math.round(SCALE * (1 + DOUBT_PRICE)) + 1
    const sorted = this.byKey(rows, span * (TIERS.length + 1), (unit) => {
      const at = tier[unit] as number
      if (at === NO_TIER) return span * TIERS.length
      const chance = probability[unit] as number
      // out of reach: nearest first; of certain ones, the hardest
      if (at === 0) return Math.round((1 - chance) * SCALE)
      // well-known units before doubtful ones: the interval is widest where the chance is even; of safe units the best comes first
      const width = at === SAFE ? 0 : 4 * chance * (1 - chance) * (this.doubt[unit] as number)
      const away = Math.abs(Math.min(chance, SURE) - (MIDDLES[at] as number)) + DOUBT_PRICE * width
      return span * at + Math.round(away * SCALE)
    })
    const ends = new Int32Array(TIERS.length + 1)
    for (const unit of rows) {
      const at = Math.min(tier[unit] as number, TIERS.length)
      ends[at] = (ends[at] as number) + 1
    }
    for (let at = 1; at < ends.length; at += 1) ends[at] = (ends[at] as number) + (ends[at - 1] as number)
    const outOfReach = this.nearestFirst(sorted.subarray(0, ends[0]), probability)
    const next = TIERS.map((_, at) => (at === 0 ? 0 : (ends[at - 1] as number)))
    const order = new Int32Array(rows.length)
    let filled = 0
    for (;;) {
      const first = filled
      for (let at = 1; at < TIERS.length; at += 1) {
        const end = Math.min((next[at] as number) + (DEALS[at] as number), ends[at] as number)
        for (let place = next[at] as number; place < end; place += 1) {
          // each ten goes from the hardest chance to the safest: insert the unit before safer ones
          const unit = sorted[place] as number
          let before = filled++
          while (before > first && this.isSafer(order[before - 1] as number, unit, probability)) {
            order[before] = order[before - 1] as number
            before -= 1
          }
          order[before] = unit
        }
        next[at] = end
      }
      if (filled === first) break
    }
    order.set(outOfReach, filled)
    order.set(sorted.subarray(ends[TIERS.length - 1]), filled + outOfReach.length)
    return order
  }

  /** Units out of reach, sorted by chance: among equal chances the easiest cutoff is the nearest. */
  private nearestFirst(sorted: Int32Array, probability: Float64Array): Int32Array {
    const scaled = (place: number): number => Math.round((probability[sorted[place] as number] as number) * SCALE)
    for (let from = 0; from < sorted.length;) {
      let to = from + 1
      while (to < sorted.length && scaled(to) === scaled(from)) to += 1
      sorted.subarray(from, to).reverse()
      from = to
    }
    return sorted
  }

  /** Whether `unit` has a better chance than `other`, or the same chance and an easier cutoff. */
  private isSafer(unit: number, other: number, probability: Float64Array): boolean {
    const own = probability[unit] as number
    const theirs = probability[other] as number
    return own > theirs || (own === theirs && (this.hardness[unit] as number) > (this.hardness[other] as number))
  }
}
