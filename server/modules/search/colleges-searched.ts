// Colleges as families call them: short names, former names, marks.
import { REGISTER_NAMES } from '../../engine/names/college-renames'
import { isCalled } from '../../engine/names/name-search'
import { collegesCalled, shortNamesOf } from '../../engine/names/short-names'
import { sourceOf } from '../admission/basis'
import type { CollegeRow } from './search-index.repository'
import { formerly, type Searched } from './searched'

/** Former and other names of a college by the present one. */
const otherNames: ReadonlyMap<string, readonly string[]> = (() => {
  const known = new Map<string, string[]>()
  for (const [former, present] of REGISTER_NAMES) known.set(present, [...(known.get(present) ?? []), former])
  return known
})()

/** Marks that stand for the colleges that bear them, in the order they are told in. */
const MARKS: ReadonlyMap<string, (row: CollegeRow) => boolean> = new Map([
  ['985', (row) => row.is_985],
  ['211', (row) => row.is_211],
  ['双一流', (row) => row.is_double_first_class],
  ['双高', (row) => row.is_double_high],
])
const marksOf = (row: CollegeRow) => [...MARKS].flatMap(([mark, isBorne]) => (isBorne(row) ? [mark] : []))
const placeOf = ({ province, city }: CollegeRow) => (province === city ? city : `${province} ${city}`)

export const COLLEGES: Searched<CollegeRow> = {
  title: '院校',
  rows: (repository) => repository.colleges(),
  named: (row) => ({
    id: row.college_id,
    name: row.name,
    aliases: [...shortNamesOf(row.name), ...(otherNames.get(row.name) ?? [])],
    codes: [row.college_id, ...(row.ministry_code ? [row.ministry_code] : [])],
    about: [row.province, row.city, row.category, row.nature, row.level, ...marksOf(row)],
    weight: Number(row.is_985) * 4 + Number(row.is_211) * 2 + Number(row.is_double_first_class),
  }),
  shown: (row, typed) => ({
    Note: [
      ...formerly(row.name, otherNames.get(row.name) ?? [], typed),
      placeOf(row),
      row.nature,
      row.level,
      ...marksOf(row),
    ].join(' · '),
    Place: placeOf(row),
    Source: sourceOf(row, null, 'colleges'),
  }),
  /** A short name stands for its colleges alone (南大 is not 江南大学), and a mark for those that bear it. */
  limit: (word, row) => {
    const isBorne = MARKS.get(word)
    if (isBorne) return isBorne(row)
    const called = collegesCalled(word)
    if (called.length === 0) return null
    return called.some((full) => isCalled(row.name, full)) || row.name.toLowerCase().startsWith(word)
  },
}
