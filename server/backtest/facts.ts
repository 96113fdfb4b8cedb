// The lines, score-rank tables and control lines of a folder, in memory, by the importers' own reading of rows.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { csvRows } from '../db/importers/csv-rows'
import { FolderMissing } from '../db/importers/import-folder'
import {
  collegeDisplayName,
  controlLineTrack,
  groupCode,
  majorDisplayName,
  ProvinceBook,
  trackOfRow,
  undergraduateLineQuality,
} from '../db/importers/normalise'
import { RowRefused, type Row } from '../db/importers/row'
import { loadProvinces, type ProvinceFact } from '../db/seeds/facts'
import { contradictingRanks } from '../engine/contradictions'
import type { Track, UnitKind } from '../engine/province-rule'
import { rankAtScore, scoreRankTable, type ScoreRankTable } from '../engine/score-rank'

/** One unit's line in one year. */
export interface Line {
  /** Worst rank admitted. */
  rank: number
  /** Points, NaN where not printed. */
  score: number
  /** Places, -1 where not printed. */
  plan: number
  /** The rank contradicts the score: not learned from, as in the product. */
  isSuspect: boolean
}

export interface UnitLines {
  /** Names the unit within its slice; the same for every order of rows. */
  key: string
  college: string
  /** Null where a unit is not one major. */
  major: string | null
  byYear: Map<number, Line>
}

/** All lines of one kind in one track of a province. */
export interface LineSlice {
  province: ProvinceFact
  track: Track
  unit: UnitKind
  /** In the order of their keys. */
  units: UnitLines[]
  /** Years with lines, rising. */
  years: number[]
}

export interface Facts {
  slices: LineSlice[]
  /** Null where the folder has no such table. */
  scoreTable(province: string, year: number, track: string): ScoreRankTable | null
  /** Ordinary undergraduate control line, points. */
  controlLine(province: string, year: number, track: string): number | null
  /** Files that were read. */
  files: string[]
  /** Rows not used, by reason. */
  refused: Map<string, number>
}

function fileOf(folder: string, name: string): string | null {
  return (
    [`${name}.csv`, `${name}.csv.gz`].map((file) => path.join(folder, file)).find((file) => existsSync(file)) ?? null
  )
}

const tableKey = (province: string, year: number, track: string): string => `${province}/${year}/${track}`

/**
 * Reads a folder of the layout that `npm run data:import` takes. Missing files are left out; a row that cannot be right is counted and left out.
 * Throws FolderMissing where the folder is not there, FileFailed where a file as a whole is broken.
 */
