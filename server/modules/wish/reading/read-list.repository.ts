// Reads what tells a college that is not in a plan from a name that nobody knows.
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema'

export function createReadListRepository(db: Kysely<Database>) {
  return {
    /** Names of all colleges in the register. */
    collegeNames: async (): Promise<string[]> =>
      (await db.selectFrom('college').select('name').execute()).map(({ name }) => name),

    /** Batches and tracks of a province in which plans or cutoffs print these colleges. */
    batchesOf: (
      provinceId: string,
      names: readonly string[],
    ): Promise<{ name: string; batch: string; track: string }[]> =>
      names.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('unit')
            .select(['college_name as name', 'batch', 'track'])
            .distinct()
            .where('province_id', '=', provinceId)
            .where('college_name', 'in', [...names])
            .execute(),
  }
}

export type ReadListRepository = ReturnType<typeof createReadListRepository>
