// What the imported facts of a province are good for, track by track and batch by batch, and which file is missing.
import { FILE_BASES, type FileBasis } from '../bases'
import { sql } from 'kysely'
import { OLD_TRACK } from '../../../../engine/forecasting/learning/first-year'
import { controlLineOfBatch, vocationalBatchOf } from '../../../../engine/rules/batch-gate'
import type { ControlLine } from '../../../../engine/rules/control-line'
import { jumpOfControlLine } from '../../../../engine/rules/control-line-jump'
import { ordinaryBatchesOf } from '../../../../engine/rules/ordinary-batches'
import { ruleEnded, unitKindOf, type Track } from '../../../../engine/rules/province-rule'
import { scoreRankTable, type ScoreRankTable } from '../../../../engine/rules/score-rank'
import { loadProvinces, type ProvinceFact } from '../../seeds/facts'
import type { Connection } from '../../connection'
import { batchFactsOf, NO_FACTS, type BatchFacts } from './batch-facts'
import { cutoffsFile, shortcomingsOf, VERDICT_WORDS, verdictOf, type Shortcoming, type Verdict } from './judge-batch'

/** The properties of a province that decide. */
type JudgedProvince = Pick<ProvinceFact, 'provinceId' | 'name' | 'rule'>

interface BatchVerdict {
  batch: string
  verdict: Verdict
  facts: BatchFacts
  shortcomings: Shortcoming[]
}

export interface TrackVerdict {
  province: string
  track: string
  /** Of the main batch. */
  verdict: Verdict
  /** Units of the main batch that lists are filled with. */
  units: number
  /** Years of their cutoffs, latest first. */
  cutoffYears: number[]
  /** Units that were moved into batches of special plans. */
  specialUnits: number
  /** Doubtful cutoffs that wait for an operator. */
  doubtfulCutoffs: number
  /** Of the main batch, then the remarks on the vocational one. */
  shortcomings: Shortcoming[]
  /** Every ordinary batch, in the order of admission. */
  batches: BatchVerdict[]
}

async function countsOf(db: Connection, { provinceId }: JudgedProvince, what: 'special' | 'doubtful') {
  const counted =
    what === 'doubtful'
      ? sql`doubtful_line join unit on unit.unit_id = doubtful_line.unit_id where doubtful_line.released_at is null`
      : sql`unit where position('·' in unit.batch) > 0`
  const { rows } = await sql<{ track: string; count: number }>`
    select unit.track, count(*)::int as count from ${counted} and unit.province_id = ${provinceId} and unit.basis <> 'demonstration' group by unit.track`.execute(
    db,
  )
  return new Map(rows.map(({ track, count }) => [track, count]))
}

