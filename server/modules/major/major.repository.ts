// Reads the catalogue of majors, and the data on majors in the plans and cutoffs of a province.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'

/** Where to search plans and cutoffs, and which rows count there. */
export interface Place {
  provinceId: string
  track: string
  /** The ordinary batches. */
  batches: readonly string[]
}

/** A major in the plans: one row for each requirement. */
export interface PlanRow {
  name: string
  level: string
  subject_req: string | null
  units: number
  plan: number | null
  colleges: string[]
  basis: string
  source: string
}

/** Cutoffs of a major in one year. */
export interface CutoffRow {
  name: string
  level: string
  year: number
  units: number
  best: number
  median: number
  easiest: number
  basis: string
  source: string
}

/** A college of one major: its hardest cutoff of a year, or its places. */
export interface CollegeRow {
  college_id: string | null
  college_name: string
  city: string | null
  units: number
  best: number | null
  plan: number | null
  basis: string
  source: string
}

/** A printed name without its brackets and spaces: the same as catalogueName of engine/major-index. */
const plainName = (column: string) =>
  sql<string>`regexp_replace(regexp_replace(${sql.ref(column)}, '[（(【\\[].*$', ''), '\\s', '', 'g')`
/** Vocational colleges enrol for vocational majors; all others count as 本科. */
const levelOfCollege = sql<string>`case when college.level = '专科' then '专科' else '本科' end`
const textArray = (values: readonly string[]) => sql`${[...values]}::text[]`
const count = sql<number>`cast(count(*) as int)`

