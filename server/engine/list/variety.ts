// What the places of a list are for once it is safe: the steps that its chances leave out, and other colleges, cities and majors.
import { GAP_BAND, WIDEST_GAP } from '../policy'
import type { GrowingList, Pool } from './growing-list'

/** Chances nearer than this to a neighbour close no gap. */
const LEAST_STEP = 0.03
/** What another college, another city and majors not yet in the list add to what a wish is worth, as parts of it. */
const NEW = { college: 0.5, city: 0.5, majors: 0.5 } as const

export interface Completion {
  pool: Pool
  list: GrowingList
  count: number
  /** Units that may not be added now. */
  isOut: (unit: number) => boolean
}

const inBand = (chance: number): number => Math.min(GAP_BAND.to, Math.max(GAP_BAND.from, chance))

/** Adds units between neighbouring chances that lie too far apart, the widest gap first, as long as there are places and units. */
export function fillGaps({ pool, list, count, isOut }: Completion): void {
  const { probability } = pool
  const givenUp = new Set<number>()
  while (list.chosen.length < count) {
    const chances = list.chosen.map((unit) => inBand(probability[unit] as number)).sort((a, b) => a - b)
    let from = -1
    for (let at = 1; at < chances.length; at += 1) {
      const width = (chances[at] as number) - (chances[at - 1] as number)
      if (width <= WIDEST_GAP || givenUp.has(chances[at - 1] as number)) continue
      if (from < 0 || width > (chances[from + 1] as number) - (chances[from] as number)) from = at - 1
    }
    if (from < 0) return
    const low = chances[from] as number
    const high = chances[from + 1] as number
    let best = -1
    let widest = high - low - LEAST_STEP
    for (let unit = 0; unit < pool.size; unit += 1) {
      const chance = probability[unit] as number
      // both halves are narrower than the whole by a step worth the name
      const left = Math.max(chance - low, high - chance)
      if (chance > low && chance < high && left < widest && !isOut(unit)) {
        best = unit
        widest = left
      }
    }
    if (best < 0) givenUp.add(low)
    else list.add(best)
  }
}

/** Fills the places left with what is worth most where what the list does not have yet counts more, until it is full or nothing is left. */
export function fillByVariety({ pool, list, count, isOut }: Completion): void {
  const colleges = new Set<number>()
  const cities = new Set<number>()
  const majors = new Set<number>()
  const note = (unit: number): void => {
    const traits = pool.traits[unit]
    if (!traits) return
    colleges.add(traits.college)
    cities.add(traits.city)
    for (let at = 0; at < traits.majors.length; at += 1) majors.add(traits.majors[at] as number)
  }
  const worth = (unit: number): number => {
    const traits = pool.traits[unit]
    const utility = pool.utility[unit] as number
    if (!traits) return utility
    let fresh = 0
    for (let at = 0; at < traits.majors.length; at += 1) if (!majors.has(traits.majors[at] as number)) fresh += 1
    const news =
      (colleges.has(traits.college) ? 0 : NEW.college) +
      (traits.city < 0 || cities.has(traits.city) ? 0 : NEW.city) +
      (traits.majors.length === 0 ? 0 : (NEW.majors * fresh) / traits.majors.length)
    return utility * (1 + news)
  }
  list.chosen.forEach(note)
  while (list.chosen.length < count) {
    let best = -1
    let most = 0
    for (let unit = 0; unit < pool.size; unit += 1) {
      if (isOut(unit)) continue
      const value = worth(unit)
      if (value > most) {
        best = unit
        most = value
      }
    }
    if (best < 0) return
    list.add(best)
    note(best)
  }
}
