// The product's fact files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

export type Row = Record<string, string>

export const factsDir = join(__dirname, '..', '..', 'server', 'db', 'seeds', 'facts')

/** Reads a UTF-8 CSV file with a header row; a row with too many or too few fields is an error. */
export function readCsv(path: string): Row[] {
  return parse(readFileSync(path, 'utf8'), { columns: true, bom: true }) as Row[]
}
