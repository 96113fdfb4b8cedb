// Colleges by the names families use: short names, former names, marks.
import type { KnownName } from '../../../engine/catalogue/name-book'
import { holdsApart, isCalled } from '../../../engine/catalogue/name-search'
import { loadProvinces, once } from '../../db/seeds/facts'
import { nameBook } from '../../db/seeds/names'
import { wishReader } from '../../db/seeds/wishes'
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

const provinceNames = once(() => new Map(loadProvinces().map(({ provinceId, name }) => [provinceId, name])))

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

/** Whether a word for a major is in a college's names by chance only: 化学 in 怀化学院. */
const isByChance = (word: string, name: string): boolean =>
  nameBook().isMajorWord(word) && ![name, ...aliasesOf(name)].some((one) => holdsApart(one, word))

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
  limit: (word, { name }) => (isByChance(word, name) ? false : null),
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
    if (isByChance(word, row.name)) return false
    // the former name of another college means that college, or nothing here
    const called = nameBook().collegesCalled(word)
    if (called.length === 0) return null
    return called.some((full) => isCalled(row.name, full)) || row.name.toLowerCase().startsWith(word)
  },
  meaning: (typed) => {
    const { places, natures, strengths, majors, colleges, notUnderstood } = wishReader().read(
      typed,
      undefined,
      false,
      false,
    )
    const says = places.length + natures.length + strengths.length
    if (notUnderstood.length > 0 || colleges.length > 0 || says + majors.length === 0) return null
    // words for majors alone ask for no college
    if (says === 0) return []
    const provinces = new Set(places.flatMap(({ place }) => place.provinceIds.map((id) => provinceNames().get(id))))
    const cities = new Set(places.flatMap(({ place }) => place.cities))
    const isIn = (row: CollegeRow) =>
      (places.length === 0 || provinces.has(row.province) || cities.has(row.city)) &&
      (natures.length === 0 || natures.some((nature) => row.nature.includes(nature))) &&
      strengths.every((mark) => MARKS.get(mark)?.(row) ?? true) &&
      (!/大学|本科/.test(typed) || row.level === '本科')
    // 杭州的师范: 杭州师范大学 before the others of the place
    return [(row) => isIn(row) && majors.some(({ word }) => holdsApart(row.name, word)), isIn]
  },
}
