// The first year of the new exam: cutoffs of 理科 and 文科 stand for those of 物理类 and 历史类, and nobody knows yet how far they move.
import type { Track } from '../../rules/province-rule'

/** The track whose candidates a new track's mostly are. All of 3+3 has none: two tracks became one. */
export const OLD_TRACK: Readonly<Partial<Record<Track, Track>>> = { 物理类: '理科', 历史类: '文科' }

/**
 * Beyond what cutoffs do in any year, deviations of log rank that a first year adds: to all cutoffs, and to hard against easy ones. Round numbers: who used to take
 * 理科 or 文科 chooses anew, which moves a tenth of the candidates of the smaller track.
 */
export const REFORM_SHIFT = { drift: 0.04, level: 0.04 } as const

/** In a first year candidates choose anew and batches are put together: a tenth wider. The six tracks of 2024 asked for 1.0 to 1.1. */
const REFORM_WIDENING = 1.1

/** Widenings by year, entry 0 the year predicted, with that of the first year of the new exam, `reform` years before it. */
export const withReform = (upheavals: readonly number[], reform: number | undefined): number[] =>
  upheavals.map((factor, back) => (back === reform ? Math.max(factor, REFORM_WIDENING) : factor))