export function createMajorRepository(db: Kysely<Database>) {
  const unitsOf = (place: Place, kinds: readonly string[]) =>
    db
      .selectFrom('unit')
      .leftJoin('college', 'college.college_id', 'unit.college_id')
      .where('unit.province_id', '=', place.provinceId)
      .where('unit.track', '=', place.track)
      .where('unit.kind', 'in', [...kinds])
      .where(sql<boolean>`unit.batch = any(${textArray(place.batches)})`)

  /** Units that enrol majors inside them, by the plans of a year. */
  const insideUnits = (place: Place, year: number) =>
    unitsOf(place, ['group', 'college'])
      .innerJoin('unit_major', 'unit_major.unit_id', 'unit.unit_id')
      .where('unit_major.year', '=', year)

  /** One row for each plan of a major in a year, in any unit. */
  function offers(place: Place, year: number) {
    const own = unitsOf(place, ['major'])
      .innerJoin('unit_plan', 'unit_plan.unit_id', 'unit.unit_id')
      .where('unit_plan.year', '=', year)
      .select([
        plainName('unit.major_name').as('name'),
        levelOfCollege.as('level'),
        'unit.college_id',
        'unit.college_name',
        'college.city',
        sql<string | null>`coalesce(unit_plan.subject_req, unit.subject_req)`.as('subject_req'),
        'unit_plan.plan',
        'unit_plan.basis',
        'unit_plan.source',
      ])
    const inside = insideUnits(place, year)
      .leftJoin('unit_plan', (join) =>
        join.onRef('unit_plan.unit_id', '=', 'unit.unit_id').onRef('unit_plan.year', '=', 'unit_major.year'),
      )
      .select([
        plainName('unit_major.major_name').as('name'),
        levelOfCollege.as('level'),
        'unit.college_id',
        'unit.college_name',
        'college.city',
        sql<string | null>`coalesce(unit_major.subject_req, unit_plan.subject_req, unit.subject_req)`.as('subject_req'),
        'unit_major.plan',
        'unit_major.basis',
        'unit_major.source',
      ])
    return { own, inside }
  }

  /** One row for each cutoff with a rank; of groups, once for each major that a year's plans put into them. */
  function cutoffs(place: Place, wishYear: number, groupsOf: number | null) {
    const of = groupsOf === null ? unitsOf(place, ['major']) : insideUnits(place, groupsOf)
    // the names are read once per unit, not once per cutoff: `offset` keeps the two steps apart
    const named = of
      .select([
        'unit.unit_id',
        plainName(groupsOf === null ? 'unit.major_name' : 'unit_major.major_name').as('name'),
        levelOfCollege.as('level'),
        'unit.college_id',
        'unit.college_name',
        'college.city',
      ])
      .offset(0)
    return db
      .selectFrom(named.as('named'))
      .innerJoin('unit_line', 'unit_line.unit_id', 'named.unit_id')
      .where('unit_line.min_rank', 'is not', null)
      .where('unit_line.year', '<', wishYear)
      .select([
        'named.name',
        'named.level',
        'named.college_id',
        'named.college_name',
        'named.city',
        'unit_line.year',
        'unit_line.min_rank',
        'unit_line.basis',
        'unit_line.source',
      ])
  }

  const offered = (place: Place, year: number, isMajorUnit: boolean) => {
    const { own, inside } = offers(place, year)
    return db.selectFrom((isMajorUnit ? own : inside).as('offer'))
  }

  return {
    catalogue: () => db.selectFrom('major').selectAll().orderBy('code').execute(),

    disciplineGrades: () =>
      db
        .selectFrom('discipline_grade')
        .leftJoin('college', 'college.name', 'discipline_grade.college_name')
        .select([
          'discipline_code',
          'discipline_name',
          'college_name',
          'grade',
          'college.college_id',
          'college.city',
          'discipline_grade.basis',
          'discipline_grade.source',
        ])
        .execute(),

    async batches({ provinceId, track }: Omit<Place, 'batches'>): Promise<string[]> {
      const rows = await db
        .selectFrom('unit')
        .select('batch')
        .distinct()
        .where('province_id', '=', provinceId)
        .where('track', '=', track)
        .execute()
      return rows.map(({ batch }) => batch)
    },

    /** The latest year, up to `wishYear`, whose plans name majors; null if none does. */
    async planYear(place: Place, wishYear: number, isMajorUnit: boolean): Promise<number | null> {
      const latest = isMajorUnit
        ? unitsOf(place, ['major'])
            .innerJoin('unit_plan', 'unit_plan.unit_id', 'unit.unit_id')
            .where('unit_plan.year', '<=', wishYear)
            .select((select) => select.fn.max('unit_plan.year').as('year'))
        : unitsOf(place, ['group', 'college'])
            .innerJoin('unit_major', 'unit_major.unit_id', 'unit.unit_id')
            .where('unit_major.year', '<=', wishYear)
            .select((select) => select.fn.max('unit_major.year').as('year'))
      return (await latest.executeTakeFirst())?.year ?? null
    },

    /** A year's plans of each major, by their requirements for the chosen subjects. */
    plans: (place: Place, year: number, isMajorUnit: boolean): Promise<PlanRow[]> =>
      offered(place, year, isMajorUnit)
        .select([
          'name',
          'level',
          'subject_req',
          count.as('units'),
          sql<number | null>`cast(sum(plan) as int)`.as('plan'),
          sql<string[]>`json_agg(distinct college_name)`.as('colleges'),
          sql<string>`max(basis)`.as('basis'),
          sql<string>`max(source)`.as('source'),
        ])
        .groupBy(['name', 'level', 'subject_req'])
        .execute(),

    /**
     * Cutoffs of majors by year, of years before `wishYear`.
     * @param groupsOf year of the plans by which cutoffs of groups count for the majors inside; null for the majors' own cutoffs
     */
    cutoffs: (place: Place, wishYear: number, groupsOf: number | null): Promise<CutoffRow[]> =>
      db
        .selectFrom(cutoffs(place, wishYear, groupsOf).as('line'))
        .select([
          'name',
          'level',
          'year',
          count.as('units'),
          sql<number>`min(min_rank)`.as('best'),
          sql<number>`cast(percentile_cont(0.5) within group (order by min_rank) as double precision)`.as('median'),
          sql<number>`max(min_rank)`.as('easiest'),
          sql<string>`max(basis)`.as('basis'),
          sql<string>`max(source)`.as('source'),
        ])
        .groupBy(['name', 'level', 'year'])
        .execute(),

    /** Colleges of a major with their hardest cutoff of a year; `groupsOf` as for `lines`. */
    collegeLines: (
      place: Place,
      asked: { names: readonly string[]; level: string; year: number; groupsOf: number | null },
    ): Promise<CollegeRow[]> =>
      db
        .selectFrom(cutoffs(place, asked.year + 1, asked.groupsOf).as('line'))
        .where('year', '=', asked.year)
        .where('level', '=', asked.level)
        .where(sql<boolean>`name = any(${textArray(asked.names)})`)
        .select([
          'college_id',
          'college_name',
          'city',
          count.as('units'),
          sql<number | null>`min(min_rank)`.as('best'),
          sql<number | null>`cast(null as int)`.as('plan'),
          sql<string>`max(basis)`.as('basis'),
          sql<string>`max(source)`.as('source'),
        ])
        .groupBy(['college_id', 'college_name', 'city'])
        .execute(),

    /** Colleges of a major with their places in a year's plans. */
    collegePlans: (
      place: Place,
      asked: { names: readonly string[]; level: string; year: number; isMajorUnit: boolean },
    ): Promise<CollegeRow[]> =>
      offered(place, asked.year, asked.isMajorUnit)
        .where('level', '=', asked.level)
        .where(sql<boolean>`name = any(${textArray(asked.names)})`)
        .select([
          'college_id',
          'college_name',
          'city',
          count.as('units'),
          sql<number | null>`cast(null as int)`.as('best'),
          sql<number | null>`cast(sum(plan) as int)`.as('plan'),
          sql<string>`max(basis)`.as('basis'),
          sql<string>`max(source)`.as('source'),
        ])
        .groupBy(['college_id', 'college_name', 'city'])
        .execute(),
  }
}

export type MajorRepository = ReturnType<typeof createMajorRepository>
