// Sets impossible cutoffs aside, together with the data already derived from them; restores those that later files confirm.
import { sql } from 'kysely'
import { DOUBT_TITLE, keepsScore, sentenceOf, type Doubt } from '../../../engine/rules/cutoff-check/doubts'
import { groupBy } from '../../../engine/rules/cutoff-check/group-by'
import { judgeCutoffs } from '../../../engine/rules/cutoff-check/judge-cutoffs'
import type { CutoffToJudge } from '../../../engine/rules/cutoff-check/cutoff'
import type { BatchLevel } from '../../../engine/rules/batch-name'
import type { ControlLine } from '../../../engine/rules/control-line'
import { cutoffOfRow } from '../../../engine/rules/cutoff-of-row'
import { kindOfBatch } from '../../../engine/rules/special-batch'
import { rankAtScore, scoreRankTable, type ScoreRankTable } from '../../../engine/rules/score-rank'
import { bumpProvince } from '../data-revision'
import { packedColumns } from '../packed'
import type { ProvinceFact } from '../seeds/facts'
import type { Cell, Connection } from '../connection'
import { recordImport } from './import-record'
import { firstOf, type ImportContext } from './importer'
import { neighbourKey } from './normalise'

const cutoffColumns = 'unit_id, year, min_score, min_rank, rank_basis, plan, admitted, basis, source, printed_batch'
/** Doubtful cutoffs of a kind named in the report of a file. */
const EXAMPLES = 20

interface StoredCutoff {
  unit_id: string
  track: string
  batch: string
  college_name: string
  group_code: string | null
  major_name: string | null
  year: number
  min_score: number
  min_rank: number | null
  rank_basis: string | null
  printed_batch: string | null
  is_released: boolean
}

interface Line extends CutoffToJudge {
  stored: StoredCutoff
}

/**
 * Judges all imported cutoffs of some provinces again: a later file may settle what an earlier one could not (a score-rank table, another year). Runs in the
 * transaction of the file. Cutoffs that an operator has released stay.
 */
export async function judgeStoredCutoffs(context: ImportContext, provinceIds: readonly string[]): Promise<void> {
  for (const provinceId of provinceIds) {
    const province = context.provinces.find(provinceId)
    await bringBack(context.db, provinceId)
    await judgeProvince(context, province)
  }
}

/** Puts cutoffs that were set aside back among the others, unless a newer one has replaced them. */
async function bringBack(db: Connection, provinceId: string): Promise<void> {
  const waiting = sql`doubtful_line.released_at is null and doubtful_line.unit_id in (select unit_id from unit where province_id = ${provinceId})`
  await sql`insert into unit_line (${sql.raw(cutoffColumns)}) select ${sql.raw(cutoffColumns)} from doubtful_line where ${waiting} on conflict do nothing`.execute(
    db,
  )
  await sql`delete from doubtful_line where ${waiting}`.execute(db)
}

const storedCutoffs = (db: Connection, provinceId: string): Promise<StoredCutoff[]> =>
  packedColumns(
    db,
    sql`(
      select unit_line.unit_id, unit.track, unit.batch, unit.college_name, unit.group_code, unit.major_name, unit_line.year, unit_line.min_score, unit_line.min_rank,
        unit_line.rank_basis, unit_line.printed_batch, doubtful_line.unit_id is not null as is_released
      from unit_line join unit on unit.unit_id = unit_line.unit_id
        left join doubtful_line on doubtful_line.unit_id = unit_line.unit_id and doubtful_line.year = unit_line.year
      where unit.province_id = ${provinceId} and unit_line.basis in ('imported', 'compiled') and unit_line.min_score is not null)`,
    [
      'unit_id',
      'track',
      'batch',
      'college_name',
      'group_code',
      'major_name',
      'year',
      'min_score',
      'min_rank',
      'rank_basis',
      'printed_batch',
      'is_released',
    ],
  )

/** Control lines of a province as imported. */
export async function controlLines(db: Connection, province: ProvinceFact): Promise<ControlLine[]> {
  const rows = await db
    .selectFrom('batch_line')
    .select(['year', 'batch', 'track', 'score', 'source'])
    .where('province_id', '=', province.provinceId)
    .where('basis', '<>', 'demonstration')
    .execute()
  return rows.map((row) => ({ ...row, province: province.name }))
}

