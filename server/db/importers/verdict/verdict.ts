// What the imported facts of a province allow: filling, reference only, or nothing yet; and which file is missing.
import { FILE_BASES } from '../bases'
import { sql } from 'kysely'
import { unitKindOf } from '../../../../engine/rules/province-rule'
import { controlLineOfBatch, vocationalBatchOf } from '../../../../engine/rules/batch-gate'
import { jumpOfControlLine } from '../../../../engine/rules/control-line-jump'
import { jumpText } from '../../../../engine/rules/control-line-jump-text'
import type { ControlLine } from '../../../../engine/rules/control-line'
import { ordinaryStagesOf } from '../../../../engine/rules/province-stages'
import { scoreRankTable, type ScoreRankTable } from '../../../../engine/rules/score-rank'
import { loadProvinces, type ProvinceFact } from '../../seeds/facts'
import type { Connection } from '../bulk-write'
import { thousands } from '../../../../engine/math/thousands'

/** The properties of a province that decide. */
type JudgedProvince = Pick<ProvinceFact, 'provinceId' | 'name' | 'rule'>

type Verdict = 'ready' | 'reference' | 'unusable'

interface Shortcoming {
  /** The missing data and the consequence, in Chinese. */
  text: string
  /** File of the layout that would supply it. */
  file: string
  /** Worst possible verdict while it is missing. */
  verdict: Verdict
}

export interface TrackVerdict {
  province: string
  track: string
  verdict: Verdict
  /** Units of the main batch that lists are filled with. */
  units: number
  /** Years of their cutoffs, latest first. */
  cutoffYears: number[]
  /** Units that were moved into batches of special plans. */
  specialUnits: number
  /** Doubtful cutoffs that wait for an operator. */
  doubtfulCutoffs: number
  shortcomings: Shortcoming[]
}

const VERDICT_TEXT: Readonly<Record<Verdict, string>> = {
  ready: '可以填报',
  reference: '只能参考',
  unusable: '不能用',
}
const ORDER: readonly Verdict[] = ['ready', 'reference', 'unusable']
/** From this share of groups without majors on, the verdict is that a family cannot choose majors there. */
const MANY = 0.5

interface TrackFacts {
  track: string
  units: number
  planned: number
  with_majors: number
  line_years: number[] | null
}

async function factsOf(db: Connection, province: JudgedProvince, wishYear: number): Promise<Map<string, TrackFacts>> {
  const kind = unitKindOf(province.rule)
  const { rows } = await sql<TrackFacts>`
    select unit.track, count(*)::int as units,
      count(*) filter (where exists (select 1 from unit_plan where unit_plan.unit_id = unit.unit_id and unit_plan.year = ${wishYear}))::int as planned,
      count(*) filter (where exists (select 1 from unit_major where unit_major.unit_id = unit.unit_id))::int as with_majors,
      (select array_agg(distinct unit_line.year) from unit_line join unit as own on own.unit_id = unit_line.unit_id
        where own.province_id = ${province.provinceId} and own.track = unit.track and own.batch = ${province.rule.MainBatch} and own.kind = ${kind}
          and own.basis <> 'demonstration') as line_years
    from unit where unit.province_id = ${province.provinceId} and unit.batch = ${province.rule.MainBatch} and unit.kind = ${kind} and unit.basis <> 'demonstration'
    group by unit.track`.execute(db)
  return new Map(rows.map((row) => [row.track, row]))
}

async function countsOf(
  db: Connection,
  { provinceId, name, rule }: JudgedProvince,
  what: 'special' | 'vocational' | 'vocational with lines' | 'doubtful',
) {
  const vocational = vocationalBatchOf(name, rule.MainBatch)
  const counted =
    what === 'doubtful'
      ? sql`doubtful_line join unit on unit.unit_id = doubtful_line.unit_id where doubtful_line.released_at is null`
      : what === 'special'
        ? sql`unit where position('·' in unit.batch) > 0`
        : what === 'vocational'
          ? sql`unit where unit.batch = ${vocational}`
          : sql`unit where unit.batch = ${vocational} and exists (select 1 from unit_line where unit_line.unit_id = unit.unit_id)`
  const { rows } = await sql<{ track: string; count: number }>`
    select unit.track, count(*)::int as count from ${counted} and unit.province_id = ${provinceId} and unit.basis <> 'demonstration' group by unit.track`.execute(
    db,
  )
  return new Map(rows.map(({ track, count }) => [track, count]))
}

