// The first year of the new exam: lines of 理科 and 文科 stand for those of 物理类 and 历史类, and nobody knows yet how far they move.
import type { Track } from '../province-rule'

/** The track whose candidates a new track's mostly are. All of 3+3 has none: two tracks became one. */
export const OLD_TRACK: Readonly<Partial<Record<Track, Track>>> = { 物理类: '理科', 历史类: '文科' }

/**
 * Beyond what lines do in any year, deviations of log rank that a first year adds: to all lines, and to hard against easy ones. Round numbers: who used to take
 * 理科 or 文科 chooses anew, which moves a tenth of the candidates of the smaller track.
 */
export const REFORM_SHIFT = { drift: 0.06, level: 0.06 } as const

/** In a first year candidates choose anew and batches are put together: half as wide again, between a usual year and one of rewritten requirements in 3+3. */
const REFORM_WIDENING = 1.5

/** Widenings by year, entry 0 the year predicted, with that of the first year of the new exam, `reform` years before it. */
export const withReform = (upheavals: readonly number[], reform: number | undefined): number[] =>
  upheavals.map((factor, back) => (back === reform ? Math.max(factor, REFORM_WIDENING) : factor))

/** Two counts of candidates farther apart than this (log) are not of the same thing: all candidates, or those of the undergraduate batch. */
const LARGEST_CHANGE_OF_TRACK = 0.4

/**
 * What a rank of the old track is multiplied by to be one among the new track's candidates: the same share of those above the main control line.
 * @param before candidates above the line in the last year of the old exam, null where unknown
 * @param after the same in the first year of the new one; both are published before anybody files
 * @returns 1 where one of the two is unknown, or they cannot be counts of the same thing
 */
export function carriedShare(before: number | null, after: number | null): number {
  if (before === null || after === null || !(before > 0) || !(after > 0)) return 1
  const share = after / before
  return Math.abs(Math.log(share)) > LARGEST_CHANGE_OF_TRACK ? 1 : share
}
