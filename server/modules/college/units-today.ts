// Units of a college by its name of today: what was printed under a name it has given up is the same unit still.
import { formerNamesOf } from '../../../engine/catalogue/former-colleges'
import { DERIVED } from '../../../engine/candidate-index/data'
import type { UnitLineRow, UnitNameRow } from './college.repository'

/** A line under the name of today, with every identifier its unit was printed under. */
export interface LineToday extends UnitLineRow {
  ids: readonly string[]
}

/** What two units have in common that are one under two names of their college. */
type Numbered = Pick<UnitNameRow, 'track' | 'batch' | 'kind' | 'group_code' | 'major_name'>
const keyOf = ({ track, batch, kind, group_code: group, major_name: major }: Numbered): string =>
  JSON.stringify([track, batch, kind, group, major])

/**
 * Lines of units that were printed under a name the college has given up, as lines of the unit of the same number under its name of today. Of a year that
 * both have, the line that was printed stays, that of today's name where both were, with what was asked beside either.
 * @param today units under the name of today, those without a line as well
 */
export function underOneName(
  rows: readonly UnitLineRow[],
  today: readonly UnitNameRow[],
  college: { Name: string },
): readonly LineToday[] {
  const former = new Set(formerNamesOf(college.Name))
  const byKey = new Map(today.map((unit) => [keyOf(unit), unit]))
  const own = new Map<string, LineToday>()
  const ids = new Map<string, string[]>()
  const keep = (row: UnitLineRow, id: string) => {
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
 * Units of one college, each with those that are the same one under a name of before: today's first.
 * @param college its name of today; null where no register has it
 */
export function unitsToday(
  units: readonly number[],
  of: (unit: number) => PrintedUnit,
  college: string | null,
): readonly (readonly number[])[] {
  const former = new Set(college === null ? [] : formerNamesOf(college))
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
