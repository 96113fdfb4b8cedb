// A score-rank table (一分一段) in memory: from a score to a rank and back.
import type { Connection } from '../../connection'

/** Scores from the best down, with the number of candidates at or above each. */
export interface ScoreTable {
  scores: readonly number[]
  cumulative: readonly number[]
}

/** First place of a descending list whose value is at most `score`; the length if there is none. */
function placeOfScore(scores: readonly number[], score: number): number {
  let low = 0
  let high = scores.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (scores[middle]! <= score) high = middle
    else low = middle + 1
  }
  return low
}

/** Worst rank at a score; null above the merged top segment or below the table, where the table gives none. */
export function rankAtScore(table: ScoreTable, score: number): number | null {
  if (score > (table.scores[0] ?? -Infinity)) return null
  const place = placeOfScore(table.scores, score)
  // between two printed scores there are no candidates: the rank is that of the score above
  if (table.scores[place] === score) return table.cumulative[place]!
  return place < table.scores.length ? (table.cumulative[place - 1] ?? null) : null
}

/** Score of the candidate at a rank; null below the table. */
export function scoreAtRank(table: ScoreTable, rank: number): number | null {
  let low = 0
  let high = table.cumulative.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (table.cumulative[middle]! >= rank) high = middle
    else low = middle + 1
  }
  return table.scores[low] ?? null
}

/** Reads one table, without demonstration tables; null if the database has none. */
export async function readScoreTable(
  db: Connection,
  provinceId: string,
  year: number,
  track: string,
): Promise<ScoreTable | null> {
  const rows = await db
    .selectFrom('score_rank')
    .select(['score', 'cumulative'])
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .where('track', '=', track)
    .where('basis', '<>', 'demonstration')
    .orderBy('score', 'desc')
    .execute()
  return rows.length > 0
    ? { scores: rows.map((row) => row.score), cumulative: rows.map((row) => row.cumulative) }
    : null
}
