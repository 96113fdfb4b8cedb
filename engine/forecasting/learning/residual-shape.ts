// The shape of a residual: a standardised distribution on a grid, and its blends with a normal variable of any size.

/** Shapes are stored at x = -EDGE .. EDGE in steps of STEP, in units of the residual's scale. */
import { SHAPE } from '../../hyperparameters'
const EDGE = 12
const STEP = 0.03
const SIZE = Math.round((2 * EDGE) / STEP) + 1

/** Nodes and weights of Gauss-Hermite quadrature for a standard normal variable, nine points. */
export const NORMAL_NODES: readonly (readonly [node: number, weight: number])[] = [
  [-4.512745863399783, 0.00002234584400774664],
  [-3.20542900285647, 0.002789141321231769],
  [-2.07684797867783, 0.04991640676521787],
  [-1.0232556637891326, 0.2440975028949394],
  [0, 0.40634920634920635],
  [1.0232556637891326, 0.2440975028949394],
  [2.07684797867783, 0.04991640676521787],
  [3.20542900285647, 0.002789141321231769],
  [4.512745863399783, 0.00002234584400774664],
]

/**
 * Sizes of the normal part, in scales of the residual, at which a blend is stored; values between are interpolated. At the last one the
 * residual's own shape no longer matters.
 */
const RATIOS = [0, 0.2, 0.4, 0.6, 0.8, 1, 1.3, 1.7, 2.2, 3, 4, 6, 25] as const
/** A normal variable this many deviations away is certain to six digits. */
const NOTHING_BEYOND = 5
/** From this ratio on the blend is treated as normal. */
const NORMAL_FROM = 6

/** A residual's distribution together with its sums with normal variables. */
export interface ResidualShape {
  /**
   * One table per ratio of RATIOS. Table r holds P(Z + r N <= q sqrt(1 + r^2)) over q: on that axis all tables have about the same width,
   * so that one grid fits a quiet cutoff and one blurred by a mock score.
   */
  tables: Float64Array[]
}

/** Distribution of Student's t with three degrees of freedom: heavy tails, and closed in form. */
function studentThree(x: number): number {
  return 0.5 + (Math.atan(x / Math.sqrt(3)) + (x * Math.sqrt(3)) / (3 + x * x)) / Math.PI
}

/** Width at which the built-in shape has the same mean absolute deviation (0.7) as the learned one. */
const PRIOR_WIDTH = 0.62
const FARTHEST = 8
/** Grid steps in a coarse bin. */
const COARSE = 3

function at(table: Float64Array, q: number): number {
  const position = (q + EDGE) / STEP
  // beyond the grid the tails decay and never reach 0 or 1, so that a worse rank never has the higher probability
  if (position <= 0) return (table[0] as number) / (1 + (-EDGE - q)) ** 3
  if (position >= SIZE - 1) return 1 - (1 - (table[SIZE - 1] as number)) / (1 + (q - EDGE)) ** 3
  const index = Math.floor(position)
  const low = table[index] as number
  return low + ((table[index + 1] as number) - low) * (position - index)
}

