// When an account answered the questions about ways into higher education.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { PATH_VERSION } from '../../engine/paths/questions'

/** When the account kept its answers; null where it keeps none, or those to other questions than today's. */
export async function pathAnsweredAt(db: Kysely<Database>, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('path_answer')
    .where('user_id', '=', userId)
    .where('version', '=', PATH_VERSION)
    .select('saved_at')
    .executeTakeFirst()
  return row?.saved_at ?? null
}
