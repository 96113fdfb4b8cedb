// Streams a CSV file, plain or gzip, as rows; every kind of file error has its own sentence.
import { parse } from 'csv-parse/sync'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { csvLines, type Encoding, type Line } from './csv-lines'
import { Row, RowRefused, seen } from './row'

export type FileFailureCode =
  | 'FILE_NOT_READABLE'
  | 'FILE_EMPTY'
  | 'HEADER_WRONG'
  | 'GZIP_BROKEN'
  | 'FACTS_BROKEN'
  | 'ENCODING_NOT_UTF8'
  | 'FILE_TWICE'
  | 'NO_ROW_ACCEPTED'
  | 'DATABASE_FAILED'

/** A file that cannot be imported at all; none of it stays in the database. */
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

/** SHA-256 of the file on disk, in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  } catch (error) {
    throw new FileFailed('FILE_NOT_READABLE', `文件读不出来：${(error as Error).message}`, { cause: error })
  }
  return hash.digest('hex')
}

/** A quoted cell that continues over more lines than this has an unclosed quote. */
const MAX_LINES = 20

export interface CsvOptions {
  /** Columns the header must have; further ones are allowed and their order is free. */
  columns: readonly string[]
  /** Called with the number of bytes read from disk so far. */
  onBytes?: (bytes: number) => void
  /** Called once, before the first row. */
  onEncoding?: (encoding: Encoding) => void
  /** Called for an invalid row: a wrong number of cells, a stray quote, bytes that are not text. */
  onRefused: (line: number, refusal: RowRefused, cells: readonly string[]) => void
}

/**
 * Rows of a CSV file in order. One `Row` object is reused for every record; its line is the last line of the record.
 * A record that cannot be separated from its neighbours is refused line by line, so that it takes no other with it.
 * Throws FileFailed if the file as a whole is unusable: empty, wrong header, incomplete gzip.
 */
export async function* csvRows(file: string, options: CsvOptions): AsyncGenerator<Row, void, void> {
  const ahead = new LinesAhead(csvLines(file, options))
  try {
    const first = await headerLine(ahead)
    const header = recordOf(first.text.replace(/^\ufeff/u, ''))
    if (header === null) throw new FileFailed('HEADER_WRONG', '表头的引号不成对，请修正后重新导入')
    const row = new Row(readHeader(header, options.columns))
    const width = header.length
    for (let line = await ahead.next(); line !== null; line = await ahead.next()) {
      if (line.fault === null && isBlank(line.text)) continue
      const read = line.fault === null ? ((await recordFrom(line, width, ahead)) ?? strayQuote) : REFUSED[line.fault]
      if (read instanceof RowRefused) {
        options.onRefused(line.number, read, line.text.split(','))
        continue
      }
      const { cells, lastLine } = read
      if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '')) {
        const refusal = new RowRefused('COLUMN_COUNT', `应有 ${width} 列，这一行有 ${cells.length} 列`)
        options.onRefused(lastLine, refusal, cells)
        continue
      }
      row.cells = cells
      row.line = lastLine
      yield row
    }
  } catch (error) {
    throw readableFailure(error)
  } finally {
    await ahead.close()
  }
}

const strayQuote = new RowRefused('QUOTE_NOT_CLOSED', '引号不成对，这一行读不出来，请修正后重新导入')
const REFUSED = {
  encoding: new RowRefused('ENCODING_BROKEN', '有不是 UTF-8 的字节，读不出来，请用原文件另存为 UTF-8 后重新导入'),
  length: new RowRefused('RECORD_TOO_LONG', '一行过长，不是一条数据，请修正后重新导入'),
} as const

/** Empty, with or without commas. */
const isBlank = (text: string): boolean => /^[\s,]*$/u.test(text)

/** Lines that can be read ahead before they are taken. */
class LinesAhead {
  private readonly waiting: Line[] = []

  constructor(private readonly lines: AsyncGenerator<Line, void, void>) {}

  async next(): Promise<Line | null> {
    return this.waiting.shift() ?? this.read()
  }

