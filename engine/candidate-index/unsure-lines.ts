// Lines of which only a range of ranks is published: above the first row of the score-rank table, or under a score that is capped.
import { CAPPED_LINES } from '../planning/policy'
import { hasMergedTop, rankAtScore, type ScoreRankTable } from '../rules/score-rank'
import { anyRankUpTo, rankAboveTop, type UnsureRank } from '../rules/top-segment'
import { hasLineIn, LINE_YEARS, type UnsureLines, type SliceData } from './data'

/** The score at or above which a year's lines are published without ranks; null where there is none. */
function capOf(scores: readonly number[], hasRank: (at: number) => boolean): number | null {
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const at = scores.flatMap((score, index) => (score === highest ? [index] : []))
  return at.length >= CAPPED_LINES && !at.some(hasRank) ? highest : null
}

/**
 * What the ranks of such lines may be.
 * @param tables the score-rank table of the year of each column, null where it is unknown
 * @returns undefined where every line has a rank, as most slices do
 */
export function unsureLinesOf(data: SliceData, tables: readonly (ScoreRankTable | null)[]): UnsureLines | undefined {
  const cells = data.units.length * LINE_YEARS
  const found: UnsureLines = {
    logRank: new Float64Array(cells).fill(Number.NaN),
    error: new Float64Array(cells),
    worst: new Int32Array(cells),
  }
  let count = 0
  const put = (cell: number, rank: UnsureRank | null): void => {
    if (rank === null) return
    found.logRank[cell] = rank.logRank
    found.error[cell] = rank.error
    found.worst[cell] = rank.worst
    count += 1
  }
  tables.forEach((table, column) => {
    const [top, first] = [table?.scores[0], table?.cumulative[0] ?? 0]
    if (!table || top === undefined || column >= LINE_YEARS) return
    const lines = data.units
      .flatMap((_, unit) => (hasLineIn(data, unit, column) ? [unit * LINE_YEARS + column] : []))
      .filter((cell) => !Number.isNaN(data.scores[cell]))
      .sort((a, b) => (data.scores[b] as number) - (data.scores[a] as number))
    const scores = lines.map((cell) => data.scores[cell] as number)
    const isKnown = (cell: number): boolean => (data.ranks[cell] as number) > 0
    const cap = capOf(scores, (at) => isKnown(lines[at] as number))
    const isMerged = hasMergedTop(table)
    // whoever is admitted by a harder line has a better rank
    let before = 0
    let waiting = 0
    let last = Number.POSITIVE_INFINITY
    for (const cell of lines) {
      const score = data.scores[cell] as number
      if (score < last) [before, waiting, last] = [before + waiting, 0, score]
      waiting += Math.max(1, data.linePlans[cell] as number)
      if (score > top) {
        // a printed rank that is the segment's last one only says that the line lies in it
        if (!isKnown(cell) || (isMerged && data.ranks[cell] === first))
          put(cell, rankAboveTop(table, score, before + 1))
      } else if (score === cap) {
        const { rank } = rankAtScore(table, score)
        if (rank !== null) put(cell, anyRankUpTo(rank))
      } else if (cap === null || score < cap) break
    }
  })
  return count === 0 ? undefined : found
}
