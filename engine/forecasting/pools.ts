// How many candidates are above a control line, year by year, and how a change of that number moves cutoffs.

/** Candidates at or above control lines of the province's main batch: entry 0 for the predicted year, entry k + 1 for column k's; NaN or missing if unknown. */
import { POOLS } from '../hyperparameters'
export interface Pools {
  /** Above the last control line of that batch: candidates below it may not file there. */
  pools?: readonly number[]
  /** Above its first control line, if a year had two batches of what is one today (本科一批 and 二批). */
  firstPools?: readonly number[]
  /**
   * What happens below the last control line: `sections` = the batch continues there in its next section, and `later` = all cutoffs in question are of the
   * batch admitted after this one, for candidates who were not admitted. Missing: the batch ends at the control line.
   */
  behind?: 'sections' | 'later'
  /** Candidates down to the control line of the batch itself, if cutoffs are of a later one: the last who may file anywhere. Entries as in `pools`. */
  ownEnds?: readonly number[]
  /** Whether nobody below the last control line files for a unit that does not continue there: so it is where the level of each unit is known. */
  endsAll?: boolean
}

/** Whether both counts are known and comparable: a control line that far fewer reach than a year before is another one, or misprinted. */
export const areAlike = (before = Number.NaN, after = Number.NaN): boolean =>
  before > 0 && after > 0 && Math.abs(Math.log(after / before)) <= POOLS.largestChange

/** Log change between two counts; 0 if they are not comparable. */
const changeOf = (before = Number.NaN, after = Number.NaN): number =>
  areAlike(before, after) ? Math.log(after / before) : 0

/**
 * Effect of the change of candidates above the control lines on a rank, log: the full change at a control line, where the last places end with it; less for
 * better ranks, since the first places are not affected; between two control lines interpolated; and below the last one decreasing, because another batch ends
 * there. 0 if nothing is known.
 * @param from entry of the year of the rank, `to` the year it is asked for
 */
export function poolChange({ pools, firstPools, behind }: Pools, from: number, to: number, rank: number): number {
  const end = pools?.[from] ?? Number.NaN
  if (!(end > 0)) return 0
  const atEnd = changeOf(end, pools?.[to])
  const first = firstPools?.[from] ?? Number.NaN
  const firstAfter = firstPools?.[to] ?? Number.NaN
  // a year with one control line does not show how two continued
  const areTwo = first < end && firstAfter < (pools?.[to] ?? Number.NaN)
  if (rank > end || !areTwo) return atEnd * poolReach({ pools, behind }, from, rank)
  const atFirst = changeOf(first, firstAfter)
  return rank <= first ? atFirst * (rank / first) : atFirst + (atEnd - atFirst) * ((rank - first) / (end - first))
}

/** How much of the change at the last control line reaches a rank: 0..1, more in a later batch; 0 if the control line is unknown. */
export function poolReach({ pools, behind }: Pools, from: number, rank: number): number {
  const end = pools?.[from] ?? Number.NaN
  if (!(end > 0)) return 0
  if (behind === 'later') return POOLS.laterReach
  return Math.max(0, rank <= end ? rank / end : 2 - rank / end)
}

/** Whether this year's last control line is published and credible: not if far fewer reach it than that of the rank's year. */
export const isEndKnown = ({ pools }: Pools, from: number): boolean => isBelievable(pools, from)

function isBelievable(counts: Pools['pools'], from: number): boolean {
  const [now = Number.NaN, before = Number.NaN] = [counts?.[0], counts?.[from]]
  return before > 0 ? now > before || areAlike(before, now) : now > 0
}

/** Counts of candidates at the end of the cutoffs' batch: its own end if it comes after the main one. */
const endsOf = ({ pools, behind, ownEnds }: Pools): readonly number[] | undefined =>
  behind === 'later' ? ownEnds : pools

/**
 * Candidates down to this year's control line that ends the cutoffs' batch; NaN if it is not published, or not credible.
 * @param from as in isEndKnown
 */
export function endNow(of: Pools, from = 1): number {
  const ends = endsOf(of)
  return isBelievable(ends, from) ? (ends?.[0] as number) : Number.NaN
}

/** Log rank below which nobody files for the units of the batch, old or new; Infinity if unknown, or if places left over are filed in its next section. */
export function batchEndOf(of: Pools): number {
  const end = of.behind === 'sections' ? Number.NaN : endNow(of)
  return end > 0 ? Math.log(end) : Number.POSITIVE_INFINITY
}

/** Log ranks closer than this are equal: only the order of summation differs. */
const SAME = 1e-9

/**
 * Log rank that bounds a cutoff this year: nobody below the control line may file; only for cutoffs that were not below it before. Infinity if unknown.
 * @param from entry of the year in which the cutoff was last known, `logRank` its value then
 */
export function controlLineBound(of: Pools, from: number, logRank: number): number {
  const isBefore = of.behind === 'later' || logRank <= Math.log(of.pools?.[from] ?? Number.NaN) + SAME
  const end = endNow(of, from)
  return isBefore && end > 0 ? Math.log(end) : Number.POSITIVE_INFINITY
}

/** Candidates above the control lines of one year's batch, as in Pools; NaN if unknown. */
export interface YearPools {
  last: number
  first: number
}

/**
 * Rank at a score by cutoffs printed with both, for years without a published score-rank table: all candidates with a score have the same rank in the table.
 * The middle rank of the cutoffs with this very score, null if there are fewer than three.
 * @param cutoffs score and rank as printed, any order; a score of NaN or a rank of 0 counts as none
 */
export function printedRankAt(cutoffs: Iterable<{ score: number; rank: number }>, score: number): number | null {
  const ranks: number[] = []
  for (const cutoff of cutoffs) if (cutoff.score === score && cutoff.rank > 0) ranks.push(cutoff.rank)
  if (ranks.length < POOLS.fewestAtAScore) return null
  ranks.sort((a, b) => a - b)
  return ranks[ranks.length >> 1] as number
}
