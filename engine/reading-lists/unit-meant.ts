// Which unit of its colleges a line means, and which majors inside.
import { isDerivedName } from '../identity/group-name'
import { plainGroup, type WrittenMajor } from './line-parts'
import { likeness, majorName, matchMajor, type MatchedMajor } from './major-match'
import type { PlannedUnits } from './planned-units'
import type { RowParts } from './read-parts'
import { WHY } from './why-text'

export interface ReadFor {
  /** Why this family may not file a unit; null if it may, or if that is unknown. */
  refusalOf: (unit: number) => string | null
  /** Names of a unit's majors by their codes; empty where the plan prints none. */
  majorCodesOf: (unit: number) => ReadonlyMap<string, string>
  majorsPerUnit: number
}

export interface Choice {
  unit: number | null
  /** Names as the plan prints them, in order. */
  majors: string[]
  /** Units it may mean, the likeliest first. */
  candidates: number[]
  /** With a unit: what to look at. Without one: why there is none. */
  why: string | null
}

export const MOST_CANDIDATES = 12

/** No unit yet. */
export const none = (why: string, candidates: readonly number[] = []): Choice => ({
  ...{ unit: null, majors: [], candidates: [...new Set(candidates)].slice(0, MOST_CANDIDATES), why },
})

/** A choice with something more to look at. */
export function noted(choice: Choice, note: string | null): Choice {
  if (note === null) return choice
  return { ...choice, why: choice.why === null ? note : `${note}；${choice.why}` }
}

const byCode = (one: string | null, other: string | null): number =>
  (one ?? '') < (other ?? '') ? -1 : one === other ? 0 : 1

const MOST_PARTS = 4
/** Names with a separator of their own, put together again: 土木、水利与交通工程. @param names of the majors that may be meant */
function joined(written: readonly WrittenMajor[], names: readonly string[]): readonly WrittenMajor[] {
  if (written.length < 2) return written
  const known = new Set(names.flatMap((name) => [majorName(name).whole, majorName(name).plain]))
  const majors: WrittenMajor[] = []
  for (let from = 0; from < written.length;) {
    let taken = 1
    for (let count = Math.min(MOST_PARTS, written.length - from); count > 1 && taken === 1; count -= 1) {
      const name = written
        .slice(from, from + count)
        .map((one) => one.name)
        .join('、')
      if (known.has(majorName(name).whole)) taken = count
    }
    const [first] = written.slice(from, from + taken)
    majors.push({
      code: first?.code ?? '',
      name: written
        .slice(from, from + taken)
        .map((one) => one.name)
        .join('、'),
    })
    from += taken
  }
  return majors
}

export class UnitMeant {
  constructor(private readonly units: PlannedUnits) {}

  /** The wishes a line means, of colleges that it names; one for each major where a wish is one major. */
  choose(colleges: readonly number[], parts: RowParts, asked: ReadFor): Choice[] {
    if (this.units.plan.kind === 'group') return [this.chooseGroup(colleges, parts, asked)]
    if (this.units.plan.kind === 'major') {
      if (parts.majors.length === 0) {
        const { name } = this.units.college(colleges[0] as number)
        return [none(colleges.length > 1 ? WHY.whichCollege(name) : WHY.noMajor(name), this.units.offered(colleges))]
      }
      const names = this.units.offered(colleges).map((unit) => this.units.unit(unit).majorName ?? '')
      return joined(parts.majors, names).map((major) => this.chooseMajor(colleges, major))
    }
    const units = this.units.offered(colleges)
    const [only] = units
    if (units.length !== 1 || only === undefined)
      return [none(WHY.whichCollege(this.units.college(colleges[0] as number).name), units)]
    return [{ unit: only, candidates: [], ...this.majorsInside(only, parts.majors, asked) }]
  }

  private match<Row>(text: string, rows: readonly Row[], nameOf: (row: Row) => string): MatchedMajor<Row> {
    return matchMajor(this.units.plan.book, text, rows, nameOf, this.units.isMajor)
  }

  private chooseMajor(colleges: readonly number[], { name, code }: WrittenMajor): Choice {
    const units = this.units.offered(colleges)
    const college = this.units.college(colleges[0] as number)
    if (name === '') return none(WHY.majorCode(code), units)
    const nameOf = (unit: number) => this.units.unit(unit).majorName ?? ''
    const found = this.match(name, units, nameOf)
    if (found.state === 'none') {
      // a programme or campus that enrols under a name of its own
      const beside = this.match(
        name,
        this.units.offered(colleges.flatMap((number) => this.units.colleges.campusesOf(number))),
        nameOf,
      )
      return none(WHY.majorNotThere(college.name, name), [
        ...(beside.state === 'none' ? [] : beside.rows),
        ...found.rows,
      ])
    }
    const [only] = found.rows
    if (colleges.length > 1 && found.state === 'ask') return none(WHY.whichCollege(college.base), found.rows)
    if (found.state === 'ask' || only === undefined) return none(found.note, found.rows)
    if (colleges.length > 1)
      return none(WHY.whichCollege(college.base), [
        ...found.rows,
        ...units.filter((unit) => likeness(nameOf(unit), name) > 0.8),
      ])
    return { unit: only, majors: [], candidates: [], why: found.note || null }
  }

