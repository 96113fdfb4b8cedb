// Imports a folder of admission facts: each file in a transaction of its own, whole or not at all.
import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_WISH_YEAR } from '../../settings'
import { bumpDataRevision } from '../data-revision'
import type { Database } from '../schema'
import { loadProvinces } from '../seeds/facts'
import { seedProvinces } from '../seeds/seed-facts'
import { groupCutoffsImporter, majorCutoffsImporter } from './admission-cutoffs'
import { csvRows, FileFailed, hashFile } from './csv/csv-rows'
import { countRefusal, emptyReport, type FileReport, type ImportReport } from './import-report'
import { CollegeBook, type ImportContext, type Importer } from './importer'
import { ProvinceBook } from './normalise'
import { deriveUnits } from './derived/derived-units'
import { readLevels } from './level-of-row'
import { plansImporter } from './plans'
import {
  disciplineGradesImporter,
  firstClassImporter,
  interestsImporter,
  majorOccupationsImporter,
  occupationsImporter,
} from './tables/reference-tables'
import { insideImporters } from './colleges/inside-files'
import { collegeRankingsImporter } from './colleges/ranking-file'
import { collegeNamesImporter } from './names/mapping-file'
import { collegesImporter, majorsImporter } from './tables/registers'
import { RowRefused, type Row } from './csv/row'
import { controlLinesImporter, scoreRankImporter } from './tables/score-rank'
import { verdictsOf } from './verdict/verdict'

/** In the order of their dependencies: colleges give the level of cutoffs, score-rank tables give their ranks. */
export const importers: readonly Importer[] = [
  collegesImporter,
  collegeNamesImporter,
  ...insideImporters,
  collegeRankingsImporter,
  majorsImporter,
  occupationsImporter,
  majorOccupationsImporter,
  interestsImporter,
  firstClassImporter,
  disciplineGradesImporter,
  scoreRankImporter,
  controlLinesImporter,
  groupCutoffsImporter,
  majorCutoffsImporter,
  plansImporter,
]

/** Increased when a change of the importers requires unchanged files to be read again; a new field of a college or a major requires it by itself. */
const IMPORTER_VERSION = 12
const versionOf = ({ fields }: Importer): string | number =>
  fields ? [IMPORTER_VERSION, ...fields.map(({ column, kind }) => `${column}:${kind}`)].join(' ') : IMPORTER_VERSION
const ROWS_PER_FLUSH = 10_000

export interface ImportProgress {
  fileName: string
  title: string
  rows: number
  /** Bytes read and in total, as on disk. */
  bytes: number
  totalBytes: number
  isDone: boolean
}

export interface ImportOptions {
  onProgress?: (progress: ImportProgress) => void
  /** Reads files again even if unchanged since their last import. */
  force?: boolean
  /** The planned year, for the verdict on the data. */
  wishYear?: number
  /** Folder for the report as JSON; without it no report is written. */
  reportDir?: string
}

/** The folder does not exist or is not a folder. */
export class FolderMissing extends Error {
  constructor(folder: string) {
    super(`没有找到数据目录 ${folder}。请用 --data 指定放着 CSV 文件的目录。`)
    this.name = 'FolderMissing'
  }
}

/** Throws FolderMissing if there is no such folder: before any slow step. */
export function needFolder(folder: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new FolderMissing(folder)
}

function fileOf(folder: string, kind: string): string | null {
  for (const extension of ['.csv', '.csv.gz']) {
    const file = path.join(folder, kind + extension)
    if (existsSync(file)) return file
  }
  return null
}

/**
 * How a file of this kind was last read: never, the same content by the same rules and names of colleges, or otherwise. The names must be those at the time
 * of that reading: a run that ended between the two leaves newer names.
 */