  /** The line `at` places after the next one (0), which stays in place. */
  async peek(at: number): Promise<Line | null> {
    while (this.waiting.length <= at) {
      const line = await this.read()
      if (line === null) return null
      this.waiting.push(line)
    }
    return this.waiting[at]!
  }

  take(count: number): void {
    this.waiting.splice(0, count)
  }

  async close(): Promise<void> {
    await this.lines.return()
  }

  private async read(): Promise<Line | null> {
    const { value, done } = await this.lines.next()
    return done ? null : value
  }
}

async function headerLine(ahead: LinesAhead): Promise<Line> {
  for (let line = await ahead.next(); line !== null; line = await ahead.next()) {
    if (line.fault === 'encoding') throw new FileFailed('ENCODING_NOT_UTF8', NOT_UTF8)
    if (line.fault === 'length') throw new FileFailed('HEADER_WRONG', '第 1 行过长，不是表头')
    if (line.text.replace(/^\ufeff/u, '').trim() !== '') return line
  }
  throw new FileFailed('FILE_EMPTY', '文件是空的，没有表头')
}

/** Cells of a text that is one record; null if its quotes are wrong. */
function recordOf(text: string): string[] | null {
  if (!text.includes('"')) return text.split(',')
  // quotes inside a cell are part of its text: 计算机"卓越班"
  if (!/(?:^|,)\s*"/u.test(text)) return quotesIn(text) % 2 === 0 ? text.split(',') : null
  try {
    const records = parse(text, { relax_column_count: true, ltrim: true }) as string[][]
    return records.length === 1 ? records[0]! : null
  } catch {
    return null
  }
}

const quotesIn = (text: string): number => text.split('"').length - 1

interface ReadRecord {
  cells: readonly string[]
  lastLine: number
}

/**
 * The record that begins on a line. A quoted cell may continue on further lines, but only if that makes exactly a row and none of those lines is a
 * row by itself: a stray quote must not join two rows. Null if it is unclear; the next line is then read by itself.
 */
async function recordFrom(line: Line, width: number, ahead: LinesAhead): Promise<ReadRecord | null> {
  let quotes = line.text.includes('"') ? quotesIn(line.text) : 0
  if (quotes % 2 === 0) {
    const cells = recordOf(line.text)
    return cells && { cells, lastLine: line.number }
  }
  let text = line.text
  let end = line.end
  for (let count = 1; count < MAX_LINES; count += 1) {
    const more = await ahead.peek(count - 1)
    if (more === null || more.fault !== null || more.text.split(',').length >= width) return null
    text += end + more.text
    end = more.end
    quotes += quotesIn(more.text)
    if (quotes % 2 !== 0) continue
    const cells = recordOf(text)
    if (cells?.length !== width) return null
    ahead.take(count)
    return { cells, lastLine: more.number }
  }
  return null
}

const NOT_UTF8 = '文件不是 UTF-8 编码，请另存为 UTF-8 后重新导入'

/** Places of the columns by name. Throws FileFailed where a required one is missing or one is there twice. */
export function readHeader(header: readonly string[], required: readonly string[]): Map<string, number> {
  const names = header.map((name) => seen(name).trim())
  if (names.some((name) => name.includes('\ufffd'))) throw new FileFailed('ENCODING_NOT_UTF8', NOT_UTF8)
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new FileFailed('HEADER_WRONG', `表头缺少这些列：${missing.join('、')}`)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated) throw new FileFailed('HEADER_WRONG', `表头里“${repeated}”出现了两次`)
  return new Map(names.map((name, index) => [name, index]))
}

/** An error of streams or zlib, as text for the operator. */
function readableFailure(error: unknown): FileFailed {
  if (error instanceof FileFailed) return error
  const { code, message } = error as { code?: string; message: string }
  const fail = (failure: FileFailureCode, text: string) => new FileFailed(failure, text, { cause: error })
  if (code === 'Z_BUF_ERROR') return fail('GZIP_BROKEN', '压缩文件不完整（可能没有下载完），请换一份完整的文件')
  if (code?.startsWith('Z_')) return fail('GZIP_BROKEN', '不是有效的 gzip 文件，或者文件已经损坏')
  return fail('FILE_NOT_READABLE', `文件读不出来：${message}`)
}