/** Provinces with data besides colleges and majors. */
async function provincesWithData(db: Connection, bases: readonly FileBasis[]): Promise<Set<string>> {
  const has = sql`basis = any(${bases}::text[])`
  const { rows } = await sql<{ id: string }>`
    select distinct province_id as id from unit where ${has}
    union select distinct province_id from score_rank where ${has}
    union select distinct province_id from batch_line where ${has}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Score-rank tables for checking a control line: of the planned year and the two before. */
const recentScores = (db: Connection, provinceId: string, wishYear: number) =>
  db
    .selectFrom('score_rank')
    .select(['year', 'track', 'score', 'count', 'cumulative'])
    .where('province_id', '=', provinceId)
    .where('year', '>=', wishYear - 2)
    .where('year', '<=', wishYear)
    .where('basis', 'in', FILE_BASES)
    .execute()

function tableOf(scores: Awaited<ReturnType<typeof recentScores>>, track: string, year: number): ScoreRankTable | null {
  const rows = scores.filter((row) => row.track === track && row.year === year)
  return rows.length === 0 ? null : scoreRankTable(rows)
}

/** Verdicts on the tracks of one province, even without any data of it. */
export async function provinceVerdicts(
  db: Connection,
  province: JudgedProvince,
  wishYear: number,
): Promise<TrackVerdict[]> {
  const { provinceId, name, rule } = province
  const kind = unitKindOf(rule)
  const scores = await recentScores(db, provinceId, wishYear)
  const [facts, special, doubtful, tables, controlLines] = [
    await batchFactsOf(db, provinceId, kind, wishYear),
    await countsOf(db, province, 'special'),
    await countsOf(db, province, 'doubtful'),
    await db
      .selectFrom('score_rank')
      .select(['year', 'track'])
      .distinct()
      .where('province_id', '=', provinceId)
      .where('basis', 'in', FILE_BASES)
      .execute(),
    await db
      .selectFrom('batch_line')
      .select(['year', 'batch', 'track', 'score', 'source'])
      .where('province_id', '=', provinceId)
      .where('basis', 'in', FILE_BASES)
      .execute(),
  ]
  const printed: ControlLine[] = controlLines.map((controlLine) => ({ ...controlLine, province: name }))
  const judgeBatch = (track: Track, batch: string): BatchVerdict => {
    const own = facts.get(`${track}/${batch}`) ?? NO_FACTS
    const asked = { province: name, track, batch }
    // before the new exam, tables and control lines are those of the old track
    const trackIn = (year: number) =>
      rule.FirstExamYear !== null && year < rule.FirstExamYear ? (OLD_TRACK[track] ?? track) : track
    const shortcomings = shortcomingsOf({
      batch,
      wishYear,
      ruleEnded: ruleEnded(name, rule, wishYear),
      kind,
      facts: own,
      tableYears: tables.flatMap((table) => (table.track === trackIn(table.year) ? [table.year] : [])),
      controlLine: controlLineOfBatch({ ...asked, year: wishYear }, printed),
      jump: jumpOfControlLine({ ...asked, year: wishYear }, printed, (year) => tableOf(scores, track, year)),
      withoutControlLine: own.cutoffYears.filter(
        (year) => (controlLineOfBatch({ ...asked, track: trackIn(year), year }, printed)?.score ?? null) === null,
      ),
    })
    return { batch, verdict: verdictOf(shortcomings), facts: own, shortcomings }
  }
  return rule.Tracks.map((track): TrackVerdict => {
    const known = [...facts.keys()].flatMap((key) => (key.startsWith(`${track}/`) ? [key.slice(track.length + 1)] : []))
    const batches = ordinaryBatchesOf({ province: name, year: wishYear }, rule.MainBatch, known).map((batch) =>
      judgeBatch(track, batch),
    )
    const main = batches.find(({ batch }) => batch === rule.MainBatch)!
    // provinces that admit both levels in one batch have no vocational batch
    const vocational = vocationalBatchOf(name, rule.MainBatch)
    return {
      province: name,
      track,
      verdict: main.verdict,
      units: main.facts.units,
      cutoffYears: [...main.facts.cutoffYears],
      specialUnits: special.get(track) ?? 0,
      doubtfulCutoffs: doubtful.get(track) ?? 0,
      shortcomings: [
        ...main.shortcomings,
        ...batches.flatMap((one) =>
          one !== main && one.batch === vocational ? remarksOn(one, cutoffsFile(kind)) : [],
        ),
      ],
      batches,
    }
  })
}

/** That the vocational batch has no data, or no cutoffs: it takes nothing from the main one. */
function remarksOn({ batch, facts }: BatchVerdict, file: string): Shortcoming[] {
  const text = !facts.isKnown
    ? `${batch}没有数据`
    : facts.cutoffYears.length === 0
      ? `${batch}只有计划，没有往年录取线`
      : ''
  return text === '' ? [] : [{ verdict: 'filling', file, text }]
}

/**
 * Verdicts on the tracks of several provinces; each takes seconds in a database of all.
 * @param wishYear the planned year
 * @param of six-digit codes; `own`: the provinces of which an operator has imported rows; `all`: those with any data of files
 */
export async function verdictsOf(
  db: Connection,
  wishYear: number,
  of: readonly string[] | 'own' | 'all' = 'all',
): Promise<TrackVerdict[]> {
  const asked =
    of === 'own' || of === 'all' ? await provincesWithData(db, of === 'own' ? ['imported'] : FILE_BASES) : new Set(of)
  const verdicts: TrackVerdict[] = []
  for (const province of loadProvinces())
    if (asked.has(province.provinceId)) verdicts.push(...(await provinceVerdicts(db, province, wishYear)))
  return verdicts
}

/** The verdicts as lines for a terminal. */
export function printableVerdicts(verdicts: readonly TrackVerdict[]): string {
  return verdicts
    .flatMap(({ province, track, verdict, units, cutoffYears, specialUnits, doubtfulCutoffs, shortcomings }) => [
      `${province} ${track}：${VERDICT_WORDS[verdict]}。普通志愿 ${units} 个${cutoffYears.length > 0 ? `，录取线 ${cutoffYears.join('、')} 年` : ''}` +
        `${specialUnits > 0 ? `；特殊类型 ${specialUnits} 个，不进普通志愿表` : ''}${doubtfulCutoffs > 0 ? `；${doubtfulCutoffs} 条录取线没有采用` : ''}`,
      ...shortcomings.map(({ text, file }) => `    ${text}（${file}.csv）`),
    ])
    .join('\n')
}
