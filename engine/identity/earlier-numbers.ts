// What a group was numbered in earlier years, for who looks at its past cutoffs. A forecast may lean on several groups at once; here one is named, so
// it is named only where what is printed of both says that they are the same.
import type { Steps } from '../forecasting/steps'
import type { UnitContent } from './content'
import { changeOf, type LinkedHistory } from './link-cutoffs'
import { YearPair } from './link-year'
import { sharedMajors } from './similarity'
import { LINKS } from '../hyperparameters'

/** The group of an earlier year that a group goes on from, where that one had another number. */
export interface EarlierNumber {
  /** Years before the year planned. */
  back: number
  unit: number
  /** How likely it is that one among those of its college, over all the years between, 0..1. */
  share: number
  /** Share of the majors of both that are in both; null where those of one are unknown. */
  majors: number | null
}

/** One that is less likely than all others together is named to nobody. */
const LEAST_SHARE = 0.5
/** Units between two breaths of a server that others ask meanwhile. */
const STEP = 300

/** Whether something is printed of both, and nothing of it differs. */
const isSame = (now: UnitContent, before: UnitContent, majors: number | null): boolean =>
  changeOf(now, before) === null && (now.requirement !== '' || majors !== null)

/**
 * The years in which units stood under other numbers, latest first. Years of which nothing is known are passed over: what a group holds is compared with
 * the newest year before that is.
 * @returns entry a unit; null for one that had its number all the years, or of which nobody can tell
 */
export function* earlierNumbers(history: LinkedHistory): Steps<(readonly EarlierNumber[] | null)[]> {
  const { size, contents, codes, families, codeWeight = LINKS.codeWeight } = history
  const found = new Array<readonly EarlierNumber[] | null>(size).fill(null)
  if (!contents || !codes || !families) return found
  const known = contents.flatMap((year, back) => (year.some((content) => content !== null) ? [back] : []))
  const pairs = known.slice(1).map((back, at) => {
    const [now, before] = [contents[known[at] as number] ?? [], contents[back] ?? []]
    return { back, now, before, pair: new YearPair({ now, before }, codes, families) }
  })
  const distinguishable = pairs.map(({ pair }) => pair.isDistinguishable)

  const numbersOf = (unit: number): EarlierNumber[] => {
    const first = pairs.findIndex(({ now }) => now[unit])
    const own = pairs[first]?.now[unit]
    const numbers: EarlierNumber[] = []
    if (!own) return numbers
    let share = 1
    let current = unit
    for (let at = first; at < pairs.length && distinguishable[at]; at += 1) {
      const { back, before, pair } = pairs[at]!
      const [top] = pair.of(current, codeWeight)
      const content = top && before[top.unit]
      if (!top || !content) break
      share *= top.share
      const majors = sharedMajors(own, content)
      if (share < LEAST_SHARE || !isSame(own, content, majors)) break
      if (codes[top.unit] !== codes[unit]) numbers.push({ back, unit: top.unit, share, majors })
      current = top.unit
    }
    return numbers
  }
  for (let unit = 0; unit < size; unit += 1) {
    if (unit % STEP === 0) yield
    const numbers = numbersOf(unit)
    if (numbers.length > 0) found[unit] = numbers
  }
  return found
}
