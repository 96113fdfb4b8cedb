// Makes the folder of facts from folders of CSV files, in the layout that an operator imports.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadProvinces } from '../../seeds/facts'
import { csvRows, FileFailed } from '../csv/csv-rows'
import { RowRefused } from '../csv/row'
import { ProvinceBook } from '../normalise'
import { compressed, decompressed, tableOfText, textOfTable, type Table } from './compact-table'
import { NATIONAL_IMPORTERS, PROVINCE_IMPORTERS } from './import-facts'
import { hashOf, MANIFEST, sha256Of, type FactsFile, type Manifest } from './manifest'
import { isByProvince } from './precedence'

/** Folder of the files of the whole country. */
const NATIONAL = 'national'

const PUBLISHERS: Readonly<Record<string, string>> = {
  score_rank: '省考试院',
  batch_lines: '省考试院',
  group_lines: '省考试院',
  major_lines: '省考试院、院校',
  plans: '省考试院、院校',
  colleges: '教育部',
  majors: '教育部',
  double_first_class_2022: '教育部',
  discipline_eval4: '教育部学位中心',
  college_first_class_majors: '教育部',
  college_campuses: '院校',
  college_exempt: '教育部',
  college_outcomes: '院校',
}

/** Where a folder has the file of a kind that it does not name as importers do; the columns are the same. */
const OTHER_PLACES: Readonly<Record<string, string>> = {
  college_first_class_majors: 'colleges/national_first_class_majors',
  college_campuses: 'colleges/campuses',
  college_exempt: 'colleges/recommend_exempt',
  college_outcomes: 'colleges/outcomes',
}

/** Rows are in this order, so that equal cells stand below each other. */
const ORDER = ['track', 'batch', 'college', 'college_code', 'group', 'major', 'major_code', 'year'] as const

export interface FactsReport {
  files: number
  rows: number
  bytes: number
  /** Rows that are no rows: a wrong number of cells, bytes that are not text. */
  refused: { file: string; line: number; reason: string }[]
}

/** The files of a kind in a folder: `KIND.csv` or the one in its other place, and for provinces a file each in the folder `KIND`. */
function filesOf(folder: string, kind: string, isOfProvinces: boolean): string[] {
  const named = [kind, OTHER_PLACES[kind] ?? kind]
    .flatMap((place) => ['.csv', '.csv.gz'].map((end) => path.join(folder, place + end)))
    .find((file) => existsSync(file))
  const inside = path.join(folder, kind)
  const ofProvinces =
    isOfProvinces && existsSync(inside) && statSync(inside).isDirectory()
      ? readdirSync(inside)
          .filter((name) => /\.csv(\.gz)?$/.test(name))
          .sort()
          .map((name) => path.join(inside, name))
      : []
  return [...(named ? [named] : []), ...ofProvinces]
}

