// Which groups of a year continue which groups of the year before it, all colleges of a candidate index at once.
import { isJoint, JOINT, type UnitContent } from './content'
import { kindOf, sharedMajors, similarity, type DatedUnit } from './similarity'
import { LINKS } from '../hyperparameters'

/** Groups a unit may continue, the likeliest first; shares add up to 1. */
export type Predecessors = readonly { unit: number; share: number }[]

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Groups of a year by family, with their positions within their kind. */
function families(
  contents: readonly (UnitContent | null)[],
  codes: readonly string[],
  family: Int32Array,
  areMarksKnown: boolean,
): Map<number, Map<number, DatedUnit>> {
  const order = contents.flatMap((content, unit) => (content ? [unit] : []))
  order.sort((a, b) => byCode(codes[a] as string, codes[b] as string) || a - b)
  const found = new Map<number, Map<number, DatedUnit>>()
  const places = new Map<string, number>()
  for (const unit of order) {
    const content = contents[unit] as UnitContent
    const own = family[unit] as number
    const key = `${own} ${kindOf(content, areMarksKnown)}`
    const place = places.get(key) ?? 0
    places.set(key, place + 1)
    const members = found.get(own) ?? new Map<number, DatedUnit>()
    found.set(own, members)
    members.set(unit, { code: codes[unit] as string, content, place })
  }
  return found
}

const hasMarks = (contents: readonly (UnitContent | null)[], isAsked: (mark: string) => boolean): boolean =>
  contents.some((content) => content !== null && content.marks.some(isAsked))

/** All joint programmes alike, without other marks. */
function withoutPlaces(content: UnitContent | null): UnitContent | null {
  if (!content || content.marks.length === 0) return content
  return { ...content, marks: content.marks.some(isJoint) ? [JOINT] : [] }
}

/** All comparisons of two neighbouring years, computed once for any weight of the code. */
export class YearPair {
  private readonly now: Map<number, Map<number, DatedUnit>>
  private readonly before: Map<number, Map<number, DatedUnit>>
  private readonly areMarksKnown: boolean

  /**
   * @param contents contents of the groups of the later and of the earlier year
   * @param family number of each unit's college (and batch): no group continues one of another college
   */
  constructor(
    contents: { now: readonly (UnitContent | null)[]; before: readonly (UnitContent | null)[] },
    codes: readonly string[],
    private readonly family: Int32Array,
  ) {
    this.areMarksKnown = hasMarks(contents.now, () => true) && hasMarks(contents.before, () => true)
    const isPlace = (mark: string): boolean => !isJoint(mark)
    // a plan that prints only joint programmes does not show campuses
    const arePlacesKnown = hasMarks(contents.now, isPlace) && hasMarks(contents.before, isPlace)
    const known = (year: readonly (UnitContent | null)[]) => (arePlacesKnown ? year : year.map(withoutPlaces))
    this.now = families(known(contents.now), codes, family, this.areMarksKnown)
    this.before = families(known(contents.before), codes, family, this.areMarksKnown)
  }

  /** Predecessors of a group; empty where its college had none the year before. */
  of(unit: number, codeWeight: number): Predecessors {
    const own = this.now.get(this.family[unit] as number)?.get(unit)
    const candidates = this.before.get(this.family[unit] as number)
    if (!own || !candidates) return []
    const odds = [...candidates].map(([other, earlier]) => ({
      unit: other,
      odds: similarity(own, earlier, codeWeight, this.areMarksKnown),
    }))
    const most = Math.max(...odds.map((each) => each.odds))
    const weights = odds.map((each) => ({ unit: each.unit, share: Math.exp(each.odds - most) }))
    const sum = weights.reduce((total, { share }) => total + share, 0)
    const kept = weights.filter(({ share }) => share / sum >= LINKS.leastShare)
    const total = kept.reduce((held, { share }) => held + share, 0)
    return kept
      .map(({ unit: other, share }) => ({ unit: other, share: share / total }))
      .sort((a, b) => b.share - a.share || a.unit - b.unit)
  }

  /** Mean share of common majors of groups under the same code; null if too few are known. */
  keptMajors(fewest: number): number | null {
    let sum = 0
    let count = 0
    for (const [family, members] of this.now)
      for (const [unit, own] of members) {
        const earlier = this.before.get(family)?.get(unit)
        const shared = earlier ? sharedMajors(own.content, earlier.content) : null
        if (shared === null) continue
        sum += shared
        count += 1
      }
    return count < fewest ? null : sum / count
  }

  /** Whether enough is printed of both years to distinguish groups by more than their code. */
  get isDistinguishable(): boolean {
    const share = (year: Map<number, Map<number, DatedUnit>>): number => {
      let known = 0
      let all = 0
      for (const members of year.values())
        for (const { content } of members.values()) {
          all += 1
          if (content.requirement !== '' || content.majors) known += 1
        }
      return all === 0 ? 0 : known / all
    }
    return share(this.now) >= LINKS.leastKnown && share(this.before) >= LINKS.leastKnown
  }
}
