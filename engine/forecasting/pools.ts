// How many candidates stand above a control line, year by year, and what a change of that number does to lines.

/** Candidates at or above control lines of the province's main batch: entry 0 for the predicted year, entry k + 1 for column k's; NaN or missing if unknown. */
import { POOLS } from '../hyperparameters'
export interface Pools {
  /** Above the last line of that batch: whoever is behind it may not file there. */
  pools?: readonly number[]
  /** Above its first line, where a year had two batches of what is one today (本科一批 and 二批). */
  firstPools?: readonly number[]
  /**
   * What becomes of places behind the last line: `sections` = the batch goes on there in its next section, and `later` = all lines asked about are of the batch that
   * is admitted after this one, where those come who did not get in. Missing: the batch ends at the control line.
   */
  behind?: 'sections' | 'later'
  /** Candidates down to the control line of the batch itself, where lines are of a later one: the last who may file anywhere. Entries as in `pools`. */
  ownEnds?: readonly number[]
}

/** Whether both counts are known and can be of the same thing: a line that far fewer reach than a year before is another one, or misprinted. */
export const areAlike = (before = Number.NaN, after = Number.NaN): boolean =>
  before > 0 && after > 0 && Math.abs(Math.log(after / before)) <= POOLS.largestChange

/** Log change between two counts; 0 where they are not alike. */
const changeOf = (before = Number.NaN, after = Number.NaN): number =>
  areAlike(before, after) ? Math.log(after / before) : 0

/**
 * What the change of candidates above the control lines says of a rank, log: all of it at a line, where the last places end with it; the less the better the rank,
 * since the first places do not notice; between two lines from the one to the other; and behind the last line less and less, because another batch ends there.
 * 0 where nothing is known.
 * @param from entry of the year the rank is of, `to` the year it is asked for
 */
export function poolChange({ pools, firstPools, behind }: Pools, from: number, to: number, rank: number): number {
  const end = pools?.[from] ?? Number.NaN
  if (!(end > 0)) return 0
  const atEnd = changeOf(end, pools?.[to])
  const first = firstPools?.[from] ?? Number.NaN
  const firstAfter = firstPools?.[to] ?? Number.NaN
  // a year with one line says nothing of what became of two
  const areTwo = first < end && firstAfter < (pools?.[to] ?? Number.NaN)
  if (rank > end || !areTwo) return atEnd * poolReach({ pools, behind }, from, rank)
  const atFirst = changeOf(first, firstAfter)
  return rank <= first ? atFirst * (rank / first) : atFirst + (atEnd - atFirst) * ((rank - first) / (end - first))
}

/** How much of the change at the last control line reaches a rank: 0..1, more in a later batch; 0 where the line is unknown. */
export function poolReach({ pools, behind }: Pools, from: number, rank: number): number {
  const end = pools?.[from] ?? Number.NaN
  if (!(end > 0)) return 0
  if (behind === 'later') return POOLS.laterReach
  return Math.max(0, rank <= end ? rank / end : 2 - rank / end)
}

/** Whether this year's last control line is in and can be believed: one that far fewer reach than the line of the year a rank is of is none. */
export const isEndKnown = ({ pools }: Pools, from: number): boolean => isBelievable(pools, from)

function isBelievable(counts: Pools['pools'], from: number): boolean {
  const [now = Number.NaN, before = Number.NaN] = [counts?.[0], counts?.[from]]
  return before > 0 ? now > before || areAlike(before, now) : now > 0
}

/** Counts of candidates at which the batch ends that lines are of: its own where it comes after the main one. */
const endsOf = ({ pools, behind, ownEnds }: Pools): readonly number[] | undefined =>
  behind === 'later' ? ownEnds : pools

/**
 * Candidates down to the control line of this year at which the batch ends that lines are of; NaN where it is not in, or cannot be believed.
 * @param from as in isEndKnown
 */
export function endNow(of: Pools, from = 1): number {
  const ends = endsOf(of)
  return isBelievable(ends, from) ? (ends?.[0] as number) : Number.NaN
}

/** Log rank behind which nobody files for the units of the batch, old or new; Infinity where that is not known, or places left over are filed in its next section. */
export function batchEndOf(of: Pools): number {
  const end = of.behind === 'sections' ? Number.NaN : endNow(of)
  return end > 0 ? Math.log(end) : Number.POSITIVE_INFINITY
}

/** Two log ranks nearer than this are one: what is left of adding up in another order. */
const SAME = 1e-9

/**
 * Log rank that a line cannot lie beyond this year: nobody behind the control line may file, where it was not behind it before. Infinity where nothing says so.
 * @param from entry of the year the line was last known in, `logRank` where it lay then
 */
export function controlLineBound(of: Pools, from: number, logRank: number): number {
  const isBefore = of.behind === 'later' || logRank <= Math.log(of.pools?.[from] ?? Number.NaN) + SAME
  const end = endNow(of, from)
  return isBefore && end > 0 ? Math.log(end) : Number.POSITIVE_INFINITY
}

/** Candidates above the lines of one year's batch, as in Pools; NaN where unknown. */
export interface YearPools {
  last: number
  first: number
}

/**
 * Rank at a score by lines that print both, for years whose score-rank table is not in: everybody with a score has that of the table beside it. The middle one of
 * the lines with this very score, null where they are fewer than three.
 * @param cutoffs score and rank as printed, any order; a score of NaN or a rank of 0 is none
 */
export function printedRankAt(cutoffs: Iterable<{ score: number; rank: number }>, score: number): number | null {
  const ranks: number[] = []
  for (const cutoff of cutoffs) if (cutoff.score === score && cutoff.rank > 0) ranks.push(cutoff.rank)
  if (ranks.length < POOLS.fewestAtAScore) return null
  ranks.sort((a, b) => a - b)
  return ranks[ranks.length >> 1] as number
}
