// Units of a college by its current name: a unit printed under a former name is still the same unit.
import { DERIVED } from '../../../engine/candidate-index/data'
import { nameBook } from '../../db/seeds/names'
import type { UnitCutoffRow, UnitNameRow } from './college.repository'

/** A cutoff under the current name, with every identifier its unit was printed under. */
export interface CutoffToday extends UnitCutoffRow {
  ids: readonly string[]
}

/** The properties shared by one unit under two names of its college. */
type Numbered = Pick<UnitNameRow, 'track' | 'batch' | 'kind' | 'group_code' | 'major_name'>
const keyOf = ({ track, batch, kind, group_code: group, major_name: major }: Numbered): string =>
  JSON.stringify([track, batch, kind, group, major])

/**
 * Cutoffs of units printed under a former name of the college, as cutoffs of the unit of the same number under its current name. If a year has
 * both, the printed cutoff stays; if both are printed, that of the current name, with the requirements printed beside either.
 * @param today units under the current name, including those without a cutoff
 */
export function underOneName(
  rows: readonly UnitCutoffRow[],
  today: readonly UnitNameRow[],
  college: { Name: string },
): readonly CutoffToday[] {
  const former = new Set(nameBook().formerNamesOf(college.Name))
  const byKey = new Map(today.map((unit) => [keyOf(unit), unit]))
  const own = new Map<string, CutoffToday>()
  const ids = new Map<string, string[]>()
  const keep = (row: UnitCutoffRow, id: string) => {
    const key = `${row.unit_id} ${row.year}`
    const known = own.get(key)
    const of = ids.get(row.unit_id) ?? [row.unit_id]
    ids.set(row.unit_id, of)
    if (!of.includes(id)) of.push(id)
    const stays = known && (known.basis !== DERIVED || row.basis === DERIVED) ? known : row
    own.set(key, { ...stays, asked: known?.asked ?? row.asked, ids: of })
  }
  for (const row of rows) if (!former.has(row.college_name)) keep(row, row.unit_id)
  for (const row of rows) {
    if (!former.has(row.college_name)) continue
    const twin = byKey.get(keyOf(row)) ?? row
    const subject_req = twin.subject_req ?? row.subject_req
    keep({ ...row, unit_id: twin.unit_id, subject_req, college_name: college.Name }, row.unit_id)
  }
  return [...own.values()]
}

interface PrintedUnit {
  collegeName: string
  groupCode: string | null
  majorName: string | null
}

/**
 * Units of one college, each with the same unit under former names: the current one first.
 * @param college its current name; null if no register has it
 */
export function unitsToday(
  units: readonly number[],
  of: (unit: number) => PrintedUnit,
  college: string | null,
): readonly (readonly number[])[] {
  const former = new Set(college === null ? [] : nameBook().formerNamesOf(college))
  if (!units.some((unit) => former.has(of(unit).collegeName))) return units.map((unit) => [unit])
  const byKey = new Map<string, number[]>()
  for (const unit of units) {
    const { collegeName, groupCode, majorName } = of(unit)
    const isFormer = former.has(collegeName)
    const key = JSON.stringify([isFormer ? college : collegeName, groupCode, majorName])
    const known = byKey.get(key)
    if (!known) byKey.set(key, [unit])
    else if (isFormer) known.push(unit)
    else known.unshift(unit)
  }
  return [...byKey.values()]
}
