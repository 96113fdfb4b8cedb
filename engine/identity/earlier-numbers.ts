// The number of a group in earlier years, for viewers of its past cutoffs. A forecast may use several groups at once; only one is shown here, so
// it is shown only if the printed data of both agree that they are the same.
import type { Steps } from '../forecasting/steps'
import type { UnitContent } from './content'
import { changeOf, type LinkedHistory } from './link-cutoffs'
import { YearPair } from './link-year'
import { sharedMajors } from './similarity'
import { LINKS } from '../hyperparameters'

/** The group of an earlier year that a group continues, if that one had another number. */
export interface EarlierNumber {
  /** Years before the planned year. */
  back: number
  unit: number
  /** Probability that it is this one among those of its college, over all years between, 0..1. */
  share: number
  /** Share of the majors of both that are in both; null if those of one are unknown. */
  majors: number | null
}

/** A group that is less likely than all others together is not shown. */
const LEAST_SHARE = 0.5
/** Units between two pauses, in which the server answers other requests. */
const STEP = 300

/** Whether some data are printed of both, and none differ. */
const isSame = (now: UnitContent, before: UnitContent, majors: number | null): boolean =>
  changeOf(now, before) === null && (now.requirement !== '' || majors !== null)

/**
 * The years in which units had other numbers, latest first. Unknown years are skipped: the contents of a group are compared with
 * those of the newest known year before.
 * @returns one entry per unit; null for one that had its number in all years, or if that is unknown
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
