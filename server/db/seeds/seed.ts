// The demonstration data: facts unchanged, and score tables, cutoffs and plans generated from a seed and marked as such.
import { sql, type Kysely } from 'kysely'
import { controlLineColumns } from '../columns'
import { levelSectionsOf } from '../../../engine/rules/section-gate'
import { bumpDataRevision } from '../data-revision'
import { bulkWrite } from '../importers/bulk-write'
import type { Connection } from '../connection'
import { VOCATIONAL_BATCH } from '../importers/normalise'
import { readScoreTable, scoreAtRank, type ScoreTable } from '../importers/tables/score-tables'
import type { Database } from '../schema'
import { seedCollegeInside } from './college-inside'
import { demoColleges, type DemoCollege } from './demo-colleges'
import { demoScoreTable, demoTrack, type DemoTable, type DemoTrack } from './demo-score-tables'
import { demoUnits, LINE_YEARS, PLAN_YEAR, type DemoUnit } from './demo-units'
import { seedExperts } from './experts'
import { loadColleges, loadMajors, loadProvinces, type ProvinceFact } from './facts'
import { randomOf } from './random'
import { seedProvinces, seedRegisters } from './seed-facts'
import { seedMembership } from './membership'
import { DEMONSTRATION_ORGANISATION, seedSite } from './site-content'

export { DEMONSTRATION_ACCOUNT } from './demonstration-account'

const DEMONSTRATION_SOURCE = '演示数据（按种子生成）'
const BASIS = 'demonstration'
/** The marks of every generated row. */
const MARKED = { basis: BASIS, source: DEMONSTRATION_SOURCE } as const
const TABLE_YEARS: readonly number[] = [...LINE_YEARS, PLAN_YEAR]

export interface SeedReport {
  /** Provinces that received data in this run. */
  provinces: number
  scoreRankRows: number
  controlLines: number
  units: number
  cutoffs: number
  plans: number
  majors: number
  seconds: number
}

export interface SeedOptions {
  /** Six-digit codes; all provinces by default. */
  provinces?: readonly string[]
  onProgress?: (progress: { done: number; total: number; provinceName: string }) => void
}

interface TrackTables {
  track: DemoTrack
  generated: Map<number, DemoTable>
  /** The tables for reading cutoffs: the operator's if there are any. */
  used: Map<number, ScoreTable>
}

async function tablesOf(db: Connection, province: ProvinceFact, hasReal: boolean): Promise<TrackTables[]> {
  const all: TrackTables[] = []
  for (const name of province.rule.Tracks) {
    const generated = new Map(TABLE_YEARS.map((year) => [year, demoScoreTable(province, name, year)]))
    const used = new Map<number, ScoreTable>(generated)
    if (hasReal) {
      for (const year of TABLE_YEARS) {
        const real = await readScoreTable(db, province.provinceId, year, name)
        if (real) used.set(year, real)
      }
    }
    all.push({ track: demoTrack(province, name), generated, used })
  }
  return all
}

async function writeScoreTables(
  db: Connection,
  province: ProvinceFact,
  tables: readonly TrackTables[],
): Promise<number> {
  const rows = tables.flatMap(({ track, generated }) =>
    [...generated].flatMap(([year, table]) =>
      table.scores.map((score, index) => [year, track.track, score, table.counts[index]!, table.cumulative[index]!]),
    ),
  )
  await bulkWrite(
    db,
    {
      table: 'score_rank',
      columns: { year: 'int', track: 'text', score: 'double precision', count: 'int', cumulative: 'int' },
      constants: { province_id: province.provinceId, ...MARKED },
    },
    rows,
  )
  return rows.length
}

