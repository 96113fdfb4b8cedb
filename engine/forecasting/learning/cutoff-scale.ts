// How far a cutoff usually moves: by rank, by kind, by its distance from its college's and major's level and by its past changes.
import type { UnitKind } from '../../rules/province-rule'
import { curveAt, type Curve } from '../curve'
import { WIDTH } from '../../hyperparameters'

/** Built-in scale by log rank: small ranks mean few people and move more in proportion. */
const PRIOR_SCALE: Curve = {
  x: [1, 500, 2000, 8000, 30000, 100000, 300000].map(Math.log),
  y: WIDTH.byRank,
}

/** Factors on the built-in scale. */
export interface LearnedScale {
  /** By log rank; without knots, 1. */
  scaleCurve: Curve
  /** By kind of cutoff. */
  kindScale: number
  /** Log rank at which the batch ends, NaN if unknown; see `endOfCutoffs`. */
  end: number
}

/**
 * Factor on the built-in scale by how much better than the end of the batch a cutoff is, log rank. At the end cutoffs moved 0.55 as much as their rank
 * suggests, at any rank, in each of 28 track-years with tables; the logs of the measured factors are used at 0.7, which predicted no province-year much worse.
 */
const BY_DISTANCE: Curve = { x: [0, 0.2, 0.5, 1, 1.6], y: WIDTH.byDistance }

const endFactor = (end: number, logRank: number): number =>
  Number.isNaN(end) || logRank > end + WIDTH.laterBatch ? 1 : curveAt(BY_DISTANCE, Math.max(0, end - logRank))

/**
 * Factor on the built-in scale. A wish unit of its own (major+college) is filed for itself and moves least; a group is regrouped, and a major
 * inside a group goes with it.
 */
export function kindScaleOf(traits: { kind: UnitKind; wishUnit: UnitKind }): number {
  if (traits.kind === 'college') return WIDTH.others
  return traits.kind === 'major' && traits.wishUnit === 'major' ? WIDTH.majors : WIDTH.others
}

/** Built-in scale at a log rank, before anything is learned. */
export const usualScaleOf = (logRank: number): number => curveAt(PRIOR_SCALE, logRank)

/** Scale of Z for a cutoff, log rank, in an ordinary year. */
export function scaleOf(model: LearnedScale, logRank: number, outlying: number, unrest: number): number {
  const usual = curveAt(PRIOR_SCALE, logRank)
  const outside = Math.min(WIDTH.largestGrowthAt, Math.abs(outlying) / usual) - WIDTH.usualOutlying
  const isThin = Number.isNaN(unrest)
  const moves = isThin ? 0 : Math.min(WIDTH.largestGrowthAt, unrest / usual) - WIDTH.usualUnrest
  const growth = Math.exp(WIDTH.outlyingGrowth * outside + WIDTH.unrestGrowth * moves)
  const learned = model.scaleCurve.x.length > 0 ? curveAt(model.scaleCurve, logRank) : 1
  return usual * endFactor(model.end, logRank) * model.kindScale * (isThin ? WIDTH.thin : 1) * growth * learned
}
