// How much lines move from one year to the next, learned from a province's own earlier years.
//
// The model, in log rank: line(t+1) = line(t) - reversion * (line(t) - the unit's earlier mean) + planEffect * log(plan change)
//   + a shift common to the whole track that year + the unit's own residual.
// The residual's distribution is empirical, by rank band, smoothed, and mixed with a built-in prior that carries the tails and takes over
// where a band has few changes to learn from.

/** Past lines of many units, column 0 the year before the one predicted, column k the year k + 1 before it. */
export interface LineHistory {
  size: number
  columns: number
  /** size x columns; worst rank admitted, 0 where unknown. */
  ranks: Int32Array
  /** size x columns; places planned, -1 where unknown. */
  plans: Int32Array
}

export interface ResidualBand {
  /** Lowest rank of the band. */
  from: number
  /** Lowest rank of the next band; Infinity for the last. */
  to: number
  label: string
  /** Past changes this band was learned from. */
  count: number
  /** Standard deviation of the unit's own residual, log rank. */
  sd: number
  /** Distribution of the unit's own residual, on the grid. */
  own: Float64Array
  /** The same with the common yearly shift folded in: what one wish alone faces. */
  total: Float64Array
}

export interface ResidualModel {
  bands: ResidualBand[]
  /** Share of a deviation from the unit's own mean that reverts the next year, 0..0.6. */
  reversion: number
  /** Change of log rank for one unit of log plan change. */
  planEffect: number
  /** Standard deviation of the common yearly shift, log rank. */
  shiftSd: number
  /** Cumulative common shift of each column against column 0, log rank. */
  shiftTo: Float64Array
  /** How much wider the residual is for a unit with a single past line. */
  thinScale: number
}

const GRID_EDGE = 3
const GRID_STEP = 0.01
const GRID_SIZE = Math.round((2 * GRID_EDGE) / GRID_STEP) + 1

const BAND_FROM = [1, 500, 2000, 8000, 30000, 100000] as const
/**
 * Built-in residual deviation per band (log rank), used where a province has little history. Small ranks are few people and move more in
 * proportion. Rounded from group and major lines of several provinces.
 */
const PRIOR_SD = [0.32, 0.26, 0.21, 0.17, 0.13, 0.12] as const
/** A band's own changes weigh as much as the prior at this many. */
const PRIOR_COUNT = 40
/** The prior's share never falls below this: its tails stand for what has not happened yet. */
const PRIOR_FLOOR = 0.04
const PRIOR_SHIFT_SD = 0.06
const PRIOR_SHIFT_YEARS = 3
const PRIOR_REVERSION = 0.3
const PRIOR_PLAN_EFFECT = 0.1
const RIDGE = 2
const LARGEST_CHANGE = 0.9

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

/** Value at `x` of a distribution function held on the grid; beyond the grid it fades exponentially and never reaches 0 or 1. */
export function distributionAt(grid: Float64Array, x: number): number {
  const position = (x + GRID_EDGE) / GRID_STEP
  if (position <= 0) return (grid[0] as number) * Math.exp(Math.max(-40, x + GRID_EDGE))
  if (position >= GRID_SIZE - 1)
    return 1 - (1 - (grid[GRID_SIZE - 1] as number)) * Math.exp(Math.max(-40, GRID_EDGE - x))
  const index = Math.floor(position)
  const low = grid[index] as number
  return low + ((grid[index + 1] as number) - low) * (position - index)
}

/** The x at which a distribution on the grid reaches `share` (0..1). */
export function quantileOf(grid: Float64Array, share: number): number {
  let low = 0
  let high = GRID_SIZE - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((grid[middle] as number) >= share) high = middle
    else low = middle + 1
  }
  if (low === 0) return -GRID_EDGE
  const before = grid[low - 1] as number
  const step = (grid[low] as number) - before
  return -GRID_EDGE + (low - 1 + (step > 0 ? (share - before) / step : 0)) * GRID_STEP
}

/** Index of the band a rank lies in. */
export function bandIndexOf(rank: number): number {
  let index = BAND_FROM.length - 1
  while (index > 0 && rank < (BAND_FROM[index] as number)) index -= 1
  return index
}

