// The cutoffs, score-rank tables and control lines of a folder, in memory, read with the importers' own code.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { csvRows, FileFailed } from '../../server/db/importers/csv/csv-rows'
import { FolderMissing } from '../../server/db/importers/import-folder'
import {
  batchOfUnit,
  collegeDisplayName,
  controlLineTrack,
  groupCode,
  majorDisplayName,
  mostPoints,
  ProvinceBook,
  trackOfRow,
} from '../../server/db/importers/normalise'
import { KindsOfRows } from '../../server/db/importers/kinds-of-rows'
import { RowRefused, type RefusalCode, type Row } from '../../server/db/importers/csv/row'
import { loadProvinces } from '../../server/db/seeds/facts'
import { endsOfBatch, controlLineOfBatch } from '../../engine/rules/batch-gate'
import { printedRankAt, type YearPools } from '../../engine/forecasting/pools'
import type { BatchLevel } from '../../engine/rules/batch-name'
import type { ControlLine } from '../../engine/rules/control-line'
import { groupBy } from '../../engine/rules/cutoff-check/group-by'
import type { Track, UnitKind } from '../../engine/rules/province-rule'
import { rankAtScore, scoreRankTable, type ScoreRankTable } from '../../engine/rules/score-rank'
import { dropDoubtful } from './doubts'
import { CutoffTable, type TableCutoff, type CutoffCohort, type UnitName } from './cutoff-table'
import { MajorsInside } from './majors-inside'
import { Registers } from './registers'
import { withOldTracks } from './over-reform'

/** Why a row is not used: the importers' reasons, and those of this reading. */
export type UnusedCode =
  | RefusalCode
  | 'ENCODING_NOT_UTF8'
  | 'CAPPED'
  | 'NO_RANK'
  | 'SPECIAL_KIND'
  | 'BATCH_UNKNOWN'
  | 'DOUBTFUL'

/** A file that exists but could not be used, or only in part. */
interface FileWarning {
  fileName: string
  message: string
}

/** A batch in one year of a track. */
export interface BatchOfYear {
  province: string
  year: number
  track: string
  batch: string
}

/** The batch of a cohort in a year. */
export const batchIn = ({ province, track, batch }: CutoffCohort, year: number): BatchOfYear => ({
  province: province.name,
  year,
  track,
  batch,
})

export interface Facts {
  cohorts: CutoffCohort[]
  /** Null if the folder has no such table. */
  scoreTable(province: string, year: number, track: string): ScoreRankTable | null
  /** First control line of a batch, points; null if unknown. */
  controlLine(of: BatchOfYear): number | null
  /**
   * Candidates above the control lines at which a batch ended, as in Pools; NaN if unknown. If the folder has no score-rank table of the year, by the
   * cutoffs of the track printed with score and rank: they repeat the table, which is published before anybody files.
   */
  poolsOf(of: BatchOfYear): YearPools
  /** Level of a unit's places by its names, null if unknown. */
  levelOf(unit: Pick<UnitName, 'college' | 'major'>): BatchLevel | null
  /** Files that were read. */
  files: string[]
  /** Rows not used, by reason. */
  refused: Map<UnusedCode, number>
  /** Files left out as a whole. */
  warnings: FileWarning[]
}

/** Cutoffs of a year with trusted printed ranks, of any unit. */
function* cutoffsIn(cohorts: readonly CutoffCohort[], year: number): Iterable<TableCutoff> {
  for (const cohort of cohorts)
    for (let unit = 0; unit < cohort.units.length; unit += 1) {
      const cutoff = cohort.cutoff(unit, year)
      if (cutoff?.isRankPrinted && !cutoff.isSuspect) yield cutoff
    }
}

/** Called during reading: with the rows so far of a file, and once more at its end. */
export type ReadingListener = (fileName: string, rows: number, isDone: boolean) => void

/** Rows between two reports of a large file. */
const REPORT_EVERY = 500_000

function fileOf(folder: string, name: string): string | null {
  return (
    [`${name}.csv`, `${name}.csv.gz`].map((file) => path.join(folder, file)).find((file) => existsSync(file)) ?? null
  )
}

/** Computes each answer once. */
function remembered<Asked, Answer>(keyOf: (asked: Asked) => string, answer: (asked: Asked) => Answer) {
  const known = new Map<string, Answer>()
  return (asked: Asked): Answer => {
    const key = keyOf(asked)
    if (!known.has(key)) known.set(key, answer(asked))
    return known.get(key) as Answer
  }
}

const tableKey = (province: string, year: number, track: string): string => `${province}/${year}/${track}`

/** The control line and score-rank table are optional: without them a province is still predicted. */
interface ReadOptions {
  columns: readonly string[]
  /** One of these must also exist. */
  eitherOf?: readonly string[]
  isHelpOnly: boolean
  /** Sees each row before any is taken. */
  survey?: (row: Row) => void
  /** Discards the rows taken: the file broke in the middle. */
  forget: () => void
  take: (row: Row) => void
}