async function writeControlLines(
  db: Connection,
  province: ProvinceFact,
  tables: readonly TrackTables[],
): Promise<number> {
  const rows: (string | number)[][] = []
  const vocationalName = province.name === '浙江' || province.name === '山东' ? '普通类二段线' : VOCATIONAL_BATCH
  for (const { track, used } of tables) {
    const random = randomOf(`vocational line ${province.provinceId}`)
    for (const [year, table] of used) {
      const add = (batch: string, score: number | null) => {
        if (score !== null)
          rows.push([province.provinceId, year, batch, track.track, score, BASIS, DEMONSTRATION_SOURCE])
      }
      add('特殊类型招生控制线', scoreAtRank(table, track.specialRank))
      const sections = levelSectionsOf(province.name, year, province.rule.MainBatch)
      // filing depends on this control line: it has the printed name
      add(
        sections ? `${sections.undergraduate}线` : province.rule.MainBatch,
        scoreAtRank(table, track.undergraduateRank),
      )
      add(vocationalName, Math.round((province.rule.FullScore / 750) * (170 + 10 * random.integer(0, 3))))
    }
  }
  await bulkWrite(
    db,
    {
      table: 'batch_line',
      columns: controlLineColumns,
    },
    rows,
  )
  return rows.length
}

async function writeUnits(
  db: Connection,
  provinceId: string,
  units: readonly DemoUnit[],
  collegeIds: ReadonlyMap<string, string>,
): Promise<Pick<SeedReport, 'cutoffs' | 'plans' | 'majors'>> {
  await bulkWrite(
    db,
    {
      table: 'unit',
      columns: {
        unit_id: 'text',
        province_id: 'text',
        track: 'text',
        batch: 'text',
        kind: 'text',
        college_id: 'text',
        college_name: 'text',
        group_code: 'text',
        major_name: 'text',
        subject_req: 'text',
        basis: 'text',
      },
    },
    // an operator's register may have the college under another code than the facts
    units.map((unit) => [
      unit.unitId,
      provinceId,
      unit.track,
      unit.batch,
      unit.kind,
      collegeIds.get(unit.collegeName) ?? null,
      unit.collegeName,
      unit.groupCode,
      unit.majorName,
      unit.subjectReq,
      BASIS,
    ]),
  )
  const cutoffs = units.flatMap((unit) =>
    unit.cutoffs.map((cutoff) => [unit.unitId, cutoff.year, cutoff.score, cutoff.rank, cutoff.plan, cutoff.plan]),
  )
  await bulkWrite(
    db,
    {
      table: 'unit_line',
      hasOwnKeys: true,
      columns: {
        unit_id: 'text',
        year: 'int',
        min_score: 'double precision',
        min_rank: 'int',
        plan: 'int',
        admitted: 'int',
      },
      constants: { rank_basis: BASIS, ...MARKED },
    },
    cutoffs,
  )
  const plans = units.flatMap((unit) =>
    unit.plan
      ? [[unit.unitId, PLAN_YEAR, unit.plan.places, unit.plan.tuition, unit.plan.duration, unit.subjectReq]]
      : [],
  )
  await bulkWrite(
    db,
    {
      table: 'unit_plan',
      hasOwnKeys: true,
      columns: { unit_id: 'text', year: 'int', plan: 'int', tuition: 'int', duration: 'text', subject_req: 'text' },
      constants: MARKED,
    },
    plans,
  )
  const majors = units.flatMap((unit) =>
    unit.majors.map((major) => [
      unit.unitId,
      PLAN_YEAR,
      major.name,
      major.code,
      major.places,
      major.tuition,
      major.duration,
      major.subjectReq,
    ]),
  )
  await bulkWrite(
    db,
    {
      table: 'unit_major',
      hasOwnKeys: true,
      columns: {
        unit_id: 'text',
        year: 'int',
        major_name: 'text',
        major_code: 'text',
        plan: 'int',
        tuition: 'int',
        duration: 'text',
        subject_req: 'text',
      },
      constants: MARKED,
    },
    majors,
  )
  return { cutoffs: cutoffs.length, plans: plans.length, majors: majors.length }
}

