// Removes what an earlier start generated for demonstration, before real facts come in beside it.
import { sql, type Kysely } from 'kysely'
import { bumpDataRevision } from '../data-revision'
import type { Database } from '../schema'
import { refreshDemonstrationAccount } from './demonstration-account'
import { loadProvinces } from './facts'

/** Tables with a basis a row. Cutoffs, plans and majors go with their units. */
const TABLES = ['score_rank', 'batch_line', 'unit', 'college_charter', 'college_scene', 'college_department'] as const

/**
 * Removes generated score-rank tables, control lines, units and the invented inside of a college, and the ranks that were looked up in generated tables. In one
 * transaction; imported rows stay.
 * @returns rows removed, those that go with a unit not counted
 */
export async function removeGenerated(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    let removed = 0
    for (const table of TABLES) {
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
