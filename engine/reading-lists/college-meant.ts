// Which college a line means, and what speaks against it: a code, a campus, a name with a slip.
import type { RowParts } from './read-parts'
import { partsOf } from './read-parts'
import { plainGroup } from './line-parts'
import type { PlannedUnits } from './planned-units'
import { WHY } from './why-text'

export const COLLEGE_LIKE = /大学|学院|学校|专科|[大理工师科医农财政法]大|院校/

export interface NamedCollege {
  /** Planned colleges; several where the line does not decide. */
  colleges: readonly number[]
  /** Why the line must be asked although it names a college; null without a reason. */
  doubt: string | null
  /** What a family should look at; null without it. */
  note: string | null
  /** Present name of a college outside this plan, else null. */
  outside: string | null
  /** Further colleges that may be meant. */
  more: readonly number[]
}

export class CollegeMeant {
  constructor(private readonly units: PlannedUnits) {}

  /** The colleges that a line names, and what speaks against them; null if it names none. */
  named(parts: RowParts, mayGuess: boolean): NamedCollege | null {
    const { code, extension, place } = parts
    const owners = code === '' ? [] : this.ownersOf(code)
    // 中南林业科枝大学 is not 中南大学 with something behind it
    const whole = parts.found && extension !== '' ? this.guessedWhole(parts) : null
    const found =
      whole ??
      parts.found ??
      (owners.length === 0 && (mayGuess || COLLEGE_LIKE.test(parts.rest)) ? this.guessed(parts) : null)
    if (!found) {
      if (owners.length === 0) return null
      return { colleges: owners, doubt: null, note: null, outside: null, more: [] }
    }
    const written = found.written ?? parts.rest.slice(found.from, found.to)
    let colleges = found.colleges.filter((number) => this.units.offered([number]).length > 0)
    if (colleges.length === 0)
      return { colleges, doubt: null, note: null, outside: found.name, more: found.colleges.length > 0 ? [] : owners }
    let doubt: string | null = null
    let more: number[] = []
    if (found.sureness === 'loose')
      doubt =
        colleges.length > 1
          ? WHY.whichCollege(written)
          : WHY.loose(written, this.units.college(colleges[0] as number).name)
    if (extension !== '' && !found.isCorrected) {
      const whole = written + extension
      more = this.startingWith(colleges)
      doubt = WHY.extended(whole)
    }
    if (parts.second) {
      doubt = WHY.twoColleges(found.name, parts.second.name)
      more = [...parts.second.colleges]
    }
    if (place !== '') {
      const there = colleges.filter(
        (number) => this.units.college(number).places.has(place) || this.units.college(number).campus.includes(place),
      )
      const campuses = colleges.flatMap((number) => this.units.colleges.campusesOf(number))
      const isCampus = campuses.filter(
        (number) => this.units.college(number).campus.includes(place) || this.units.college(number).places.has(place),
      )
      if (there.length > 0) colleges = there
      else if (isCampus.length > 0) {
        doubt = WHY.whichCollege(`${written}(${place})`)
        more = isCampus
      } else if (/^[\p{Script=Han}]{2,3}$/u.test(place) && this.units.colleges.isPlace(place)) {
        doubt = WHY.extended(`${written}(${place})`)
        more = campuses
      }
    }
    if (code !== '' && this.units.colleges.codeLengths.size > 0) {
      const both = colleges.filter((number) => owners.includes(number))
      if (both.length > 0) colleges = both
      else if (!colleges.some((number) => this.units.college(number).codes.size === 0 && owners.length === 0)) {
        const name = this.units.college(colleges[0] as number).name
        const others = owners.map((number) => this.units.college(number).name).join('、')
        doubt =
          owners.length === 0 && !this.units.colleges.codeLengths.has(code.length) && code.length !== 5
            ? doubt
            : WHY.codeElsewhere(code, name, others)
        if (doubt !== null) more = [...more, ...owners]
      }
    }
    const note =
      found.isCorrected && doubt === null
        ? WHY.corrected(written, this.units.college(colleges[0] as number).name)
        : null
    return { colleges, doubt, note, outside: null, more }
  }

  private ownersOf(code: string): readonly number[] {
    const own = this.units.colleges.withCode(code)
    return own.length > 0 || this.units.colleges.codeLengths.has(code.length)
      ? own
      : this.units.colleges.withNationalCode(code)
  }

  /** A name with a slip that begins with another name; null where no college of this plan has one like it. */
  private guessedWhole(parts: RowParts): RowParts['found'] {
    const { majors, group } = parts
    const found = this.guessed(parts)
    if (found && found.colleges.length > 0 && found.to > (parts.found?.to ?? 0)) return found
    Object.assign(parts, { majors, group })
    return null
  }

  private guessed(parts: RowParts): RowParts['found'] {
    const [first] = parts.majors
    const found = !parts.found && first && this.units.isMajor(first.name) ? null : this.units.colleges.guess(parts.rest)
    if (!found) return null
    // what follows the name is read again without it
    const again = partsOf(
      { labelled: parts.rest.slice(found.to) },
      this.units.colleges,
      this.units.plan.kind === 'group',
      this.units.groupsOf,
      true,
    )
    parts.majors = again.majors
    parts.group ??= again.group
    if (this.units.plan.kind === 'group' && parts.group === null) {
      const near = /^[\s([]*([0-9a-z]{1,3})(?=[\s)\]]|$)/i.exec(parts.rest.slice(found.to))
      const digits = near?.[1] ?? ''
      if (this.units.groupsOf(found.colleges).has(plainGroup(digits))) parts.group = digits
    }
    return found
  }

  private startingWith(colleges: readonly number[]): number[] {
    const bases = colleges.map((number) => this.units.college(number).base)
    return [...this.units.colleges.colleges.keys()].filter(
      (number) => !colleges.includes(number) && bases.some((base) => this.units.college(number).base.startsWith(base)),
    )
  }
}