/** Its score-rank tables, by `year/track`. */
export async function scoreTables(db: Connection, provinceId: string): Promise<Map<string, ScoreRankTable>> {
  const rows = await db
    .selectFrom('score_rank')
    .select(['year', 'track', 'score', 'count', 'cumulative'])
    .where('province_id', '=', provinceId)
    .where('basis', '<>', 'demonstration')
    .execute()
  return new Map(
    [...groupBy(rows, ({ year, track }) => `${year}/${track}`)].map(([key, own]) => [key, scoreRankTable(own)]),
  )
}

async function judgeProvince(context: ImportContext, province: ProvinceFact): Promise<void> {
  const { db } = context
  const [stored, cutoffs, tables] = [
    await storedCutoffs(db, province.provinceId),
    await controlLines(db, province),
    await scoreTables(db, province.provinceId),
  ]
  const ranks = new Map<string, { year: number; rank: number }[]>()
  for (const { unit_id, year, min_rank } of stored) {
    if (min_rank === null) continue
    const own = ranks.get(unit_id)
    if (own) own.push({ year, rank: min_rank })
    else ranks.set(unit_id, [{ year, rank: min_rank }])
  }
  const levelOf = ({ college_name: name, major_name: major }: StoredCutoff): BatchLevel | null =>
    context.levels.levelBy(context.colleges.levelOf(name), name, major)
  const aside: Line[] = []
  const doubtsOf = new Map<Line, Doubt[]>()
  for (const [key, cohort] of groupBy(stored, ({ year, track }) => `${year}/${track}`)) {
    const { year, track } = cohort[0]!
    const table = tables.get(key) ?? null
    const ofYear = cutoffs.filter((line) => line.year === year && line.track === track)
    const held = new Map<string, CutoffToJudge['controlLine']>()
    const controlLineOf = ({ batch, printed_batch: printed }: StoredCutoff) => {
      const at = `${batch}/${printed ?? ''}`
      let line = held.get(at)
      if (line === undefined) {
        line = cutoffOfRow({ province: province.name, year, track, batch, printed: printed ?? '' }, ofYear)
        held.set(at, line)
      }
      return line
    }
    const judged = judgeCutoffs(
      cohort.map((line): Line => toJudge(line, table, controlLineOf(line), levelOf)),
      {
        fullScore: province.rule.FullScore,
        table,
        lowestControlLine: ofYear.length === 0 ? null : Math.min(...ofYear.map(({ score }) => score)),
      },
      (unit) => (ranks.get(unit) ?? []).filter((other) => other.year !== year).map(({ rank }) => rank),
    )
    for (const { cutoff: line, doubts } of judged) {
      if (line.stored.is_released) continue
      doubtsOf.set(line, doubts)
      if (!doubts.every(keepsScore)) aside.push(line)
    }
  }
  await dropRanks(
    db,
    [...doubtsOf].flatMap(([line, doubts]) => (doubts.every(keepsScore) ? [line] : [])),
    tables,
  )
  await setAside(db, aside, doubtsOf)
  tell(context, province, doubtsOf)
}

function toJudge(
  stored: StoredCutoff,
  table: ScoreRankTable | null,
  controlLine: CutoffToJudge['controlLine'],
  levelOf: (line: StoredCutoff) => BatchLevel | null,
): Line {
  const { min_score: score, min_rank: rank } = stored
  return {
    stored,
    college: neighbourKey(stored.college_name, stored.batch, levelOf(stored)),
    unit: stored.unit_id,
    major: stored.major_name,
    score,
    rank,
    isRankPrinted: stored.rank_basis === 'imported',
    // a cutoff without a rank that the table could rank was printed as a lower bound
    isCapped: rank === null && table !== null && rankAtScore(table, score).rank !== null,
    isSpecial: kindOfBatch(stored.batch) !== 'ordinary',
    controlLine,
  }
}

/** The score of these cutoffs is valid, but their rank is from another list: it is looked up instead. */
async function dropRanks(
  db: Connection,
  cutoffs: readonly Line[],
  tables: ReadonlyMap<string, ScoreRankTable>,
): Promise<void> {
  if (cutoffs.length === 0) return
  const ranks = cutoffs.map(({ score, stored }) => {
    const table = tables.get(`${stored.year}/${stored.track}`)
    return table ? rankAtScore(table, score).rank : null
  })
  await sql`
    update unit_line set min_rank = file.rank, rank_basis = case when file.rank is null then null else 'lookup' end
    from unnest(${cutoffs.map(({ stored }) => stored.unit_id)}::text[], ${cutoffs.map(({ stored }) => stored.year)}::int[], ${ranks}::int[]) as file(unit_id, year, rank)
    where unit_line.unit_id = file.unit_id and unit_line.year = file.year`.execute(db)
}

