// The stored data of each row of a folder: rows have their own name as their source.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../server/db/schema'
import type { Facts, TableName } from './facts'

/** Tables whose rows are tracked through an import. */
export const FOLLOWED: readonly TableName[] = ['score_rank', 'batch_lines', 'group_lines', 'major_lines', 'plans']
const NAME = /(?:score_rank|batch_lines|group_lines|major_lines|plans)#\d+/u

/** The row name in a text; null if it has none. */
export const rowNameIn = (text: string): string | null => NAME.exec(text)?.[0] ?? null

/** The same facts, each tracked row with its own name as its source. */
export function withRowNames(facts: Facts): Facts {
  const named: Facts = { ...facts }
  for (const name of FOLLOWED) {
    const table = facts[name]
    if (!table) continue
    const source = table.columns.indexOf('source')
    named[name] = {
      columns: table.columns,
      rows: table.rows.map((row, index) => row.map((cell, at) => (at === source ? `${name}#${index}` : cell))),
    }
  }
  return named
}

export interface StoredRow {
  /** Among the facts, or set aside as an impossible cutoff. */
  state: 'taken' | 'aside'
  /** Values from the row itself, by name. */
  values: Readonly<Record<string, string | number | null>>
}

/** Stored rows, by name; one row may be in several units. */
export async function storedRows(db: Kysely<Database>): Promise<Map<string, StoredRow[]>> {
  const stored = new Map<string, StoredRow[]>()
  const unit = sql.raw(
    'unit.province_id as province, unit.track, unit.batch, unit.college_name as college, unit.college_id as register, unit.enrol_code as code, unit.group_code as "group", unit.major_name as major',
  )
  const line = sql.raw('line.year, line.min_score as score, line.min_rank as rank, unit.subject_req as requirement')
  const plan = sql.raw('year, plan, tuition, duration')
  const read = async (state: StoredRow['state'], query: ReturnType<typeof sql>): Promise<void> => {
    const { rows } = await sql<{ packed: Record<string, string | number | null>[] | null }>`
      select json_agg(row_to_json(read)) as packed from (${query}) as read`.execute(db)
    for (const { source, ...values } of rows[0]?.packed ?? []) {
      const name = rowNameIn(String(source))
      if (name !== null) stored.set(name, [...(stored.get(name) ?? []), { state, values }])
    }
  }
  await read('taken', sql`select ${unit}, ${line}, line.source from unit_line as line join unit using (unit_id)`)
  await read(
    'aside',
    sql`select ${unit}, ${line}, line.source from doubtful_line as line join unit using (unit_id) where line.released_at is null`,
  )
  await read(
    'taken',
    sql`select ${unit}, ${plan}, unit_plan.subject_req as requirement, unit_plan.source from unit_plan join unit using (unit_id) where unit.kind = 'major'`,
  )
  await read(
    'taken',
    sql`select unit.province_id as province, unit.track, unit.batch, unit.college_name as college, unit.college_id as register, unit.enrol_code as code, unit.group_code as "group",
      unit_major.major_name as major, ${plan}, unit_major.subject_req as requirement, unit_major.source from unit_major join unit using (unit_id)`,
  )
  await read(
    'taken',
    sql`select province_id as province, year, track, score, count, cumulative, source from score_rank where basis = 'imported'`,
  )
  await read(
    'taken',
    sql`select province_id as province, year, batch, track, score, source from batch_line where basis = 'imported'`,
  )
  return stored
}