const logistic = (x: number, sd: number): number =>
  1 / (1 + Math.exp(-Math.max(-40, Math.min(40, (x * Math.PI) / (sd * Math.sqrt(3))))))

function median(values: number[]): number {
  if (values.length === 0) return 0
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

const bounded = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))

/** Deviation of the line in column `base` from the unit's own earlier lines, common shifts taken out; NaN where there is none earlier. */
export function deviationAt(
  ranks: Int32Array,
  offset: number,
  columns: number,
  base: number,
  shiftTo: Float64Array,
): number {
  const rank = ranks[offset + base] as number
  if (rank === 0) return Number.NaN
  let sum = 0
  let count = 0
  for (let column = base + 1; column < columns; column += 1) {
    const earlier = ranks[offset + column] as number
    if (earlier === 0) continue
    sum += Math.log(earlier) + ((shiftTo[column] as number) - (shiftTo[base] as number))
    count += 1
  }
  return count === 0 ? Number.NaN : bounded(Math.log(rank) - sum / count, LARGEST_CHANGE)
}

/** Log of the plan change into column `to` from column `from`; 0 where either plan is unknown. */
export function planChange(before: number, after: number): number {
  return before > 0 && after > 0 ? bounded(Math.log(after / before), Math.log(3)) : 0
}

function smoothed(values: number[], priorSd: number): { own: Float64Array; sd: number } {
  const count = values.length
  const share = Math.min(1 - PRIOR_FLOOR, count / (count + PRIOR_COUNT))
  const meanSquare = count === 0 ? 0 : values.reduce((sum, value) => sum + Math.min(value * value, 1), 0) / count
  const sd = Math.sqrt((count * meanSquare + PRIOR_COUNT * priorSd * priorSd) / (count + PRIOR_COUNT))
  // bin, then smooth with a logistic kernel of Silverman's width
  const width = Math.max(0.015, 0.9 * Math.min(sd, 0.5) * Math.max(count, 1) ** -0.2)
  const bins = new Float64Array(GRID_SIZE)
  for (const value of values) {
    const index = Math.round((bounded(value, GRID_EDGE) + GRID_EDGE) / GRID_STEP)
    bins[index] = (bins[index] as number) + 1
  }
  const filled: [x: number, weight: number][] = []
  bins.forEach((weight, index) => weight > 0 && filled.push([-GRID_EDGE + index * GRID_STEP, weight / count]))
  // the prior's tails take the learned deviation once there is one
  const tailSd = Math.max(priorSd * 0.8, sd)
  const own = new Float64Array(GRID_SIZE)
  for (let index = 0; index < GRID_SIZE; index += 1) {
    const x = -GRID_EDGE + index * GRID_STEP
    let empirical = 0
    for (const [at, weight] of filled) empirical += weight * logistic(x - at, width)
    own[index] = Math.min(1, share * empirical + (1 - share) * logistic(x, count < PRIOR_COUNT ? priorSd : tailSd))
  }
  return { own, sd }
}

function withShift(own: Float64Array, shiftSd: number): Float64Array {
  const total = new Float64Array(GRID_SIZE)
  for (let index = 0; index < GRID_SIZE; index += 1) {
    const x = -GRID_EDGE + index * GRID_STEP
    let sum = 0
    for (const [node, weight] of NORMAL_NODES) sum += weight * distributionAt(own, x - node * shiftSd)
    // the weights add up to 1 but for the last bit
    total[index] = Math.min(1, sum)
  }
  return total
}

const thousands = (rank: number): string => rank.toLocaleString('en-US')

/**
 * Learns a residual model. Only the columns given are read, so that a back-test that leaves later years out cannot see them.
 */
