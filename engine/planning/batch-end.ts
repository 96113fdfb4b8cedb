// The effect of the end of a batch on a list: just above the control line no list is safe, whatever it contains.
import { closedShareAt, logOf, ROUNDING, type Ended } from '../forecasting/batch-end'
import { cutoffBefore, type CutoffForecast } from '../forecasting/cutoff-forecast'
import { endNow } from '../forecasting/pools'
import { BATCH_END } from '../hyperparameters'

/**
 * Whether a list is filed in a batch with a known end: a list with units whose own cutoffs were below the main control line is of a later section,
 * which ends elsewhere. A list without any number is of none.
 */
function mayBeFull(model: Ended, forecasts: readonly (CutoffForecast | null)[]): boolean {
  const known = forecasts.filter((forecast) => forecast !== null)
  if (known.length === 0 || known.some(({ continuesBelowControlLine }) => continuesBelowControlLine)) return false
  if (model.behind === 'later') return true
  // units without a cutoff of their own are in the section of the others; without others, in that in which they are expected
  const own = known.filter(({ lag }) => lag > 0)
  return own.length > 0
    ? own.every((cutoff) => isBefore(model, cutoff))
    : known.some((cutoff) => isBefore(model, cutoff))
}

/** Whether the places of a cutoff are gone in a year in which the batch is full above its control line, this year's or last year's. */
function isBefore(model: Ended, cutoff: CutoffForecast): boolean {
  if (cutoff.continuesBelowControlLine) return false
  const controlLineLogRank = logOf(endNow(model))
  if (Number.isNaN(controlLineLogRank) && model.endsAll && model.behind !== 'later') return true
  return Number.isNaN(controlLineLogRank)
    ? cutoffBefore(cutoff) <= logOf(model.pools[1]) + BATCH_END.moves
    : cutoff.center <= controlLineLogRank + ROUNDING
}

/** The effect on a list of years in which a batch is full. */
export interface FullYears {
  /** 1 for a wish that admits nobody then. */
  ends: Uint8Array
  /** Share of such years if the candidate's own log rank is this much worse than expected. */
  shareAt: (error: number) => number
  /** Whether they are shown as a risk that no list can change: no wish of this one continues below, and the candidate is above the control line. */
  areClosed: boolean
}

/**
 * The same share as in each wish's own chance, so that no wish is shown as likelier in a list than by itself: if some continue below the control line, only
 * those are left in such a year.
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

/** Chance of admitting nowhere in the years in which there is a place for the candidate's rank: the part that a better list can change. */
export const openNone = ({ none, closed }: { none: number; closed: number }): number =>
  Math.max(0, (none - closed) / (1 - closed))
