import type { Kysely } from 'kysely'
import { packed } from '../../db/packed'
import type { Database } from '../../db/schema'
import { PLANNED, plannedMajorRows } from './planned-majors'

export function createSelectExamRepository(db: Kysely<Database>) {
  return {
    plannedMajors: (provinceId: string, year: number, kind: string) =>
      packed(
        db,
        plannedMajorRows(db, { provinceId, year, kind }).select([
          'unit.college_name as college',
          'unit.college_id as collegeId',
          'unit.track',
          'unit.batch',
          'unit_plan.basis',
          'unit_plan.source',
          PLANNED.name.as('major'),
          PLANNED.places.as('places'),
          PLANNED.requirement.as('requirement'),
        ]),
      ),
  }
}

export type SelectExamRepository = ReturnType<typeof createSelectExamRepository>
