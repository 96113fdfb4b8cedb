// The end of a batch: just above the control line no list is safe, whatever it holds, since in some years the places are gone before its ranks come.
import { lineBefore, type LineForecast } from '../forecast/line-forecast'
import { endNow } from '../forecast/pools'
import { normalDistribution } from '../forecast/residual-shape'
import type { ResidualModel } from '../forecast/residuals'
import { BATCH_END, LATER_END } from '../policy'

/** What of a model says where the batch ends: `pools[0]` is the rank at this year's control line and `pools[1]` that at last year's, see LineHistory. */
type Ended = Pick<ResidualModel, 'pools' | 'behind' | 'ownEnds' | 'end'>

/** Log rank within which a line expected at the control line is not behind it. */
const ROUNDING = 1e-3

const logOf = (rank: number | undefined): number => Math.log(rank ?? Number.NaN)

/**
 * Share of years in which no unit is left for a rank, whatever is filed: the more, the nearer the rank lies to the control line. 0 for who is expected behind it:
 * they do not file in this batch. Before this year's line is known it is taken to lie where last year's did, give or take what such lines move by; where neither
 * is known nothing is said.
 * @param expected log rank of the candidate
 * @param error the candidate's own log rank in a year against the one expected
 */
export function closedShareAt(model: Ended, expected: number, error = 0): number {
  if (model.behind === 'later') return laterShareAt(model, expected, error)
  const wall = logOf(model.pools[0])
  if (Number.isNaN(wall)) {
    // what is full above a line is told as if the line lay so much higher: a hundredth is little against what it moves by
    const beyond = expected + error - logOf(model.pools[1]) + BATCH_END.share * BATCH_END.depth
    return Number.isNaN(beyond) ? 0 : normalDistribution(beyond / BATCH_END.moves)
  }
  return expected <= wall ? fullAt(wall - expected - error, BATCH_END) : 0
}

const fullAt = (above: number, { share, depth }: { share: number; depth: number }): number =>
  share * Math.exp(-Math.max(0, above) / depth)

/** The same in the batch after the main one. One whose places ended far above its own control line last year does so again. */
function laterShareAt(model: Ended, expected: number, error: number): number {
  const [now, before] = [logOf(endNow(model)), logOf(model.ownEnds?.[1])]
  // before this year's line is known last year's stands for it, and a rank is proof of candidates down to it
  const wall = Number.isNaN(now) ? Math.max(before, expected + error) : now
  if (Number.isNaN(wall) || expected > now) return 0
  const { share, again, early, depth } = LATER_END
  return fullAt(wall - expected - error, { share: model.end < before - early ? again : share, depth })
}

/**
 * Whether a list is filed in a batch of which is known where it ends: one that holds units whose own lines lay behind the main control line is of a later section,
 * which ends elsewhere. A list of which nothing has a number is of none.
 */
export function mayBeFull({ pools, behind }: Ended, forecasts: readonly (LineForecast | null)[]): boolean {
  const known = forecasts.filter((forecast) => forecast !== null)
  if (known.length === 0) return false
  if (behind === 'later') return true
  const wall = logOf(pools[0])
  return Number.isNaN(wall)
    ? known.every((line) => line.lag === 0 || lineBefore(line) <= logOf(pools[1]) + BATCH_END.moves)
    : known.every(({ lag, center }) => lag === 0 || center <= wall + ROUNDING)
}

/** Chance of admitting nowhere in the years in which there is a place for the candidate's rank: what a better list can mend. */
export const openNone = ({ none, closed }: { none: number; closed: number }): number =>
  Math.max(0, (none - closed) / (1 - closed))
