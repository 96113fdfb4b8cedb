// The possible ranks of a score: a row of the table, the merged top segment, the gap between two rows, or unknown to the table.
import { hasMergedTop, rowAtOrAbove, totalOf, type ScoreRankTable } from '../score-rank'

export interface RankInterval {
  /** Best rank a candidate with the score can have, from 1. */
  best: number
  /** Worst rank a candidate with the score can have. */
  worst: number
  /** `top`: the merged segment at the top of the table, which prints only 1..n. */
  place: 'row' | 'gap' | 'top'
}

/** Bonus points that a province may add to the admission score but not to the score in the table (ministry's limit). */
const MOST_BONUS = 20
/**
 * Points of an exam of 750 above a merged top segment from which on a score is not of this table. Of 365 real cutoffs above one the farthest ordinary one is
 * 35 above (天津 2022, a segment of 1,255 people; elsewhere 24), arts composites entered as scores of the exam 70 to 105 above; between 38 and 70 there is none.
 */
const FAR_ABOVE_HEAD = 50
/** A table that ends below this share of the full score goes down to the last cutoff of its year. */
const WHOLE_TABLE_SHARE = 0.4

/**
 * Ranks of a score of the table's own exam. Decimals only order equal scores (541.118 is in the row of 541). A cutoff
 * at or above a merged top segment of n people is one of ranks 1..n. Null below the table, for an empty table, and if the
 * score is above a top that is not merged by more than bonus points explain.
 */
export function rankIntervalOf(table: ScoreRankTable, score: number): RankInterval | null {
  const size = table.scores.length
  if (size === 0 || !Number.isFinite(score)) return null
  const points = Number.isInteger(score) || table.scores.includes(score) ? score : Math.floor(score)
  const top = table.scores[0] as number
  const first = table.cumulative[0] as number
  if (points >= top) {
    if (hasMergedTop(table)) return { best: 1, worst: first, place: 'top' }
    if (points === top) return { best: 1, worst: first, place: 'row' }
    return points <= top + MOST_BONUS ? { best: 1, worst: first, place: 'gap' } : null
  }
  if (points < (table.scores[size - 1] as number)) return null
  const row = rowAtOrAbove(table, points)
  const worst = table.cumulative[row] as number
  // no candidate is between two rows: the next place is that of the row above
  if ((table.scores[row] as number) !== points) return { best: worst, worst: worst + 1, place: 'gap' }
  return { best: Math.min(worst, (table.cumulative[row - 1] as number) + 1), worst, place: 'row' }
}

/** Whether a score is so far above a merged top segment that it belongs to another list. False for a table whose top is not merged. */
export function isFarAboveHead(table: ScoreRankTable, score: number, fullScore: number): boolean {
  const top = table.scores[0]
  return top !== undefined && score > top + (FAR_ABOVE_HEAD * fullScore) / 750 && hasMergedTop(table)
}

/**
 * Whether the table goes down to the last candidate who could be admitted; many provinces publish only the undergraduate part.
 * @param lowestLine the lowest control line of the year in points, null if none is known
 */
export function reachesTheEnd(table: ScoreRankTable, fullScore: number, lowestControlLine: number | null): boolean {
  const end = table.scores[table.scores.length - 1]
  return (
    end !== undefined && totalOf(table) > 0 && end <= Math.max(fullScore * WHOLE_TABLE_SHARE, lowestControlLine ?? 0)
  )
}
