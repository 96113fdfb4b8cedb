// What a finished list gives up for another: a step that is missing, or a college that stands in it too often.
import { IDLE_SHARE, PRICE_OF_SPREAD, proposedOfOneCollege, WIDEST_GAP } from './policy'
import { chancesOf, fillerOf, LEAST_STEP, widestGap, widthOf } from './gaps'
import type { GrowingList } from './growing-list'
import type { Completion } from './variety'

/** A finished list, and what may be done to it. */
export interface Exchange extends Completion {
  /** Units that would add nothing, or one college too many, whatever leaves. */
  isUseless: (unit: number) => boolean
  /** Units that must stay. */
  mustStay: (unit: number) => boolean
}

/** The list without the unit whose leaving costs least and tears no gap; undefined where none may leave. */
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

/** Whether the list gave up no more than what a family would not notice: a fraction of a step of utility, and no safety that matters. */
const isAsGood = (list: GrowingList, before: { worth: number; none: number }): boolean =>
  list.worth() >= before.worth - PRICE_OF_SPREAD && list.none() <= Math.max(IDLE_SHARE, before.none)

/** `fillGaps` for a list that is full, or full of a tier: the unit that is missed least makes room. */
export function exchangeForGaps(exchange: Exchange): void {
  const { pool, list, count, isOut, isUseless } = exchange
  const givenUp = new Set<number>()
  // each exchange closes part of a gap and tears none; the bound is for chances that tie
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
    // what is not useless and may not be added is of a tier that is full
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
 * In a list that stays shorter than it may be, one college takes no more than a list of that length should hold of it: what is missed least of it leaves,
 * unless the others hold as much, or the list would be worth less or less safe.
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
