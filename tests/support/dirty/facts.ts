// A folder of admission facts in memory: its tables as text, read or made.
import { parse } from 'csv-parse/sync'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Files of the import's layout that get dirt, without .csv. */
export const TABLE_NAMES = [
  'colleges',
  'majors',
  'score_rank',
  'batch_lines',
  'group_lines',
  'major_lines',
  'plans',
] as const
export type TableName = (typeof TABLE_NAMES)[number]

export interface FactTable {
  columns: readonly string[]
  /** Cells in the order of `columns`. */
  rows: string[][]
}

export type Facts = Partial<Record<TableName, FactTable>>

export interface FactCohort {
  /** Short names of provinces as printed in the files; default all. Registers have no such rows and stay complete. */
  provinces?: readonly string[]
  years?: readonly number[]
  /** Default: the whole layout. */
  tables?: readonly TableName[]
}

const REGISTERS: readonly TableName[] = ['colleges', 'majors']

/** Reads the folder's files of the layout, plain or gzip. Cells stay as written. */
export function readFacts(folder: string, cohort: FactCohort = {}): Facts {
  const facts: Facts = {}
  for (const name of cohort.tables ?? TABLE_NAMES) {
    const file = ['.csv', '.csv.gz'].map((extension) => path.join(folder, name + extension)).find(existsSync)
    if (!file) continue
    const bytes = readFileSync(file)
    const [columns, ...rows] = parse(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, { bom: true }) as string[][]
    if (!columns) continue
    const provinceAt = columns.indexOf('province')
    const yearAt = columns.indexOf('year')
    const isWanted = (row: string[]): boolean =>
      REGISTERS.includes(name) ||
      ((!cohort.provinces || cohort.provinces.includes(row[provinceAt] ?? '')) &&
        (!cohort.years || cohort.years.includes(Number(row[yearAt]))))
    facts[name] = { columns, rows: rows.filter(isWanted) }
  }
  return facts
}

/** A cell in CSV form: quoted if needed. */
export const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvRow = (cells: readonly string[]): string => cells.map(csvCell).join(',')