export function learnResiduals(history: LineHistory): ResidualModel {
  const { size, columns, ranks, plans } = history
  // Common shift into each column: median raw change from the column before (older) to this one.
  const shiftInto = new Float64Array(columns)
  const shifts: number[] = []
  for (let column = 0; column < columns - 1; column += 1) {
    const changes: number[] = []
    for (let unit = 0; unit < size; unit += 1) {
      const after = ranks[unit * columns + column] as number
      const before = ranks[unit * columns + column + 1] as number
      if (after > 0 && before > 0) changes.push(Math.log(after / before))
    }
    if (changes.length < 20) continue
    const shift = bounded(median(changes), LARGEST_CHANGE)
    shiftInto[column] = shift
    shifts.push(shift)
  }
  const shiftTo = new Float64Array(columns)
  for (let column = 1; column < columns; column += 1)
    shiftTo[column] = (shiftTo[column - 1] as number) + (shiftInto[column - 1] as number)
  const shiftSd = Math.sqrt(
    (PRIOR_SHIFT_YEARS * PRIOR_SHIFT_SD ** 2 + shifts.reduce((sum, shift) => sum + shift * shift, 0)) /
      (PRIOR_SHIFT_YEARS + shifts.length),
  )

  // Reversion and plan effect, each a ridge slope towards its prior.
  let crossDeviation = RIDGE * PRIOR_REVERSION
  let squareDeviation = RIDGE
  let crossPlan = RIDGE * PRIOR_PLAN_EFFECT
  let squarePlan = RIDGE
  const samples: { change: number; deviation: number; plan: number; rank: number }[] = []
  for (let unit = 0; unit < size; unit += 1) {
    const offset = unit * columns
    for (let column = 0; column < columns - 1; column += 1) {
      const after = ranks[offset + column] as number
      const before = ranks[offset + column + 1] as number
      if (after === 0 || before === 0) continue
      const change = bounded(Math.log(after / before) - (shiftInto[column] as number), LARGEST_CHANGE * 2)
      const deviation = deviationAt(ranks, offset, columns, column + 1, shiftTo)
      const plan = planChange(plans[offset + column + 1] as number, plans[offset + column] as number)
      if (!Number.isNaN(deviation) && Math.abs(change) < LARGEST_CHANGE) {
        crossDeviation -= change * deviation
        squareDeviation += deviation * deviation
      }
      if (plan !== 0 && Math.abs(change) < LARGEST_CHANGE) {
        crossPlan += change * plan
        squarePlan += plan * plan
      }
      samples.push({ change, deviation, plan, rank: before })
    }
  }
  const reversion = Math.max(0, Math.min(0.6, crossDeviation / squareDeviation))
  const planEffect = Math.max(0, Math.min(0.5, crossPlan / squarePlan))

  const residualOf = (sample: (typeof samples)[number]): number =>
    sample.change + (Number.isNaN(sample.deviation) ? 0 : reversion * sample.deviation) - planEffect * sample.plan
  const spread = (chosen: typeof samples): { count: number; square: number } => ({
    count: chosen.length,
    square: chosen.reduce((sum, sample) => sum + Math.min(residualOf(sample) ** 2, 1), 0),
  })
  const thin = spread(samples.filter((sample) => Number.isNaN(sample.deviation)))
  const full = spread(samples.filter((sample) => !Number.isNaN(sample.deviation)))
  const ratio =
    thin.count > 50 && full.count > 50 ? Math.sqrt(thin.square / thin.count / (full.square / full.count)) : 1.15
  const thinScale = Math.max(1, Math.min(1.6, ratio))

  const byBand: number[][] = BAND_FROM.map(() => [])
  for (const sample of samples) {
    const scale = Number.isNaN(sample.deviation) && full.count > 50 ? thinScale : 1
    byBand[bandIndexOf(sample.rank)]?.push(residualOf(sample) / scale)
  }
  const bands = BAND_FROM.map((from, index): ResidualBand => {
    const to = BAND_FROM[index + 1] ?? Number.POSITIVE_INFINITY
    const values = byBand[index] ?? []
    const { own, sd } = smoothed(values, PRIOR_SD[index] as number)
    const label = Number.isFinite(to) ? `位次 ${thousands(from)}-${thousands(to - 1)}` : `位次 ${thousands(from)} 以后`
    return { from, to, label, count: values.length, sd, own, total: withShift(own, shiftSd) }
  })
  return { bands, reversion, planEffect, shiftSd, shiftTo, thinScale }
}
