// The end of a batch: near the control line its places are full in some years, and in the others cutoffs end farther above it than their own pasts suggest.
import type { CutoffForecast } from './cutoff-forecast'
import { batchEndOf, endNow } from './pools'
import { NORMAL_NODES, normalDistribution } from './learning/residual-shape'
import type { ResidualModel } from './learning/residuals'
import { BATCH_END, LATER_END, NEAR_END } from '../hyperparameters'

/** The part of a model about the end of the batch: `pools[0]` is the rank at this year's control line, `pools[1]` at last year's, see CutoffHistory. */
export type Ended = Pick<ResidualModel, 'pools' | 'behind' | 'ownEnds' | 'endsAll' | 'end'>

/** Log rank within which a cutoff expected at the control line does not count as below it. */
export const ROUNDING = 1e-3

export const logOf = (rank: number | undefined): number => Math.log(rank ?? Number.NaN)

/**
 * Share of years in which no unit is left for a rank, whatever is filed: it grows as the rank approaches the control line. 0 for candidates expected below it:
 * they do not file in this batch; 1 where a mock score's error carries one below it. While this year's control line is unknown (or not a credible one, see endNow), last year's is used, with the usual
 * movement of such lines as uncertainty; if neither is known, the share is 0.
 * @param expected log rank of the candidate
 * @param error the candidate's own log rank in a year relative to the expected one
 */
export function closedShareAt(model: Ended, expected: number, error = 0): number {
  if (model.behind === 'later') return laterShareAt(model, expected, error)
  const controlLineLogRank = logOf(endNow(model))
  if (Number.isNaN(controlLineLogRank)) {
    // fullness above a control line is modelled as if the line were that much higher: a hundredth is little compared with its movement
    const beyond = expected + error - logOf(model.pools[1]) + BATCH_END.share * BATCH_END.depth
    return Number.isNaN(beyond) ? 0 : normalDistribution(beyond / BATCH_END.moves)
  }
  if (model.endsAll && error > 0 && expected <= controlLineLogRank && expected + error > controlLineLogRank) return 1
  return expected <= controlLineLogRank ? fullAt(controlLineLogRank - expected - error, BATCH_END) : 0
}

const fullAt = (above: number, { share, depth }: { share: number; depth: number }): number =>
  share * Math.exp(-Math.max(0, above) / depth)

/** Whether the places of the batch after the main one ended far above its own control line last year: then this is expected again. */
const endsEarly = ({ behind, ownEnds, end }: Ended): boolean =>
  behind === 'later' && end < logOf(ownEnds?.[1]) - LATER_END.early

/** Log rank that bounds new cutoffs: the end of the batch, or the end of its places last year if that was far above; Infinity if no end is known. */
export function endOfNew(model: Ended): number {
  const end = batchEndOf(model)
  return endsEarly(model) ? Math.min(end, model.end + end - logOf(model.ownEnds?.[1])) : end
}

/** The same in the batch after the main one. If its places ended far above its own control line last year, this is expected again. */
function laterShareAt(model: Ended, expected: number, error: number): number {
  const [now, before] = [logOf(endNow(model)), logOf(model.ownEnds?.[1])]
  // without this year's control line, last year's is used; a candidate's own rank proves that candidates reach down to it
  const controlLineLogRank = Number.isNaN(now) ? Math.max(before, expected + error) : now
  if (Number.isNaN(controlLineLogRank) || expected > now) return 0
  const { share, again, depth } = LATER_END
  return fullAt(controlLineLogRank - expected - error, { share: endsEarly(model) ? again : share, depth })
}

/** The effect of the end of the batch on the cutoffs before it, for a candidate. */
export interface NearEnd {
  /** Log rank at the control line; a cutoff expected below it belongs to another batch. */
  controlLineLogRank: number
  /** How much farther above the end cutoffs are than predicted, in widths: for units with past cutoffs, and for those without. */
  known: number
  fresh: number
  /** Share of years in which no unit is left, see closedShareAt. */
  closed: number
  /** Whether this year's control line is not known yet: then it bounds every unit that does not continue below it, wherever its cutoff is expected. */
  isAwaited?: true
}

/** At this many depths the end of a batch has no effect. */
const FAR = 7
/** The largest of all depths. */
const DEEPEST = Math.max(
  BATCH_END.depth,
  LATER_END.depth,
  ...Object.values(NEAR_END).flatMap(({ known, fresh }) => [known.depth, fresh.depth]),
)

/**
 * The effect of the end of the batch for a candidate; null if no end is known, or it is far away.
 * @param expected log rank of the candidate
 * @param error the candidate's own log rank in a year relative to the expected one
 */
function nearEndAt(model: Ended, expected: number, error = 0): NearEnd | null {
  const controlLineLogRank = logOf(endNow(model))
  if (Number.isNaN(controlLineLogRank)) return awaitedEndAt(model, expected, error)
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

/** Below this share a control line that is not known yet is far away. */
const SMALLEST_SHARE = 1e-4

/** Before this year's control line is known: last year's is expected again, and how much cutoffs keep away from it is not known. */
function awaitedEndAt(model: Ended, expected: number, error: number): NearEnd | null {
  if (!model.endsAll || model.behind === 'later') return null
  const closed = closedShareAt(model, expected, error)
  return closed > SMALLEST_SHARE
    ? { controlLineLogRank: logOf(model.pools[1]), known: 0, fresh: 0, closed, isAwaited: true }
    : null
}

/** The same, averaged over the candidate's possible own ranks. */
export function nearEndOf(model: Ended, logRank: number, rankError: number): NearEnd | null {
  if (rankError === 0) return nearEndAt(model, logRank)
  const mean: NearEnd = { controlLineLogRank: Number.NaN, known: 0, fresh: 0, closed: 0 }
  for (const [node, weight] of NORMAL_NODES) {
    const near = nearEndAt(model, logRank, node * rankError)
    if (near === null) continue
    mean.controlLineLogRank = near.controlLineLogRank
    if (near.isAwaited) mean.isAwaited = true
    mean.known += weight * near.known
    mean.fresh += weight * near.fresh
    mean.closed += weight * near.closed
  }
  return Number.isNaN(mean.controlLineLogRank) ? null : mean
}

/** Whether a cutoff expected there ends with the batch. */
export const isBoundedByBatchEnd = (
  near: NearEnd | null,
  center: number,
  continuesBelowControlLine: boolean,
): near is NearEnd =>
  near !== null &&
  !continuesBelowControlLine &&
  (near.isAwaited === true || center <= near.controlLineLogRank + ROUNDING)

/** How much worse a candidate counts against a cutoff that ends with the batch, in the cutoff's widths. */
export const widthsBack = (near: NearEnd, hasParts: boolean): number => (hasParts ? near.known : near.fresh)

/** The same in log rank; 0 against any other cutoff. */
export const nearShift = (
  near: NearEnd | null,
  { center, continuesBelowControlLine, scale, shared, own, parts }: CutoffForecast,
): number =>
  isBoundedByBatchEnd(near, center, continuesBelowControlLine)
    ? widthsBack(near, parts !== null) * Math.hypot(scale, shared, own)
    : 0
