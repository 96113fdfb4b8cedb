// Removes cutoffs that an import would set aside, with the same code as the import.
import { neighbourKey } from '../../server/db/importers/normalise'
import type { ProvinceFact } from '../../server/db/seeds/facts'
import { keepsScore } from '../../engine/rules/cutoff-check/doubts'
import { judgeCutoffs } from '../../engine/rules/cutoff-check/judge-cutoffs'
import type { CutoffToJudge } from '../../engine/rules/cutoff-check/cutoff'
import type { Track } from '../../engine/rules/province-rule'
import type { BatchLevel } from '../../engine/rules/batch-name'
import type { ControlLine } from '../../engine/rules/control-line'
import { cutoffOfRow } from '../../engine/rules/cutoff-of-row'
import { kindOfBatch } from '../../engine/rules/special-batch'
import { rankAtScore, type ScoreRankTable } from '../../engine/rules/score-rank'
import type { CutoffTable } from './cutoff-table'

/** Published data of a province's track besides its cutoffs. */
export interface Published {
  scoreTable(year: number): ScoreRankTable | null
  /** Control lines of a year as printed. */
  controlLines(year: number): readonly ControlLine[]
  /** Level of places by their names, null if unknown. */
  levelOf(places: { college: string; major: string | null }): BatchLevel | null
}

interface PlacedCutoff extends CutoffToJudge {
  table: CutoffTable
  place: number
}

/**
 * Judges the cutoffs of one province and track, of groups and of majors together. Impossible ones are dropped; a rank from another list is looked up instead.
 * @returns cutoffs dropped
 */
export function dropDoubtful(
  tables: readonly CutoffTable[],
  of: { province: ProvinceFact; track: Track },
  published: Published,
): number {
  const { province, track } = of
  const unitOf = (at: number, place: number): string => `${at}/${place}`
  const ranks = new Map<string, { year: number; rank: number }[]>()
  tables.forEach((table, at) => {
    for (const year of table.years)
      table.eachCutoff(year, ({ place, rank }) => {
        const unit = unitOf(at, place)
        const own = ranks.get(unit)
        if (own) own.push({ year, rank })
        else ranks.set(unit, [{ year, rank }])
      })
  })
  let dropped = 0
  for (const year of new Set(tables.flatMap((table) => table.years))) {
    const table = published.scoreTable(year)
    const ofYear = published.controlLines(year)
    const held = new Map<string, CutoffToJudge['controlLine']>()
    const cutoffs: PlacedCutoff[] = []
    tables.forEach((cutoffTable, at) =>
      cutoffTable.eachCutoff(year, ({ place, college, major, printed, rank, score, isRankPrinted }) => {
        if (Number.isNaN(score)) return
        const { batch } = cutoffTable.of
        const key = `${batch}/${printed}`
        let controlLine = held.get(key)
        if (controlLine === undefined) {
          controlLine = cutoffOfRow({ province: province.name, year, track, batch, printed }, ofYear)
          held.set(key, controlLine)
        }
        cutoffs.push({
          table: cutoffTable,
          place,
          college: neighbourKey(college, batch, published.levelOf({ college, major })),
          unit: unitOf(at, place),
          major,
          score,
          rank,
          isRankPrinted,
          isCapped: false,
          isSpecial: kindOfBatch(batch) !== 'ordinary',
          controlLine,
        })
      }),
    )
    const judged = judgeCutoffs(
      cutoffs,
      {
        fullScore: province.rule.FullScore,
        table,
        lowestControlLine: ofYear.length === 0 ? null : Math.min(...ofYear.map(({ score }) => score)),
      },
      (unit) => (ranks.get(unit) ?? []).filter((other) => other.year !== year).map(({ rank }) => rank),
    )
    for (const { cutoff, doubts } of judged) {
      const rank = doubts.every(keepsScore) && table ? rankAtScore(table, cutoff.score).rank : null
      if (rank === null) dropped += 1
      cutoff.table.put(cutoff.place, year, rank)
    }
  }
  return dropped
}