function learned(residuals: Float64Array, others: Float64Array): Float64Array {
  const count = residuals.length
  const known = others.length > 0 ? SHAPE.others : 0
  const share = (1 - SHAPE.priorFloor) * ((count + known) / (count + known + SHAPE.prior))
  const bins = new Float64Array(SIZE)
  for (const [values, weight] of [
    [residuals, count / (count + known)],
    [others, known / (count + known)],
  ] as const)
    for (const value of values) {
      const bin = Math.round((Math.max(-FARTHEST, Math.min(FARTHEST, value)) + EDGE) / STEP)
      bins[bin] = (bins[bin] as number) + weight / values.length
    }
  // the kernel's cumulative distribution, so that the sum is one too without a second pass
  const reach = Math.ceil((10 * SHAPE.smoothing) / STEP)
  const kernel: number[] = []
  const logistic = (x: number): number => 1 / (1 + Math.exp(-x / SHAPE.smoothing))
  for (let step = -reach; step <= reach; step += 1)
    kernel.push(logistic((step + 0.5) * STEP) - logistic((step - 0.5) * STEP))
  const density = new Float64Array(SIZE)
  for (let bin = 0; bin < SIZE; bin += 1) {
    const weight = bins[bin] as number
    if (weight === 0) continue
    for (let step = -reach; step <= reach; step += 1) {
      const target = Math.max(0, Math.min(SIZE - 1, bin + step))
      density[target] = (density[target] as number) + weight * (kernel[step + reach] as number)
    }
  }
  const own = new Float64Array(SIZE)
  let sum = 0
  for (let index = 0; index < SIZE; index += 1) {
    const half = (density[index] as number) / 2
    const prior = studentThree((-EDGE + index * STEP) / PRIOR_WIDTH)
    own[index] = share * Math.min(1, sum + half) + (1 - share) * prior
    sum += 2 * half
  }
  return own
}

/** Middles of the coarse bins, rising. */
const MIDDLES = Float64Array.from(
  { length: Math.ceil(SIZE / COARSE) },
  (_, bin) => -EDGE + (bin * COARSE + (COARSE - 2) / 2) * STEP,
)

/** The part of each coarse bin's mass below every point of the grid, after blending with a normal variable of one ratio. */
interface Blend {
  /** How many bins are so far below a point of the grid that all of their mass counts. */
  whole: Int32Array
  /** Start of the shares of a point's further bins in `shares`; one more entry ends the last. */
  from: Int32Array
  shares: Float64Array
}

function blendOf(ratio: number): Blend {
  const width = Math.sqrt(1 + ratio * ratio)
  const whole = new Int32Array(SIZE)
  const from = new Int32Array(SIZE + 1)
  const shares: number[] = []
  for (let index = 0; index < SIZE; index += 1) {
    const x = (-EDGE + index * STEP) * width
    let bin = 0
    while (bin < MIDDLES.length && (x - (MIDDLES[bin] as number)) / ratio > NOTHING_BEYOND) bin += 1
    whole[index] = bin
    for (; bin < MIDDLES.length; bin += 1) {
      const distance = (x - (MIDDLES[bin] as number)) / ratio
      // beyond this one the normal adds nothing
      if (distance < -NOTHING_BEYOND) break
      shares.push(normalDistribution(distance))
    }
    from[index + 1] = shares.length
  }
  return { whole, from, shares: Float64Array.from(shares) }
}

// Grid and ratios are the same for every shape: a server that learns a hundred candidate indexes computes a million normal values only once.
let blends: readonly (Blend | null)[] | undefined
const blendsOnce = () =>
  (blends ??= RATIOS.map((ratio) => (ratio === 0 || ratio >= NORMAL_FROM ? null : blendOf(ratio))))

/**
 * Shape learned from standardised residuals (residual by scale, about 0.7 in mean size), mixed with a built-in one that dominates if there are few.
 * @param others residuals of other provinces: used first, and less as more own ones are known
 */
export function shapeOf(residuals: Float64Array, others: Float64Array = new Float64Array()): ResidualShape {
  const own = learned(residuals, others)
  // mass of the shape in coarse bins: against a normal of a fifth of its width or more they are as good as narrow ones
  const masses = new Float64Array(MIDDLES.length)
  /** Total mass of the bins before each bin. */
  const before = new Float64Array(MIDDLES.length + 1)
  let variance = 0
  MIDDLES.forEach((x, bin) => {
    const from = bin * COARSE
    const below = from === 0 ? 0 : (own[from - 1] as number)
    const mass = (from + COARSE >= SIZE ? 1 : (own[from + COARSE - 1] as number)) - below
    masses[bin] = mass
    before[bin + 1] = (before[bin] as number) + mass
    variance += mass * x * x
  })
  const tables = blendsOnce().map((blend, place) => {
    const ratio = RATIOS[place] as number
    if (ratio === 0) return own
    const width = Math.sqrt(1 + ratio * ratio)
    const table = new Float64Array(SIZE)
    let reached = 0
    for (let index = 0; index < SIZE; index += 1) {
      const sum = blend
        ? blended(blend, index, masses, before)
        : normalDistribution(((-EDGE + index * STEP) * width) / Math.sqrt(ratio * ratio + variance))
      // rounding must not give a worse rank the higher probability
      reached = Math.max(reached, Math.min(1, sum))
      table[index] = reached
    }
    return table
  })
  return { tables }
}

