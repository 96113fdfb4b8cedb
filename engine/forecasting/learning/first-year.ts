// The first year of the new exam: cutoffs of 理科 and 文科 replace those of 物理类 and 历史类, and their movement is still unknown.
import type { Track } from '../../rules/province-rule'
import { FIRST_YEAR } from '../../hyperparameters'

/** The old track with mostly the same candidates as a new track. 综合 of 3+3 has none: two tracks became one. */
export const OLD_TRACK: Readonly<Partial<Record<Track, Track>>> = { 物理类: '理科', 历史类: '文科' }
/** Whether a track is one of the exam before the reform. */
export const isOldTrack = (track: string): boolean => Object.values(OLD_TRACK).some((old) => old === track)

/** Widenings by year, entry 0 the predicted year, including that of the first year of the new exam, `reform` years before it. */
export const withReform = (upheavals: readonly number[], reform: number | undefined): number[] =>
  upheavals.map((factor, back) => (back === reform ? Math.max(factor, FIRST_YEAR.widening) : factor))