async function setAside(db: Connection, cutoffs: readonly Line[], doubtsOf: ReadonlyMap<Line, Doubt[]>): Promise<void> {
  if (cutoffs.length === 0) return
  const rows = cutoffs.map((line): Cell[] => [
    line.stored.unit_id,
    line.stored.year,
    JSON.stringify(doubtsOf.get(line)),
  ])
  const file = sql`unnest(${rows.map(([id]) => id)}::text[], ${rows.map(([, year]) => year)}::int[], ${rows.map(([, , doubts]) => doubts)}::text[]) as file(unit_id, year, doubts)`
  await sql`
    insert into doubtful_line (${sql.raw(cutoffColumns)}, doubts)
    select ${sql.raw(cutoffColumns.replace('unit_id, year', 'unit_line.unit_id, unit_line.year'))}, file.doubts::jsonb
    from unit_line join ${file} on file.unit_id = unit_line.unit_id and file.year = unit_line.year
    on conflict (unit_id, year) do nothing`.execute(db)
  await sql`delete from unit_line using ${file} where unit_line.unit_id = file.unit_id and unit_line.year = file.year`.execute(
    db,
  )
}

function tell(context: ImportContext, province: ProvinceFact, doubtsOf: ReadonlyMap<Line, Doubt[]>): void {
  const note = firstOf(context.note, EXAMPLES)
  for (const [{ stored }, [first]] of doubtsOf)
    note(
      `${keepsScore(first!) ? '位次没有采用的录取线' : '没有采用的录取线'}：${DOUBT_TITLE[first!.code]}`,
      () => `${province.name} ${stored.year} ${stored.track} ${nameOf(stored)}：${sentenceOf(first!)}`,
    )
}

/**
 * Releases a cutoff that was set aside, on an operator's decision: the model learns from it again, and it stays whatever is imported later.
 * @returns whether such a cutoff was waiting
 */
export async function releaseCutoff(db: Connection, unitId: string, year: number): Promise<boolean> {
  const mine = sql`doubtful_line.unit_id = ${unitId} and doubtful_line.year = ${year} and doubtful_line.released_at is null`
  const { numAffectedRows } = await sql`
    insert into unit_line (${sql.raw(cutoffColumns)}) select ${sql.raw(cutoffColumns)} from doubtful_line where ${mine} on conflict do nothing`.execute(
    db,
  )
  if (!numAffectedRows) return false
  await sql`update doubtful_line set released_at = now() where ${mine}`.execute(db)
  const { province_id: provinceId } = await db
    .selectFrom('unit')
    .select('province_id')
    .where('unit_id', '=', unitId)
    .executeTakeFirstOrThrow()
  await bumpProvince(db, provinceId)
  // like a file of this one row: what is derived and learned from the province is renewed
  const record = { kind: 'released_cutoff', fileName: unitId, sha256: '', provinceId: null, accepted: 1, refused: 0 }
  const report = { provinces: [provinceId], oldestYear: year }
  await recordImport(db, { ...record, report, startedAt: new Date() })
  return true
}

/** A cutoff that waits for an operator's decision. */
export interface WaitingCutoff {
  /** Identifier of its unit. */
  id: string
  year: number
  province: string
  track: string
  name: string
  /** Why it is doubtful, the surest reason first. */
  reasons: string[]
}

/**
 * Doubtful cutoffs.
 * @param province short name; if left out, of all provinces
 */
export async function waitingCutoffs(db: Connection, province?: string): Promise<WaitingCutoff[]> {
  let query = db
    .selectFrom('doubtful_line')
    .innerJoin('unit', 'unit.unit_id', 'doubtful_line.unit_id')
    .innerJoin('province', 'province.province_id', 'unit.province_id')
    .select([
      'doubtful_line.unit_id',
      'doubtful_line.year',
      'doubtful_line.doubts',
      'province.name',
      'unit.track',
      'unit.college_name',
      'unit.group_code',
      'unit.major_name',
    ])
    .where('doubtful_line.released_at', 'is', null)
  if (province !== undefined) query = query.where('province.name', '=', province)
  const rows = await query
    .orderBy('province.name')
    .orderBy('doubtful_line.year', 'desc')
    .orderBy('unit.college_name')
    .orderBy('doubtful_line.unit_id')
    .execute()
  return rows.map((row) => ({
    id: row.unit_id,
    year: row.year,
    province: row.name,
    track: row.track,
    name: nameOf(row),
    reasons: row.doubts.map(sentenceOf),
  }))
}

const nameOf = (unit: { college_name: string; group_code: string | null; major_name: string | null }): string =>
  [unit.college_name, unit.group_code, unit.major_name].filter(Boolean).join(' ')