/** Share of the masses below a point of the grid. */
function blended({ whole, from, shares }: Blend, index: number, masses: Float64Array, before: Float64Array): number {
  let bin = whole[index] as number
  let sum = before[bin] as number
  const end = from[index + 1] as number
  for (let at = from[index] as number; at < end; at += 1, bin += 1)
    sum += (masses[bin] as number) * (shares[at] as number)
  return sum
}

/** Standard normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
export function normalDistribution(x: number): number {
  const k = 1 / (1 + 0.2316419 * Math.abs(x))
  const tail =
    0.3989422804014327 *
    Math.exp((-x * x) / 2) *
    k *
    (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
  return x > 0 ? 1 - tail : tail
}

/** First of RATIOS, from the second on, that is at least a given ratio. */
function upperOf(ratio: number): number {
  let upper = 1
  while (upper < RATIOS.length - 1 && (RATIOS[upper] as number) < ratio) upper += 1
  return upper
}

/**
 * P(scale Z + sd N <= x), Z of the shape, N standard normal.
 * @param scale of the residual, above 0, log rank
 * @param sd of the normal part, 0 or more, log rank
 */
export function distributionAt(shape: ResidualShape, x: number, scale: number, sd: number): number {
  const ratio = Math.min(sd / scale, RATIOS[RATIOS.length - 1] as number)
  const upper = upperOf(ratio)
  const from = RATIOS[upper - 1] as number
  const share = (ratio - from) / ((RATIOS[upper] as number) - from)
  // the width of the true ratio, not of the last table: sd may be any number of scales
  const q = x / Math.sqrt(scale * scale + sd * sd)
  const low = at(shape.tables[upper - 1] as Float64Array, q)
  return share <= 0 ? low : low + (at(shape.tables[upper] as Float64Array, q) - low) * share
}

/** The x at which `distributionAt` reaches `share` (0..1). */
export function quantileOf(shape: ResidualShape, share: number, scale: number, sd: number): number {
  const width = Math.hypot(scale, sd)
  let low = -EDGE * width
  let high = EDGE * width
  // to a millionth of the width, much more exact than any rank
  for (let step = 0; step < 25; step += 1) {
    const middle = (low + high) / 2
    if (distributionAt(shape, middle, scale, sd) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Distances from the middle, in widths, beyond which a distribution is certainly below `low`, or above `high`, whatever the scale and normal part. */
export interface SureRange {
  below: number
  above: number
}

/** Positions where all tables of a shape are at most `low` and at least `high`; only between them a look-up is needed. */
export function sureRange(shape: ResidualShape, low: number, high: number): SureRange {
  let below = Number.POSITIVE_INFINITY
  let above = Number.NEGATIVE_INFINITY
  for (const table of shape.tables) {
    let first = 0
    while (first < SIZE && (table[first] as number) <= low) first += 1
    let last = SIZE - 1
    while (last >= 0 && (table[last] as number) >= high) last -= 1
    // a look-up reads the two neighbouring points: one step further out both are beyond
    below = Math.min(below, -EDGE + (first - 2) * STEP)
    above = Math.max(above, -EDGE + (last + 2) * STEP)
  }
  return { below, above }
}
