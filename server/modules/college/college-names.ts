import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'

/** Names of colleges by their codes, for modules that refer to some; a code not in the register has no entry. */
export const createCollegeNames =
  (db: Kysely<Database>) =>
  async (collegeIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (collegeIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('college')
      .where('college_id', 'in', [...collegeIds])
      .select(['college_id', 'name'])
      .execute()
    return new Map(rows.map(({ college_id, name }) => [college_id, name]))
  }
