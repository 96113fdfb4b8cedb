// After every file of a folder: derives units, cutoffs and majors from cutoffs of majors, if wishes name groups or colleges.
import { sql, type Kysely } from 'kysely'
import {
  areCodesTrusted,
  majorsOfPrinted,
  unitsOfMajors,
  type DerivedCounts,
  type DerivedMajors,
} from '../../../../engine/identity/units-of-majors'
import { groupBy } from '../../../../engine/rules/cutoff-check/group-by'
import { DERIVED } from '../../../../engine/candidate-index/data'
import { unitKindOf } from '../../../../engine/rules/province-rule'
import { bumpProvince, dataStateOf } from '../../data-revision'
import type { Database } from '../../schema'
import { loadProvinces, type ProvinceFact } from '../../seeds/facts'
import { unitId } from '../../unit-id'
import { DERIVED_UNITS, recordDerivation } from './awaiting-derivation'
import { bulkWrite, type BulkTable } from '../bulk-write'
import type { Cell, Connection } from '../../connection'
import { collegesWithMajors, type CollegeFacts } from './derived-facts'
import { emptyReport, type FileReport } from '../import-report'

const unitTable: BulkTable = {
  table: 'unit',
  columns: {
    unit_id: 'text',
    province_id: 'text',
    track: 'text',
    batch: 'text',
    kind: 'text',
    college_id: 'text',
    college_name: 'text',
    enrol_code: 'text',
    group_code: 'text',
    subject_req: 'text',
    line_spread: 'double precision',
  },
  constants: { basis: DERIVED },
  // a unit that files name keeps the data of the files
  onConflict: `on conflict (unit_id) do update set line_spread = excluded.line_spread,
    college_id = case unit.basis when '${DERIVED}' then excluded.college_id else unit.college_id end,
    enrol_code = case unit.basis when '${DERIVED}' then excluded.enrol_code else unit.enrol_code end,
    subject_req = case unit.basis when '${DERIVED}' then excluded.subject_req else unit.subject_req end`,
}
const cutoffTable: BulkTable = {
  table: 'unit_line',
  hasOwnKeys: true,
  columns: {
    unit_id: 'text',
    year: 'int',
    min_score: 'double precision',
    min_rank: 'int',
    rank_basis: 'text',
    plan: 'int',
    source: 'text',
  },
  constants: { basis: DERIVED },
  onConflict: 'on conflict (unit_id, year) do nothing',
}
const majorTable: BulkTable = {
  table: 'unit_major',
  hasOwnKeys: true,
  columns: {
    unit_id: 'text',
    year: 'int',
    major_name: 'text',
    major_code: 'text',
    plan: 'int',
    subject_req: 'text',
    source: 'text',
  },
  constants: { basis: DERIVED },
  onConflict: 'on conflict (unit_id, year, major_name) do nothing',
}

interface Derived {
  units: Cell[][]
  lines: Cell[][]
  majors: Cell[][]
}

type Note = (text: string, count: number) => void

/**
 * Derives them again for some provinces, each in a transaction of its own: replaced data disappear, and the same facts give the same rows. Cutoffs and
 * plans printed in files stay unchanged.
 * @param provinces six-digit codes
 * @param isFirst nothing was derived for it before: there is nothing to replace
 * @returns what was derived, for the report; null if there was nothing to derive from
 */
export async function deriveUnits(
  db: Kysely<Database>,
  provinces: readonly string[],
  isFirst = false,
): Promise<FileReport | null> {
  const from = performance.now()
  const report = emptyReport(DERIVED_UNITS, '按专业线推算的组', '按专业线推算的组')
  const note: Note = (text, count) => {
    if (count > 0) report.notes[text] = (report.notes[text] ?? 0) + count
  }
  try {
    const { revision } = await dataStateOf(db)
    const concerned = await provincesConcerned(db, provinces)
    for (const province of loadProvinces()) {
      const { provinceId } = province
      if (!concerned.has(provinceId)) continue
      // reading and computing hold no transaction: a database that answers families has one connection
      const made = madeOf(province, await collegesWithMajors(db, province, unitKindOf(province.rule)), note)
      await db.transaction().execute(async (transaction) => {
        const hasDropped = !isFirst && (await dropProvince(transaction, province, made))
        if ((await writeProvince(transaction, province, made)) || hasDropped)
          await bumpProvince(transaction, provinceId)
      })
    }
    await recordDerivation(db, provinces, revision)
    report.status = 'imported'
  } catch (error) {
    report.status = 'failed'
    report.notes = {}
    report.failure = { code: 'DATABASE_FAILED', message: `写入数据库时出错：${(error as Error).message}` }
  }
  report.seconds = (performance.now() - from) / 1000
  return report.failure || Object.keys(report.notes).length > 0 ? report : null
}

