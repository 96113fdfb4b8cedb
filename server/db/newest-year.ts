// The newest year that the imported data reach: a clock before it is wrong.
import { sql, type Kysely } from 'kysely'
import type { Database } from './schema'

/** The newest year of score-rank tables, control lines, cutoffs and plans; null if there are none. */
export async function newestYearOf(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`
    select greatest((select max(year) from score_rank), (select max(year) from batch_line),
      (select max(year) from unit_line), (select max(year) from unit_plan)) as year`.execute(db)
  return rows[0]?.year ?? null
}
