// Control lines of one province and track that something contradicts, each with what does.
import type { ScoreRankTable } from './score-rank'
import { lineFor, type ControlLine } from './control-line'
import { jumpOfLine } from './line-jump'
import { jumpText, twoNumbersText } from './line-jump-text'
import { ordinaryStagesOf } from './province-stages'

/**
 * What contradicts the lines that speak for an ordinary batch, by their place in `lines`: fewer or more people reach one than reached its batch's in the years
 * before (`jumpOfLine`), or another number is printed for it. The gate of a batch (`gateOf`) judges by the same two; a line that speaks for no batch is not judged.
 * @param lines of one province and track, all years
 * @param tables score-rank table of a year, null where none is known
 */
export function doubtsOfLines(
  lines: readonly ControlLine[],
  tables: (year: number) => ScoreRankTable | null,
): Map<number, string> {
  const doubts = new Map<number, string>()
  const first = lines[0]
  if (!first) return doubts
  const { province, track } = first
  for (const year of new Set(lines.map((line) => line.year))) {
    for (const { batch } of ordinaryStagesOf(province, year)) {
      const line = lineFor({ province, year, track, batch, kind: 'ordinary' }, lines)
      if (line.score === null) continue
      const jump = jumpOfLine({ province, year, track, batch }, lines, tables)
      const other = line.contradictedBy[0]
      const text = jump ? jumpText(batch, jump) : other ? twoNumbersText(batch, line.score, other) : null
      const at = lines.findIndex((one) => one.year === year && one.batch === line.printed && one.score === line.score)
      if (text !== null && at >= 0) doubts.set(at, text)
    }
  }
  return doubts
}
