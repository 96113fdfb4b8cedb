// What the end of a batch does to a list: just above the control line none is safe, whatever it holds.
import { logOf, ROUNDING, type Ended } from '../forecast/batch-end'
import { lineBefore, type LineForecast } from '../forecast/line-forecast'
import { endNow } from '../forecast/pools'
import { BATCH_END } from '../policy'

/**
 * Whether a list is filed in a batch of which is known where it ends: one that holds units whose own lines lay behind the main control line is of a later section,
 * which ends elsewhere. A list of which nothing has a number is of none.
 */
export function mayBeFull(model: Ended, forecasts: readonly (LineForecast | null)[]): boolean {
  const known = forecasts.filter((forecast) => forecast !== null)
  if (known.length === 0) return false
  if (model.behind === 'later') return true
  const wall = logOf(endNow(model))
  const isBefore = (line: LineForecast): boolean =>
    Number.isNaN(wall) ? lineBefore(line) <= logOf(model.pools[1]) + BATCH_END.moves : line.center <= wall + ROUNDING
  // units with no line of their own are of the section that the others are of; where there are no others, of that in which they are expected
  const own = known.filter(({ lag }) => lag > 0)
  return own.length > 0 ? own.every(isBefore) : known.some(isBefore)
}

/** Chance of admitting nowhere in the years in which there is a place for the candidate's rank: what a better list can mend. */
export const openNone = ({ none, closed }: { none: number; closed: number }): number =>
  Math.max(0, (none - closed) / (1 - closed))
