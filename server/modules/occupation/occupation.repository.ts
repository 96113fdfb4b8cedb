// Reads the classification of occupations, the open interest data, and which occupations majors lead to.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'

export function createOccupationRepository(db: Kysely<Database>) {
  return {
    occupations: () => db.selectFrom('occupation').selectAll().orderBy('code').execute(),
    interests: () => db.selectFrom('interest_occupation').selectAll().execute(),
    majorOccupations: () =>
      db.selectFrom('major_occupation').selectAll().orderBy('level').orderBy('major_code').orderBy('rank').execute(),
    majors: () =>
      db.selectFrom('major').select(['level', 'code', 'name', 'class', 'class_code']).orderBy('code').execute(),
  }
}

export type OccupationRepository = ReturnType<typeof createOccupationRepository>
