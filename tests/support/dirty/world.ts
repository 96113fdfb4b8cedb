// Clean facts for dirt that must contradict them: ranks of scores, control lines, levels of colleges.
import { loadProvinces, type ProvinceFact } from '../../../server/db/seeds/facts'
import { rankAtScore, type ScoreTable } from '../../../server/db/importers/tables/score-tables'
import type { Facts } from './facts'
import type { DraftRow } from './planted'
import { undergraduateLineQuality } from '../undergraduate-control-line'

const cohortKey = (province: string, year: string, track: string): string => `${province}/${year}/${track}`

const worlds = new WeakMap<Facts, World>()

/** Derived values, computed once for all folders from the facts. */
export function worldOf(facts: Facts): World {
  const known = worlds.get(facts) ?? new World(facts)
  worlds.set(facts, known)
  return known
}

export class World {
  private readonly provinces = new Map(loadProvinces().map((province) => [province.name, province]))
  private readonly tables = new Map<string, { scores: number[]; cumulative: number[] }>()
  private readonly controls = new Map<string, { score: number; quality: number }>()
  private readonly levels = new Map<string, string>()

  constructor(facts: Facts) {
    const at = (name: keyof Facts, column: string): number => facts[name]?.columns.indexOf(column) ?? -1
    const cell = (name: keyof Facts, row: string[], column: string): string => row[at(name, column)] ?? ''
    for (const row of facts.colleges?.rows ?? [])
      this.levels.set(cell('colleges', row, 'name'), cell('colleges', row, 'level'))
    for (const name of ['score_rank', 'batch_lines'] as const)
      for (const row of facts[name]?.rows ?? []) {
        const province = cell(name, row, 'province')
        const key = cohortKey(province, cell(name, row, 'year'), cell(name, row, 'track'))
        if (name === 'score_rank') {
          const table = this.tables.get(key) ?? { scores: [], cumulative: [] }
          table.scores.push(Number(cell(name, row, 'score')))
          table.cumulative.push(Number(cell(name, row, 'cumulative')))
          this.tables.set(key, table)
        } else {
          const main = this.rule(province)?.rule.MainBatch
          const quality = main ? undergraduateLineQuality(cell(name, row, 'batch'), main) : null
          const known = this.controls.get(key)
          if (quality !== null && (!known || quality < known.quality))
            this.controls.set(key, { score: Number(cell(name, row, 'score')), quality })
        }
      }
  }

  rule(province: string): ProvinceFact | null {
    return this.provinces.get(province) ?? null
  }

  private keyOf(row: DraftRow): string {
    return cohortKey(row.text('province'), row.text('year'), row.text('track'))
  }

  table(row: DraftRow): ScoreTable | null {
    return this.tables.get(this.keyOf(row)) ?? null
  }

  /** Worst rank at a score in the row's own table. */
  rankAt(row: DraftRow, score: number): number | null {
    const table = this.table(row)
    return table ? rankAtScore(table, score) : null
  }

  /** The ordinary undergraduate control line of the row's province, year and track. */
  control(row: DraftRow): number | null {
    return this.controls.get(this.keyOf(row))?.score ?? null
  }

  /** Whether the row is in the ordinary undergraduate batch, by its printed batch. */
  isOrdinary(row: DraftRow): boolean {
    const main = this.rule(row.text('province'))?.rule.MainBatch
    return main !== undefined && undergraduateLineQuality(row.text('batch'), main) !== null
  }

  levelOf(college: string): string | null {
    return this.levels.get(college) ?? null
  }

  get collegeNames(): string[] {
    return [...this.levels.keys()]
  }
}
