// Everything known about a cutoff before the predicted year: its own changes, how far it differs from its college's and its major's level,
// its college's trend, and the plan.
import { additiveAt, additiveFit, type AdditiveFit } from './additive-fit'
import { elsewhereFeatures, type ElsewhereFeatures } from '../other-provinces/elsewhere'
import type { OwnOffsets } from '../other-provinces/major-offsets'
import type { Steps } from '../steps'
import type { LinkedHistory } from '../../identity/link-cutoffs'
import { curveAt, medianOf, quantileParts, type Curve } from '../curve'
import { poolChange } from '../pools'
import type { CutoffHistory } from '../cutoff-history'
import { CUTOFF_FEATURES } from '../../hyperparameters'

/** The features, in the order of their coefficients. */
export const FEATURES = [
  'drift',
  'level',
  'aboveCollege',
  'belowCollege',
  'lastChange',
  'changeBefore',
  'collegeTrend',
  'aboveCollegeThin',
  'belowCollegeThin',
  'plan',
  'pool',
  'jump',
  'offsetElsewhere',
  'offsetHere',
  'unitElsewhere',
  'collegeElsewhere',
  'majorElsewhere',
] as const
export type FeatureName = (typeof FEATURES)[number]
export const FEATURE_COUNT = FEATURES.length
/** The first of the features from other provinces. */
const ELSEWHERE = FEATURES.indexOf('offsetElsewhere')

/** Features of every unit seen from one column: they predict the column before it. */
export interface ColumnFeatures {
  /** size x FEATURE_COUNT. */
  values: Float64Array
  /** Log rank of the column, NaN if unknown. */
  logRank: Float64Array
  /** How far the cutoff differs from the level of its college and major, log rank; 0 if unknown. */
  outlying: Float64Array
  /** The unit's change into the column, without the common drift, log rank; NaN if unknown. */
  lastChange: Float64Array
  /** Mean size of the unit's own changes, without the common drift, log rank; NaN if there is none. */
  unrest: Float64Array
  /** Fit of the column by colleges and majors; null with too few cutoffs. */
  additive: AdditiveFit | null
  /** Features from other provinces up to the column's year, also of units without a cutoff; null if nothing is known. */
  elsewhere: ElsewhereFeatures | null
}

/** How far a change exceeds the usual movement of cutoffs, with its sign; 0 for an ordinary or an unknown one. */
export const jumpOf = (change: number): number =>
  Math.abs(change) > CUTOFF_FEATURES.jumpFrom
    ? Math.sign(change) * (Math.min(CUTOFF_FEATURES.largestJump, Math.abs(change)) - CUTOFF_FEATURES.jumpFrom)
    : 0

/** The level feature of a log rank: how much a year's shift differs between hard and easy cutoffs. */
export const levelOf = ({ middle = CUTOFF_FEATURES.levelMiddle }: { middle?: number }, logRank: number): number =>
  (logRank - middle) / CUTOFF_FEATURES.levelWidth

/**
 * Log rank of the middle cutoff of a batch after the main one. Its ranks are far from the usual middle and close to each other: relative to the usual middle,
 * the common movement of all its cutoffs could not be separated from the difference between hard and easy ones.
 */
function middleOfLater({ behind, ranks }: CutoffHistory): number | undefined {
  if (behind !== 'later') return undefined
  const known = ranks.filter((rank) => rank > 0).sort()
  return known.length === 0 ? undefined : Math.log(known[known.length >> 1] as number)
}

const clip = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))

/** Log plan change, 0 if one of the two is unknown or zero. */
export const planChange = (before: number, after: number): number =>
  before > 0 && after > 0 ? clip(Math.log(after / before), CUTOFF_FEATURES.largestPlanChange) : 0

