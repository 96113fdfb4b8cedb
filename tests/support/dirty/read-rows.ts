// The import's row readers applied to each row of a folder, without a database: no look-ups and no writing.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Connection } from '../../../server/db/connection'
import { csvRows, FileFailed, type FileFailureCode } from '../../../server/db/importers/csv/csv-rows'
import { importers } from '../../../server/db/importers/import-folder'
import { CollegeBook, type ImportContext } from '../../../server/db/importers/importer'
import { LevelsOfRows } from '../../../server/db/importers/level-of-row'
import { ProvinceBook } from '../../../server/db/importers/normalise'
import { RowRefused, type RefusalCode } from '../../../server/db/importers/csv/row'
import { loadProvinces } from '../../../server/db/seeds/facts'
import { readFacts } from './facts'

export interface ReadRow {
  /** Null where the row was taken. */
  refusal: RefusalCode | null
  /** What the import counts about the row. */
  notes: string[]
}

export interface ReadFile {
  fileName: string
  failure: FileFailureCode | null
  /** By the last line of a row. */
  rows: Map<number, ReadRow>
}

const noDatabase = new Proxy({} as Connection, {
  get: (_target, name) => {
    throw new Error(`a row reader asked the database for ${String(name)}`)
  },
})

function registerOf(folder: string): CollegeBook {
  const table = readFacts(folder, { tables: ['colleges'] }).colleges
  const at = (name: string): number => table?.columns.findIndex((column) => column.trim() === name) ?? -1
  const cell = (row: string[], name: string): string => row[at(name)] ?? ''
  return new CollegeBook(
    (table?.rows ?? []).map((row) => ({
      college_id: cell(row, 'code5'),
      name: cell(row, 'name'),
      level: cell(row, 'level'),
    })),
  )
}

/** Reads each file of the layout like the import, up to the writing. */
export async function readRows(folder: string): Promise<ReadFile[]> {
  const colleges = registerOf(folder)
  const read: ReadFile[] = []
  for (const importer of importers) {
    const fileName = [`${importer.kind}.csv`, `${importer.kind}.csv.gz`].find((name) =>
      existsSync(path.join(folder, name)),
    )
    if (fileName === undefined) continue
    const file: ReadFile = { fileName, failure: null, rows: new Map() }
    read.push(file)
    let notes: string[] = []
    const context: ImportContext = {
      db: noDatabase,
      collegeNames: new Map(),
      levels: new LevelsOfRows([], new Map()),
      isReread: false,
      isFirst: false,
      basis: 'imported',
      provinces: new ProvinceBook(loadProvinces()),
      colleges,
      fileName,
      note: (text) => notes.push(text),
    }
    const sink = await importer.open(context)
    try {
      const rows = csvRows(path.join(folder, fileName), {
        columns: importer.columns,
        onRefused: (line, refusal) => file.rows.set(line, { refusal: refusal.code, notes: [] }),
      })
      for await (const row of rows) {
        notes = []
        let refusal: RefusalCode | null = null
        try {
          sink.accept(row)
        } catch (error) {
          if (!(error instanceof RowRefused)) throw error
          refusal = error.code
        }
        file.rows.set(row.line, { refusal, notes })
      }
      const answers = [...file.rows.values()]
      if (answers.length > 0 && answers.every(({ refusal }) => refusal !== null)) file.failure = 'NO_ROW_ACCEPTED'
    } catch (error) {
      if (!(error instanceof FileFailed)) throw error
      file.failure = error.code
    }
  }
  return read
}