/** Provinces that have rows of a kind, from any source. */
async function provincesWith(db: Connection, table: 'score_rank' | 'batch_line' | 'unit'): Promise<Set<string>> {
  const rows = await db
    .selectFrom('province')
    .select('province_id')
    .where(sql<boolean>`exists (select 1 from ${sql.table(table)} as t where t.province_id = province.province_id)`)
    .execute()
  return new Set(rows.map((row) => row.province_id))
}

/** The province of one transaction: its tables, control lines, units; only missing ones. */
async function seedProvince(
  db: Connection,
  province: ProvinceFact,
  colleges: readonly DemoCollege[],
  collegeIds: ReadonlyMap<string, string>,
  missing: { tables: boolean; controlLines: boolean; units: boolean },
  report: SeedReport,
): Promise<void> {
  const tables = await tablesOf(db, province, !missing.tables)
  if (missing.tables) report.scoreRankRows += await writeScoreTables(db, province, tables)
  if (missing.controlLines) report.controlLines += await writeControlLines(db, province, tables)
  if (missing.units) {
    const units = tables
      .flatMap(({ track, used }) => demoUnits(province, track, used, colleges))
      // in the order of the keys: the indexes then grow in few places at a time
      .sort((one, other) => (one.unitId < other.unitId ? -1 : 1))
    const written = await writeUnits(db, province.provinceId, units, collegeIds)
    report.units += units.length
    report.cutoffs += written.cutoffs
    report.plans += written.plans
    report.majors += written.majors
  }
}

/**
 * Fills a database for demonstration; with no provinces, without any generated row. Imported data of an operator stay unchanged, and rows of an earlier run are
 * not written again; if interrupted, the next run continues: the organisation is written last, so that a database without it is known to be unfinished.
 */
export async function seedDemonstration(db: Kysely<Database>, options: SeedOptions = {}): Promise<SeedReport> {
  const from = performance.now()
  const report: SeedReport = {
    provinces: 0,
    scoreRankRows: 0,
    controlLines: 0,
    units: 0,
    cutoffs: 0,
    plans: 0,
    majors: 0,
    seconds: 0,
  }
  await db.transaction().execute(async (transaction) => {
    await seedProvinces(transaction)
    await seedRegisters(transaction)
  })
  const withTables = await provincesWith(db, 'score_rank')
  const withControlLines = await provincesWith(db, 'batch_line')
  const withUnits = await provincesWith(db, 'unit')
  const wanted = options.provinces
    ? loadProvinces().filter((province) => options.provinces!.includes(province.provinceId))
    : loadProvinces()
  const colleges = demoColleges(loadColleges(), loadMajors())
  const register = await db.selectFrom('college').select(['name', 'college_id']).execute()
  const collegeIds = new Map(register.map((college) => [college.name, college.college_id]))
  for (const [index, province] of wanted.entries()) {
    const id = province.provinceId
    const missing = { tables: !withTables.has(id), controlLines: !withControlLines.has(id), units: !withUnits.has(id) }
    if (missing.tables || missing.controlLines || missing.units) {
      await db
        .transaction()
        .execute((transaction) => seedProvince(transaction, province, colleges, collegeIds, missing, report))
      report.provinces += 1
    }
    options.onProgress?.({ done: index + 1, total: wanted.length, provinceName: province.name })
  }
  await db.transaction().execute(async (transaction) => {
    await seedSite(transaction)
    // invented words of a real college never stand where all numbers are real
    const made = await transaction
      .selectFrom('unit')
      .select('unit_id')
      .where('basis', '=', BASIS)
      .limit(1)
      .executeTakeFirst()
    if (made) await seedCollegeInside(transaction, PLAN_YEAR)
    await seedMembership(transaction, DEMONSTRATION_ORGANISATION.orgCode)
    await seedExperts(transaction, DEMONSTRATION_ORGANISATION.orgCode)
    await bumpDataRevision(transaction)
  })
  report.seconds = (performance.now() - from) / 1000
  return report
}
