// How far a cutoff usually moves: by rank, by kind, by how far it stands out and by how restless it was.
import type { UnitKind } from '../../rules/province-rule'
import { curveAt, type Curve } from '../curve'

/** Built-in scale by log rank: small ranks are few people and move more in proportion. */
const PRIOR_SCALE: Curve = {
  x: [1, 500, 2000, 8000, 30000, 100000, 300000].map(Math.log),
  y: [0.3, 0.28, 0.24, 0.2, 0.15, 0.1, 0.06],
}
/** A unit with a single past cutoff: nobody knows how restless it is. */
const THIN_SCALE = 1.1
/** Growth of the log scale with each built-in scale that a cutoff stands out of its college, and that it moved a year; each about 0 for a usual cutoff. */
const OUTLYING_GROWTH = 0.2
const USUAL_OUTLYING = 0.6
const UNREST_GROWTH = 0.1
const USUAL_UNREST = 0.5
const LARGEST_GROWTH_AT = 3

/** Factors on the built-in scale. */
export interface LearnedScale {
  /** By log rank; without knots, 1. */
  scaleCurve: Curve
  /** By kind of cutoff. */
  kindScale: number
  /** Log rank at which the batch ends, NaN where nothing tells; see `endOfCutoffs`. */
  end: number
}

/**
 * Factor on the built-in scale by how much better than the end of the batch a cutoff is, log rank. At the end cutoffs moved 0.55 as wide as their rank says,
 * whatever that rank is, in each of 28 track-years with tables; the logs of what was measured stand here at 0.7, with which no province-year was told much worse.
 */
const BY_DISTANCE: Curve = { x: [0, 0.2, 0.5, 1, 1.6], y: [0.66, 0.74, 0.79, 1, 1.03] }
/** A cutoff so far behind the end, log rank, is of a later batch. */
const LATER_BATCH = 0.02

const endFactor = (end: number, logRank: number): number =>
  Number.isNaN(end) || logRank > end + LATER_BATCH ? 1 : curveAt(BY_DISTANCE, Math.max(0, end - logRank))

/**
 * Factor on the built-in scale. A wish unit of its own (major+college) is filed for itself and moves least; a group is regrouped, and a major
 * inside a group goes with it.
 */
export function kindScaleOf(traits: { kind: UnitKind; wishUnit: UnitKind }): number {
  if (traits.kind === 'college') return 0.8
  return traits.kind === 'major' && traits.wishUnit === 'major' ? 0.7 : 0.8
}

/** Built-in scale at a log rank, before anything is learned. */
export const usualScaleOf = (logRank: number): number => curveAt(PRIOR_SCALE, logRank)

/** Scale of Z for a cutoff, log rank, in an ordinary year. */
export function scaleOf(model: LearnedScale, logRank: number, outlying: number, unrest: number): number {
  const usual = curveAt(PRIOR_SCALE, logRank)
  const majorOffsets = Math.min(LARGEST_GROWTH_AT, Math.abs(outlying) / usual) - USUAL_OUTLYING
  const isThin = Number.isNaN(unrest)
  const moves = isThin ? 0 : Math.min(LARGEST_GROWTH_AT, unrest / usual) - USUAL_UNREST
  const growth = Math.exp(OUTLYING_GROWTH * majorOffsets + UNREST_GROWTH * moves)
  const learned = model.scaleCurve.x.length > 0 ? curveAt(model.scaleCurve, logRank) : 1
  return usual * endFactor(model.end, logRank) * model.kindScale * (isThin ? THIN_SCALE : 1) * growth * learned
}
