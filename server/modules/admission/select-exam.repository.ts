import { sql, type Kysely } from 'kysely'
import { packed } from '../../db/packed'
import type { Database } from '../../db/schema'

export function createSelectExamRepository(db: Kysely<Database>) {
  return {
    /** Every planned major of a province's year: a row for each major inside a unit, or for the unit where none is named. */
    plannedMajors: (provinceId: string, year: number, kind: string) =>
      packed(
        db,
        db
          .selectFrom('unit_plan')
          .innerJoin('unit', 'unit.unit_id', 'unit_plan.unit_id')
          .leftJoin('unit_major', (join) =>
            join.onRef('unit_major.unit_id', '=', 'unit_plan.unit_id').onRef('unit_major.year', '=', 'unit_plan.year'),
          )
          .where('unit.province_id', '=', provinceId)
          .where('unit.kind', '=', kind)
          .where('unit_plan.year', '=', year)
          .select([
            'unit.college_name as college',
            'unit.college_id as collegeId',
            'unit.track',
            'unit.batch',
            'unit_plan.basis',
            'unit_plan.source',
            sql<string | null>`coalesce(unit_major.major_name, unit.major_name)`.as('major'),
            sql<
              number | null
            >`coalesce(unit_major.plan, case when unit_major.unit_id is null then unit_plan.plan end)`.as('places'),
            sql<string | null>`coalesce(unit_major.subject_req, unit_plan.subject_req, unit.subject_req)`.as(
              'requirement',
            ),
          ]),
      ),
  }
}

export type SelectExamRepository = ReturnType<typeof createSelectExamRepository>
