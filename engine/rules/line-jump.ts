// A control line that jumps against the years before: as many people reach the line of a batch year after year, so one that far fewer reach is likely misprinted.
import { rankAtScore, scoreAtRank, type ScoreRankTable } from './score-rank'
import { lineOfBatch } from './batch-gate'
import type { ControlLine } from './control-line'
import type { LineJump } from './line-jump-text'

/**
 * How many times fewer, or more, may reach a line than its batch's in a year before. Over 178 pairs of neighbouring years of printed lines 2014-2026 the number fell
 * to 0.82 at the lowest; it rose to 1.38 save where 广东 made two batches one in 2018 (3 and 6 times).
 */
const MOST_TIMES_FEWER = 1.3
const MOST_TIMES_MORE = 1.5
/** How far back another year may lie. */
const YEARS_BACK = [1, 2] as const

/**
 * Whether a batch's control line contradicts that of the year before, or of two years before where that one is not known.
 * @param batch as units are kept under it, or a stage of it
 * @param tables score-rank table of a year of the province and track, null where none is known
 */
export function jumpOfLine(
  question: { province: string; year: number; track: string; batch: string },
  lines: readonly ControlLine[],
  tables: (year: number) => ScoreRankTable | null,
): LineJump | null {
  const reaching = (year: number): { score: number; rank: number } | null => {
    const line = lineOfBatch({ ...question, year }, lines)
    const table = line === null || line.score === null ? null : tables(year)
    const rank = table && line?.score ? rankAtScore(table, line.score).rank : null
    return rank === null || !line?.score ? null : { score: line.score, rank }
  }
  const own = reaching(question.year)
  const table = tables(question.year)
  if (own === null || table === null) return null
  for (const back of YEARS_BACK) {
    const year = question.year - back
    const other = reaching(year)
    if (other === null) continue
    const times = own.rank / other.rank
    if (times >= 1 / MOST_TIMES_FEWER && times <= MOST_TIMES_MORE) return null
    const expected = scoreAtRank(table, other.rank)
    return expected === null ? null : { score: own.score, expected, year }
  }
  return null
}
