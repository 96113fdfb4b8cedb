// Whose rows count: an operator's file of a kind replaces the program's own facts of the same province and year.
import { sql } from 'kysely'
import type { UnitKind } from '../../unit-id'
import type { Connection } from '../../connection'

/** What the record of imports has in place of a province where a file is of the whole country: its code in GB/T 2260. */
export const WHOLE_COUNTRY = '000000'

export interface ProvinceYear {
  provinceId: string
  year: number
}

/** Tables in which a kind of file stores its rows; `units` are the kinds of units whose rows these are. */
const TABLES: Readonly<
  Record<string, { own?: 'score_rank' | 'batch_line'; ofUnits?: readonly string[]; units?: readonly UnitKind[] }>
> = {
  score_rank: { own: 'score_rank' },
  batch_lines: { own: 'batch_line' },
  group_lines: { ofUnits: ['unit_line', 'doubtful_line'], units: ['group', 'college'] },
  major_lines: { ofUnits: ['unit_line', 'doubtful_line', 'printed_major'], units: ['major'] },
  plans: { ofUnits: ['unit_plan', 'unit_major'], units: ['group', 'college', 'major'] },
}

/** Whether files of this kind have rows by province and year. */
export const isByProvince = (kind: string): boolean => kind in TABLES

/** Years of a province for which an operator has imported a file of this kind. */
export async function takenYears(db: Connection, kind: string, provinceId: string): Promise<Set<number>> {
  const { own, ofUnits = [], units = [] } = TABLES[kind] ?? {}
  const years = new Set<number>()
  const add = async (query: ReturnType<typeof sql<{ year: number }>>) =>
    (await query.execute(db)).rows.forEach(({ year }) => years.add(year))
  if (own)
    await add(sql`select distinct year from ${sql.table(own)} where province_id = ${provinceId} and basis = 'imported'`)
  for (const table of ofUnits)
    await add(sql`
      select distinct rows.year from ${sql.table(table)} as rows join unit on unit.unit_id = rows.unit_id
      where unit.province_id = ${provinceId} and unit.kind = any(${units}::text[]) and rows.basis = 'imported'`)
  return years
}

/**
 * Removes the program's own rows of a kind, and the units that nothing names any more.
 * @param years null: of all years
 * @returns rows removed, units not counted
 */
export async function dropShipped(
  db: Connection,
  kind: string,
  provinceId: string,
  years: readonly number[] | null,
): Promise<number> {
  const { own, ofUnits = [], units = [] } = TABLES[kind] ?? {}
  const ofYears = years === null ? sql`true` : sql`stale.year = any(${years}::int[])`
  let dropped = 0
  const drop = async (query: ReturnType<typeof sql>) => {
    dropped += Number((await query.execute(db)).numAffectedRows ?? 0)
  }
  if (own)
    await drop(sql`
      delete from ${sql.table(own)} as stale where stale.province_id = ${provinceId} and stale.basis = 'compiled' and ${ofYears}`)
  for (const table of ofUnits)
    await drop(sql`
      delete from ${sql.table(table)} as stale using unit
      where unit.unit_id = stale.unit_id and unit.province_id = ${provinceId} and unit.kind = any(${units}::text[])
        and stale.basis = 'compiled' and ${ofYears}`)
  if (dropped === 0) return 0
  if (kind === 'group_lines')
    await sql`
      delete from unit_content using unit where unit.unit_id = unit_content.unit_id and unit.province_id = ${provinceId}
        and not exists (select 1 from unit_line where unit_line.unit_id = unit_content.unit_id and unit_line.year = unit_content.year)`.execute(
      db,
    )
  if (ofUnits.length > 0)
    await sql`
      delete from unit where province_id = ${provinceId} and basis = 'compiled'
        and not exists (select 1 from unit_line where unit_line.unit_id = unit.unit_id)
        and not exists (select 1 from doubtful_line where doubtful_line.unit_id = unit.unit_id)
        and not exists (select 1 from unit_plan where unit_plan.unit_id = unit.unit_id)
        and not exists (select 1 from unit_major where unit_major.unit_id = unit.unit_id)`.execute(db)
  return dropped
}