/** Tables of a kind by province ('' for the country), from the files of one folder. */
async function tablesOf(
  files: readonly string[],
  isOfProvinces: boolean,
  report: FactsReport,
): Promise<Map<string, Table>> {
  const provinces = new ProvinceBook(loadProvinces())
  const names = new Map<string, string>()
  const tables = new Map<string, { columns: readonly string[]; rows: (readonly string[])[] }>()
  for (const file of files) {
    const refuse = (line: number, reason: string) =>
      void report.refused.push({ file: path.basename(file), line, reason })
    const rows = csvRows(file, {
      columns: isOfProvinces ? ['province'] : [],
      onRefused: (line, refusal) => refuse(line, refusal.message),
    })
    for await (const row of rows) {
      const printed = isOfProvinces ? row.text('province') : ''
      let name = isOfProvinces ? names.get(printed) : ''
      if (name === undefined)
        try {
          name = provinces.find(printed).name
          names.set(printed, name)
        } catch (error) {
          if (!(error instanceof RowRefused)) throw error
          refuse(row.line, error.message)
          continue
        }
      const table = tables.get(name)
      const { columns } = table ?? row
      if (!table) tables.set(name, { columns, rows: [[...row.cells]] })
      else if (columns.join() !== row.columns.join())
        throw new FileFailed('HEADER_WRONG', `${path.basename(file)} 和同类文件的列不同，合不到一起`)
      else table.rows.push([...row.cells])
    }
  }
  return tables
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The rows in the order that compresses best; equal ones stay as they were. */
function sorted({ columns, rows }: Table): Table {
  const keys = ORDER.map((name) => columns.indexOf(name)).filter((at) => at >= 0)
  const order = [...rows].sort((one, other) => {
    for (const at of keys) {
      const difference = compare(one[at] ?? '', other[at] ?? '')
      if (difference !== 0) return difference
    }
    return 0
  })
  return { columns, rows: order }
}

/** Who compiled a row, of what its source says: `somebody/repository` after `via`, before a file in it; the host of an address; else all of it. */
function compilerOf(source: string): string {
  const last = source.slice(source.lastIndexOf(' via ') + 1).replace(/^via /, '')
  return /^https?:\/\/([^/\s]+)/.exec(last)?.[1] ?? /^([\w.-]+\/[\w.-]+): \S+$/.exec(last)?.[1] ?? last
}

function countsOf({ columns, rows }: Table, name: string, nameOf = (cell: string): string => cell) {
  const at = columns.indexOf(name)
  const counts: Record<string, number> = {}
  if (at < 0) return counts
  for (const row of rows) {
    const counted = nameOf(row[at] ?? '')
    counts[counted] = (counts[counted] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).sort(([one], [other]) => compare(one, other)))
}

function ranksOf({ columns, rows }: Table): FactsFile['ranks'] {
  const [rank, basis] = [columns.indexOf('min_rank'), columns.indexOf('rank_basis')]
  if (rank < 0) return null
  const ranks = { printed: 0, lookedUp: 0, none: 0 }
  for (const row of rows)
    ranks[!row[rank] ? 'none' : /derived|lookup/i.test(row[basis] ?? '') ? 'lookedUp' : 'printed'] += 1
  return ranks
}

/** Candidates of the latest year: the last place of each of its tables, added up. */
function candidatesOf({ columns, rows }: Table): number {
  const [ofYear, ofTrack, place] = ['year', 'track', 'cumulative'].map((name) => columns.indexOf(name)) as [
    number,
    number,
    number,
  ]
  const latest = Math.max(...rows.map((row) => Number(row[ofYear])))
  const last = new Map<string, number>()
  for (const row of rows)
    if (Number(row[ofYear]) === latest)
      last.set(row[ofTrack] ?? '', Math.max(last.get(row[ofTrack] ?? '') ?? 0, Number(row[place]) || 0))
  return [...last.values()].reduce((sum, count) => sum + count, 0)
}

/**
 * Writes the folder of facts, and removes files of an earlier one. The same input gives the same bytes. Where two folders have rows of a kind and a
 * province, the first one's count. Every written file is read back and compared.
 * Throws FileFailed where a file of the input cannot be used as a whole.
 */
export async function buildFacts(folders: readonly string[], out: string): Promise<FactsReport> {
  const report: FactsReport = { files: 0, rows: 0, bytes: 0, refused: [] }
  const files: FactsFile[] = []
  for (const { kind } of [...NATIONAL_IMPORTERS, ...PROVINCE_IMPORTERS]) {
    const isOfProvinces = isByProvince(kind)
    const chosen = new Map<string, Table>()
    for (const folder of folders)
      for (const [province, table] of await tablesOf(filesOf(folder, kind, isOfProvinces), isOfProvinces, report))
        if (!chosen.has(province)) chosen.set(province, table)
    for (const [province, table] of [...chosen].sort(([one], [other]) => compare(one, other))) {
      const file = province === '' ? `${NATIONAL}/${kind}.facts` : `${kind}/${province}.facts`
      const text = textOfTable(isOfProvinces ? sorted(table) : table)
      const bytes = compressed(text)
      if (decompressed(bytes) !== text || tableOfText(text).rows.length !== table.rows.length)
        throw new Error(`${file} 写出后读回来不一样`)
      mkdirSync(path.dirname(path.join(out, file)), { recursive: true })
      if (!isSame(path.join(out, file), bytes)) writeFileSync(path.join(out, file), bytes)
      files.push({
        file,
        kind,
        province: province || null,
        publisher: PUBLISHERS[kind] ?? '',
        compilers: countsOf(table, 'source', compilerOf),
        basis: 'compiled',
        rows: table.rows.length,
        years: countsOf(table, 'year'),
        ranks: ranksOf(table),
        candidates: kind === 'score_rank' ? candidatesOf(table) : null,
        sha256: sha256Of(text),
        bytes: bytes.length,
      })
      report.files += 1
      report.rows += table.rows.length
      report.bytes += bytes.length
    }
  }
  files.sort((one, other) => compare(one.file, other.file))
  removeOthers(out, new Set(files.map(({ file }) => file)))
  const manifest: Manifest = { version: 1, sha256: hashOf(files), files }
  writeFileSync(path.join(out, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`)
  return report
}

const isSame = (file: string, bytes: Buffer): boolean => existsSync(file) && readFileSync(file).equals(bytes)

/** Removes facts that the folder no longer holds. */
function removeOthers(out: string, known: ReadonlySet<string>): void {
  for (const entry of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    const name = entry.split(path.sep).join('/')
    if (name.endsWith('.facts') && !known.has(name)) rmSync(path.join(out, entry))
  }
}
