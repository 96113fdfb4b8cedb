// Next years as the model sees them: a shift common to all lines of a year, and each line's own residual around its expected place.
import type { LineForecast } from '../forecast/line-forecast'
import type { CandidateRank } from '../forecast/probability'
import { distributionAt, NORMAL_NODES, normalDistribution, type ResidualShape } from '../forecast/residual-shape'
import type { ResidualModel } from '../forecast/residuals'
import { pitfallDepthOf, pitfallShareOf, YEAR_NODES } from './caution'

/** One of the years that stand for all. */
export interface YearNode {
  /** Common shift, in standard deviations of what the lines of a year share. */
  shift: number
  /** The candidate's own log rank in it, against the one expected. */
  error: number
  /** Share of years. */
  weight: number
}

/** Years to integrate over: common shift, and the candidate's own error in forecast mode. The weights add up to 1. */
export function yearNodes(candidate: CandidateRank): YearNode[] {
  const errors = candidate.rankError > 0 ? NORMAL_NODES : ([[0, 1]] as const)
  return YEAR_NODES.flatMap(([shift, weight]) =>
    errors.map(([error, errorWeight]) => ({
      shift,
      error: error * candidate.rankError,
      weight: weight * errorWeight,
    })),
  )
}

/**
 * Chance that the line of a wish admits in a year of this kind; given the year, lines of different colleges are independent. Lower than the line's own by what
 * being chosen costs, see `pitfallShareOf`.
 * @param logRank of the candidate, as expected
 */
export function chanceIn(model: ResidualModel, forecast: LineForecast, logRank: number, year: YearNode): number {
  const distance = logRank + year.error - forecast.center - year.shift * forecast.shared
  const chance = 1 - distributionAt(model.shape, distance, forecast.scale, forecast.own)
  const share = pitfallShareOf(forecast)
  // what is out of reach anyway cannot turn out worse by much
  if (chance < SMALL) return (1 - share) * chance
  const fallen = 1 - distributionAt(model.shape, distance + pitfallDepthOf(forecast), forecast.scale, forecast.own)
  return (1 - share) * chance + share * fallen
}

/** A chance below which the far harder line need not be looked up. */
const SMALL = 0.02

/** Steps of a table of quantiles: fine enough that its error is far below the sampling error of 20,000 worlds. */
export const QUANTILE_STEPS = 4096
/** Where a distribution is looked up to be turned round, in its own scales. */
const FARTHEST = 12
const LOOKED_UP = 9600

/** Middles of equal shares of a distribution: an even draw of an index is a draw of the variable. */
function quantiles(distribution: (x: number) => number): Float64Array {
  const table = new Float64Array(QUANTILE_STEPS)
  const width = (2 * FARTHEST) / LOOKED_UP
  let before = distribution(-FARTHEST)
  let step = 0
  for (let at = 1; at <= LOOKED_UP; at += 1) {
    const x = -FARTHEST + at * width
    const reached = distribution(x)
    for (; step < QUANTILE_STEPS && (step + 0.5) / QUANTILE_STEPS <= reached; step += 1)
      table[step] = x - width * ((reached - (step + 0.5) / QUANTILE_STEPS) / Math.max(reached - before, 1e-12))
    before = reached
  }
  table.fill(FARTHEST, step)
  return table
}

const tables = new WeakMap<ResidualShape, Float64Array>()

/** Draws of a line's own residual, in its scales. */
export function residualTable(shape: ResidualShape): Float64Array {
  const known = tables.get(shape)
  if (known) return known
  const table = quantiles((x) => distributionAt(shape, x, 1, 0))
  tables.set(shape, table)
  return table
}

let normals: Float64Array | null = null

/** Draws of a standard normal variable. */
export const normalTable = (): Float64Array => (normals ??= quantiles(normalDistribution))