/** Of some provinces, those with data to derive units from, or with derived units. */
async function provincesConcerned(db: Connection, provinces: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct province_id as id from unit
    where province_id = any(${provinces}::text[])
      and (basis = ${DERIVED} or exists (select 1 from printed_major where printed_major.unit_id = unit.unit_id))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** @returns whether there were such rows */
async function dropProvince(db: Connection, province: ProvinceFact, made: Derived): Promise<boolean> {
  const mine = sql`unit_id in (select unit_id from unit where province_id = ${province.provinceId})`
  const ids = made.units.map(([id]) => id)
  const drops = [
    sql`delete from unit_line where basis = ${DERIVED} and ${mine}`,
    sql`delete from unit_major where basis = ${DERIVED} and ${mine}`,
    sql`delete from unit where province_id = ${province.provinceId} and basis = ${DERIVED} and unit_id <> all (${ids}::text[])`,
  ]
  let dropped = 0
  for (const drop of drops) dropped += Number((await drop.execute(db)).numAffectedRows ?? 0)
  await sql`update unit set line_spread = null where province_id = ${province.provinceId} and line_spread is not null`.execute(
    db,
  )
  return dropped > 0
}

/** @returns whether there are such rows */
async function writeProvince(db: Connection, province: ProvinceFact, made: Derived): Promise<boolean> {
  if (made.units.length + made.majors.length === 0) return false
  await bulkWrite(db, unitTable, made.units)
  await bulkWrite(db, cutoffTable, made.lines)
  // this year's plan defines the majors of a group: derived ones of the same year would be another list
  const planned = await db
    .selectFrom('unit_major')
    .innerJoin('unit', 'unit.unit_id', 'unit_major.unit_id')
    .select(['unit_major.unit_id', 'unit_major.year'])
    .distinct()
    .where('unit.province_id', '=', province.provinceId)
    .execute()
  const isPlanned = new Set(planned.map(({ unit_id: id, year }) => `${id}/${year}`))
  await bulkWrite(
    db,
    majorTable,
    made.majors.filter(([id, year]) => !isPlanned.has(`${String(id)}/${String(year)}`)),
  )
  return true
}

function madeOf(province: ProvinceFact, colleges: readonly CollegeFacts[], note: Note): Derived {
  const made: Derived = { units: [], lines: [], majors: [] }
  const wishUnit = unitKindOf(province.rule) === 'college' ? 'college' : 'group'
  for (const [track, own] of groupBy(colleges, (college) => college.track)) {
    const where = `${province.name}${track}`
    const known = own.map((college) => majorsOfPrinted(college))
    const counts = totalOf(known.map((one) => one.counts))
    const areTrusted = areCodesTrusted(counts)
    for (const { majorsOfPrinted: found } of known)
      for (const [id, majors] of found) made.majors.push(...majorCells(id, majors))
    let units = 0
    for (const college of own)
      for (const unit of unitsOfMajors(college, wishUnit, areTrusted)) {
        const key = { provinceId: province.provinceId, track, batch: college.batch, collegeName: college.collegeName }
        const id = unitId({ ...key, kind: wishUnit, groupCode: unit.group })
        const { batch, collegeName, collegeId, enrolCode } = college
        const names = [province.provinceId, track, batch, wishUnit, collegeId, collegeName, enrolCode, unit.group]
        made.units.push([id, ...names, unit.requirement, unit.spread])
        for (const cutoff of unit.cutoffs)
          made.lines.push([id, cutoff.year, cutoff.score, cutoff.rank, cutoff.rankBasis, cutoff.plan, cutoff.source])
        made.majors.push(...majorCells(id, unit.majors))
        units += 1
      }
    note(`${where}：按专业线推算的组`, units)
    note(`${where}：由专业线得知专业的组（组号和投档线对得上）`, counts.matched)
    note(`${where}：其中组号不同、按投档线认出的`, counts.renumbered)
    note(`${where}：组号相同而投档线对不上、没有并入的专业组`, counts.contradicted)
    note(`${where}：组线文件里没有的组号`, counts.unprinted)
    if (!areTrusted) note(`${where}：专业线的组号多半不是同一年的，只用在没有组线的院校`, 1)
  }
  return made
}

const totalOf = (counts: readonly DerivedCounts[]): DerivedCounts =>
  counts.reduce(
    (sum, one) => ({
      matched: sum.matched + one.matched,
      renumbered: sum.renumbered + one.renumbered,
      contradicted: sum.contradicted + one.contradicted,
      unprinted: sum.unprinted + one.unprinted,
    }),
    { matched: 0, renumbered: 0, contradicted: 0, unprinted: 0 },
  )

const majorCells = (id: string, majors: readonly DerivedMajors[]): Cell[][] =>
  majors.flatMap(({ year, rows }) =>
    [...groupBy(rows, ({ major }) => major)].map(([name, own]): Cell[] => {
      const plans = own.flatMap(({ plan }) => (plan === null ? [] : [plan]))
      const first = own[0]!
      const plan = plans.length === 0 ? null : plans.reduce((sum, one) => sum + one, 0)
      return [id, year, name, first.majorCode, plan, first.requirement || null, first.source]
    }),
  )
