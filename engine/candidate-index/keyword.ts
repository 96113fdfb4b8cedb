// Units by the text of a list's search box: name, short name, pinyin or code of the college, a mark such as 211, a city or region, a major as families mean it.
import type { MajorIndex } from '../catalogue/major-index'
import type { NameBook } from '../catalogue/name-book'
import { holdsApart, plainWords } from '../catalogue/name-search'
import { bestFit, type WishesRead, type WishReader } from '../catalogue/read-wishes'
import { rowFinder, type AllRows } from '../catalogue/rows-meant'
import { STRENGTHS } from './strengths'
import type { IndexData, IndexedUnit } from './data'

type IsMeant = (unit: number) => boolean

/** The keyword of a list of units, checked unit by unit. */
export class KeywordSearch {
  private haystacks: string[] | null = null
  private collegeNames: Set<string> | null = null
  private readonly rows: AllRows<number>
  private readonly units: readonly IndexedUnit[]

  /** @param wishes reads words for majors and places; without it they are searched as they are printed */
  constructor(
    private readonly data: Pick<IndexData, 'units' | 'provinceId'>,
    majors: Pick<MajorIndex, 'names'>,
    private readonly book: NameBook,
    private readonly wishes?: WishReader,
  ) {
    const { units } = data
    this.units = units
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
  private finder(word: string): IsMeant {
    if (!(STRENGTHS as readonly string[]).includes(word)) return rowFinder(this.book, word, this.rows)
    const of = (unit: number): IndexedUnit => this.units[unit] as IndexedUnit
    return (unit) => of(unit).tags.includes(word) || of(unit).enrolCode === word
  }

  /** What a word says of majors and places; null if it is a name, a code or a text to be found as it is printed. */
  private read(word: string): WishesRead | null {
    if (!this.wishes || !/\p{Script=Han}/u.test(word) || /[()]/.test(word)) return null
    // 师范大学 is a part of names
    if (/(?:大学|学院)$/u.test(word) && [...this.rows.colleges()].some((name) => name.includes(word))) return null
    const read = this.wishes.read(word, this.data.provinceId, false, false)
    const says = read.majors.length + read.avoided.length + read.places.length + read.natures.length
    return says === 0 || read.notUnderstood.length > 0 ? null : read
  }

  private readonly offers = (wishes: WishesRead['majors']): IsMeant => {
    const { majors } = this.wishes as WishReader
    const fits = new Map<string, boolean>()
    return (unit) => {
      const { majorName, majorNames, collegeName } = this.units[unit] as IndexedUnit
      return (majorName === null ? majorNames : [majorName]).some((printed) => {
        const key = `${collegeName.includes('师范')}${printed}`
        const known = fits.get(key)
        if (known !== undefined) return known
        const isWanted = bestFit(majors, wishes, printed, collegeName) === 1
        fits.set(key, isWanted)
        return isWanted
      })
    }
  }

  /** Units by what several words say: one of the majors, one of the places, each other word. */
  private readonly saying = (reads: readonly { word: string; read: WishesRead }[]): IsMeant[] => {
    const { units } = this
    const all = reads.map(({ read }) => read)
    const holding = (words: readonly string[]) => (unit: number) =>
      words.some((word) => holdsApart((units[unit] as IndexedUnit).collegeName, word))
    const tests: IsMeant[] = []
    const majors = all.flatMap((read) => read.majors)
    if (majors.length > 0) {
      const offers = this.offers(majors)
      const named = holding(reads.filter(({ read }) => read.majors.length > 0).map(({ word }) => word))
      tests.push((unit) => named(unit) || offers(unit))
    }
    const avoided = all.flatMap((read) => read.avoided)
    if (avoided.length > 0) {
      const offers = this.offers(avoided)
      tests.push((unit) => !offers(unit))
    }
    const places = all.flatMap((read) => read.places)
    if (places.length > 0) {
      const named = holding(places.map(({ word }) => word))
      const provinces = new Set(places.flatMap(({ place }) => place.provinceIds))
      const cities = new Set(places.flatMap(({ place }) => place.cities))
      tests.push((unit) => {
        const { city, collegeProvinceId } = units[unit] as IndexedUnit
        return cities.has(city ?? '') || provinces.has(collegeProvinceId ?? '') || named(unit)
      })
    }
    const natures = all.flatMap((read) => read.natures)
    if (natures.length > 0) tests.push((unit) => natures.includes((units[unit] as IndexedUnit).nature ?? ''))
    for (const { strengths, colleges } of all)
      tests.push(...[...strengths, ...colleges.map(({ word }) => word)].map((word) => this.finder(word)))
    return tests
  }

  /** Whether a unit matches every word of the keyword, of several majors or places one; null if it has none. */
  matching(keyword: string | undefined): IsMeant | null {
    const words = plainWords(keyword ?? '')
      .split(/[\s、,;]+/u)
      .filter(Boolean)
    if (words.length === 0) return null
    const reads = words.map((word) => ({ word, read: this.read(word) }))
    const tests = [
      ...reads.flatMap(({ word, read }) => (read === null ? [this.finder(word)] : [])),
      ...this.saying(reads.flatMap(({ word, read }) => (read === null ? [] : [{ word, read }]))),
    ]
    return (unit) => tests.every((isMeant) => isMeant(unit))
  }
}
