// Colleges by the names families use: short names, former names, marks.
import type { KnownName } from '../../../engine/catalogue/name-book'
import { isCalled } from '../../../engine/catalogue/name-search'
import { nameBook } from '../../db/seeds/names'
import { sourceOf } from '../admission/basis'
import type { CollegeRow, UnlistedRow } from './search-index.repository'
import { foundBy, type Searched } from './searched'

/** Words for the kinds of other names by which a college was found. */
const KNOWN_AS: Readonly<Record<KnownName['kind'], (name: string) => string>> = {
  former: (name) => `曾用名 ${name}`,
  other: (name) => `也叫 ${name}`,
  merged: (name) => `${name}已并入`,
}
const knownAs = (row: Pick<CollegeRow, 'name'>, words: readonly string[]): string[] => {
  const found = foundBy(row.name, nameBook().namesKnownFor(row.name), words)
  return found ? [KNOWN_AS[found.kind](found.name)] : []
}

/** Short, former and other names of a college. */
const aliasesOf = (name: string): string[] => [
  ...nameBook().shortNamesOf(name),
  ...nameBook()
    .namesKnownFor(name)
    .map((known) => known.name),
]

/** Marks that mean all colleges with them, in display order. */
const MARKS: ReadonlyMap<string, (row: CollegeRow) => boolean> = new Map([
  ['985', (row) => row.is_985],
  ['211', (row) => row.is_211],
  ['双一流', (row) => row.is_double_first_class],
  ['双高', (row) => row.is_double_high],
])
const marksOf = (row: CollegeRow) => [...MARKS].flatMap(([mark, isBorne]) => (isBorne(row) ? [mark] : []))
const placeOf = ({ province, city }: CollegeRow) => (province === city ? city : `${province} ${city}`)

/** 2026 年新设（教育部公示，2026-01-04）; null for a college that is not known to be new. */
function foundedText(name: string): string | null {
  const founded = nameBook().newColleges.get(name)
  return founded ? `${founded.since.slice(0, 4)} 年新设（${founded.source}，${founded.since}）` : null
}

/** Names without a page of their own: those that only provinces print, of a college of the register or not, and colleges founded since it. */
export const UNLISTED: Searched<UnlistedRow> = {
  title: '名单里没有的校名',
  rows: (repository) => repository.unlistedColleges(),
  named: ({ name, provinces }) => ({
    id: name,
    name,
    aliases: aliasesOf(name),
    about: provinces,
  }),
  shown: ({ name, provinces, of }, words) => ({
    Note: [
      ...knownAs({ name }, words),
      provinces.length > 0 ? `${provinces.join('、')}有它的计划或录取线` : '还没有它的计划和录取线',
      of === null ? (foundedText(name) ?? '不在教育部高校名单里') : `属于${of}`,
    ].join(' · '),
    Source: null,
  }),
}

export const COLLEGES: Searched<CollegeRow> = {
  title: '院校',
  rows: (repository) => repository.colleges(),
  named: (row) => ({
    id: row.college_id,
    name: row.name,
    aliases: aliasesOf(row.name),
    codes: [row.college_id, ...(row.ministry_code ? [row.ministry_code] : [])],
    about: [row.province, row.city, row.category, row.nature, row.level, ...marksOf(row)],
    weight: Number(row.is_985) * 4 + Number(row.is_211) * 2 + Number(row.is_double_first_class),
  }),
  shown: (row, words) => ({
    Note: [...knownAs(row, words), placeOf(row), row.nature, row.level, ...marksOf(row)].join(' · '),
    Place: placeOf(row),
    Source: sourceOf(row, null, 'colleges'),
  }),
  /** A short name means its colleges alone (南大 is not 江南大学), and a mark those that have it. */
  limit: (word, row) => {
    const isBorne = MARKS.get(word)
    if (isBorne) return isBorne(row)
    // the former name of another college means that college, or nothing here
    const called = nameBook().collegesCalled(word)
    if (called.length === 0) return null
    return called.some((full) => isCalled(row.name, full)) || row.name.toLowerCase().startsWith(word)
  },
}
