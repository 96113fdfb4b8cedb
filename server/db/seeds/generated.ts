// Rows that a start generated for demonstration: whether there are any, and their removal before real facts come in beside them.
import { sql, type Kysely } from 'kysely'
import { bumpDataRevision } from '../data-revision'
import type { Database } from '../schema'
import { refreshDemonstrationAccount } from './demonstration-account'
import { loadProvinces } from './facts'

/**
 * Whether there are generated score-rank tables, control lines or units, and others besides. One row of a province and kind tells, because an import removes
 * all that were generated; it is read by a key, since a province has up to 100,000 rows.
 */
export async function generatedNumbers(db: Kysely<Database>): Promise<'none' | 'some' | 'all'> {
  const { rows } = await sql<{ generated: boolean | null; others: boolean | null }>`
    select bool_or(basis = 'demonstration') as generated, bool_or(basis <> 'demonstration') as others
    from province cross join lateral (
      (select basis from score_rank where province_id = province.province_id order by year, track, score limit 1)
      union all (select basis from batch_line where province_id = province.province_id order by year, batch, track limit 1)
      union all (select basis from unit where province_id = province.province_id order by track, batch, kind limit 1)
    ) as first`.execute(db)
  const [found] = rows
  if (!found?.generated) return 'none'
  return found.others ? 'some' : 'all'
}

/** Tables of numbers. Cutoffs, plans and majors go with their units. */
const NUMBERS = ['score_rank', 'batch_line', 'unit'] as const
/** Tables of what a seed says of one college. */
const COLLEGE_INSIDE = ['college_charter', 'college_scene', 'college_department'] as const

/**
 * Removes generated score-rank tables, control lines, units and the invented inside of a college, and the ranks that were looked up in generated tables. In one
 * transaction; imported rows stay.
 * @returns rows removed, those that go with a unit not counted
 */
export async function removeGenerated(db: Kysely<Database>): Promise<number> {
  // large tables are read from end to end only if there is something to remove
  const tables = [...COLLEGE_INSIDE, ...((await generatedNumbers(db)) === 'none' ? [] : NUMBERS)]
  return db.transaction().execute(async (transaction) => {
    let removed = 0
    for (const table of tables) {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where basis = 'demonstration'`.execute(
        transaction,
      )
      removed += Number(numAffectedRows ?? 0)
    }
    if (removed === 0) return 0
    await refreshDemonstrationAccount(
      transaction,
      loadProvinces().map(({ provinceId }) => provinceId),
    )
    await transaction
      .updateTable('exam_profile')
      .set({ rank: null, rank_source: null })
      .where(sql<boolean>`rank_source ->> 'Basis' = 'demonstration'`)
      .execute()
    await bumpDataRevision(transaction)
    return removed
  })
}