/** Provinces with imported data besides colleges and majors. */
async function importedProvinces(db: Connection): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct province_id as id from unit where basis in ('imported', 'compiled')
    union select distinct province_id from score_rank where basis in ('imported', 'compiled')
    union select distinct province_id from batch_line where basis in ('imported', 'compiled')`.execute(db)
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
  const scores = await recentScores(db, provinceId, wishYear)
  const [facts, special, vocational, vocationalCutoffs, doubtful, tables, controlLines] = [
    await factsOf(db, province, wishYear),
    await countsOf(db, province, 'special'),
    await countsOf(db, province, 'vocational'),
    await countsOf(db, province, 'vocational with lines'),
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
  // provinces that admit both levels in one batch have no vocational batch
  const vocationalBatch = vocationalBatchOf(name, rule.MainBatch)
  const hasVocational = vocationalBatch !== rule.MainBatch && ordinaryStagesOf(name, wishYear).length > 0
  return rule.Tracks.map((track): TrackVerdict => {
    const known = facts.get(track)
    const cutoffYears = [...(known?.line_years ?? [])].sort((a, b) => b - a)
    const shortcomings: Shortcoming[] = []
    const lack = (verdict: Verdict, file: string, text: string) => void shortcomings.push({ verdict, file, text })
    const tableYears = tables.filter((table) => table.track === track).map(({ year }) => year)
    if (!known) lack('unusable', cutoffsFile(province), `没有${rule.MainBatch}的录取线和计划，一个志愿也列不出来`)
    else if (cutoffYears.length === 0) lack('unusable', cutoffsFile(province), '只有计划，没有往年录取线，说不出概率')
    else if (cutoffYears[0]! < wishYear - 1)
      lack('reference', cutoffsFile(province), `最近的录取线是 ${cutoffYears[0]} 年的，缺 ${wishYear - 1} 年`)
    if (cutoffYears.length === 1) lack('reference', cutoffsFile(province), '只有一年的录取线，看不出每年的起伏')
    if (tableYears.length === 0) lack('unusable', 'score_rank', '没有一分一段表，分数换不成位次')
    else if (!tableYears.includes(wishYear))
      lack('reference', 'score_rank', `缺 ${wishYear} 年的一分一段表，位次按 ${Math.max(...tableYears)} 年的表估计`)
    const withoutTable = cutoffYears.filter((year) => !tableYears.includes(year))
    if (tableYears.length > 0 && withoutTable.length > 0)
      lack('ready', 'score_rank', `缺 ${withoutTable.join('、')} 年的一分一段表，那时的录取线没有位次可以核对`)
    const ofBatch = (year: number) =>
      controlLineOfBatch({ province: name, year, track, batch: rule.MainBatch }, printed)
    const withoutCutoff = cutoffYears.filter((year) => (ofBatch(year)?.score ?? null) === null)
    if (withoutCutoff.length > 0)
      lack(
        'ready',
        'batch_lines',
        `缺 ${withoutCutoff.join('、')} 年${rule.MainBatch}的控制线，那时低于控制线的录取线查不出来`,
      )
    const controlLine = ofBatch(wishYear)
    if (controlLine === null || controlLine.score === null)
      lack('reference', 'batch_lines', `缺 ${wishYear} 年${rule.MainBatch}的控制线，不到线的考生不会被提醒`)
    const jump = jumpOfControlLine({ province: name, year: wishYear, track, batch: rule.MainBatch }, printed, (year) =>
      tableOf(scores, track, year),
    )
    if (jump !== null)
      lack(
        'reference',
        'batch_lines',
        `${jumpText(`${wishYear} 年${rule.MainBatch}`, jump)}，请核对；两个数之间的考生先不拦`,
      )
    else if (controlLine !== null && controlLine.score !== null && controlLine.contradictedBy.length > 0)
      lack(
        'ready',
        'batch_lines',
        `${wishYear} 年${rule.MainBatch}的控制线按“${controlLine.printed}”取 ${controlLine.score} 分，“${controlLine.contradictedBy[0]!.printed}”写的是 ${controlLine.contradictedBy[0]!.score} 分`,
      )
    if (known && known.planned === 0)
      lack('reference', 'plans', `缺 ${wishYear} 年的招生计划，停招、改代码和新增都看不出来`)
    if (known && rule.WishUnit !== 'major+college' && known.with_majors < known.units * MANY)
      lack(
        'reference',
        'plans',
        known.with_majors === 0
          ? `${thousands(known.units)} 个志愿都不知道含哪些专业`
          : `${thousands(known.units)} 个志愿里有 ${thousands(known.units - known.with_majors)} 个不知道含哪些专业`,
      )
    if (hasVocational && !vocational.has(track)) lack('ready', cutoffsFile(province), `${vocationalBatch}没有数据`)
    else if (hasVocational && !vocationalCutoffs.has(track))
      lack('ready', cutoffsFile(province), `${vocationalBatch}只有计划，没有往年录取线`)
    return {
      province: name,
      track,
      verdict: ORDER[Math.max(0, ...shortcomings.map(({ verdict }) => ORDER.indexOf(verdict)))]!,
      units: known?.units ?? 0,
      cutoffYears,
      specialUnits: special.get(track) ?? 0,
      doubtfulCutoffs: doubtful.get(track) ?? 0,
      shortcomings,
    }
  })
}

/** The file with the cutoffs of a wish's unit in a province. */
const cutoffsFile = ({ rule }: Pick<ProvinceFact, 'rule'>): string =>
  rule.WishUnit === 'major+college' ? 'major_lines' : 'group_lines'

/**
 * Verdicts on every province and track with imported data.
 * @param wishYear the planned year
 */
export async function verdictsOf(db: Connection, wishYear: number): Promise<TrackVerdict[]> {
  const imported = await importedProvinces(db)
  const verdicts: TrackVerdict[] = []
  for (const province of loadProvinces())
    if (imported.has(province.provinceId)) verdicts.push(...(await provinceVerdicts(db, province, wishYear)))
  return verdicts
}

/** The verdicts as lines for a terminal. */
export function printableVerdicts(verdicts: readonly TrackVerdict[]): string {
  return verdicts
    .flatMap(({ province, track, verdict, units, cutoffYears, specialUnits, doubtfulCutoffs, shortcomings }) => [
      `${province} ${track}：${VERDICT_TEXT[verdict]}。普通志愿 ${units} 个${cutoffYears.length > 0 ? `，录取线 ${cutoffYears.join('、')} 年` : ''}` +
        `${specialUnits > 0 ? `；特殊类型 ${specialUnits} 个，不进普通志愿表` : ''}${doubtfulCutoffs > 0 ? `；${doubtfulCutoffs} 条录取线没有采用` : ''}`,
      ...shortcomings.map(({ text, file }) => `    ${text}（${file}.csv）`),
    ])
    .join('\n')
}