  private chooseGroup(colleges: readonly number[], { group, majors: written }: RowParts, asked: ReadFor): Choice {
    const units = this.units
      .offered(colleges)
      .sort((a, b) => byCode(this.units.unit(a).groupCode, this.units.unit(b).groupCode))
    const majors = joined(
      written,
      units.flatMap((unit) => this.units.unit(unit).majorNames),
    )
    const { name } = this.units.college(colleges[0] as number)
    const held = () => this.holding(units, majors, asked)
    const codeOf = (unit: number) => this.units.unit(unit).groupCode ?? ''
    if (colleges.length > 1) {
      const holding = held()
      const numbered = group === null ? [] : units.filter((unit) => plainGroup(codeOf(unit)) === plainGroup(group))
      return none(WHY.whichCollege(this.units.college(colleges[0] as number).base), [
        ...numbered,
        ...(holding.length > 0 ? holding : units),
      ])
    }
    const isNumbered = units.some((unit) => codeOf(unit) !== '' && !isDerivedName(codeOf(unit)))
    if (group === null || !isNumbered) {
      const holding = held()
      const [only] = holding.length > 0 ? holding : units
      const isOne = holding.length === 1 || (holding.length === 0 && units.length === 1)
      if (isOne && only !== undefined) {
        const inside = this.majorsInside(only, majors, asked)
        const inferred = units.length > 1 && isNumbered ? WHY.groupByMajors(codeOf(only)) : null
        const note = group === null ? inferred : WHY.groupUnchecked(group)
        return noted({ unit: only, candidates: [], ...inside }, note)
      }
      const rest = units.filter((unit) => !holding.includes(unit))
      return none(group !== null ? WHY.groupUnknown(group) : WHY.whichGroup(name), [...holding, ...rest])
    }
    const named = units.filter((unit) => plainGroup(codeOf(unit)) === plainGroup(group))
    const [only] = named
    if (only === undefined) return none(WHY.noGroup(name, group), [...held(), ...units])
    if (named.length > 1) return none(WHY.whichGroup(name), named)
    const inside = this.majorsInside(only, majors, asked)
    // the number says one group and the majors another: one of them is of another year
    const others = majors.length > 0 && inside.majors.length === 0 ? held() : []
    if (others.length > 0 && !others.includes(only))
      return none(WHY.majorsElsewhere(`${codeOf(only)} 组`, others.map((unit) => `${codeOf(unit)} 组`).join('、')), [
        only,
        ...others,
      ])
    return { unit: only, candidates: [], ...inside }
  }

  /** Units that hold all written majors that are known by name somewhere among them. */
  private holding(units: readonly number[], majors: readonly WrittenMajor[], asked: ReadFor): number[] {
    if (majors.length === 0) return []
    const held = majors.map((major) => new Set(units.filter((unit) => this.majorIn(unit, major, asked)?.length === 1)))
    const known = held.filter(({ size }) => size > 0)
    return known.length === 0 ? [] : units.filter((unit) => known.every((set) => set.has(unit)))
  }

  /** Names in a unit that a written major surely means; several if it may be any of them, null if none. */
  private majorIn(unit: number, { name, code }: WrittenMajor, asked: ReadFor): string[] | null {
    const { majorNames } = this.units.unit(unit)
    if (name === '') {
      const byCode = asked.majorCodesOf(unit).get(plainGroup(code))
      return byCode === undefined ? null : [byCode]
    }
    const found = this.match(name, majorNames, (one) => one)
    if (found.state === 'sure' || found.state === 'noted') return found.rows
    return found.state === 'ask' ? [...found.rows, ''] : null
  }

  majorsInside(unit: number, written: readonly WrittenMajor[], asked: ReadFor): Pick<Choice, 'majors' | 'why'> {
    if (written.length === 0) return { majors: [], why: null }
    if (this.units.unit(unit).majorNames.length === 0) return { majors: [], why: WHY.majorsUnknown }
    const majors: string[] = []
    const missing: string[] = []
    const unsure: string[] = []
    for (const major of written) {
      const found = this.majorIn(unit, major, asked)
      const label = major.name || major.code
      if (found === null) missing.push(label)
      else if (found.length > 1) unsure.push(label)
      else if (!majors.includes(found[0] as string)) majors.push(found[0] as string)
    }
    const most = asked.majorsPerUnit
    const why = [
      missing.length > 0 ? WHY.majorsNotThere(missing.join('、')) : '',
      unsure.length > 0 ? WHY.majorsAsk(unsure.join('、')) : '',
      majors.length > most ? WHY.tooManyMajors(most) : '',
    ].filter(Boolean)
    return { majors: majors.slice(0, most), why: why.length > 0 ? why.join('；') : null }
  }
}
