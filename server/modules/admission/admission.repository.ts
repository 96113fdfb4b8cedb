// Reads provinces, score-rank tables, control lines and plans.
import { sql, type Kysely } from 'kysely'
import { dataStateOf } from '../../db/data-revision'
import { FILE_BASES } from '../../db/importers/bases'
import { newestYearOf } from '../../db/newest-year'
import { packed } from '../../db/packed'
import type { Database } from '../../db/schema'
import { PLANNED, plannedMajorRows } from './planned-majors'

/** A province's plans of a year. */
export interface PlanPlace {
  provinceId: string
  year: number
  kind: string
  /** One college of the register; all if absent. */
  collegeId?: string
}

/** A planned major, or a unit that names none. */
export interface PlannedRow {
  college_name: string
  group_code: string | null
  track: string
  batch: string
  unit_id: string
  major_name: string | null
  plan: number | null
  tuition: number | null
  duration: string | null
  subject_req: string | null
  year: number
  basis: string
  source: string
}

const byText = (one: string | null, other: string | null): number =>
  one === other ? 0 : (one ?? '\uffff') < (other ?? '\uffff') ? -1 : 1

export function createAdmissionRepository(db: Kysely<Database>) {
  return {
    listProvinces: () => db.selectFrom('province').selectAll().orderBy('province_key').execute(),

    newestYear: () => newestYearOf(db),

    revision: () => dataStateOf(db),

    scoreRankYears: (provinceId: string) =>
      db
        .selectFrom('score_rank')
        .select(['year', 'track'])
        .distinct()
        .where('province_id', '=', provinceId)
        .orderBy('year', 'desc')
        .orderBy('track')
        .execute(),

    scoreRankRows: (provinceId: string, year: number, track: string) =>
      db
        .selectFrom('score_rank')
        .select(['score', 'count', 'cumulative', 'basis', 'source'])
        .where('province_id', '=', provinceId)
        .where('year', '=', year)
        .where('track', '=', track)
        .orderBy('score', 'desc')
        .execute(),

    batchLines(provinceId: string, filter: { year?: number; track?: string }) {
      let query = db.selectFrom('batch_line').selectAll().where('province_id', '=', provinceId)
      if (filter.year !== undefined) query = query.where('year', '=', filter.year)
      if (filter.track !== undefined) query = query.where('track', '=', filter.track)
      return query.orderBy('year', 'desc').orderBy('track').orderBy('score', 'desc').execute()
    },

    /** Imported cutoffs of a track at the score of a control line of their year, with a rank printed beside it; none derived from others. */
    controlLinesAt: (provinceId: string, track: string, control: readonly { year: number; score: number }[]) =>
      db
        .selectFrom('unit_line')
        .innerJoin('unit', 'unit.unit_id', 'unit_line.unit_id')
        .select([
          'unit.batch',
          'unit_line.year',
          'unit_line.min_score as score',
          'unit_line.min_rank as rank',
          'unit_line.source',
          'unit_line.basis',
        ])
        .where('unit.province_id', '=', provinceId)
        .where('unit.track', '=', track)
        .where(
          sql<boolean>`(unit_line.year, unit_line.min_score) in (select * from unnest(${control.map(({ year }) => year)}::int[], ${control.map(({ score }) => score)}::double precision[]))`,
        )
        .where('unit_line.min_rank', 'is not', null)
        .where('unit_line.basis', 'in', FILE_BASES)
        .where('unit_line.rank_basis', '=', 'imported')
        .$narrowType<{ score: number; rank: number }>()
        .execute(),

    async latestPlanYear(provinceId: string): Promise<number | null> {
      const row = await db
        .selectFrom('unit_plan')
        .innerJoin('unit', 'unit.unit_id', 'unit_plan.unit_id')
        .select((select) => select.fn.max('unit_plan.year').as('year'))
        .where('unit.province_id', '=', provinceId)
        .executeTakeFirst()
      return row?.year ?? null
    },

    /** Tracks for which a year's plans state their requirements. */
    async tracksWithRequirements(provinceId: string, year: number): Promise<string[]> {
      const rows = await db
        .selectFrom('unit_plan')
        .innerJoin('unit', 'unit.unit_id', 'unit_plan.unit_id')
        .select('unit.track')
        .distinct()
        .where('unit.province_id', '=', provinceId)
        .where('unit_plan.year', '=', year)
        .where('unit_plan.subject_req', 'is not', null)
        .execute()
      return rows.map(({ track }) => track)
    },

    /** Every planned major, in the order of colleges, tracks, units and majors. */
    async plans({ provinceId, year, kind, collegeId }: PlanPlace): Promise<PlannedRow[]> {
      const units = plannedMajorRows(db, { provinceId, year, kind })
      const asked = collegeId === undefined ? units : units.where('unit.college_id', '=', collegeId)
      const rows: PlannedRow[] = await packed(
        db,
        asked.select([
          'unit.college_name',
          'unit.group_code',
          'unit.track',
          'unit.batch',
          'unit.unit_id',
          PLANNED.name.as('major_name'),
          PLANNED.places.as('plan'),
          sql<number | null>`coalesce(unit_major.tuition, unit_plan.tuition)`.as('tuition'),
          sql<string | null>`coalesce(unit_major.duration, unit_plan.duration)`.as('duration'),
          PLANNED.requirement.as('subject_req'),
          'unit_plan.year',
          'unit_plan.basis',
          'unit_plan.source',
        ]),
      )
      return rows.sort(
        (one, other) =>
          byText(one.college_name, other.college_name) ||
          byText(one.track, other.track) ||
          byText(one.unit_id, other.unit_id) ||
          byText(one.major_name, other.major_name),
      )
    },
  }
}

export type AdmissionRepository = ReturnType<typeof createAdmissionRepository>
