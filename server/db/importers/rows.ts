// The rows of a file, whatever its form: CSV, or a compact table of the program's own facts.
import { readFileSync } from 'node:fs'
import { csvRows, FileFailed, readHeader, type CsvOptions } from './csv/csv-rows'
import { Row } from './csv/row'
import { decompressed, TableBroken, tableOfText, type Table } from './facts/compact-table'
import { sha256Of } from './facts/manifest'

/** A file whose rows can be read several times. */
export interface RowsOfTable {
  /** One `Row` object is reused for every row. Throws FileFailed where the file as a whole is unusable. */
  rows(options: CsvOptions): AsyncGenerator<Row, void, void>
}

/** A compact table; its line numbers count its rows from 1. */
function readTable(file: string, sha256: string): Table {
  try {
    const text = decompressed(readFileSync(file))
    if (sha256Of(text) !== sha256) throw new TableBroken('内容和清单里的校验值不一样')
    return tableOfText(text)
  } catch (error) {
    if (error instanceof TableBroken)
      throw new FileFailed('FACTS_BROKEN', `数据文件已损坏：${error.message}`, { cause: error })
    throw new FileFailed('FILE_NOT_READABLE', `文件读不出来：${(error as Error).message}`, { cause: error })
  }
}

async function* rowsOf({ columns, rows }: Table, options: CsvOptions): AsyncGenerator<Row, void, void> {
  const row = new Row(readHeader(columns, options.columns))
  for (const [at, cells] of rows.entries()) {
    row.cells = cells
    row.line = at + 1
    yield row
  }
}

/**
 * Opens a file for reading.
 * @param sha256 hash of a compact table's text; null for a CSV file
 */
export function openRows(file: string, sha256: string | null): RowsOfTable {
  if (sha256 === null) return { rows: (options) => csvRows(file, options) }
  let table: Table | null = null
  return { rows: (options) => rowsOf((table ??= readTable(file, sha256)), options) }
}
