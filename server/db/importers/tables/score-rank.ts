// Score-rank tables and control lines.
import { sql } from 'kysely'
import { refreshDemonstrationAccount } from '../../seeds/demonstration-account'
import { controlLineColumns } from '../../columns'
import { BulkBuffer, takeOver, type BulkTable } from '../bulk-write'
import { sourceOf, type ImportContext, type Importer } from '../importer'
import { controlLineTrack, mostPoints, trackOfRow } from '../normalise'
import { RowRefused, type Row } from '../csv/row'
import { readScoreTable, scoreAtRank } from './score-tables'
import { rowsOutOfOrder, type TableRow } from './table-order'

const scoreRankColumns = {
  province_id: 'text',
  year: 'int',
  track: 'text',
  score: 'double precision',
  count: 'int',
  cumulative: 'int',
  basis: 'text',
  source: 'text',
} as const
const scoreRankTable: BulkTable = {
  table: 'score_rank',
  columns: scoreRankColumns,
  onConflict: takeOver({ columns: scoreRankColumns }, ['province_id', 'year', 'track', 'score']),
}

const controlLineTable: BulkTable = {
  table: 'batch_line',
  columns: controlLineColumns,
  onConflict: takeOver({ columns: controlLineColumns }, ['province_id', 'year', 'batch', 'track']),
}

/** More candidates than any province ever had. */
const MOST_CANDIDATES = 2_000_000

/** Removes demonstration rows of a kind in the provinces of new rows, before the first real row is written. */
class DemonstrationCleaner {
  private readonly waiting = new Set<string>()
  readonly cleaned = new Set<string>()

  constructor(
    private readonly context: ImportContext,
    private readonly table: 'score_rank' | 'batch_line',
  ) {}

  meet(provinceId: string): void {
    if (!this.cleaned.has(provinceId)) this.waiting.add(provinceId)
  }

  async clean(): Promise<void> {
    if (this.waiting.size === 0) return
    const ids = [...this.waiting]
    this.waiting.clear()
    for (const id of ids) this.cleaned.add(id)
    const result = await this.context.db
      .deleteFrom(this.table)
      .where('province_id', 'in', ids)
      .where('basis', '=', 'demonstration')
      .executeTakeFirst()
    const removed = Number(result.numDeletedRows)
    if (removed > 0) this.context.note('被真实数据替换的演示数据行', removed)
  }
}

/** Scores of demonstration cutoffs follow the real table: rank and score of one cutoff must not contradict each other. */
async function alignDemonstrationCutoffs(context: ImportContext, provinceIds: readonly string[]): Promise<void> {
  for (const provinceId of provinceIds) {
    const lines = await context.db
      .selectFrom('unit_line')
      .innerJoin('unit', 'unit.unit_id', 'unit_line.unit_id')
      .select(['unit_line.unit_id', 'unit_line.year', 'unit_line.min_rank', 'unit.track'])
      .where('unit.province_id', '=', provinceId)
      .where('unit_line.basis', '=', 'demonstration')
      .execute()
    const cohorts = new Map<string, typeof lines>()
    for (const line of lines) {
      const key = `${line.year}\u001f${line.track}`
      const cohort = cohorts.get(key)
      if (cohort) cohort.push(line)
      else cohorts.set(key, [line])
    }
    for (const cohort of cohorts.values()) {
      const { year, track } = cohort[0]!
      const table = await readScoreTable(context.db, provinceId, year, track)
      if (!table) continue
      const scores = cohort.map((line) => (line.min_rank === null ? null : scoreAtRank(table, line.min_rank)))
      await sql`
        update unit_line set min_score = file.score
        from unnest(${cohort.map((line) => line.unit_id)}::text[], ${scores}::double precision[]) as file(unit_id, score)
        where unit_line.unit_id = file.unit_id and unit_line.year = ${year}
      `.execute(context.db)
    }
  }
}

interface SurveyedRow extends TableRow {
  line: number
}

