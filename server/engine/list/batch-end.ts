// The end of a batch: just above the control line no list is safe, whatever it holds, since in some years the places are gone before its ranks come.
import type { LineForecast } from '../forecast/line-forecast'
import type { ResidualModel } from '../forecast/residuals'
import { BATCH_END } from '../policy'

/** What of a model says where the batch ends: `pools[0]` is the rank at this year's control line, see LineHistory. */
type Ended = Pick<ResidualModel, 'pools'>

/** Log rank within which a line expected at the control line is not behind it. */
const ROUNDING = 1e-3

/**
 * Share of years in which no unit is left for a rank, whatever is filed: the more, the nearer the rank lies to the control line. 0 where the line is not known,
 * and for who is expected behind it: they do not file in this batch.
 * @param expected log rank of the candidate
 * @param error the candidate's own log rank in a year against the one expected
 */
export function closedShareAt({ pools }: Ended, expected: number, error = 0): number {
  const wall = Math.log(pools[0] ?? Number.NaN)
  if (!(expected <= wall)) return 0
  return BATCH_END.share * Math.exp(-Math.max(0, wall - expected - error) / BATCH_END.depth)
}

/**
 * Whether a list is filed in the batch that the control line speaks for: one that holds units whose own lines lay behind it is of a later batch, which ends
 * elsewhere. A list of which nothing has a number is of none.
 */
export function isOfMainBatch({ pools }: Ended, forecasts: readonly (LineForecast | null)[]): boolean {
  const wall = Math.log(pools[0] ?? Number.NaN) + ROUNDING
  const known = forecasts.filter((forecast) => forecast !== null)
  return known.length > 0 && known.every(({ lag, center }) => lag === 0 || center <= wall)
}

/** Chance of admitting nowhere in the years in which there is a place for the candidate's rank: what a better list can mend. */
export const openNone = ({ none, closed }: { none: number; closed: number }): number =>
  Math.max(0, (none - closed) / (1 - closed))
