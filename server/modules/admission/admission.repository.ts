// Reads provinces, score-rank tables, control lines and plans.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'

export interface PlanFilter {
  provinceId: string
  year: number
  track?: string
  keyword?: string
  kinds: readonly string[]
  /** One college of the register. */
  collegeId?: string
  offset: number
  limit: number
}

/** Text for LIKE that matches itself only. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

export function createAdmissionRepository(db: Kysely<Database>) {
  /** Units of a year's plans below a filter, joined with the majors inside them. */
  function plans(filter: PlanFilter) {
    let query = db
      .selectFrom('unit_plan')
      .innerJoin('unit', 'unit.unit_id', 'unit_plan.unit_id')
      .leftJoin('unit_major', (join) =>
        join.onRef('unit_major.unit_id', '=', 'unit_plan.unit_id').onRef('unit_major.year', '=', 'unit_plan.year'),
      )
      .where('unit.province_id', '=', filter.provinceId)
      .where('unit.kind', 'in', [...filter.kinds])
      .where('unit_plan.year', '=', filter.year)
    if (filter.track !== undefined) query = query.where('unit.track', '=', filter.track)
    if (filter.collegeId !== undefined) query = query.where('unit.college_id', '=', filter.collegeId)
    const keyword = filter.keyword?.trim()
    if (keyword) {
      const pattern = `%${literal(keyword)}%`
      query = query.where((where) =>
        where.or([
          where('unit.college_name', 'like', pattern),
          where('unit.major_name', 'like', pattern),
          where('unit_major.major_name', 'like', pattern),
        ]),
      )
    }
    return query
  }

  return {
    listProvinces: () => db.selectFrom('province').selectAll().orderBy('province_key').execute(),

    async revision(): Promise<{ revision: number; stamp: string }> {
      const row = await db
        .selectFrom('data_revision')
        .select(['revision', 'stamp'])
        .where('id', '=', 1)
        .executeTakeFirst()
      return row ?? { revision: 0, stamp: '' }
    },

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

    async latestPlanYear(provinceId: string): Promise<number | null> {
      const row = await db
        .selectFrom('unit_plan')
        .innerJoin('unit', 'unit.unit_id', 'unit_plan.unit_id')
        .select((select) => select.fn.max('unit_plan.year').as('year'))
        .where('unit.province_id', '=', provinceId)
        .executeTakeFirst()
      return row?.year ?? null
    },

    /** Tracks of which a year's plans say what they require. */
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

    async countPlans(filter: PlanFilter): Promise<number> {
      const row = await plans(filter)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    listPlans: (filter: PlanFilter) =>
      plans(filter)
        .select([
          'unit.college_name',
          'unit.group_code',
          'unit.track',
          'unit.batch',
          sql<string | null>`coalesce(unit_major.major_name, unit.major_name)`.as('major_name'),
          sql<
            number | null
          >`coalesce(unit_major.plan, case when unit_major.unit_id is null then unit_plan.plan end)`.as('plan'),
          sql<number | null>`coalesce(unit_major.tuition, unit_plan.tuition)`.as('tuition'),
          sql<string | null>`coalesce(unit_major.duration, unit_plan.duration)`.as('duration'),
          sql<string | null>`coalesce(unit_major.subject_req, unit_plan.subject_req, unit.subject_req)`.as(
            'subject_req',
          ),
          'unit_plan.year',
          'unit_plan.basis',
          'unit_plan.source',
        ])
        .orderBy('unit.college_name')
        .orderBy('unit.track')
        .orderBy('unit.unit_id')
        .orderBy('unit_major.major_name')
        .offset(filter.offset)
        .limit(filter.limit)
        .execute(),
  }
}

export type AdmissionRepository = ReturnType<typeof createAdmissionRepository>
