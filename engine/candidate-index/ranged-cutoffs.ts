// Cutoffs published only as a range of ranks: above the first row of the score-rank table, or at or above a capped score.
import { CAPPED_CUTOFFS } from '../planning/policy'
import { hasMergedTop, rankAtScore, type ScoreRankTable } from '../rules/score-rank'
import { anyRankUpTo, rankAboveTop, type UnsureRank } from '../rules/top-segment'
import { hasCutoffIn, CUTOFF_YEARS, type RangedCutoffs, type IndexData } from './data'

/** The score from which on a year's cutoffs are published without ranks; null if there is none. */
function capOf(scores: readonly number[], hasRank: (at: number) => boolean): number | null {
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const at = scores.flatMap((score, index) => (score === highest ? [index] : []))
  return at.length >= CAPPED_CUTOFFS && !at.some(hasRank) ? highest : null
}

/**
 * The possible ranks of such cutoffs.
 * @param tables the score-rank table of the year of each column, null if unknown
 * @returns undefined if every cutoff has a rank, as in most candidate indexes
 */
export function rangedCutoffsOf(
  data: IndexData,
  tables: readonly (ScoreRankTable | null)[],
): RangedCutoffs | undefined {
  const cells = data.units.length * CUTOFF_YEARS
  const found: RangedCutoffs = {
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
    if (!table || top === undefined || column >= CUTOFF_YEARS) return
    const cutoffs = data.units
      .flatMap((_, unit) => (hasCutoffIn(data, unit, column) ? [unit * CUTOFF_YEARS + column] : []))
      .filter((cell) => !Number.isNaN(data.scores[cell]))
      .sort((a, b) => (data.scores[b] as number) - (data.scores[a] as number))
    const scores = cutoffs.map((cell) => data.scores[cell] as number)
    const isKnown = (cell: number): boolean => (data.ranks[cell] as number) > 0
    const cap = capOf(scores, (at) => isKnown(cutoffs[at] as number))
    const isMerged = hasMergedTop(table)
    // candidates admitted at a harder cutoff have better ranks
    let before = 0
    let waiting = 0
    let last = Number.POSITIVE_INFINITY
    for (const cell of cutoffs) {
      const score = data.scores[cell] as number
      if (score < last) [before, waiting, last] = [before + waiting, 0, score]
      waiting += Math.max(1, data.cutoffPlans[cell] as number)
      if (score > top) {
        // a printed rank equal to the segment's last one only shows that the cutoff is in the segment
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
