// Contradicted control lines of one province and track, each with the contradiction.
import type { ScoreRankTable } from './score-rank'
import { controlLineFor, type ControlLine } from './control-line'
import { jumpOfControlLine } from './control-line-jump'
import { jumpText, twoNumbersText } from './control-line-jump-text'
import { ordinaryStagesOf } from './province-stages'

/**
 * Contradictions of the control lines of ordinary batches, by position in `lines`: fewer or more people reach one than reached its batch's in earlier years
 * (`jumpOfControlLine`), or another number is printed for it. The gate of a batch (`gateOf`) uses the same two; a control line of no batch is not judged.
 * @param controlLines of one province and track, all years
 * @param tables score-rank table of a year, null if none is known
 */
export function doubtsOfControlLines(
  controlLines: readonly ControlLine[],
  tables: (year: number) => ScoreRankTable | null,
): Map<number, string> {
  const doubts = new Map<number, string>()
  const first = controlLines[0]
  if (!first) return doubts
  const { province, track } = first
  for (const year of new Set(controlLines.map((controlLine) => controlLine.year))) {
    for (const { batch } of ordinaryStagesOf(province, year)) {
      const controlLine = controlLineFor({ province, year, track, batch, kind: 'ordinary' }, controlLines)
      if (controlLine.score === null) continue
      const jump = jumpOfControlLine({ province, year, track, batch }, controlLines, tables)
      const other = controlLine.contradictedBy[0]
      const text = jump ? jumpText(batch, jump) : other ? twoNumbersText(batch, controlLine.score, other) : null
      const at = controlLines.findIndex(
        (one) => one.year === year && one.batch === controlLine.printed && one.score === controlLine.score,
      )
      if (text !== null && at >= 0) doubts.set(at, text)
    }
  }
  return doubts
}
