// Units by the text of a list's search box: name, short name, pinyin or code of the college, a mark such as 211, or a major.
import { collegesMeant, plainWords } from '../catalogue/name-search'
import { STRENGTHS } from './strengths'
import type { IndexedUnit } from './data'

/** The keyword of a list of units, checked unit by unit. */
export class KeywordSearch {
  private haystacks: string[] | null = null
  private collegeNames: Set<string> | null = null

  constructor(private readonly units: readonly IndexedUnit[]) {}

  /** Majors and code of a unit, for literal search of a word; built on first use. */
  private haystackOf(unit: number): string {
    this.haystacks ??= this.units.map(({ majorName, enrolCode, majorNames }) =>
      [majorName ?? '', enrolCode ?? '', ...majorNames].join('\n').toLowerCase(),
    )
    return this.haystacks[unit] as string
  }

  private names(): Set<string> {
    this.collegeNames ??= new Set(this.units.map(({ collegeName }) => collegeName))
    return this.collegeNames
  }

  /** Whether a unit matches one word in lower case. */
  private finder(word: string): (unit: number) => boolean {
    const of = (unit: number): IndexedUnit => this.units[unit] as IndexedUnit
    if ((STRENGTHS as readonly string[]).includes(word))
      return (unit) => of(unit).tags.includes(word) || of(unit).enrolCode === word
    const holds = (unit: number) => this.haystackOf(unit).includes(word)
    const meant = collegesMeant(word, this.names(), () => this.units.some((_, unit) => holds(unit)))
    return (unit) => meant.names.has(of(unit).collegeName) || (!meant.isShort && holds(unit))
  }

  /** Whether a unit matches every word of the keyword; null if it has none. */
  matching(keyword: string | undefined): ((unit: number) => boolean) | null {
    const words = plainWords(keyword ?? '')
      .split(/\s+/)
      .filter(Boolean)
    if (words.length === 0) return null
    const finders = words.map((word) => this.finder(word))
    return (unit) => finders.every((finds) => finds(unit))
  }
}