/** Lines of the rows that contradict their tables. Of several rows with one score the first counts. */
function fileLinesOutOfOrder(tables: ReadonlyMap<string, readonly SurveyedRow[]>): Set<number> {
  const lines = new Set<number>()
  for (const rows of tables.values()) {
    const first = new Map<number, SurveyedRow>()
    for (const row of rows) if (!first.has(row.score)) first.set(row.score, row)
    for (const { line } of rowsOutOfOrder([...first.values()])) lines.add(line)
  }
  return lines
}

export const scoreRankImporter: Importer = {
  kind: 'score_rank',
  title: '一分一段表',
  columns: ['province', 'year', 'track', 'score', 'count', 'cumulative'],
  async open(context) {
    const buffer = new BulkBuffer(context.db, scoreRankTable)
    const cleaner = new DemonstrationCleaner(context, 'score_rank')
    const read = (row: Row) => {
      const province = context.provinces.find(row.required('province'))
      const year = row.year()
      const track = trackOfRow(row.text('track'))
      const score = row.number('score', 0, mostPoints(province))
      const count = row.integer('count', 0, MOST_CANDIDATES)
      const cumulative = row.integer('cumulative', 1, MOST_CANDIDATES)
      if (cumulative < count) throw new RowRefused('ORDER_BROKEN', `累计人数 ${cumulative} 比本段人数 ${count} 还少`)
      return {
        province,
        year,
        track,
        score,
        count,
        cumulative,
        table: `${province.provinceId}\u001f${year}\u001f${track}`,
      }
    }
    const seen = new Map<string, number>()
    const tables = new Map<string, SurveyedRow[]>()
    let outOfOrder: Set<number> | null = null
    return {
      survey(row) {
        const { table, score, count, cumulative } = read(row)
        const rows = tables.get(table) ?? []
        tables.set(table, rows)
        rows.push({ line: row.line, score, count, cumulative })
      },
      accept(row) {
        const { province, year, track, score, count, cumulative, table } = read(row)
        outOfOrder ??= fileLinesOutOfOrder(tables)
        const key = `${table}\u001f${score}`
        const line = seen.get(key)
        if (line !== undefined) throw new RowRefused('DUPLICATE_ROW', `与第 ${line} 行是同一个分数`)
        if (outOfOrder.has(row.line))
          throw new RowRefused('ORDER_BROKEN', `累计人数 ${cumulative} 与更高、更低分数的累计人数矛盾`)
        seen.set(key, row.line)
        cleaner.meet(province.provinceId)
        buffer.put(key, [
          province.provinceId,
          year,
          track,
          score,
          count,
          cumulative,
          context.basis,
          sourceOf(row, context),
        ])
      },
      async flush() {
        await cleaner.clean()
        await buffer.flush()
      },
      async finish() {
        const provinceIds = [...cleaner.cleaned]
        await alignDemonstrationCutoffs(context, provinceIds)
        if (await refreshDemonstrationAccount(context.db, provinceIds))
          context.note('按真实的一分一段表更新了演示账号的位次')
      },
    }
  },
}

export const controlLinesImporter: Importer = {
  kind: 'batch_lines',
  title: '批次控制线',
  columns: ['province', 'year', 'batch', 'track', 'score'],
  async open(context) {
    const buffer = new BulkBuffer(context.db, controlLineTable)
    const cleaner = new DemonstrationCleaner(context, 'batch_line')
    const seen = new Map<string, number>()
    return {
      accept(row) {
        const province = context.provinces.find(row.required('province'))
        const year = row.year()
        const batch = row.required('batch')
        const track = controlLineTrack(row.text('track'))
        const score = row.number('score', 0, mostPoints(province))
        const key = [province.provinceId, year, batch, track].join('\u001f')
        const line = seen.get(key)
        if (line !== undefined) throw new RowRefused('DUPLICATE_ROW', `与第 ${line} 行是同一条控制线，保留先出现的一行`)
        const source = sourceOf(row, context)
        seen.set(key, row.line)
        cleaner.meet(province.provinceId)
        buffer.put(key, [province.provinceId, year, batch, track, score, context.basis, source])
      },
      async flush() {
        await cleaner.clean()
        await buffer.flush()
      },
    }
  },
}