async function surveyed(file: string, columns: readonly string[], see: (row: Row) => void): Promise<void> {
  for await (const row of csvRows(file, { columns, onRefused: () => undefined })) {
    try {
      see(row)
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
    }
  }
}

/**
 * Reads a folder of the layout that `npm run data:import` takes. Missing files are left out, and so is a broken optional one (score-rank table, control
 * lines); an invalid row is counted and left out, and so are plans of a special kind and cutoffs that an import would set aside. Throws FolderMissing if the
 * folder does not exist, FileFailed if a file of cutoffs is broken: figures from half a file would look like those of the whole.
 * @param tablesFolder folder for score-rank tables and control lines if the main folder has none
 */
export async function readFacts(folder: string, onRows?: ReadingListener, tablesFolder = folder): Promise<Facts> {
  for (const own of [folder, tablesFolder])
    if (!existsSync(own) || !statSync(own).isDirectory()) throw new FolderMissing(own)
  const provinces = new ProvinceBook(loadProvinces())
  const files: string[] = []
  const warnings: FileWarning[] = []
  const refused = new Map<UnusedCode, number>()
  const refuse = (reason: UnusedCode): void => void refused.set(reason, (refused.get(reason) ?? 0) + 1)

  async function each(name: string, options: ReadOptions): Promise<void> {
    // the tables of a province may have come in another delivery than its cutoffs
    const file = fileOf(folder, name) ?? (options.isHelpOnly ? fileOf(tablesFolder, name) : null)
    if (file === null) return
    const fileName = path.basename(file)
    const { columns, eitherOf = [], take } = options
    let rows = 0
    try {
      if (options.survey) await surveyed(file, columns, options.survey)
      for await (const row of csvRows(file, { columns, onRefused: (_line, refusal) => refuse(refusal.code) })) {
        if (rows === 0 && eitherOf.length > 0 && !eitherOf.some((column) => row.has(column)))
          throw new FileFailed('HEADER_WRONG', `表头里 ${eitherOf.join('、')} 至少要有一列`)
        rows += 1
        if (rows % REPORT_EVERY === 0) onRows?.(fileName, rows, false)
        try {
          take(row)
        } catch (error) {
          if (!(error instanceof RowRefused)) throw error
          refuse(row.cells.some((cell) => cell.includes('\ufffd')) ? 'ENCODING_NOT_UTF8' : error.code)
        }
      }
    } catch (error) {
      if (!(error instanceof FileFailed)) throw error
      const message = `${fileName}：${error.message}`
      // an empty file is treated like a missing one
      if (!options.isHelpOnly && error.code !== 'FILE_EMPTY')
        throw new FileFailed(error.code, message, { cause: error })
      options.forget()
      warnings.push({ fileName, message })
      return
    }
    files.push(fileName)
    onRows?.(fileName, rows, true)
  }

  const scoreRows = new Map<string, { score: number; count: number; cumulative: number }[]>()
  await each('score_rank', {
    columns: ['province', 'year', 'track', 'score', 'count', 'cumulative'],
    isHelpOnly: true,
    forget: () => scoreRows.clear(),
    take(row) {
      const province = provinces.find(row.required('province'))
      const key = tableKey(province.name, row.year(), trackOfRow(row.text('track')))
      const rows = scoreRows.get(key) ?? []
      scoreRows.set(key, rows)
      rows.push({
        score: row.number('score', 0, mostPoints(province)),
        count: row.integer('count', 0, 2_000_000),
        cumulative: row.integer('cumulative', 1, 2_000_000),
      })
    },
  })
  const tables = new Map([...scoreRows].map(([key, rows]) => [key, scoreRankTable(rows)]))
  scoreRows.clear()

  const control = new Map<string, ControlLine[]>()
  await each('batch_lines', {
    columns: ['province', 'year', 'batch', 'track', 'score'],
    isHelpOnly: true,
    forget: () => control.clear(),
    take(row) {
      const province = provinces.find(row.required('province'))
      const track = controlLineTrack(row.text('track'))
      const year = row.year()
      const line = { province: province.name, year, track, batch: row.required('batch'), source: row.text('source') }
      const key = tableKey(province.name, year, track)
      const known = control.get(key) ?? []
      control.set(key, known)
      known.push({ ...line, score: row.number('score', 0, mostPoints(province)) })
    },
  })

  const registers = new Registers()
  for (const { name, ...options } of registers.files) await each(name, { ...options, isHelpOnly: true })
  registers.finish([...control.values()].flat())

  const cohorts = new Map<string, CutoffTable>()
  const inside = new MajorsInside()
  const kinds = new KindsOfRows(() => undefined)
  function take(row: Row, form: 'major' | 'group'): void {
    const province = provinces.find(row.required('province'))
    const track = trackOfRow(row.text('track')) as Track
    const year = row.year()
    const score = row.numberOrNull('min_score', 1, 900)
    if (/capped/i.test(row.text('rank_basis'))) return refuse('CAPPED')
    // the mean of a segment's ranks may be between two ranks
    const printed = Math.ceil(row.numberOrNull('min_rank', 0, 2_000_000) ?? 0)
    let rank = printed === 0 ? null : printed
    if (rank === null && score !== null) {
      const table = tables.get(tableKey(province.name, year, track))
      const found = table ? rankAtScore(table, score) : null
      rank = found && !found.isAboveTable ? found.rank : null
    }
    if (rank === null) return refuse('NO_RANK')
    if (kinds.of(row, province, form === 'group').kind !== 'ordinary') return refuse('SPECIAL_KIND')
    const college = collegeDisplayName(row.required('college'))
    const group = form === 'group' ? row.text('group') : ''
    const unit: UnitKind = form === 'major' ? 'major' : group === '' ? 'college' : 'group'
    const major = form === 'major' ? majorDisplayName(row.required('major')) : null
    const printedBatch = row.text('batch')
    const asked = { province, year, track, score, collegeName: college, major, printed: printedBatch }
    const { isVocational, isDoubtful, stage } = registers.batchOf(asked)
    if (isDoubtful) return refuse('BATCH_UNKNOWN')
    const batch = batchOfUnit(province, isVocational, stage)
    const name = `${province.name}/${track}/${unit}/${batch}`
    let cutoffs = cohorts.get(name)
    if (!cutoffs) {
      cutoffs = new CutoffTable({ province, track, batch, unit })
      cohorts.set(name, cutoffs)
    }
    cutoffs.add({
      college,
      part: major ?? groupCode(group),
      isMajor: major !== null,
      year,
      rank,
      isRankPrinted: printed > 0 && !/derived|lookup/i.test(row.text('rank_basis')),
      printed: printedBatch,
      score: score ?? Number.NaN,
      plan: row.integerOrNull('plan', 0, 100_000) ?? -1,
      asked: row.text('subject_req'),
    })
    const place = { province: province.name, track, year, college }
    if (major !== null) inside.add({ ...place, major }, row.text('group'), row.text('subject_req'), rank)
  }
  const eitherOf = ['min_rank', 'min_score']
  await each('major_lines', {
    columns: ['province', 'year', 'track', 'college', 'major'],
    eitherOf,
    isHelpOnly: false,
    forget: () => undefined,
    take: (row) => take(row, 'major'),
  })
  await each('group_lines', {
    columns: ['province', 'year', 'track', 'college', 'group'],
    eitherOf,
    isHelpOnly: false,
    forget: () => undefined,
    survey: (row) => kinds.survey(row, provinces.find(row.required('province'))),
    take: (row) => take(row, 'group'),
  })
  const scoreTable = (province: string, year: number, track: string) =>
    tables.get(tableKey(province, year, track)) ?? null
  const controlLines = (province: string, year: number, track: string) =>
    control.get(tableKey(province, year, track)) ?? []
  const levelOf: Facts['levelOf'] = ({ college, major }) => registers.levelOf(college, major)
  for (const own of groupBy([...cohorts.values()], ({ of }) => `${of.province.name}/${of.track}`).values()) {
    const { province, track } = own[0]!.of
    const dropped = dropDoubtful(own, own[0]!.of, {
      scoreTable: (year) => scoreTable(province.name, year, track),
      controlLines: (year) => controlLines(province.name, year, track),
      levelOf,
    })
    if (dropped > 0) refused.set('DOUBTFUL', (refused.get('DOUBTFUL') ?? 0) + dropped)
  }

  const keyOfBatch = ({ province, year, track, batch }: BatchOfYear): string =>
    `${tableKey(province, year, track)}/${batch}`
  // requested again for every predicted cutoff
  const controlLine = remembered(keyOfBatch, (of: BatchOfYear): number | null => {
    return controlLineOfBatch(of, controlLines(of.province, of.year, of.track))?.score ?? null
  })

  // the printed cutoffs of a track are scanned once per year
  const poolsOf = remembered(keyOfBatch, (of: BatchOfYear): YearPools => {
    const { province, year, track } = of
    const ends = endsOfBatch(of, controlLines(province, year, track))
    const table = scoreTable(province, year, track)
    const own = read.filter((cohort) => cohort.province.name === province && cohort.track === track)
    const above = (score: number | null): number =>
      (score === null ? null : table ? rankAtScore(table, score).rank : printedRankAt(cutoffsIn(own, year), score)) ??
      Number.NaN
    return { last: above(ends.last), first: above(ends.first) }
  })

  const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  const read = [...cohorts]
    .sort(([a], [b]) => byText(a, b))
    .map(([name, cutoffs]) => {
      // data are freed as they are finished: a large folder is not held twice
      cohorts.delete(name)
      return inside.beside(cutoffs.cohort())
    })
  return {
    cohorts: withOldTracks(read),
    scoreTable,
    controlLine,
    poolsOf,
    levelOf,
    files,
    refused,
    warnings,
  }
}
