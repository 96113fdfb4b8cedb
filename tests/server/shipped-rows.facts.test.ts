// The facts that the program carries are those of the folders they were made from: drawn rows, and counts and sums of all of them.
// Takes over a minute: it reads five million rows: two and a half million of the facts, and those of the sources.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { decompressed, tableOfText } from '../../server/db/importers/facts/compact-table'
import { readManifest, sha256Of, type FactsFile } from '../../server/db/importers/facts/manifest'
import { randomOf } from '../../server/db/seeds/random'
import { loadProvinces } from '../../server/db/seeds/facts'
import { root } from '../support/built-server'
import { realDataDir, testOnRealData } from '../support/real-data'
import { eachRow, folderBeside } from '../support/real-rows'

const DRAWN = 400
const FACTS = path.join(root, 'facts')
/** The first folder that has a kind and a province counts. */
const SOURCES = [folderBeside('facts'), realDataDir].filter(Boolean)
/** Names of files that differ from their kind. */
const PLACES: Readonly<Record<string, string>> = {
  college_first_class_majors: 'colleges/national_first_class_majors',
  college_campuses: 'colleges/campuses',
  college_exempt: 'colleges/recommend_exempt',
  college_outcomes: 'colleges/outcomes',
}
/** Columns that are added up. */
const SUMMED = ['min_rank', 'plan', 'cumulative', 'rate_pct', 'further_study_rate'] as const

type Row = Readonly<Record<string, string>>

const names = loadProvinces()
const shortNames = new Map<string, string>()
function shortName(printed: string): string {
  const known = shortNames.get(printed)
  if (known !== undefined) return known
  const found =
    names.find(({ name, provinceId }) => printed.startsWith(name) || printed === provinceId)?.name ?? printed
  shortNames.set(printed, found)
  return found
}

/** Rows and sums by kind, province and year; a printed number that is none adds nothing. */
class Tally {
  readonly sums = new Map<string, number[]>()
  rows = 0

  add(kind: string, province: string, row: Row): void {
    const key = `${kind} ${province} ${row.year ?? ''}`
    const sums = this.sums.get(key) ?? Array.from({ length: SUMMED.length + 1 }, () => 0)
    this.sums.set(key, sums)
    this.rows += 1
    sums[0]! += 1
    // hundredths, so that the order of the rows is of no account
    SUMMED.forEach((column, at) => (sums[at + 1]! += Math.round((Number(row[column]) || 0) * 100)))
  }
}

/** A row with the names of its columns, whatever their order. */
const textOf = (row: Row): string =>
  JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Calls for each row of a kind in a folder; that of a province may have a file of its own. */
function eachOf(folder: string, kind: string, isOfProvinces: boolean, use: (row: Row) => void): void {
  eachRow(folder, kind, use)
  if (PLACES[kind]) eachRow(folder, PLACES[kind], use)
  const inside = path.join(folder, kind)
  if (!isOfProvinces || !existsSync(inside)) return
  for (const name of readdirSync(inside).sort()) {
    const table = name.replace(/\.csv(\.gz)?$/, '')
    if (table !== name) eachRow(folder, path.join(kind, table), use)
  }
}

function* shippedRows({ file, sha256 }: FactsFile): Generator<Row> {
  const text = decompressed(readFileSync(path.join(FACTS, file)))
  expect([file, sha256Of(text)]).toEqual([file, sha256])
  const { columns, rows } = tableOfText(text)
  for (const cells of rows) yield Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
}

testOnRealData(
  'drawn rows are as their source prints them, and all rows are there, with the sums of their ranks and places',
  () => {
    const { files } = readManifest(FACTS)!
    const kinds = [...new Set(files.map(({ kind }) => kind))].sort()
    const ofProvinces = new Set(files.flatMap(({ kind, province }) => (province === null ? [] : [kind])))
    const random = randomOf('rows of the facts')
    const places = new Map<string, Set<number>>()
    // every kind alike, however many rows it has
    for (let count = 0; count < DRAWN;) {
      const own = files.filter(({ kind }) => kind === kinds[count % kinds.length])
      let at = random.integer(0, own.reduce((sum, { rows }) => sum + rows, 0) - 1)
      const file = own.find(({ rows }) => (at < rows ? true : ((at -= rows), false)))!
      const drawn = places.get(file.file) ?? new Set<number>()
      places.set(file.file, drawn)
      if (drawn.has(at)) continue
      drawn.add(at)
      count += 1
    }
    const shipped = new Tally()
    const wanted = new Map<string, string>()
    for (const file of files) {
      let at = 0
      for (const row of shippedRows(file)) {
        shipped.add(file.kind, file.province ?? '', row)
        if (places.get(file.file)?.has(at)) wanted.set(`${file.kind} ${textOf(row)}`, `${file.file} ${at + 1}`)
        at += 1
      }
      expect([file.file, at]).toEqual([file.file, file.rows])
    }
    const printed = new Tally()
    const takenFrom = new Map<string, string>()
    const lacking = new Map(wanted)
    for (const kind of kinds)
      for (const folder of SOURCES)
        eachOf(folder, kind, ofProvinces.has(kind), (row) => {
          const province = ofProvinces.has(kind) ? shortName(row.province ?? '') : ''
          const taken = takenFrom.get(`${kind} ${province}`) ?? folder
          takenFrom.set(`${kind} ${province}`, taken)
          if (taken !== folder) return
          printed.add(kind, province, row)
          // most rows were not drawn: their text is made for few
          if (lacking.size > 0) lacking.delete(`${kind} ${textOf(row)}`)
        })
    console.info(
      [
        `${DRAWN} rows drawn of ${kinds.length} kinds, ${wanted.size} different: ${lacking.size} are not in their source`,
        `${shipped.rows} rows in ${files.length} files, ${printed.rows} in the sources, in ${shipped.sums.size} kinds, provinces and years`,
        ...kinds.map((kind) => {
          const own = [...shipped.sums].filter(([key]) => key.startsWith(`${kind} `)).map(([, sums]) => sums)
          const total = own.reduce((sum, sums) => sum.map((value, at) => value + sums[at]!), [0, 0, 0, 0, 0, 0])
          return `${kind}: ${total[0]} rows${SUMMED.map((column, at) => (total[at + 1] ? `, ${column} ${total[at + 1]! / 100}` : '')).join('')}`
        }),
      ].join('\n'),
    )
    expect([...lacking.values()]).toEqual([])
    const differing = [...new Set([...shipped.sums.keys(), ...printed.sums.keys()])].filter(
      (key) => shipped.sums.get(key)?.join() !== printed.sums.get(key)?.join(),
    )
    expect(differing).toEqual([])
  },
)
