// Reads the base for derived units: trusted cutoffs of majors, and the groups known from other sources.
import { FILE_BASES } from '../bases'
import { sql } from 'kysely'
import { OLD_TRACK } from '../../../../engine/forecasting/learning/first-year'
import type { DoubtCode } from '../../../../engine/rules/cutoff-check/doubts'
import { groupBy } from '../../../../engine/rules/cutoff-check/group-by'
import { judgeCutoff } from '../../../../engine/rules/cutoff-check/judge-cutoffs'
import { cutoffOfRow } from '../../../../engine/rules/cutoff-of-row'
import { besideBatch, kindOfBatch } from '../../../../engine/rules/special-batch'
import type { MajorRow, PrintedCutoff } from '../../../../engine/identity/major-rows'
import type { PlannedGroup } from '../../../../engine/identity/planned-groups'
import type { CollegeRows } from '../../../../engine/identity/units-of-majors'
import { packedColumns } from '../../packed'
import type { UnitKind } from '../../unit-id'
import type { ProvinceFact } from '../../seeds/facts'
import type { Connection } from '../../connection'
import { controlLines, scoreTables } from '../doubtful-cutoffs'

export interface CollegeFacts extends CollegeRows {
  track: string
  batch: string
  collegeName: string
  collegeId: string | null
  enrolCode: string | null
}

interface StoredMajor {
  track: string
  batch: string
  college_id: string | null
  college_name: string
  enrol_code: string | null
  major_name: string
  major_code: string | null
  year: number
  group_code: string
  subject_req: string
  min_score: number
  min_rank: number | null
  rank_basis: string | null
  plan: number | null
  source: string
  /** True for the cutoff stored for the major itself: others of the same name were not judged. */
  is_judged: boolean
}

const STORED_MAJOR = [
  'track',
  'batch',
  'college_id',
  'college_name',
  'enrol_code',
  'major_name',
  'major_code',
  'year',
  'group_code',
  'subject_req',
  'min_score',
  'min_rank',
  'rank_basis',
  'plan',
  'source',
  'is_judged',
] as const satisfies readonly (keyof StoredMajor)[]

/** A doubt about a major's name applies to each cutoff printed with it. */
const OF_ARTS_LIST = JSON.stringify([{ code: 'SCORE_OF_ARTS_LIST' satisfies DoubtCode }])

/** Rows whose cutoff is not set aside; the rank is the one left after judging. */
const storedMajors = (db: Connection, provinceId: string): Promise<StoredMajor[]> =>
  packedColumns(
    db,
    sql`(
      select unit.track, unit.batch, unit.college_id, unit.college_name, unit.enrol_code, unit.major_name, own.major_code, own.year, own.group_code, own.subject_req,
        own.min_score, own.plan, own.source, line.unit_id is not null as is_judged,
        case when line.unit_id is null then own.min_rank else line.min_rank end as min_rank,
        case when line.unit_id is null then own.rank_basis else line.rank_basis end as rank_basis
      from printed_major as own join unit on unit.unit_id = own.unit_id
        left join unit_line as line on line.unit_id = own.unit_id and line.year = own.year and line.min_score = own.min_score and line.basis in ('imported', 'compiled')
        left join doubtful_line as doubt on doubt.unit_id = own.unit_id and doubt.year = own.year and doubt.released_at is null
          and (doubt.min_score = own.min_score or doubt.doubts @> ${OF_ARTS_LIST}::jsonb)
      where unit.province_id = ${provinceId} and doubt.unit_id is null
      order by unit.college_name, own.unit_id, own.year, own.group_code, own.subject_req)`,
    STORED_MAJOR,
  )

/** Whether a cutoff that is not stored for its major is free of doubts. */
async function judgeOf(db: Connection, province: ProvinceFact): Promise<(row: StoredMajor) => boolean> {
  const [lines, tables] = [await controlLines(db, province), await scoreTables(db, province.provinceId)]
  return ({ track, year, batch, college_name, major_name, min_score, min_rank, rank_basis }) => {
    const ofYear = lines.filter((cutoff) => cutoff.year === year && cutoff.track === track)
    const doubts = judgeCutoff(
      {
        college: college_name,
        unit: major_name,
        major: major_name,
        score: min_score,
        rank: min_rank,
        isRankPrinted: rank_basis === 'imported',
        isCapped: false,
        isSpecial: kindOfBatch(batch) !== 'ordinary',
        controlLine: cutoffOfRow({ province: province.name, year, track, batch, printed: '' }, ofYear),
      },
      {
        fullScore: province.rule.FullScore,
        table: tables.get(`${year}/${track}`) ?? null,
        lowestControlLine: ofYear.length === 0 ? null : Math.min(...ofYear.map(({ score }) => score)),
      },
    )
    return doubts.length === 0
  }
}

interface StoredPlan {
  track: string
  batch: string
  college_name: string
  group_code: string
  year: number
  majors: string[]
}

interface StoredGroup {
  unit_id: string
  track: string
  batch: string
  college_name: string
  group_code: string | null
  year: number
  min_score: number
  min_rank: number | null
}

