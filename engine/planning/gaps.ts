// Steps missing between the chances of a list, and the units that would fill them.
import { GAP_BAND, WIDEST_GAP } from './policy'
import type { GrowingList, Pool } from './growing-list'
import type { Completion } from './variety'

/** A chance closer than this to a neighbour closes no gap. */
export const LEAST_STEP = 0.03

const inBand = (chance: number): number => Math.min(GAP_BAND.to, Math.max(GAP_BAND.from, chance))

/** A missing step between neighbouring chances. */
export interface Gap {
  low: number
  high: number
}

/** Neighbours that are too far apart, of rising chances within the band. */
export const gapsOf = (chances: readonly number[]): Gap[] =>
  chances.flatMap((high, at) => {
    const low = chances[at - 1] ?? high
    return high - low > WIDEST_GAP ? [{ low, high }] : []
  })

/** Chances prepared for comparison: within the band, rising. */
export const inOrder = (chances: readonly number[]): number[] => chances.map(inBand).sort((a, b) => a - b)

/** Those of the chosen. */
export const chancesOf = ({ probability }: Pool, units: readonly number[]): number[] =>
  inOrder(units.map((unit) => probability[unit] as number))

/** The widest gap whose lower end is not given up; undefined if none is too wide. */
export const widestGap = (pool: Pool, list: GrowingList, givenUp: ReadonlySet<number>): Gap | undefined =>
  gapsOf(chancesOf(pool, list.chosen))
    .filter(({ low }) => !givenUp.has(low))
    .sort((a, b) => b.high - b.low - (a.high - a.low))[0]

/** Of the units that may be added, the one nearest to the middle of a gap; -1 if none makes both halves narrower by a noticeable step. */
export function fillerOf({ pool, isOut }: Pick<Completion, 'pool' | 'isOut'>, { low, high }: Gap): number {
  let best = -1
  let widest = high - low - LEAST_STEP
  for (let unit = 0; unit < pool.size; unit += 1) {
    const chance = pool.probability[unit] as number
    const left = Math.max(chance - low, high - chance)
    if (chance > low && chance < high && left < widest && !isOut(unit)) {
      best = unit
      widest = left
    }
  }
  return best
}

/** Adds units between neighbouring chances that are too far apart, the widest gap first, as long as there are places and units. */
export function fillGaps({ pool, list, count, isOut }: Completion): void {
  const givenUp = new Set<number>()
  while (list.chosen.length < count) {
    const gap = widestGap(pool, list, givenUp)
    if (!gap) return
    const filler = fillerOf({ pool, isOut }, gap)
    if (filler < 0) givenUp.add(gap.low)
    else list.add(filler)
  }
}

/** The widest distance of neighbours, of rising chances. */
export const widthOf = (chances: readonly number[]): number =>
  chances.reduce(
    (widest, chance, at) => (at === 0 ? widest : Math.max(widest, chance - (chances[at - 1] as number))),
    0,
  )