/** The common movement of all cutoffs from column + 1 to column, by level: the median change, which separates one unit's change from the year's. */
function driftInto(history: CutoffHistory, column: number): Curve {
  const { size, columns, ranks } = history
  const levels = new Float64Array(size)
  const changes = new Float64Array(size)
  let count = 0
  for (let unit = 0; unit < size; unit += 1) {
    const after = ranks[unit * columns + column] as number
    const before = ranks[unit * columns + column + 1] as number
    if (after <= 0 || before <= 0) continue
    levels[count] = Math.log(after)
    changes[count] = clip(Math.log(after / before), CUTOFF_FEATURES.largestChange)
    count += 1
  }
  if (count < CUTOFF_FEATURES.fewestForDrift) return { x: [], y: [] }
  const curve: Curve = { x: [], y: [] }
  const part = quantileParts(levels.subarray(0, count), CUTOFF_FEATURES.driftKnots)
  const ownLevels = new Float64Array(count)
  const ownChanges = new Float64Array(count)
  for (let knot = 0; knot < CUTOFF_FEATURES.driftKnots; knot += 1) {
    let own = 0
    for (let at = 0; at < count; at += 1) {
      if (part[at] !== knot) continue
      ownLevels[own] = levels[at] as number
      ownChanges[own] = changes[at] as number
      own += 1
    }
    if (own === 0) continue
    curve.x.push(medianOf(ownLevels.subarray(0, own)))
    curve.y.push(medianOf(ownChanges.subarray(0, own)))
  }
  return curve
}

/** Writes one unit's features. Reads only columns from `column` on, and the plan of the predicted year. */
export function writeFeatures(
  values: Float64Array,
  offset: number,
  own: {
    /** See `levelOf`. */
    level: number
    outlying: number
    /** NaN if the year before has no cutoff. */
    lastChange: number
    /** See `jumpOf`. */
    jump: number
    changeBefore: number
    collegeTrend: number
    plan: number
    pool: number
  },
): void {
  const isThin = Number.isNaN(own.lastChange)
  const above = Math.max(0, clip(own.outlying, CUTOFF_FEATURES.largestOutlying))
  const below = Math.min(0, clip(own.outlying, CUTOFF_FEATURES.largestOutlying))
  values[offset] = 1
  values[offset + 1] = own.level
  values[offset + 2] = above
  values[offset + 3] = below
  values[offset + 4] = isThin ? 0 : own.lastChange
  values[offset + 5] = Number.isNaN(own.changeBefore) ? 0 : own.changeBefore
  values[offset + 6] = own.collegeTrend
  values[offset + 7] = isThin ? above : 0
  values[offset + 8] = isThin ? below : 0
  values[offset + 9] = own.plan
  values[offset + 10] = own.pool
  values[offset + 11] = own.jump
}

/** A unit's change into a column without the common movement of all cutoffs; NaN if one of the two cutoffs is unknown. */
function ownChange(
  history: CutoffHistory,
  unit: number,
  column: number,
  drift: Curve,
  limit = CUTOFF_FEATURES.largestChange,
): number {
  if (column + 1 >= history.columns) return Number.NaN
  const after = history.ranks[unit * history.columns + column] as number
  const before = history.ranks[unit * history.columns + column + 1] as number
  if (after <= 0 || before <= 0) return Number.NaN
  return clip(Math.log(after / before), limit) - curveAt(drift, Math.log(after))
}

/**
 * Features of all units as seen from `column`: they predict column - 1 (the coming year for column 0). Nothing newer than `column` is read except the plan
 * of the predicted year, which is published before anybody files.
 */