const printedGroups = (db: Connection, provinceId: string, kind: UnitKind): Promise<StoredGroup[]> =>
  packedColumns(
    db,
    sql`(
      select unit.unit_id, track, batch, college_name, group_code, unit_line.year, unit_line.min_score, unit_line.min_rank
      from unit join unit_line on unit_line.unit_id = unit.unit_id
      where unit.province_id = ${provinceId} and unit.kind = ${kind} and unit_line.basis in ('imported', 'compiled') and unit_line.min_score is not null)`,
    ['unit_id', 'track', 'batch', 'college_name', 'group_code', 'year', 'min_score', 'min_rank'],
  )

/** Tracks and ordinary batches whose groups are known from plans, as `track/batch`. */
async function plannedCohorts(db: Connection, provinceId: string, kind: UnitKind): Promise<Set<string>> {
  const rows = await db
    .selectFrom('unit')
    .innerJoin('unit_plan', 'unit_plan.unit_id', 'unit.unit_id')
    .select(['track', 'batch'])
    .distinct()
    .where('province_id', '=', provinceId)
    .where('kind', '=', kind)
    .where('unit_plan.basis', 'in', FILE_BASES)
    .execute()
  return new Set(rows.map(({ track, batch }) => `${track}/${besideBatch(batch)}`))
}

/** Groups named in plans, with their majors, latest year first. */
const plannedGroups = (db: Connection, provinceId: string, kind: UnitKind): Promise<StoredPlan[]> =>
  packedColumns(
    db,
    sql`(
      select unit.track, unit.batch, unit.college_name, coalesce(unit.group_code, '') as group_code, own.year, array_agg(distinct own.major_name) as majors
      from unit join unit_major as own on own.unit_id = unit.unit_id
      where unit.province_id = ${provinceId} and unit.kind = ${kind} and own.basis in ('imported', 'compiled')
      group by unit.unit_id, own.year order by own.year desc, unit.unit_id)`,
    ['track', 'batch', 'college_name', 'group_code', 'year', 'majors'],
  )

/**
 * Rows of an old track's years as rows of the new one, without codes: a group that only this year's plan names starts from the cutoffs of its majors before the
 * new exam. Ranks stay as printed: the changed number of candidates above the control lines is one of the changes that a forecast adds.
 */
function carriedOver({ rule: { FirstExamYear } }: ProvinceFact, rows: readonly StoredMajor[]): StoredMajor[] {
  if (FirstExamYear === null) return []
  return rows.flatMap((row) => {
    const track = NEW_TRACK.get(row.track)
    return track && row.year < FirstExamYear ? [{ ...row, track, group_code: '', subject_req: '' }] : []
  })
}
const NEW_TRACK: ReadonlyMap<string, string> = new Map(Object.entries(OLD_TRACK).map(([track, old]) => [old, track]))

/** Facts of every college of a province, by track and batch; impossible ones are left out. */
export async function collegesWithMajors(
  db: Connection,
  province: ProvinceFact,
  kind: UnitKind,
): Promise<CollegeFacts[]> {
  const stored = await storedMajors(db, province.provinceId)
  if (stored.length === 0) return []
  const isBelieved = await judgeOf(db, province)
  const keyOf = (row: Pick<StoredMajor, 'track' | 'batch' | 'college_name'>): string =>
    [row.track, row.batch, row.college_name].join('\u001f')
  const printed = groupBy(await printedGroups(db, province.provinceId, kind), keyOf)
  const planned = await plannedCohorts(db, province.provinceId, kind)
  const groups = groupBy(await plannedGroups(db, province.provinceId, kind), keyOf)
  const believed = stored.filter((row) => row.is_judged || isBelieved(row))
  const carried = carriedOver(province, believed).filter((row) => groups.has(keyOf(row)) && !printed.has(keyOf(row)))
  const filed = believed.filter(({ track }) => province.rule.Tracks.some((own) => own === track))
  return [...groupBy([...filed, ...carried], keyOf)].map(([key, rows]): CollegeFacts => {
    const { track, batch, college_name: collegeName, college_id: collegeId } = rows[0]!
    return {
      track,
      batch,
      collegeName,
      collegeId,
      enrolCode: rows.reduce((newest, row) => (row.year > newest.year ? row : newest)).enrol_code,
      rows: rows.map(majorRow),
      printed: (printed.get(key) ?? []).map((cutoff): PrintedCutoff => ({
        unitId: cutoff.unit_id,
        group: cutoff.group_code ?? '',
        year: cutoff.year,
        score: cutoff.min_score,
        rank: cutoff.min_rank,
      })),
      isPlanned: planned.has(`${track}/${besideBatch(batch)}`),
      planned: newestOf(groups.get(key) ?? []),
    }
  })
}

/**
 * The groups of a college's newest plan; plans in order, latest first. Those of an earlier plan hold the same majors under other numbers: beside them every
 * major would be in two groups, and no group would have a cutoff.
 */
const newestOf = (plans: readonly StoredPlan[]): PlannedGroup[] =>
  plans.filter(({ year }) => year === plans[0]!.year).map(({ group_code: group, majors }) => ({ group, majors }))

const majorRow = (row: StoredMajor): MajorRow => ({
  major: row.major_name,
  majorCode: row.major_code,
  year: row.year,
  group: row.group_code,
  requirement: row.subject_req,
  score: row.min_score,
  rank: row.min_rank,
  rankBasis: row.rank_basis,
  plan: row.plan,
  source: row.source,
})
