import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'

/** Facts of colleges that the register has. */
export function createCollegeFactRepository(db: Kysely<Database>) {
  return {
    colleges: () =>
      db
        .selectFrom('college')
        .select(['college_id', 'name', 'province', 'is_985', 'is_211', 'is_double_first_class'])
        .orderBy('college_id')
        .execute(),
    nationalMajors: () => db.selectFrom('college_national_major').selectAll().orderBy('major').execute(),
    campuses: () => db.selectFrom('college_campus').selectAll().execute(),
    exempt: () => db.selectFrom('college_exempt').selectAll().execute(),
    outcomes: () => db.selectFrom('college_outcome').selectAll().orderBy('year', 'desc').orderBy('level').execute(),
    catalogue: () => db.selectFrom('major').select(['level', 'name', 'class']).execute(),
  }
}

export type CollegeFactRepository = ReturnType<typeof createCollegeFactRepository>
