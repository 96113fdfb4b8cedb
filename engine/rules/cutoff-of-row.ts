// Which control line a cutoff must reach: that of the batch it was printed under in its year, else the lowest possible one.
import { controlLineFor, type ControlLine, type ControlLineAnswer } from './control-line'
import { ordinaryStagesOf } from './province-stages'
import { stageOf } from './row-stage'
import { besideBatch, kindOfBatch } from './special-batch'

export interface RowOfBatch {
  /** Short name, 江苏. */
  province: string
  year: number
  track: string
  /** Batch as the row's file prints it, '' if it prints none. */
  printed: string
  /** Batch of the unit as stored. */
  batch: string
}

/**
 * Control line that a row must reach, with its name; null if none is known for certain. A row whose batch is not printed, or under a name the province did
 * not have that year, is checked against the lowest control line of its level: nobody was admitted below it, in any batch.
 * @param lines control lines of any provinces and years
 */
export function cutoffOfRow(
  row: RowOfBatch,
  controlLines: readonly ControlLine[],
): { name: string; score: number } | null {
  const kind = kindOfBatch(row.batch)
  const asked = { province: row.province, year: row.year, track: row.track, kind }
  const printed = row.printed === '' ? null : stageOf(row.province, row.year, row.printed)
  if (printed?.stage)
    return named(row.year, printed.stage.batch, controlLineFor({ ...asked, batch: printed.stage.batch }, controlLines))
  const isVocational = besideBatch(row.batch).includes('专科')
  const stages = ordinaryStagesOf(row.province, row.year).filter(({ level }) =>
    isVocational ? level !== 'undergraduate' : level !== 'vocational',
  )
  const found = stages.map(({ batch }) => named(row.year, batch, controlLineFor({ ...asked, batch }, controlLines)))
  // one of the stages without a control line may have the lowest
  if (found.length === 0 || found.includes(null)) return null
  return found.reduce((lowest, cutoff) => (cutoff!.score < lowest!.score ? cutoff : lowest))
}

const named = (year: number, batch: string, cutoff: ControlLineAnswer): { name: string; score: number } | null =>
  cutoff.score === null ? null : { name: `${year} 年${batch}控制线`, score: cutoff.score }
