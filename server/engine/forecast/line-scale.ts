// How far a line usually moves: by rank, by kind, by how far it stands out and by how restless it was.
import type { UnitKind } from '../province-rule'
import { curveAt, type Curve } from './curve'

/** Built-in scale by log rank: small ranks are few people and move more in proportion. */
const PRIOR_SCALE: Curve = {
  x: [1, 500, 2000, 8000, 30000, 100000, 300000].map(Math.log),
  y: [0.3, 0.28, 0.24, 0.2, 0.15, 0.1, 0.06],
}
/** A unit with a single past line: nobody knows how restless it is. */
const THIN_SCALE = 1.1
/** Growth of the log scale with each built-in scale that a line stands out of its college, and that it moved a year; each about 0 for a usual line. */
const OUTLYING_GROWTH = 0.2
const USUAL_OUTLYING = 0.6
const UNREST_GROWTH = 0.1
const USUAL_UNREST = 0.5
const LARGEST_GROWTH_AT = 3

/** Factors on the built-in scale. */
export interface LearnedScale {
  /** By log rank; without knots, 1. */
  scaleCurve: Curve
  /** By kind of line. */
  kindScale: number
}

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

/** Scale of Z for a line, log rank, in an ordinary year. */
export function scaleOf(model: LearnedScale, logRank: number, outlying: number, unrest: number): number {
  const usual = curveAt(PRIOR_SCALE, logRank)
  const stands = Math.min(LARGEST_GROWTH_AT, Math.abs(outlying) / usual) - USUAL_OUTLYING
  const isThin = Number.isNaN(unrest)
  const moves = isThin ? 0 : Math.min(LARGEST_GROWTH_AT, unrest / usual) - USUAL_UNREST
  const growth = Math.exp(OUTLYING_GROWTH * stands + UNREST_GROWTH * moves)
  const learned = model.scaleCurve.x.length > 0 ? curveAt(model.scaleCurve, logRank) : 1
  return usual * model.kindScale * (isThin ? THIN_SCALE : 1) * growth * learned
}
