// Rows of the folders of real facts: REAL_DATA_DIR and those beside it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { realDataDir } from './real-data'

/** `facts`, `data-rough` or `data-many` beside REAL_DATA_DIR; '' if missing. */
export function folderBeside(name: string): string {
  const folder = realDataDir ? path.join(path.dirname(path.resolve(realDataDir)), name) : ''
  return folder && existsSync(folder) ? folder : ''
}

/**
 * Calls for each row of a folder's table, plain or compressed; never if the folder lacks the table.
 * @param provinces only rows of these, if given: the others are not even parsed
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
  // without quotes a line splits in a tenth of the time
  const cellsOf = (line: string) => (line.includes('"') ? (parse(line) as string[][])[0]! : line.split(','))
  const [head, ...lines] = text.split(/\r?\n/u)
  const columns = cellsOf(head!)
  let begun = ''
  for (const line of lines) {
    const whole = begun === '' ? line : `${begun}\n${line}`
    // a quoted cell may span lines
    begun = whole.includes('"') && whole.split('"').length % 2 === 0 ? whole : ''
    if (begun !== '' || whole === '') continue
    if (provinces && !provinces.some((province) => whole.startsWith(`${province},`))) continue
    const cells = cellsOf(whole)
    const row: Record<string, string> = {}
    for (let index = 0; index < columns.length; index += 1) row[columns[index]!] = cells[index] ?? ''
    use(row)
  }
}
