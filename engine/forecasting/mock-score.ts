// A mock score as a score and rank of the real exam, with its known error.
import { Z80 } from '../math/normal'
import { logRankError, rankAtScore, scoreAtRank, type ScoreRankTable } from '../rules/score-rank'
import { MOCK_SCORE } from '../hyperparameters'

export const FULL_SCORE = 750

/** A score and its rank, each with its 80 % range; a rank is null if the table does not reach it. */
export interface ScoreRange {
  score: number
  low: number
  high: number
  rank: number | null
  /** Better end. */
  best: number | null
  /** Worse end. */
  worst: number | null
}

/**
 * A score whose error is in points: the variation between days (10) and between papers (12), together 15.6 of 750.
 * @param score middle, points of the table's exam
 */
export function rangeOfScore(table: ScoreRankTable, score: number, fullScore: number): ScoreRange {
  const half = (Z80 * Math.hypot(MOCK_SCORE.day, MOCK_SCORE.otherYear) * fullScore) / FULL_SCORE
  const within = (points: number): number => Math.min(fullScore, Math.max(0, Math.round(points)))
  const [middle, low, high] = [within(score), within(score - half), within(score + half)]
  return {
    score: middle,
    low,
    high,
    rank: rankAtScore(table, middle).rank,
    best: rankAtScore(table, high).rank,
    worst: rankAtScore(table, low).rank,
  }
}

/**
 * A rank whose error is in log rank: the variation between days, and the small number of candidates it was counted among.
 * @param among the counts behind the rank: a share of few is rough (a count of n scatters by 1/sqrt n)
 * @returns null if the table does not reach the rank
 */
export function rangeOfRank(
  table: ScoreRankTable,
  rank: number,
  among: readonly number[],
  fullScore: number,
): ScoreRange | null {
  const middle = Math.max(1, Math.round(rank))
  const score = scoreAtRank(table, middle)
  if (score === null) return null
  const day = logRankError(table, score, (MOCK_SCORE.day * fullScore) / FULL_SCORE)
  const counted = Math.sqrt(among.reduce((sum, count) => sum + 1 / count, 0))
  const fold = Math.exp(Z80 * Math.hypot(day, counted))
  const [best, worst] = [Math.max(1, Math.round(middle / fold)), Math.round(middle * fold)]
  const lowest = table.scores[table.scores.length - 1] as number
  return {
    score,
    low: scoreAtRank(table, worst) ?? lowest,
    high: scoreAtRank(table, best) ?? score,
    rank: middle,
    best,
    worst: scoreAtRank(table, worst) === null ? null : worst,
  }
}
