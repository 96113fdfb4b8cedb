// Known data on a rank if the score-rank table (一分一段) no longer separates scores: at its top, and if a publisher caps scores.
import { hasMergedTop, type ScoreRankTable } from './score-rank'
import { TOP_SEGMENT } from '../hyperparameters'

/** A rank of which only a range is published. */
export interface UnsureRank {
  /** Middle of the possible ranks, log rank. */
  logRank: number
  /** Standard deviation around it, log rank. */
  error: number
  /** The worst possible rank. */
  worst: number
}

function within(logRank: number, error: number, best: number, worst: number): UnsureRank {
  const last = Math.max(1, worst)
  const first = Math.min(Math.max(1, best), last)
  // no range is wider than the whole, whatever the score
  const whole = Math.log(last / first) / Math.sqrt(12)
  const own = Math.min(error, Math.max(TOP_SEGMENT.leastError, Math.min(whole, TOP_SEGMENT.anywhere)))
  // no candidate is better than the first: the middle of the rest is inside by most of a deviation
  const least = Math.min(Math.log(last), Math.log(first) + TOP_SEGMENT.inside * own)
  return { logRank: Math.min(Math.log(last), Math.max(least, logRank)), error: own, worst: last }
}

/**
 * One of ranks 1..worst, all equally likely: the middle of log rank is one below the worst, with a deviation of one.
 * @param best no better than this rank, if something shows that
 */
export const anyRankUpTo = (worst: number, best = 1): UnsureRank =>
  within(Math.log(Math.max(1, worst)) - TOP_SEGMENT.anywhere, TOP_SEGMENT.anywhere, best, worst)

/** Points in which the number of candidates falls to 1/e at the top of a table; null if the table is too short. */
function pointsPerFold({ scores, cumulative }: ScoreRankTable): number | null {
  const top = scores[0]
  const first = cumulative[0] ?? 0
  if (top === undefined || first < 1) return null
  const at = cumulative.findIndex((count) => count >= first * TOP_SEGMENT.slopeOver)
  const row = at < 0 ? cumulative.length - 1 : at
  const folds = Math.log((cumulative[row] as number) / first)
  const points = top - (scores[row] as number)
  return folds > 0 && points > 0 ? points / folds : null
}

/**
 * Rank of a score above the first row of a table whose first n candidates are printed together: n people, thinning out above the row as they
 * do below it, and less certain with height. Null for a score in the table, and for an impossible one.
 * @param best no better than this rank: harder cutoffs have that many places before it
 */
export function rankAboveTop(table: ScoreRankTable, score: number, best = 1): UnsureRank | null {
  const top = table.scores[0]
  const worst = table.cumulative[0]
  if (top === undefined || worst === undefined || !(score > top)) return null
  if (score - top > TOP_SEGMENT.mostPoints) return null
  const fold = pointsPerFold(table)
  if (fold === null) return anyRankUpTo(worst, best)
  const folds = (score - top) / fold
  return within(
    Math.log(worst) - folds,
    TOP_SEGMENT.leastError + TOP_SEGMENT.errorPerFold * Math.min(folds, TOP_SEGMENT.mostFolds),
    best,
    worst,
  )
}

/**
 * Rank of a candidate whose score is in the merged top of a table; null if the table gives it. A family often knows only "among the first n".
 * A score above all others counts as the highest possible one: no better score has a worse rank.
 */
export function rankInTopSegment(table: ScoreRankTable, score: number): UnsureRank | null {
  const [top, worst] = [table.scores[0], table.cumulative[0]]
  if (top === undefined || worst === undefined || score < top || !hasMergedTop(table)) return null
  return rankAboveTop(table, Math.min(score, top + TOP_SEGMENT.mostPoints)) ?? anyRankUpTo(worst)
}

/** The whole rank that represents a range. */
export const middleRankOf = ({ logRank }: UnsureRank): number => Math.max(1, Math.round(Math.exp(logRank)))
