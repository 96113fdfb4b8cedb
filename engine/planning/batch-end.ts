// What the end of a batch does to a list: just above the control line none is safe, whatever it holds.
import { closedShareAt, logOf, ROUNDING, type Ended } from '../forecasting/batch-end'
import { cutoffBefore, type CutoffForecast } from '../forecasting/cutoff-forecast'
import { endNow } from '../forecasting/pools'
import { BATCH_END } from '../hyperparameters'

/**
 * Whether a list is filed in a batch of which is known where it ends: one that holds units whose own lines lay behind the main control line is of a later section,
 * which ends elsewhere. A list of which nothing has a number is of none.
 */
function mayBeFull(model: Ended, forecasts: readonly (CutoffForecast | null)[]): boolean {
  const known = forecasts.filter((forecast) => forecast !== null)
  if (known.length === 0 || known.some(({ continuesBelowLine }) => continuesBelowLine)) return false
  if (model.behind === 'later') return true
  // units with no line of their own are of the section that the others are of; where there are no others, of that in which they are expected
  const own = known.filter(({ lag }) => lag > 0)
  return own.length > 0
    ? own.every((cutoff) => isBefore(model, cutoff))
    : known.some((cutoff) => isBefore(model, cutoff))
}

/** Whether the places of a line are gone in a year in which the batch is full above its control line, this year's or last year's. */
function isBefore(model: Ended, cutoff: CutoffForecast): boolean {
  if (cutoff.continuesBelowLine) return false
  const controlLineLogRank = logOf(endNow(model))
  return Number.isNaN(controlLineLogRank)
    ? cutoffBefore(cutoff) <= logOf(model.pools[1]) + BATCH_END.moves
    : cutoff.center <= controlLineLogRank + ROUNDING
}

/** What the years in which a batch is full do to a list. */
export interface FullYears {
  /** 1 for a wish that takes nobody then. */
  ends: Uint8Array
  /** Share of such years, the candidate's own log rank being so much worse than expected. */
  shareAt: (error: number) => number
  /** Whether they are told as what no list mends: nothing of this one goes on, and the candidate stands above the control line. */
  areClosed: boolean
}

/**
 * The same share that each wish's own chance holds, so that no wish of a list is told likelier than by itself: where some go on below the control line, those alone
 * are left in such a year.
 * @param logRank of the candidate, as expected
 */
export function fullYearsOf(model: Ended, forecasts: readonly (CutoffForecast | null)[], logRank: number): FullYears {
  const controlLineLogRank = logOf(endNow(model))
  const areAll = mayBeFull(model, forecasts)
  const ends = Uint8Array.from(forecasts, (cutoff) => (areAll || (cutoff && isBefore(model, cutoff)) ? 1 : 0))
  const isBehind = logRank > controlLineLogRank
  const shareAt = (error: number): number => closedShareAt(model, isBehind ? controlLineLogRank : logRank, error)
  return { ends, shareAt: ends.includes(1) ? shareAt : () => 0, areClosed: areAll && !isBehind }
}

/** Chance of admitting nowhere in the years in which there is a place for the candidate's rank: what a better list can mend. */
export const openNone = ({ none, closed }: { none: number; closed: number }): number =>
  Math.max(0, (none - closed) / (1 - closed))
