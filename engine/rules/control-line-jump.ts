// A control line that jumps relative to earlier years: about as many people reach a batch's line every year, so one that far fewer reach is likely misprinted.
import { rankAtScore, scoreAtRank, type ScoreRankTable } from './score-rank'
import { controlLineOfBatch } from './batch-gate'
import type { ControlLine } from './control-line'
import type { ControlLineJump } from './control-line-jump-text'

/**
 * How many times fewer, or more, people may reach a control line than its batch's in a year before. Over 178 pairs of neighbouring years of printed control
 * lines 2014-2026 the number fell to 0.82 at the lowest; it rose to 1.38 except where 广东 made two batches one in 2018 (3 and 6 times).
 */
const MOST_TIMES_FEWER = 1.3
const MOST_TIMES_MORE = 1.5
/** How many years back the other year may be. */
const YEARS_BACK = [1, 2] as const

/**
 * Whether a batch's control line contradicts that of the year before, or of two years before if that one is unknown.
 * @param batch batch of the units as stored, or a stage of it
 * @param tables score-rank table of a year of the province and track, null if none is known
 */
export function jumpOfControlLine(
  question: { province: string; year: number; track: string; batch: string },
  controlLines: readonly ControlLine[],
  tables: (year: number) => ScoreRankTable | null,
): ControlLineJump | null {
  const reaching = (year: number): { score: number; rank: number } | null => {
    const controlLine = controlLineOfBatch({ ...question, year }, controlLines)
    const table = controlLine === null || controlLine.score === null ? null : tables(year)
    const rank = table && controlLine?.score ? rankAtScore(table, controlLine.score).rank : null
    return rank === null || !controlLine?.score ? null : { score: controlLine.score, rank }
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
