// Score to rank and back on a score-rank table (一分一段).

/** A score-rank table in typed arrays, hardest score first. */
export interface ScoreRankTable {
  /** Scores in points, strictly falling. */
  scores: Float64Array
  /** Candidates with exactly this score (the first row may be merged: this score and above). */
  counts: Int32Array
  /** Candidates with this score or a higher one: the worst rank at the score. */
  cumulative: Int32Array
}

export interface RankAtScore {
  /** Worst rank at the score: candidates with this score or more. Null below the table. */
  rank: number | null
  /** Best rank at the score. */
  bestRank: number | null
  /** Candidates with exactly this score. */
  sameScoreCount: number | null
  /** The score is in the merged top segment (屏蔽段), where only a range of ranks is published. */
  isAboveTable: boolean
}

/** Builds a table from rows in any order; rows whose cumulative count does not grow are left out. */
export function scoreRankTable(rows: readonly { score: number; count: number; cumulative: number }[]): ScoreRankTable {
  const sorted = [...rows].sort((a, b) => b.score - a.score)
  const kept: typeof sorted = []
  for (const row of sorted) {
    const last = kept.at(-1)
    if (row.cumulative < 1 || (last && (row.score === last.score || row.cumulative < last.cumulative))) continue
    kept.push(row)
  }
  return {
    scores: Float64Array.from(kept, (row) => row.score),
    counts: Int32Array.from(kept, (row) => row.count),
    cumulative: Int32Array.from(kept, (row) => row.cumulative),
  }
}

/** Candidates in the table. */
export const totalOf = (table: ScoreRankTable): number => table.cumulative[table.cumulative.length - 1] ?? 0

/**
 * Whether the first row means "this score and above": more people than any plain row near it. This uses the cumulative count, not
 * the row's own: some tables print none there.
 */
export function hasMergedTop({ cumulative }: ScoreRankTable): boolean {
  if (cumulative.length < 2) return false
  const first = cumulative[0] as number
  let next = 0
  for (let row = 1; row < Math.min(4, cumulative.length); row += 1)
    next = Math.max(next, (cumulative[row] as number) - (cumulative[row - 1] as number))
  return first > 3 && first > next * 1.5
}

/** Index of the lowest row whose score is at least `score`; -1 when the score is above every row. */
export function rowAtOrAbove(table: ScoreRankTable, score: number): number {
  let low = 0
  let high = table.scores.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((table.scores[middle] as number) >= score) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Rank at a score. At a row it is the row's cumulative count; between rows no candidate has the score and the row above counts;
 * above the table it is the top row's range; below the table the rank is unknown.
 */
export function rankAtScore(table: ScoreRankTable, score: number): RankAtScore {
  const size = table.scores.length
  const none: RankAtScore = { rank: null, bestRank: null, sameScoreCount: null, isAboveTable: false }
  if (size === 0 || !Number.isFinite(score)) return none
  const top = table.scores[0] as number
  if (score > top) {
    const rank = table.cumulative[0] as number
    return hasMergedTop(table)
      ? { rank, bestRank: 1, sameScoreCount: null, isAboveTable: true }
      : { rank: 1, bestRank: 1, sameScoreCount: 0, isAboveTable: true }
  }
  if (score < (table.scores[size - 1] as number)) return none
  const row = rowAtOrAbove(table, score)
  const rank = table.cumulative[row] as number
  if ((table.scores[row] as number) !== score) return { rank, bestRank: rank, sameScoreCount: 0, isAboveTable: false }
  const above = row === 0 ? 0 : (table.cumulative[row - 1] as number)
  return {
    rank,
    bestRank: Math.min(rank, above + 1),
    sameScoreCount: rank - above,
    isAboveTable: row === 0 && hasMergedTop(table),
  }
}

/** Score of this table at a rank; null if the rank is worse than the table reaches. */
export function scoreAtRank(table: ScoreRankTable, rank: number): number | null {
  if (table.scores.length === 0 || !(rank >= 1) || rank > totalOf(table)) return null
  let low = 0
  let high = table.cumulative.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((table.cumulative[middle] as number) >= rank) high = middle
    else low = middle + 1
  }
  return table.scores[low] as number
}

/**
 * Whether a stated rank can belong to a score.
 * With the table of the same exam the rank must be within one point of the score, plus or minus 2 % or 50 places: provinces count
 * bonus points in some tables and not in others. With an earlier year's table only an order-of-magnitude error is found.
 */
export function contradicts(table: ScoreRankTable, score: number, rank: number, isSameYear: boolean): boolean {
  const total = totalOf(table)
  if (total === 0) return false
  if (isSameYear) {
    const best = rankAtScore(table, score + 1).bestRank
    const worst = rankAtScore(table, score - 1).rank
    const slack = Math.max(50, rank * 0.02)
    if (best === null) return rank + slack < total
    return rank < best - slack || (worst !== null && rank > worst + slack) || rank > total * 1.05 + 50
  }
  const at = rankAtScore(table, score).rank
  if (at === null) return false
  return Math.abs(rank - at) > 5000 && (rank > at * 5 || rank < at / 5)
}

/** Standard deviation of log rank caused by an error of `points` in the score around this score (both sides averaged). */
export function logRankError(table: ScoreRankTable, score: number, points: number): number {
  const better = rankAtScore(table, score + points).rank
  const worse = rankAtScore(table, score - points).rank
  const at = rankAtScore(table, score).rank
  if (at === null || (better === null && worse === null)) return 0.3
  const spread = Math.log((worse ?? at) / (better ?? at)) / (better !== null && worse !== null ? 2 : 1)
  return Math.min(0.8, Math.max(0.06, spread))
}

/**
 * Rows of a table that draw its curve: both ends, and between them rows about evenly spaced in score, as many as the picture can show.
 * @param most points at most; 2 or more
 */
export function curveOf({ scores, cumulative }: ScoreRankTable, most: number): { score: number; rank: number }[] {
  const last = scores.length - 1
  const count = Math.min(most, scores.length)
  const rows =
    count < 2 ? [...scores.keys()] : Array.from({ length: count }, (_, at) => Math.round((at * last) / (count - 1)))
  return rows.map((row) => ({ score: scores[row] as number, rank: cumulative[row] as number }))
}
