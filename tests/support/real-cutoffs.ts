// The evaluated cutoffs of the real folders: REAL_DATA_DIR and, beside it, the folders of rough cutoffs and of many provinces.
import { collegeKey } from '../../server/db/importers/normalise'
import { loadProvinces, type ProvinceFact } from '../../server/db/seeds/facts'
import type { CutoffToJudge, OtherYears, YearFacts } from '../../engine/rules/cutoff-check/cutoff'
import { rankAtScore, scoreRankTable, type ScoreRankTable } from '../../engine/rules/score-rank'
import { realDataDir } from './real-data'
import { eachRow } from './real-rows'
import { undergraduateLineQuality } from './undergraduate-control-line'

export type CsvRow = Readonly<Record<string, string>>

export interface RealLine extends CutoffToJudge {
  row: CsvRow
}

export interface RealCohort {
  /** 湖北/2024/物理类/group */
  key: string
  province: string
  year: number
  facts: YearFacts
  lines: RealLine[]
  otherYears: OtherYears
}

interface ControlLines {
  undergraduate: { quality: number; score: number } | null
  lowest: number | null
}

function controlLines(folder: string, provinces: ReadonlyMap<string, ProvinceFact>): Map<string, ControlLines> {
  const found = new Map<string, ControlLines>()
  eachRow(folder, 'batch_lines', (row) => {
    const province = provinces.get(row.province as string)
    if (!province) return
    const key = `${row.province}/${row.year}/${row.track}`
    const entry = found.get(key) ?? { undergraduate: null, lowest: null }
    const score = Number(row.score)
    const quality = undergraduateLineQuality(row.batch as string, province.rule.MainBatch)
    if (quality !== null && (entry.undergraduate === null || quality < entry.undergraduate.quality))
      entry.undergraduate = { quality, score }
    if (entry.lowest === null || score < entry.lowest) entry.lowest = score
    found.set(key, entry)
  })
  return found
}

function scoreTables(folder: string): Map<string, ScoreRankTable> {
  const rows = new Map<string, { score: number; count: number; cumulative: number }[]>()
  eachRow(folder, 'score_rank', (row) => {
    const key = `${row.province}/${row.year}/${row.track}`
    const own = rows.get(key) ?? []
    own.push({ score: Number(row.score), count: Number(row.count), cumulative: Number(row.cumulative) })
    rows.set(key, own)
  })
  return new Map([...rows].map(([key, own]) => [key, scoreRankTable(own)]))
}

/**
 * Every candidate index of a folder's cutoffs; score-rank tables and control lines come from REAL_DATA_DIR.
 * @param only provinces, default all
 */
export function realCohorts(folder: string, only?: readonly string[]): RealCohort[] {
  const provinces = new Map(loadProvinces().map((province) => [province.name, province]))
  const [lines, tables] = [controlLines(realDataDir, provinces), scoreTables(realDataDir)]
  const cohorts = new Map<string, RealCohort>()
  const history = new Map<string, Map<number, number>>()
  for (const kind of ['group', 'major'] as const) {
    const take = (row: CsvRow): void => {
      const at = `${row.province}/${row.year}/${row.track}`
      const province = provinces.get(row.province as string)
      if (!province) return
      const table = tables.get(at) ?? null
      const key = `${at}/${kind}`
      const across = `${row.province}/${row.track}/${kind}`
      let cohort = cohorts.get(key)
      if (!cohort) {
        const year = Number(row.year)
        cohort = {
          key,
          province: province.name,
          year,
          facts: { fullScore: province.rule.FullScore, table, lowestControlLine: lines.get(at)?.lowest ?? null },
          lines: [],
          otherYears: (unit) =>
            [...(history.get(`${across}/${unit}`) ?? [])].filter(([other]) => other !== year).map(([, rank]) => rank),
        }
        cohorts.set(key, cohort)
      }
      const isCapped = (row.rank_basis as string).includes('capped')
      const isLookedUp = /derived|lookup/i.test(row.rank_basis as string)
      const score = Number(row.min_score)
      const printed = Number(row.min_rank) || null
      const rank = isCapped ? null : (printed ?? (table ? rankAtScore(table, score).rank : null))
      const batch = row.batch as string
      const isUndergraduate = kind === 'group' && /本科/.test(batch) && !/预科|专项|民族|护理/.test(batch)
      const undergraduate = lines.get(at)?.undergraduate ?? null
      const unit = [batch, collegeKey(row.college as string), row.group ?? '', row.major ?? ''].join('/')
      cohort.lines.push({
        row,
        college: collegeKey(row.college as string),
        unit,
        major: (row.major as string | undefined) || null,
        score,
        rank,
        isRankPrinted: printed !== null && !isLookedUp,
        isCapped,
        // printed batches are not read here: the share set aside is an upper bound
        isSpecial: false,
        controlLine: isUndergraduate && undergraduate ? { name: '本科批控制线', score: undergraduate.score } : null,
      })
      if (rank !== null) {
        const years = history.get(`${across}/${unit}`) ?? new Map<number, number>()
        years.set(cohort.year, Math.min(rank, years.get(cohort.year) ?? Infinity))
        history.set(`${across}/${unit}`, years)
      }
    }
    eachRow(folder, `${kind}_lines`, take, only)
  }
  return [...cohorts.values()]
}
