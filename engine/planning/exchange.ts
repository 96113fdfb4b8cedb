// Exchanges in a finished list: for a missing step, or against a college with too many wishes.
import {
  fewestSafe,
  IDLE_SHARE,
  PRICE_OF_SPREAD,
  proposedCertain,
  proposedOfOneCollege,
  SHORTEST_THINNED,
  WIDEST_GAP,
} from './policy'
import { chancesOf, fillerOf, LEAST_STEP, widestGap, widthOf } from './gaps'
import type { GrowingList, Pool } from './growing-list'
import type { Completion } from './variety'

/** A finished list, and the possible changes. */
export interface Exchange extends Completion {
  /** Units that would add nothing, or exceed a college's limit, whichever unit leaves. */
  isUseless: (unit: number) => boolean
  /** Units that must stay. */
  mustStay: (unit: number) => boolean
}

/** The list without the unit whose removal costs least and opens no gap; undefined if none may be removed. */
function leastMissed(
  { pool, list, mustStay }: Pick<Exchange, 'pool' | 'list' | 'mustStay'>,
  isEligible: (unit: number) => boolean,
): number[] | undefined {
  const whole = [...list.chosen]
  const eligible = whole.filter((unit) => !mustStay(unit) && isEligible(unit))
  const widest = Math.max(WIDEST_GAP, widthOf(chancesOf(pool, whole)))
  let best: number[] | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const unit of eligible) {
    const others = whole.filter((other) => other !== unit)
    if (widthOf(chancesOf(pool, others)) > widest) continue
    list.replace(others)
    const worth = list.worth()
    if (worth > most) {
      most = worth
      best = others
    }
  }
  list.replace(whole)
  return best
}

/** Whether the list lost no more than a family would not notice: a fraction of a step of utility, and no safety that matters. */
const isAsGood = (list: GrowingList, before: { worth: number; none: number }): boolean =>
  list.worth() >= before.worth - PRICE_OF_SPREAD && list.none() <= Math.max(IDLE_SHARE, before.none)

/** `fillGaps` for a list that is full, or full of a tier: the least useful unit is removed. */
export function exchangeForGaps(exchange: Exchange): void {
  const { pool, list, count, isOut, isUseless } = exchange
  const givenUp = new Set<number>()
  // each exchange closes part of a gap and opens none; the bound is for equal chances
  for (let tries = 0; tries < count; tries += 1) {
    const gap = widestGap(pool, list, givenUp)
    if (!gap) return
    const filler = fillerOf({ pool, isOut: isUseless }, gap)
    if (filler < 0) {
      givenUp.add(gap.low)
      continue
    }
    const whole = [...list.chosen]
    const before = { worth: list.worth(), none: list.none() }
    // a useful unit that may not be added belongs to a full tier
    const isTierFull = isOut(filler)
    if (isTierFull || list.chosen.length >= count) {
      const room = leastMissed(exchange, (unit) => !isTierFull || pool.tier[unit] === pool.tier[filler])
      if (room) list.replace(room)
    }
    if (list.chosen.length < count && !isOut(filler)) list.add(filler)
    if (list.chosen.includes(filler) && isAsGood(list, before)) continue
    list.replace(whole)
    givenUp.add(gap.low)
  }
}

/**
 * If a list stays shorter than allowed, one college gets no more wishes than in a list of that length: its least useful ones are removed,
 * unless the others have as many, or the list would lose value or safety.
 */
export function thinOneCollege(exchange: Exchange): void {
  const { list, count } = exchange
  const whole = [...list.chosen]
  if (whole.length >= count) return
  const before = { worth: list.worth(), none: list.none(), share: list.largestShare() }
  for (;;) {
    const most = proposedOfOneCollege(list.chosen.length)
    const rest = leastMissed(exchange, (unit) => list.sameCollege(unit) > most)
    if (!rest) break
    list.replace(rest)
  }
  if (list.largestShare() > before.share - LEAST_STEP || !isAsGood(list, before)) list.replace(whole)
}

/** Takes out all but certain wishes beyond their share of a list that came out shorter: never the last ones, on which it ends. */
export function thinCertain(list: GrowingList, pool: Pool): void {
  while (list.chosen.length > SHORTEST_THINNED && list.certain > proposedCertain(list.chosen.length)) {
    const last = list.chosen.length - fewestSafe(list.chosen.length)
    const at = list.chosen.findLastIndex((unit, place) => place < last && pool.isCertain[unit] === 1)
    if (at < 0) return
    list.replace(list.chosen.filter((_, place) => place !== at))
  }
}
