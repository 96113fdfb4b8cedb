// Reads colleges and their data: standing, units with their cutoffs, followers.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { packed } from '../../db/packed'

/** The names of a unit of one college. */
export interface UnitNameRow {
  unit_id: string
  track: string
  batch: string
  kind: string
  college_name: string
  group_code: string | null
  major_name: string | null
  subject_req: string | null
}

/** A cutoff of a unit of one college. */
export interface UnitCutoffRow extends UnitNameRow {
  year: number
  min_score: number | null
  min_rank: number | null
  rank_basis: string | null
  plan: number | null
  basis: string
  source: string
  /** The requirement printed beside the cutoff; null if none was. */
  asked: string | null
}

export function createCollegeRepository(db: Kysely<Database>) {
  return {
    colleges: () => packed(db, db.selectFrom('college').selectAll()),

    grades: () =>
      packed(
        db,
        db
          .selectFrom('discipline_grade')
          .select(['discipline_code', 'discipline_name', 'college_name', 'grade', 'basis', 'source']),
      ),

    firstClass: () =>
      packed(
        db,
        db.selectFrom('first_class_discipline').select(['college_name', 'discipline_name', 'basis', 'source']),
      ),

    /** Every cutoff of a college's units in a province, all tracks, batches and years. */
    cutoffsOf: (collegeId: string, provinceId: string): Promise<UnitCutoffRow[]> =>
      packed(
        db,
        db
          .selectFrom('unit')
          .innerJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
          .leftJoin('unit_content', (join) =>
            join
              .onRef('unit_content.unit_id', '=', 'unit_line.unit_id')
              .onRef('unit_content.year', '=', 'unit_line.year'),
          )
          .select([
            'unit_content.asked',
            'unit.unit_id',
            'unit.track',
            'unit.batch',
            'unit.kind',
            'unit.college_name',
            'unit.group_code',
            'unit.major_name',
            'unit.subject_req',
            'unit_line.year',
            'unit_line.min_score',
            'unit_line.min_rank',
            'unit_line.rank_basis',
            'unit_line.plan',
            'unit_line.basis',
            'unit_line.source',
          ])
          .where('unit.college_id', '=', collegeId)
          .where('unit.province_id', '=', provinceId),
      ),

    /** Units of a college in a province that were printed under one name, with and without cutoffs. */
    unitsNamed: (name: string, collegeId: string, provinceId: string): Promise<UnitNameRow[]> =>
      db
        .selectFrom('unit')
        .select(['unit_id', 'track', 'batch', 'kind', 'college_name', 'group_code', 'major_name', 'subject_req'])
        .where('college_id', '=', collegeId)
        .where('province_id', '=', provinceId)
        .where('college_name', '=', name)
        .execute(),

    /** Provinces that have a unit of the college. */
    async provincesOf(collegeId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('unit')
        .select('province_id')
        .distinct()
        .where('college_id', '=', collegeId)
        .orderBy('province_id')
        .execute()
      return rows.map((row) => row.province_id)
    },

    /**
     * How many units a college has in a province, by track and batch; without those that have not appeared since `since`.
     * @param former names it no longer uses: a unit under one of them is the unit of the same number under its current name
     */
    async unitsIn(
      { id, name, former }: { id: string; name: string; former: readonly string[] },
      { provinceId, kind, since }: { provinceId: string; kind: string; since: number },
    ) {
      const today =
        former.length > 0
          ? sql`case when college_name in (${sql.join([...former])}) then ${name} else college_name end`
          : sql`college_name`
      const { rows } = await sql<{ track: string; batch: string; count: number }>`
        select track, batch, count(distinct (${today}, group_code, major_name))::int as count from unit
          cross join lateral (
            select 1 from (
              select year from unit_plan where unit_plan.unit_id = unit.unit_id
              union all select year from unit_line where unit_line.unit_id = unit.unit_id
            ) as seen where year >= ${since} limit 1
          ) as met
        where college_id = ${id} and province_id = ${provinceId} and kind = ${kind}
        group by track, batch order by track, batch`.execute(db)
      return rows
    },

    /** Majors of a college as enrolled, with the last year in which each appeared since `since`; in one province, or in all. */
    async majorsOf(collegeId: string, since: number, provinceId: string | undefined) {
      const isIn = provinceId === undefined ? sql`true` : sql`unit.province_id = ${provinceId}`
      const { rows } = await sql<{ name: string; year: number; demonstration: boolean; compiled: boolean }>`
        select name, max(year)::int as year, bool_or(basis = 'demonstration') as demonstration,
          bool_or(basis = 'compiled') as compiled from (
          select unit.major_name as name, seen.year, unit.basis from unit
            cross join lateral (
              select year from unit_plan where unit_plan.unit_id = unit.unit_id and year >= ${since}
              union all select year from unit_line where unit_line.unit_id = unit.unit_id and year >= ${since}
            ) as seen
            where unit.college_id = ${collegeId} and ${isIn} and unit.major_name is not null
          union all
          -- for each unit by its key: joined, the majors of all units would be read
          select inside.major_name, inside.year, inside.basis from unit
            cross join lateral (
              select major_name, year, basis from unit_major where unit_major.unit_id = unit.unit_id and year >= ${since} offset 0
            ) as inside
            where unit.college_id = ${collegeId} and ${isIn}
        ) as met group by name order by name`.execute(db)
      return rows
    },

    /** Published orders, each in its latest year, the first place first. */
    rankings: () =>
      db
        .selectFrom('college_ranking')
        .selectAll()
        .where(({ eb, selectFrom }) =>
          eb(
            'year',
            '=',
            selectFrom('college_ranking as own')
              .select(({ fn }) => fn.max('own.year').as('year'))
              .whereRef('own.list', '=', 'college_ranking.list'),
          ),
        )
        .orderBy('list')
        .orderBy('place')
        .orderBy('college_id')
        .execute(),

    /** Majors of the catalogue by name. */
    catalogue: () => db.selectFrom('major').select(['level', 'code', 'name', 'category', 'degree', 'years']).execute(),

    /** Accounts of an organisation that follow a college. */
    async followers(collegeId: string, orgCode: string): Promise<number> {
      const row = await db
        .selectFrom('follow')
        .innerJoin('app_user', 'app_user.user_id', 'follow.user_id')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('follow.kind', '=', 'college')
        .where('follow.target', '=', collegeId)
        .where('app_user.org_code', '=', orgCode)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    /** Accounts that follow each college, and those that have a unit of it in a saved list, within an organisation. */
    async popular(orgCode: string) {
      const { rows } = await sql<{ college_id: string; follows: number; lists: number }>`
        select college_id, sum(follows)::int as follows, sum(lists)::int as lists from (
          select follow.target as college_id, count(*) as follows, 0 as lists
            from follow join app_user on app_user.user_id = follow.user_id where follow.kind = 'college' and app_user.org_code = ${orgCode} group by 1
          union all
          select unit.college_id, 0, count(distinct wish_list.user_id)
            from wish_list join app_user on app_user.user_id = wish_list.user_id
              cross join lateral jsonb_array_elements(wish_list.items) as item
              join unit on unit.unit_id = item ->> 'UnitId'
            where app_user.org_code = ${orgCode} and wish_list.deleted_at is null and unit.college_id is not null group by 1
        ) as counted group by college_id order by sum(follows) + sum(lists) desc, college_id limit 20`.execute(db)
      return rows
    },
  }
}

export type CollegeRepository = ReturnType<typeof createCollegeRepository>
