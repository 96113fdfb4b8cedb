import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'

/** Every planned major of a province's year: a row for each major inside a unit, or for the unit where none is named. */
export const plannedMajorRows = (
  db: Kysely<Database>,
  { provinceId, year, kind }: { provinceId: string; year: number; kind: string },
) =>
  db
    .selectFrom('unit_plan')
    .innerJoin('unit', 'unit.unit_id', 'unit_plan.unit_id')
    .leftJoin('unit_major', (join) =>
      join.onRef('unit_major.unit_id', '=', 'unit_plan.unit_id').onRef('unit_major.year', '=', 'unit_plan.year'),
    )
    .where('unit.province_id', '=', provinceId)
    .where('unit.kind', '=', kind)
    .where('unit_plan.year', '=', year)

/** What such a row states of its major: the major's own value if there is one, else the unit's. */
export const PLANNED = {
  name: sql<string | null>`coalesce(unit_major.major_name, unit.major_name)`,
  places: sql<number | null>`coalesce(unit_major.plan, case when unit_major.unit_id is null then unit_plan.plan end)`,
  requirement: sql<string | null>`coalesce(unit_major.subject_req, unit_plan.subject_req, unit.subject_req)`,
}
