// A table of texts as one compressed file: column by column, since a college's name repeats a hundred times and its years do not.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A table as its source prints it. Cells are in the order of `columns`, '' where nothing is printed. */
export interface Table {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The file is no table of this format: damaged, cut off, or of another version. */
export class TableBroken extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'TableBroken'
  }
}

const VERSION = 'facts 1'
/** Marks an empty cell, because an empty line repeats the cell above. A cell that begins with it gets one more in front. */
const EMPTY = '~'
/** No table of a province has more; a file that says so is damaged. */
const MOST_ROWS = 2_000_000
/** Decompressed bytes of a file that would be no table any more. */
const MOST_BYTES = 512 * 1024 * 1024

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' }
const UNESCAPED: Readonly<Record<string, string>> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r' }

function written(cell: string): string {
  const line = /[\\\r\n]/.test(cell) ? cell.replace(/[\\\r\n]/g, (sign) => ESCAPES[sign]!) : cell
  return line === '' || line.startsWith(EMPTY) ? EMPTY + line : line
}

function read(line: string): string {
  const cell = line.startsWith(EMPTY) ? line.slice(EMPTY.length) : line
  return cell.includes('\\') ? cell.replace(/\\[\\nr]/g, (sign) => UNESCAPED[sign]!) : cell
}

/**
 * The text of a table: its version, its columns between commas, its number of rows, then each column, a cell a line; an empty line repeats the cell above,
 * `~` is an empty cell. The same table gives the same text. Throws TableBroken where a column's name holds a comma or a line break.
 */
export function textOfTable({ columns, rows }: Table): string {
  if (columns.some((name) => name === '' || /[,\r\n]/.test(name))) throw new TableBroken('列名里有逗号或换行')
  const lines = [VERSION, columns.join(','), String(rows.length)]
  for (let at = 0; at < columns.length; at += 1) {
    let above: string | null = null
    for (const row of rows) {
      const cell = row[at] ?? ''
      lines.push(cell === above ? '' : written(cell))
      above = cell
    }
  }
  return `${lines.join('\n')}\n`
}

/** The table of a text written by `textOfTable`. Throws TableBroken. */
export function tableOfText(text: string): Table {
  let from = 0
  const next = (): string => {
    const end = text.indexOf('\n', from)
    if (end < 0) throw new TableBroken('内容不完整')
    const line = text.slice(from, end)
    from = end + 1
    return line
  }
  if (next() !== VERSION) throw new TableBroken('不是这一版的数据文件')
  const columns = next().split(',')
  const count = Number(next())
  if (!Number.isInteger(count) || count < 0 || count > MOST_ROWS) throw new TableBroken('行数不对')
  const rows = Array.from({ length: count }, () => new Array<string>(columns.length))
  for (let at = 0; at < columns.length; at += 1) {
    let above = ''
    for (const row of rows) {
      const line = next()
      if (line !== '') above = read(line)
      row[at] = above
    }
  }
  if (from !== text.length) throw new TableBroken('后面还有多余的内容')
  return { columns, rows }
}

/** Compresses a text; the same bytes each time with the same release of Node. */
export const compressed = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // 10 and 11 save a tenth more and take fifteen times as long
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** The text of a compressed file. Throws TableBroken. */
export function decompressed(bytes: Buffer): string {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8')
  } catch (error) {
    throw new TableBroken(`解不开：${(error as Error).message}`)
  }
}