function featuresFrom(
  history: CutoffHistory,
  column: number,
  drifts: readonly Curve[],
  older: (column: number) => OwnOffsets,
  middle: number | undefined,
): ColumnFeatures {
  const { size, columns, ranks, plans, nextPlans, colleges, majors } = history
  const logRank = new Float64Array(size)
  for (let unit = 0; unit < size; unit += 1) {
    const rank = ranks[unit * columns + column] as number
    logRank[unit] = rank > 0 ? Math.log(rank) : Number.NaN
  }
  const none: Curve = { x: [], y: [] }
  const lastChange = new Float64Array(size)
  const unrest = new Float64Array(size)
  const trendSums = new Float64Array(size)
  const trendCounts = new Int32Array(size)
  for (let unit = 0; unit < size; unit += 1) {
    const change = ownChange(history, unit, column, drifts[column] ?? none)
    lastChange[unit] = change
    let sum = 0
    let count = 0
    for (let from = column; from < drifts.length; from += 1) {
      const earlier = from === column ? change : ownChange(history, unit, from, drifts[from] as Curve)
      if (Number.isNaN(earlier)) continue
      sum += Math.abs(earlier)
      count += 1
    }
    unrest[unit] = count > 0 ? sum / count : Number.NaN
    if (!colleges || Number.isNaN(change)) continue
    const at = colleges[unit] as number
    trendSums[at] = (trendSums[at] as number) + change
    trendCounts[at] = (trendCounts[at] as number) + 1
  }
  const additive = additiveFit(history, logRank)
  const outlying = new Float64Array(size)
  const values = new Float64Array(size * FEATURE_COUNT)
  for (let unit = 0; unit < size; unit += 1) {
    const own = logRank[unit] as number
    if (Number.isNaN(own)) continue
    const college = colleges?.[unit] ?? -1
    if (additive && college >= 0) outlying[unit] = own - additiveAt(additive, college, majors?.[unit] ?? -1)
    const change = lastChange[unit] as number
    const isCounted = !Number.isNaN(change)
    // without the unit itself: its own change is a feature already
    const trend =
      college < 0
        ? 0
        : ((trendSums[college] as number) - (isCounted ? change : 0)) /
          ((trendCounts[college] as number) - (isCounted ? 1 : 0) + CUTOFF_FEATURES.trendPrior)
    const cell = unit * columns + column
    writeFeatures(values, unit * FEATURE_COUNT, {
      level: levelOf({ middle }, own),
      outlying: outlying[unit] as number,
      lastChange: change,
      jump: jumpOf(ownChange(history, unit, column, drifts[column] ?? none, CUTOFF_FEATURES.largestJump)),
      changeBefore: ownChange(history, unit, column + 1, drifts[column + 1] ?? none),
      collegeTrend: trend,
      plan: planChange(plans[cell] as number, column > 0 ? (plans[cell - 1] as number) : (nextPlans?.[unit] ?? -1)),
      pool: poolChange(history, column + 1, column, ranks[cell] as number),
    })
  }
  const own = { logRank, outlying, lastChange }
  const elsewhere = history.elsewhere
    ? elsewhereFeatures(history.elsewhere, column, (at) => (at === column ? own : older(at)))
    : null
  if (elsewhere) writeElsewhere(values, logRank, elsewhere)
  return { values, ...own, unrest, additive, elsewhere }
}

/** Adds features from other provinces. Effects common to all cutoffs are left to the drift, which is fitted to the province. */
function writeElsewhere(values: Float64Array, logRank: Float64Array, elsewhere: ElsewhereFeatures): void {
  const known = [...logRank.keys()].filter((unit) => !Number.isNaN(logRank[unit] as number))
  const middle = (of: Float64Array): number => medianOf(Float64Array.from(known, (unit) => of[unit] as number))
  const columns = [
    { of: elsewhere.offsetElsewhere, from: 0 },
    { of: elsewhere.offsetHere, from: 0 },
    ...[elsewhere.unitElsewhere, elsewhere.collegeElsewhere, elsewhere.majorElsewhere].map((of) => ({
      of,
      from: middle(of),
    })),
  ]
  for (const unit of known)
    columns.forEach(({ of, from }, at) => {
      values[unit * FEATURE_COUNT + ELSEWHERE + at] = (of[unit] as number) - from
    })
}

/** A history with derived values, each column computed once: learning and forecasting need the same. */
export class PastCutoffs {
  /** Common drift into each column but the oldest, by level. */
  readonly drifts: readonly Curve[]
  /** Position where the level feature is 0, log rank; undefined for the usual position. */
  readonly middle: number | undefined
  private readonly known: (ColumnFeatures | undefined)[] = []

  constructor(readonly history: LinkedHistory) {
    this.middle = middleOfLater(history)
    this.drifts = Array.from({ length: Math.max(0, history.columns - 1) }, (_, column) => driftInto(history, column))
  }

  /** Computes the columns that have cutoffs, the oldest first, one per step: the features of a column use all older ones. */
  *preparing(): Steps<void> {
    const { ranks, columns } = this.history
    const newest = ranks.reduce((least, rank, cell) => (rank > 0 ? Math.min(least, cell % columns) : least), columns)
    for (let column = columns - 1; column >= newest; column -= 1) {
      this.featuresFrom(column)
      yield
    }
  }

  /** Features of all units as seen from a column; do not write into them. */
  featuresFrom(column: number): ColumnFeatures {
    return (this.known[column] ??= featuresFrom(
      this.history,
      column,
      this.drifts,
      (older) => this.featuresFrom(older),
      this.middle,
    ))
  }
}
