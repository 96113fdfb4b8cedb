import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'

/** Name of a college by its code, for modules that refer to one; null where the register has none. */
export const createCollegeNames =
  (db: Kysely<Database>) =>
  async (collegeId: string): Promise<string | null> => {
    const row = await db
      .selectFrom('college')
      .where('college_id', '=', collegeId)
      .select('name')
      .limit(1)
      .executeTakeFirst()
    return row?.name ?? null
  }