export async function readFacts(folder: string): Promise<Facts> {
  if (!existsSync(folder)) throw new FolderMissing(folder)
  const provinces = new ProvinceBook(loadProvinces())
  const files: string[] = []
  const refused = new Map<string, number>()
  const refuse = (reason: string): void => void refused.set(reason, (refused.get(reason) ?? 0) + 1)

  async function each(name: string, columns: readonly string[], take: (row: Row) => void): Promise<void> {
    const file = fileOf(folder, name)
    if (file === null) return
    files.push(path.basename(file))
    for await (const row of csvRows(file, { columns, onRefused: (_line, refusal) => refuse(refusal.code) })) {
      try {
        take(row)
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error
        refuse(error.code)
      }
    }
  }

  const scoreRows = new Map<string, { score: number; count: number; cumulative: number }[]>()
  await each('score_rank', ['province', 'year', 'track', 'score', 'count', 'cumulative'], (row) => {
    const key = tableKey(provinces.find(row.required('province')).name, row.year(), trackOfRow(row.text('track')))
    const rows = scoreRows.get(key) ?? []
    scoreRows.set(key, rows)
    rows.push({
      score: row.number('score', 0, 900),
      count: row.integer('count', 0, 2_000_000),
      cumulative: row.integer('cumulative', 1, 2_000_000),
    })
  })
  const tables = new Map([...scoreRows].map(([key, rows]) => [key, scoreRankTable(rows)]))

  const control = new Map<string, { quality: number; score: number }>()
  await each('batch_lines', ['province', 'year', 'batch', 'track', 'score'], (row) => {
    const province = provinces.find(row.required('province'))
    const quality = undergraduateLineQuality(row.required('batch'), province.rule.MainBatch)
    if (quality === null) return
    const key = tableKey(province.name, row.year(), controlLineTrack(row.text('track')))
    const known = control.get(key)
    if (!known || quality < known.quality) control.set(key, { quality, score: row.number('score', 0, 900) })
  })

  const slices = new Map<string, LineSlice & { byKey: Map<string, UnitLines> }>()
  function take(row: Row, form: 'major' | 'group'): void {
    const province = provinces.find(row.required('province'))
    const track = trackOfRow(row.text('track')) as Track
    const year = row.year()
    const score = row.numberOrNull('min_score', 1, 900)
    if (/capped/i.test(row.text('rank_basis'))) return refuse('CAPPED')
    const printed = row.integerOrNull('min_rank', 0, 2_000_000)
    let rank = printed === 0 ? null : printed
    if (rank === null && score !== null) {
      const table = tables.get(tableKey(province.name, year, track))
      const found = table ? rankAtScore(table, score) : null
      rank = found && !found.isAboveTable ? found.rank : null
    }
    if (rank === null) return refuse('NO_RANK')
    const college = collegeDisplayName(row.required('college'))
    const group = form === 'group' ? row.text('group') : ''
    const unit: UnitKind = form === 'major' ? 'major' : group === '' ? 'college' : 'group'
    const major = form === 'major' ? majorDisplayName(row.required('major')) : null
    const name = `${province.name}/${track}/${unit}`
    let slice = slices.get(name)
    if (!slice) {
      slice = { province, track, unit, units: [], years: [], byKey: new Map() }
      slices.set(name, slice)
    }
    // vocational places of a college are filed in a batch of their own
    const isVocational = /专科|高职/u.test(row.text('batch'))
    const key = [college, major ?? groupCode(group), isVocational ? '专科' : ''].join('/')
    let lines = slice.byKey.get(key)
    if (!lines) {
      lines = { key, college, major, byYear: new Map() }
      slice.byKey.set(key, lines)
    }
    const line: Line = {
      rank,
      score: score ?? Number.NaN,
      plan: row.integerOrNull('plan', 0, 100_000) ?? -1,
      isSuspect: false,
    }
    const known = lines.byYear.get(year)
    // as the importer does: of same-named lines the hardest counts
    if (!known || line.rank < known.rank) lines.byYear.set(year, line)
  }
  await each('major_lines', ['province', 'year', 'track', 'college', 'major', 'min_score', 'min_rank'], (row) =>
    take(row, 'major'),
  )
  await each('group_lines', ['province', 'year', 'track', 'college', 'group', 'min_score', 'min_rank'], (row) =>
    take(row, 'group'),
  )

  const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  return {
    slices: [...slices]
      .sort(([a], [b]) => byText(a, b))
      .map(([, { byKey, ...slice }]) => {
        const units = [...byKey.values()].sort((a, b) => byText(a.key, b.key))
        const years = new Set(units.flatMap((unit) => [...unit.byYear.keys()]))
        for (const year of years) {
          const lines = units.flatMap((unit) => unit.byYear.get(year) ?? [])
          const suspect = contradictingRanks(
            lines.map((line) => line.rank),
            lines.map((line) => line.score),
          )
          lines.forEach((line, index) => (line.isSuspect = suspect[index] === 1))
        }
        return { ...slice, units, years: [...years].sort((a, b) => a - b) }
      }),
    scoreTable: (province, year, track) => tables.get(tableKey(province, year, track)) ?? null,
    controlLine: (province, year, track) => control.get(tableKey(province, year, track))?.score ?? null,
    files,
    refused,
  }
}
