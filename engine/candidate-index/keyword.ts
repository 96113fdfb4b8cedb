// Units by the text of a list's search box: name, short name, pinyin or code of the college, a mark such as 211, or a major.
import type { MajorIndex } from '../catalogue/major-index'
import type { NameBook } from '../catalogue/name-book'
import { plainWords } from '../catalogue/name-search'
import { rowFinder, type AllRows } from '../catalogue/rows-meant'
import { STRENGTHS } from './strengths'
import type { IndexedUnit } from './data'

/** The keyword of a list of units, checked unit by unit. */
export class KeywordSearch {
  private haystacks: string[] | null = null
  private collegeNames: Set<string> | null = null
  private readonly rows: AllRows<number>

  constructor(
    private readonly units: readonly IndexedUnit[],
    majors: Pick<MajorIndex, 'names'>,
    private readonly book: NameBook,
  ) {
    this.rows = {
      college: (unit) => (units[unit] as IndexedUnit).collegeName,
      words: (unit) => this.haystackOf(unit),
      some: (isMeant) => units.some((_, unit) => isMeant(unit)),
      colleges: () => (this.collegeNames ??= new Set(units.map(({ collegeName }) => collegeName))),
      majors: majors.names,
    }
  }

  /** Majors and code of a unit, for literal search of a word; built on first use. */
  private haystackOf(unit: number): string {
    this.haystacks ??= this.units.map(({ majorName, enrolCode, majorNames }) =>
      [majorName ?? '', enrolCode ?? '', ...majorNames].join('\n').toLowerCase(),
    )
    return this.haystacks[unit] as string
  }

  /** Whether a unit matches one word in lower case. */
  private finder(word: string): (unit: number) => boolean {
    if (!(STRENGTHS as readonly string[]).includes(word)) return rowFinder(this.book, word, this.rows)
    const of = (unit: number): IndexedUnit => this.units[unit] as IndexedUnit
    return (unit) => of(unit).tags.includes(word) || of(unit).enrolCode === word
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
