// The rows of a file that a family brings, whatever its name says it is.
import { parse } from 'csv-parse/sync'
import { rowsOfText } from '../../../../../engine/reading-lists/rows'
import { ProductError } from '../../../../http/errors'
import { documentRows, workbookRows } from './office'

const unreadable = (message?: string): ProductError => new ProductError('LIST_FILE_UNREADABLE', message)

const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const startsWith = (file: Buffer, bytes: Buffer): boolean => file.subarray(0, bytes.length).equals(bytes)

/** Text in the encodings that Chinese programs write. Throws LIST_FILE_UNREADABLE for what is no text. */
function textOf(file: Buffer): string {
  const mark = file.readUInt16BE(0)
  if (mark === 0xfffe || mark === 0xfeff) return new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(file)
  if (file.includes(0)) throw unreadable()
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(file)
    } catch {
      // the next encoding
    }
  throw unreadable()
}

/** Quoted cells with commas and line breaks; null where it is no such table. */
function csvRows(text: string): string[][] | null {
  if (!/[,;\t]/.test(text.slice(0, 2_000))) return null
  const [head = ''] = text.split('\n', 1)
  const delimiter = ['\t', ',', ';'].sort((a, b) => head.split(b).length - head.split(a).length)[0] as string
  try {
    return parse(text, {
      ...{ bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, relax_quotes: true },
      ...{ to: 2_000, max_record_size: 20_000 },
    })
  } catch {
    return null
  }
}

/** Whole lines in one cell, as of a pasted column or a paragraph, are cut as a text is. */
function cutLines(rows: readonly string[][]): string[][] {
  const cut: string[][] = []
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) cut.push(...rowsOfText(lines.join('\n')))
    lines = []
  }
  for (const row of rows) {
    const filled = row.filter((cell) => cell.trim() !== '')
    if (row.length === 1 || (filled.length === 1 && row[0] === filled[0])) lines.push(row[0] ?? '')
    else {
      flush()
      cut.push(row)
    }
  }
  flush()
  return cut
}

/**
 * Rows of cells.
 * @param file as uploaded
 * @param name its name: only tells a table of commas from a text
 */
export function rowsOfFile(file: Buffer, name: string): string[][] {
  if (file.length < 2) throw unreadable('这个文件是空的，请换一个')
  if (startsWith(file, OLD_OFFICE)) throw unreadable('旧版的 xls、doc 读不了，请另存为 xlsx 或 docx，或把文字粘贴进来')
  if (file.toString('latin1', 0, 5) === '%PDF-') throw unreadable('PDF 暂时读不了，请打开它，全选复制后粘贴进来')
  if (!startsWith(file, ZIP)) {
    const text = textOf(file)
    return (/\.csv$/i.test(name) ? csvRows(text) : null) ?? rowsOfText(text)
  }
  for (const read of [workbookRows, documentRows])
    try {
      return cutLines(read(file))
    } catch {
      // neither a workbook nor a document: told below
    }
  throw unreadable()
}
