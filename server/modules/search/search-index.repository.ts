// What the index of names is made of: colleges, majors and occupations of this server.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'

export function createSearchIndexRepository(db: Kysely<Database>) {
  return {
    colleges: () => db.selectFrom('college').selectAll().orderBy('college_id').execute(),
    /** Undergraduate majors before vocational ones. */
    majors: async () => {
      const rows = await db.selectFrom('major').selectAll().orderBy('code').execute()
      return [...rows.filter(({ level }) => level === '本科'), ...rows.filter(({ level }) => level !== '本科')]
    },
    occupations: () =>
      db
        .selectFrom('occupation as one')
        .leftJoin('occupation as above', 'above.code', 'one.parent')
        .selectAll('one')
        .select('above.name as above')
        .orderBy('one.code')
        .execute(),
  }
}

export type SearchIndexRepository = ReturnType<typeof createSearchIndexRepository>
export type CollegeRow = Awaited<ReturnType<SearchIndexRepository['colleges']>>[number]
export type MajorRow = Awaited<ReturnType<SearchIndexRepository['majors']>>[number]
export type OccupationRow = Awaited<ReturnType<SearchIndexRepository['occupations']>>[number]
