// Streams a CSV file, plain or gzip, as rows; every way a file can be broken has its own sentence.
import { parse } from 'csv-parse'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { PassThrough, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Row, RowRefused } from './row'

export type FileFailureCode =
  | 'FILE_NOT_READABLE'
  | 'FILE_EMPTY'
  | 'HEADER_WRONG'
  | 'GZIP_BROKEN'
  | 'ENCODING_NOT_UTF8'
  | 'QUOTE_NOT_CLOSED'
  | 'RECORD_TOO_LONG'
  | 'NO_ROW_ACCEPTED'
  | 'DATABASE_FAILED'

/** A file that cannot be imported at all; nothing of it stays in the database. */
export class FileFailed extends Error {
  constructor(
    readonly code: FileFailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'FileFailed'
  }
}

/** SHA-256 of the file as it lies on disk, in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  } catch (error) {
    throw new FileFailed('FILE_NOT_READABLE', `文件读不出来：${(error as Error).message}`, { cause: error })
  }
  return hash.digest('hex')
}

interface Parsed {
  info: { lines: number; bytes: number }
  record: string[]
}

/** A record this long is a quote that was never closed, not data. */
const MAX_RECORD_BYTES = 64 * 1024

export interface CsvOptions {
  /** Columns the header must have; further ones are allowed and their order is free. */
  columns: readonly string[]
  /** Called with the number of bytes read from disk so far. */
  onBytes?: (bytes: number) => void
  /** Called for a row that is not one: a wrong number of cells. */
  onRefused: (line: number, refusal: RowRefused, cells: readonly string[]) => void
}

/**
 * Rows of a CSV file in order. One `Row` object is used again for every record.
 * Throws FileFailed when the file as a whole is unusable: empty, wrong header, torn gzip, a quote that never closes.
 */
export async function* csvRows(file: string, options: CsvOptions): AsyncGenerator<Row, void, void> {
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      options.onBytes?.(bytes)
      done(null, chunk)
    },
  })
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
  })
  const unpack = file.endsWith('.gz') ? createGunzip() : new PassThrough()
  let failure: unknown = null
  const piping = pipeline(createReadStream(file), counter, unpack, parser).catch((error: unknown) => {
    failure = error
  })

  let row: Row | null = null
  let width = 0
  let previousLine = 0
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      if (!row) {
        row = new Row(readHeader(record, options.columns))
        width = record.length
        previousLine = info.lines
        continue
      }
      const span = info.lines - previousLine
      previousLine = info.lines
      if (record.length === 1 && record[0]!.trim() === '') continue
      if (record.length !== width) {
        // a stray quote swallows the lines up to the next one: how many rows are lost in there cannot be told
        if (span > 1)
          throw new FileFailed(
            'QUOTE_NOT_CLOSED',
            `第 ${info.lines - span + 1} 行到第 ${info.lines} 行的引号不成对，请修正后重新导入`,
          )
        options.onRefused(
          info.lines,
          new RowRefused('COLUMN_COUNT', `应有 ${width} 列，这一行有 ${record.length} 列`),
          record,
        )
        continue
      }
      row.cells = record
      row.line = info.lines
      yield row
    }
  } catch (error) {
    throw readableFailure(failure ?? error, previousLine)
  } finally {
    parser.destroy()
    await piping
  }
  if (failure) throw readableFailure(failure, previousLine)
  if (!row) throw new FileFailed('FILE_EMPTY', '文件是空的，没有表头')
}

function readHeader(header: readonly string[], required: readonly string[]): Map<string, number> {
  const names = header.map((name) => name.trim())
  if (names.some((name) => name.includes('\ufffd')))
    throw new FileFailed('ENCODING_NOT_UTF8', '文件不是 UTF-8 编码，请另存为 UTF-8 后重新导入')
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new FileFailed('HEADER_WRONG', `表头缺少这些列：${missing.join('、')}`)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated) throw new FileFailed('HEADER_WRONG', `表头里“${repeated}”出现了两次`)
  return new Map(names.map((name, index) => [name, index]))
}

/** What csv-parse and zlib report, for the operator. After a broken quote the parser cannot tell where the next row begins. */
function readableFailure(error: unknown, lastGoodLine: number): FileFailed {
  if (error instanceof FileFailed) return error
  const { code, message, lines } = error as { code?: string; message: string; lines?: number }
  const fail = (failure: FileFailureCode, text: string) => new FileFailed(failure, text, { cause: error })
  if (code === 'Z_BUF_ERROR') return fail('GZIP_BROKEN', '压缩文件不完整（可能没有下载完），请换一份完整的文件')
  if (code?.startsWith('Z_')) return fail('GZIP_BROKEN', '不是有效的 gzip 文件，或者文件已经损坏')
  if (code === 'CSV_MAX_RECORD_SIZE')
    return fail('RECORD_TOO_LONG', `第 ${lastGoodLine + 1} 行以后有一条记录过长，多半是引号没有闭合，请修正后重新导入`)
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return fail('QUOTE_NOT_CLOSED', `第 ${lastGoodLine + 1} 行以后有一个引号直到文件结尾都没有闭合，请修正后重新导入`)
  if (code?.startsWith('CSV_'))
    return fail('QUOTE_NOT_CLOSED', `第 ${lines ?? lastGoodLine + 1} 行的引号用法不对，请修正后重新导入`)
  return fail('FILE_NOT_READABLE', `文件读不出来：${message}`)
}
