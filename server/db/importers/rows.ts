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

/** Places of the rows, those of the newest year first: what a unit has in its newest year is then written once, and not again for each year. */
function newestFirst({ columns, rows }: Table): number[] {
  const places = Array.from(rows.keys())
  const year = columns.indexOf('year')
  const yearAt = (place: number) => Number(rows[place]![year]) || 0
  return year < 0 ? places : places.sort((one, other) => yearAt(other) - yearAt(one))
}

async function* rowsOf(table: Table, places: readonly number[], options: CsvOptions): AsyncGenerator<Row, void, void> {
  const row = new Row(readHeader(table.columns, options.columns))
  for (const at of places) {
    row.cells = table.rows[at]!
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
  let held: { table: Table; places: number[] } | null = null
  const open = () => {
    const table = readTable(file, sha256)
    return { table, places: newestFirst(table) }
  }
  return {
    rows(options) {
      const { table, places } = (held ??= open())
      return rowsOf(table, places, options)
    },
  }
}
