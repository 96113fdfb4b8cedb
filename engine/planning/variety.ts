// The use of a list's places once it is safe: other colleges, cities and majors.
import type { GrowingList, Pool } from './growing-list'

/** How much another college, another city and new majors add to the value of a wish, as parts of it. */
const NEW = { college: 0.5, city: 0.5, majors: 0.5 } as const

export interface Completion {
  pool: Pool
  list: GrowingList
  count: number
  /** Units that may not be added now. */
  isOut: (unit: number) => boolean
}

/** Fills the free places with the most valuable units, where new colleges, cities and majors count more, until the list is full or no unit is left. */
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
