// Future years in the model: a shift common to all cutoffs of a year, and each cutoff's own residual around its expected position.
import type { CutoffForecast } from '../forecasting/cutoff-forecast'
import type { CandidateRank } from '../forecasting/probability'
import { distributionAt, NORMAL_NODES } from '../forecasting/learning/residual-shape'
import type { ResidualModel } from '../forecasting/learning/residuals'
import { pitfallDepthOf, pitfallShareIn, pitfallShareOf, YEAR_KINDS, yearNodesOf, type YearKind } from './caution'

/** One of the years that represent all. */
export interface YearNode {
  /** Common shift, in standard deviations of the common movement of a year's cutoffs. */
  shift: number
  /** The candidate's own log rank in it, relative to the expected one. */
  error: number
  /** The kind of year for chosen wishes. */
  kind: YearKind | 'any'
  /** Share of years. */
  weight: number
}

/** Years to integrate over: common shift, kind of year, and the candidate's own error in forecast mode. The weights add up to 1. */
export function yearNodes(model: ResidualModel, candidate: CandidateRank): YearNode[] {
  const errors = candidate.rankError > 0 ? NORMAL_NODES : ([[0, 1]] as const)
  return yearNodesOf(model).flatMap(([shift, weight]) =>
    YEAR_KINDS.flatMap(([kind, share]) =>
      errors.map(([error, errorWeight]) => ({
        shift,
        error: error * candidate.rankError,
        kind,
        weight: weight * share * errorWeight,
      })),
    ),
  )
}

/**
 * Chance that the cutoff of a wish admits in a year of this kind; given the year, cutoffs of different colleges are independent. Lower than the cutoff's own
 * chance by the effect of being chosen, see `pitfallShareOf`.
 * @param logRank of the candidate, as expected
 * @param kept the share that the end of the batch leaves, see `keptNearEnd`: it depends on the cutoff, not on the year
 */
export function chanceIn(
  model: ResidualModel,
  forecast: CutoffForecast,
  logRank: number,
  year: Pick<YearNode, 'shift' | 'error' | 'kind'>,
  kept: number,
): number {
  return forecast.offered * kept * chanceIfOffered(model, forecast, logRank, year)
}

function chanceIfOffered(
  model: ResidualModel,
  forecast: CutoffForecast,
  logRank: number,
  year: Pick<YearNode, 'shift' | 'error' | 'kind'>,
): number {
  const distance = logRank + year.error - forecast.center - year.shift * forecast.shared
  const chance = 1 - distributionAt(model.shape, distance, forecast.scale, forecast.own)
  const share = pitfallShareIn(pitfallShareOf(model, forecast), year.kind)
  // a unit out of reach cannot turn out much worse
  if (chance < SMALL) return (1 - share) * chance
  const fallen = 1 - distributionAt(model.shape, distance + pitfallDepthOf(forecast), forecast.scale, forecast.own)
  return (1 - share) * chance + share * fallen
}

/** Below this chance the far harder cutoff need not be looked up. */
const SMALL = 0.02

/** Steps of a table of chances, and its range: in deviations of the cutoff's movement relative to the candidate, either side. */
const TABLE_STEPS = 96
const TABLE_REACH = 7

/** `chanceIn` of one wish in many years, looked up at the nearest of a hundred steps: a step is a seventh of a year's effect. */
export class ChanceTable {
  private readonly usual = new Float64Array(TABLE_STEPS + 1)
  private readonly bad = new Float64Array(TABLE_STEPS + 1)
  private readonly width: number

  /** @param kept as in `chanceIn` */
  constructor(model: ResidualModel, forecast: CutoffForecast, candidate: CandidateRank, kept: number) {
    this.width = Math.max(1e-6, Math.hypot(forecast.shared, candidate.rankError))
    const logRank = Math.log(candidate.rank)
    for (let step = 0; step <= TABLE_STEPS; step += 1) {
      const error = ((2 * step) / TABLE_STEPS - 1) * TABLE_REACH * this.width
      this.usual[step] = chanceIn(model, forecast, logRank, { shift: 0, error, kind: 'usual' }, kept)
      this.bad[step] = chanceIn(model, forecast, logRank, { shift: 0, error, kind: 'bad' }, kept)
    }
  }

  /** Step of a year in which the candidate is this many deviations worse than expected: if only the year moves cutoffs, it is the same for all wishes. */
  static stepOf(deviations: number): number {
    return Math.max(0, Math.min(TABLE_STEPS, Math.round(((deviations / TABLE_REACH + 1) * TABLE_STEPS) / 2)))
  }

  /** @param moved log rank: the candidate's own error minus the year's effect on the cutoff */
  stepAt(moved: number): number {
    return ChanceTable.stepOf(moved / this.width)
  }

  at(step: number, isBad: boolean): number {
    return (isBad ? this.bad[step] : this.usual[step]) as number
  }
}