async function lastReading(
  db: Kysely<Database>,
  importer: Importer,
  report: FileReport,
): Promise<'never' | 'same' | 'other-content' | 'other-rules'> {
  const lastOf = (kind: string) =>
    db
      .selectFrom('data_import')
      .select(['sha256', 'report', 'finished_at'])
      .where('kind', '=', kind)
      .orderBy('finished_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  const last = await lastOf(report.kind)
  if (!last) return 'never'
  const names = importer.readsNames ? await lastOf(collegeNamesImporter.kind) : undefined
  // other names match other colleges
  const isSame = last.sha256 === report.sha256
  if (isSame && names && names.finished_at > last.finished_at) return 'other-rules'
  const { importerVersion } = (last.report ?? {}) as { importerVersion?: string | number }
  if (importerVersion !== versionOf(importer)) return 'other-rules'
  return isSame ? 'same' : 'other-content'
}

/** Shows every readable row to a sink that must see them all before it takes the first. */
async function survey(file: string, importer: Importer, see: (row: Row) => void): Promise<void> {
  for await (const row of csvRows(file, { columns: importer.columns, onRefused: () => undefined })) {
    try {
      see(row)
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
    }
  }
}

async function readInto(
  db: Kysely<Database>,
  importer: Importer,
  file: string,
  report: FileReport,
  isReread: boolean,
  options: ImportOptions,
): Promise<void> {
  const startedAt = new Date()
  const totalBytes = statSync(file).size
  let bytes = 0
  const tell = (isDone: boolean) =>
    options.onProgress?.({
      fileName: report.fileName,
      title: importer.title,
      rows: report.read,
      bytes: isDone ? totalBytes : bytes,
      totalBytes,
      isDone,
    })
  await db.transaction().execute(async (transaction) => {
    const context: ImportContext = {
      db: transaction,
      provinces: new ProvinceBook(loadProvinces()),
      colleges: new CollegeBook(
        await transaction.selectFrom('college').select(['college_id', 'name', 'level']).execute(),
      ),
      collegeNames: new Map(
        (await transaction.selectFrom('college_name').select(['printed', 'meant']).execute()).map((row) => [
          row.printed,
          row.meant,
        ]),
      ),
      levels: await readLevels(transaction),
      isReread,
      fileName: report.fileName,
      note: (text, count = 1, example) => {
        if (count > 0) report.notes[text] = (report.notes[text] ?? 0) + count
        if (example !== undefined) (report.examples[text] ??= []).push(example)
      },
    }
    const sink = await importer.open(context)
    if (sink.survey) await survey(file, importer, sink.survey.bind(sink))
    const rows = csvRows(file, {
      columns: importer.columns,
      onBytes: (count) => {
        bytes = count
      },
      onEncoding: (encoding) => {
        if (encoding !== 'UTF-8') context.note(`文件不是 UTF-8 编码，按 ${encoding} 读出`)
      },
      onRefused: (line, refusal, cells) => {
        report.read += 1
        countRefusal(report, line, refusal, cells)
      },
    })
    let waiting = 0
    for await (const row of rows) {
      report.read += 1
      try {
        sink.accept(row)
        report.accepted += 1
        waiting += 1
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error
        countRefusal(report, row.line, error, row.cells)
      }
      if (waiting >= ROWS_PER_FLUSH) {
        waiting = 0
        await sink.flush()
        tell(false)
      }
    }
    await sink.flush()
    await sink.finish?.()
    if (report.read === 0 && !importer.isOptional) throw new FileFailed('FILE_EMPTY', '文件里只有表头，没有一行数据')
    if (report.accepted === 0 && report.refused > 0)
      throw new FileFailed('NO_ROW_ACCEPTED', '没有一行可以接受，请检查文件内容和编码（应为 UTF-8）')
    report.status = 'imported'
    await bumpDataRevision(transaction)
    await transaction
      .insertInto('data_import')
      .values({
        import_id: randomUUID(),
        file_name: report.fileName,
        kind: importer.kind,
        sha256: report.sha256,
        accepted: report.accepted,
        refused: report.refused,
        report: JSON.stringify({ ...report, importerVersion: versionOf(importer) }),
        started_at: startedAt,
        finished_at: new Date(),
      })
      .execute()
  })
  tell(true)
}

/**
 * Imports one file of the layout. An unusable file gives a report with `failure`, and nothing of it is stored.
 * The same content as at its last import is skipped unless `force`.
 */
async function importFile(
  db: Kysely<Database>,
  importer: Importer,
  file: string,
  options: ImportOptions = {},
): Promise<FileReport> {
  const from = performance.now()
  const report = emptyReport(importer.kind, importer.title, path.basename(file))
  try {
    // a device or a pipe may have no end
    if (!statSync(file).isFile())
      throw new FileFailed('FILE_NOT_READABLE', '这不是文件（是目录、设备或管道），读不出来')
    report.sha256 = await hashFile(file)
    const last = await lastReading(db, importer, report)
    const isReread = last === 'other-rules'
    if (last === 'same' && !options.force && !isReread) report.status = 'unchanged'
    else await readInto(db, importer, file, report, isReread, options)
  } catch (error) {
    const failure =
      error instanceof FileFailed
        ? error
        : new FileFailed('DATABASE_FAILED', `写入数据库时出错：${(error as Error).message}`, { cause: error })
    report.status = 'failed'
    report.accepted = 0
    report.notes = {}
    report.examples = {}
    report.failure = { code: failure.code, message: failure.message }
  }
  report.seconds = (performance.now() - from) / 1000
  return report
}

/** A second file of a kind: it is unclear which of the two is meant. */
function notRead(importer: Importer, file: string): FileReport {
  const fileName = path.basename(file)
  const message = `目录里同时有 ${importer.kind}.csv，只读了那一个。请只留下要用的一个文件`
  return {
    ...emptyReport(importer.kind, importer.title, fileName),
    status: 'failed',
    failure: { code: 'FILE_TWICE', message },
  }
}

/**
 * Imports every file of the layout in the folder, plain or gzip; the report names the others.
 * Throws FolderMissing if there is no such folder. If interrupted, it leaves whole files only, and the next run continues.
 */
export async function importFolder(
  db: Kysely<Database>,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  needFolder(folder)
  const from = performance.now()
  const startedAt = new Date()
  await seedProvinces(db)
  const report: ImportReport = {
    folder: path.basename(path.resolve(folder)),
    files: [],
    derived: null,
    missing: [],
    hasFailed: false,
    seconds: 0,
    startedAt: startedAt.toISOString(),
    verdicts: [],
  }
  for (const importer of importers) {
    const file = fileOf(folder, importer.kind)
    if (file) {
      report.files.push(await importFile(db, importer, file, options))
      const twin = path.join(folder, `${importer.kind}.csv.gz`)
      if (file !== twin && existsSync(twin)) report.files.push(notRead(importer, twin))
    } else if (importer.isOptional) continue
    else report.missing.push(`${importer.kind}.csv`)
  }
  if (report.files.some(({ status }) => status === 'imported')) report.derived = await deriveUnits(db)
  report.verdicts = await verdictsOf(db, options.wishYear ?? DEFAULT_WISH_YEAR)
  report.hasFailed = [...report.files, report.derived].some((part) => part?.status === 'failed')
  report.seconds = (performance.now() - from) / 1000
  if (options.reportDir) writeReport(report, options.reportDir, startedAt)
  return report
}

function writeReport(report: ImportReport, folder: string, at: Date): void {
  mkdirSync(folder, { recursive: true })
  const stamp = at.toISOString().replace(/[-:]/g, '').replace(/\..*$/, '')
  const taken = new Set(readdirSync(folder))
  let name = `import-${stamp}.json`
  for (let count = 2; taken.has(name); count++) name = `import-${stamp}-${count}.json`
  writeFileSync(path.join(folder, name), `${JSON.stringify(report, null, 2)}\n`)
}
