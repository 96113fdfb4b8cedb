// The end of a batch: near the control line its places are gone in some years, and in the others lines end farther above it than their own pasts say.
import type { CutoffForecast } from './cutoff-forecast'
import { batchEndOf, endNow } from './pools'
import { NORMAL_NODES, normalDistribution } from './learning/residual-shape'
import type { ResidualModel } from './learning/residuals'
import { BATCH_END, LATER_END, NEAR_END } from '../hyperparameters'

/** What of a model says where the batch ends: `pools[0]` is the rank at this year's control line and `pools[1]` that at last year's, see CutoffHistory. */
export type Ended = Pick<ResidualModel, 'pools' | 'behind' | 'ownEnds' | 'end'>

/** Log rank within which a line expected at the control line is not behind it. */
export const ROUNDING = 1e-3

export const logOf = (rank: number | undefined): number => Math.log(rank ?? Number.NaN)

/**
 * Share of years in which no unit is left for a rank, whatever is filed: the more, the nearer the rank lies to the control line. 0 for who is expected behind it:
 * they do not file in this batch. Before this year's control line is known (or one that can be believed, see endNow) it is taken to lie where last year's did, give or take
 * what such lines move by; where neither is known nothing is said.
 * @param expected log rank of the candidate
 * @param error the candidate's own log rank in a year against the one expected
 */
export function closedShareAt(model: Ended, expected: number, error = 0): number {
  if (model.behind === 'later') return laterShareAt(model, expected, error)
  const controlLineLogRank = logOf(endNow(model))
  if (Number.isNaN(controlLineLogRank)) {
    // what is full above a line is told as if the line lay so much higher: a hundredth is little against what it moves by
    const beyond = expected + error - logOf(model.pools[1]) + BATCH_END.share * BATCH_END.depth
    return Number.isNaN(beyond) ? 0 : normalDistribution(beyond / BATCH_END.moves)
  }
  return expected <= controlLineLogRank ? fullAt(controlLineLogRank - expected - error, BATCH_END) : 0
}

const fullAt = (above: number, { share, depth }: { share: number; depth: number }): number =>
  share * Math.exp(-Math.max(0, above) / depth)

/** Whether the places of the batch after the main one ended far above its own control line last year: then they do so again. */
const endsEarly = ({ behind, ownEnds, end }: Ended): boolean =>
  behind === 'later' && end < logOf(ownEnds?.[1]) - LATER_END.early

/** Log rank that new lines do not lie beyond: where the batch ends, or where its places did last year if that was far above; Infinity where no end is known. */
export function endOfNew(model: Ended): number {
  const end = batchEndOf(model)
  return endsEarly(model) ? Math.min(end, model.end + end - logOf(model.ownEnds?.[1])) : end
}

/** The same in the batch after the main one. One whose places ended far above its own control line last year does so again. */
function laterShareAt(model: Ended, expected: number, error: number): number {
  const [now, before] = [logOf(endNow(model)), logOf(model.ownEnds?.[1])]
  // without this year's control line last year's is used, and a candidate's own rank proves that candidates reach down to it
  const controlLineLogRank = Number.isNaN(now) ? Math.max(before, expected + error) : now
  if (Number.isNaN(controlLineLogRank) || expected > now) return 0
  const { share, again, depth } = LATER_END
  return fullAt(controlLineLogRank - expected - error, { share: endsEarly(model) ? again : share, depth })
}

/** What the end of the batch does to the lines before it, for a candidate. */
export interface NearEnd {
  /** Log rank at the control line; a line expected behind it is of another batch. */
  controlLineLogRank: number
  /** Widths by which lines lie farther above the end than told, of units whose past lines tell where, and of those with nothing of their own. */
  known: number
  fresh: number
  /** Share of years in which nothing is left, see closedShareAt. */
  closed: number
}

/** So many depths away the end of a batch says nothing. */
const FAR = 7
/** The farthest of all depths. */
const DEEPEST = Math.max(
  BATCH_END.depth,
  LATER_END.depth,
  ...Object.values(NEAR_END).flatMap(({ known, fresh }) => [known.depth, fresh.depth]),
)

/**
 * What the end of the batch says for a candidate; null where no end is known, or it is far away.
 * @param expected log rank of the candidate
 * @param error the candidate's own log rank in a year against the one expected
 */
function nearEndAt(model: Ended, expected: number, error = 0): NearEnd | null {
  const controlLineLogRank = logOf(endNow(model))
  const above = Math.max(0, controlLineLogRank - expected - error)
  if (!(above < FAR * DEEPEST)) return null
  const { known, fresh } = NEAR_END[model.behind ?? 'main']
  const at = ({ widths, depth }: { widths: number; depth: number }): number => widths * Math.exp(-above / depth)
  return {
    controlLineLogRank,
    known: at(known),
    fresh: at(fresh),
    closed: closedShareAt(model, Math.min(controlLineLogRank, expected), error),
  }
}

/** The same over all that the candidate's own rank may turn out to be. */
export function nearEndOf(model: Ended, logRank: number, rankError: number): NearEnd | null {
  if (rankError === 0) return nearEndAt(model, logRank)
  const mean = { controlLineLogRank: Number.NaN, known: 0, fresh: 0, closed: 0 }
  for (const [node, weight] of NORMAL_NODES) {
    const near = nearEndAt(model, logRank, node * rankError)
    if (near === null) continue
    mean.controlLineLogRank = near.controlLineLogRank
    mean.known += weight * near.known
    mean.fresh += weight * near.fresh
    mean.closed += weight * near.closed
  }
  return Number.isNaN(mean.controlLineLogRank) ? null : mean
}

/** Whether a line expected there ends with the batch. */
export const isBoundedByBatchEnd = (
  near: NearEnd | null,
  center: number,
  continuesBelowLine: boolean,
): near is NearEnd => near !== null && !continuesBelowLine && center <= near.controlLineLogRank + ROUNDING

/** How much farther back a candidate counts against a line that ends with the batch, in the line's widths. */
export const widthsBack = (near: NearEnd, hasParts: boolean): number => (hasParts ? near.known : near.fresh)

/** The same in log rank; 0 against any other line. */
export const nearShift = (
  near: NearEnd | null,
  { center, continuesBelowLine, scale, shared, own, parts }: CutoffForecast,
): number =>
  isBoundedByBatchEnd(near, center, continuesBelowLine)
    ? widthsBack(near, parts !== null) * Math.hypot(scale, shared, own)
    : 0
