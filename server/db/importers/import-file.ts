// Imports one file of admission facts in a transaction of its own, whole or not at all.
import type { Kysely } from 'kysely'
import { statSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { bumpChanged, bumpProvince } from '../data-revision'
import type { Database } from '../schema'
import { loadProvinces } from '../seeds/facts'
import { FileFailed, hashFile } from './csv/csv-rows'
import { RowRefused, type Row } from './csv/row'
import type { Connection } from '../connection'
import { dropShipped, isByProvince, takenYears, WHOLE_COUNTRY, type ProvinceYear } from './facts/precedence'
import { isAfter, lastImport, recordImport } from './import-record'
import { countRefusal, emptyReport, type FileReport } from './import-report'
import { CollegeBook, type ImportContext, type Importer } from './importer'
import { readLevels } from './level-of-row'
import { collegeNamesImporter } from './names/mapping-file'
import { ProvinceBook } from './normalise'
import { openRows, type RowsOfTable } from './rows'

/** Increased when a change of the importers requires unchanged files to be read again; a new field of a college or a major requires it by itself. */
const IMPORTER_VERSION = 13
const versionOf = ({ fields }: Importer): string | number =>
  fields ? [IMPORTER_VERSION, ...fields.map(({ column, kind }) => `${column}:${kind}`)].join(' ') : IMPORTER_VERSION
const ROWS_PER_FLUSH = 10_000
/** Rows read before the answers of the database are heard: a write has several statements, and each waits for the answer to the one before. */
const ROWS_PER_TURN = 250

/** A file of the program's own facts. */
interface Shipped {
  provinceId: string
  /** Hash of its content, as the manifest names it. */
  sha256: string
  /** Nothing of the province was there before: there is nothing to remove or to keep. */
  isFirst?: boolean
}

export interface ImportProgress {
  fileName: string
  title: string
  rows: number
  /** Bytes read and in total, as on disk. */
  bytes: number
  totalBytes: number
  isDone: boolean
}

export interface FileOptions {
  onProgress?: (progress: ImportProgress) => void
  /** Reads the file again even if unchanged since its last import. */
  force?: boolean
  /** Set for the program's own facts: an operator's rows of a province, year and kind stay, and no transaction holds the database. */
  shipped?: Shipped
}

/**
 * How a file of this kind was last read: never, the same content by the same rules and names of colleges, or otherwise. The names must be those at the time
 * of that reading: a run that ended between the two leaves newer names.
 */
async function lastReading(
  db: Kysely<Database>,
  importer: Importer,
  report: FileReport,
  shipped: Shipped | undefined,
): Promise<'never' | 'same' | 'other-content' | 'other-rules'> {
  const last = await lastImport(db, report.kind, shipped?.provinceId ?? null)
  if (!last) return 'never'
  const names = importer.readsNames ? await lastImport(db, collegeNamesImporter.kind, null) : undefined
  // other names match other colleges
  const isSame = last.sha256 === report.sha256
  if (isSame && names && isAfter(names, last)) return 'other-rules'
  const { importerVersion } = (last.report ?? {}) as { importerVersion?: string | number }
  if (importerVersion !== versionOf(importer)) return 'other-rules'
  return isSame ? 'same' : 'other-content'
}

/** Shows every readable row to a sink that must see them all before it takes the first. */
async function survey(table: RowsOfTable, importer: Importer, see: (row: Row) => void): Promise<void> {
  for await (const row of table.rows({ columns: importer.columns, onRefused: () => undefined })) {
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
  last: 'never' | 'same' | 'other-content' | 'other-rules',
  options: FileOptions,
): Promise<void> {
  const { shipped } = options
  const ofProvince = shipped && shipped.provinceId !== WHOLE_COUNTRY ? shipped.provinceId : null
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
  // a database that answers families writes the program's own facts in small steps; the record at the end says that they are whole
  const inOne = (work: (connection: Connection) => Promise<void>) =>
    shipped ? work(db) : db.transaction().execute(work)
  await inOne(async (transaction) => {
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
      levels: await readLevels(transaction, ofProvince),
      // rows of another content of a shipped file are all removed below
      isReread: last === 'other-rules' && !shipped,
      basis: shipped ? 'compiled' : 'imported',
      isFirst: shipped?.isFirst === true,
      fileName: report.fileName,
      note: (text, count = 1, example) => {
        if (count > 0) report.notes[text] = (report.notes[text] ?? 0) + count
        if (example !== undefined) (report.examples[text] ??= []).push(example)
      },
    }
    // also before anything changes: an import that is killed leaves a part of its rows
    if (ofProvince !== null) await bumpProvince(transaction, ofProvince)
    // such an import has left some
    const mayHaveOthers = shipped !== undefined && !shipped.isFirst
    if (mayHaveOthers) await dropShipped(transaction, importer.kind, shipped.provinceId, null)
    const taken = mayHaveOthers ? await takenYears(transaction, importer.kind, shipped.provinceId) : new Set<number>()
    const table = openRows(file, shipped?.sha256 ?? null)
    const sink = await importer.open(context)
    if (sink.survey) await survey(table, importer, sink.survey.bind(sink))
    const named = new Map<string, ProvinceYear>()
    const rows = table.rows({
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
    // the database writes one part while the next is read
    let writing = Promise.resolve()
    try {
      for await (const row of rows) {
        report.read += 1
        if (report.read % ROWS_PER_TURN === 0) await nextTurn()
        try {
          if (taken.size > 0 && taken.has(row.year())) {
            context.note('运营者导入过这一年，没有用随附的数据')
            continue
          }
          sink.accept(row)
          if (!shipped && isByProvince(importer.kind)) {
            const key = `${row.text('province')}/${row.text('year')}`
            if (!named.has(key))
              named.set(key, { provinceId: context.provinces.find(row.text('province')).provinceId, year: row.year() })
          }
          report.accepted += 1
          waiting += 1
        } catch (error) {
          if (!(error instanceof RowRefused)) throw error
          countRefusal(report, row.line, error, row.cells)
        }
        if (waiting >= ROWS_PER_FLUSH) {
          waiting = 0
          await writing
          writing = sink.flush()
          writing.catch(() => undefined)
          tell(false)
        }
      }
    } finally {
      // nothing may still write when the transaction ends
      await writing.catch(() => undefined)
    }
    await writing
    await sink.flush()
    for (const { provinceId, year } of named.values())
      context.note('随附的数据，由导入的数据替换', await dropShipped(transaction, importer.kind, provinceId, [year]))
    await sink.finish?.()
    if (report.read === 0 && !importer.isOptional) throw new FileFailed('FILE_EMPTY', '文件里只有表头，没有一行数据')
    if (report.accepted === 0 && report.refused > 0)
      throw new FileFailed('NO_ROW_ACCEPTED', '没有一行可以接受，请检查文件内容和编码（应为 UTF-8）')
    report.status = 'imported'
    // a file of the whole country, and rows removed because they are read by other rules now, may concern every province
    const isOfProvinces = ofProvince !== null || (isByProvince(importer.kind) && !context.isReread)
    if (isOfProvinces) {
      const rows = [...named.values()]
      report.provinces = [...new Set(ofProvince ? [ofProvince] : rows.map((one) => one.provinceId))].sort()
      if (rows.length > 0) report.oldestYear = Math.min(...rows.map(({ year }) => year))
    }
    await bumpChanged(transaction, report.provinces ?? null)
    await recordImport(transaction, {
      kind: importer.kind,
      fileName: report.fileName,
      sha256: report.sha256,
      provinceId: shipped?.provinceId ?? null,
      accepted: report.accepted,
      refused: report.refused,
      report: { ...report, importerVersion: versionOf(importer) },
      startedAt,
    })
  })
  tell(true)
}

/**
 * Imports one file of the layout. An unusable file gives a report with `failure`, and nothing of it is stored.
 * The same content as at its last import is skipped unless `force`.
 */
export async function importFile(
  db: Kysely<Database>,
  importer: Importer,
  file: string,
  options: FileOptions = {},
): Promise<FileReport> {
  const from = performance.now()
  const report = emptyReport(importer.kind, importer.title, path.basename(file))
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) throw new FileFailed('FILE_NOT_READABLE', '这个文件不在了')
    // a device or a pipe may have no end
    if (!found.isFile()) throw new FileFailed('FILE_NOT_READABLE', '这不是文件（是目录、设备或管道），读不出来')
    report.sha256 = options.shipped?.sha256 ?? (await hashFile(file))
    const last = await lastReading(db, importer, report, options.shipped)
    if (last === 'same' && !options.force) report.status = 'unchanged'
    else await readInto(db, importer, file, report, last, options)
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
