// Rows of the folders of real facts: REAL_DATA_DIR and those that lie beside it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { realDataDir } from './real-data'

/** `data-rough` or `data-many` beside REAL_DATA_DIR; '' where it is not there. */
export function folderBeside(name: string): string {
  const folder = realDataDir ? path.join(path.dirname(path.resolve(realDataDir)), name) : ''
  return folder && existsSync(folder) ? folder : ''
}

/**
 * Calls for each row of a table of a folder, plain or compressed; nothing where the folder has no such table.
 * @param provinces only rows of these, where given: the others are not even taken apart
 */
export function eachRow(
  folder: string,
  table: string,
  use: (row: Readonly<Record<string, string>>) => void,
  provinces?: readonly string[],
): void {
  const plain = path.join(folder, `${table}.csv`)
  const isPlain = existsSync(plain)
  if (!isPlain && !existsSync(`${plain}.gz`)) return
  const text = (isPlain ? readFileSync(plain) : gunzipSync(readFileSync(`${plain}.gz`))).toString('utf8')
  if (text.includes('"')) {
    for (const row of parse(text, { columns: true }) as Record<string, string>[])
      if (!provinces || provinces.includes(row.province!)) use(row)
    return
  }
  // without quotes a line is a row: many times as fast on half a million of them
  const [head, ...lines] = text.split(/\r?\n/u)
  const columns = head!.split(',')
  for (const line of lines) {
    if (line === '' || (provinces && !provinces.some((province) => line.startsWith(`${province},`)))) continue
    const cells = line.split(',')
    use(Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])))
  }
}
