// Next years as the model sees them: a shift common to all lines of a year, and each line's own residual around its expected place.
import type { LineForecast } from '../forecast/line-forecast'
import type { CandidateRank } from '../forecast/probability'
import { distributionAt, NORMAL_NODES } from '../forecast/residual-shape'
import type { ResidualModel } from '../forecast/residuals'
import { pitfallDepthOf, pitfallShareIn, pitfallShareOf, YEAR_KINDS, YEAR_NODES, type YearKind } from './caution'

/** One of the years that stand for all. */
export interface YearNode {
  /** Common shift, in standard deviations of what the lines of a year share. */
  shift: number
  /** The candidate's own log rank in it, against the one expected. */
  error: number
  /** What becomes of chosen wishes in it. */
  kind: YearKind | 'any'
  /** Share of years. */
  weight: number
}

/** Years to integrate over: common shift, kind of year, and the candidate's own error in forecast mode. The weights add up to 1. */
export function yearNodes(candidate: CandidateRank): YearNode[] {
  const errors = candidate.rankError > 0 ? NORMAL_NODES : ([[0, 1]] as const)
  return YEAR_NODES.flatMap(([shift, weight]) =>
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
 * Chance that the line of a wish admits in a year of this kind; given the year, lines of different colleges are independent. Lower than the line's own by what
 * being chosen costs, see `pitfallShareOf`.
 * @param logRank of the candidate, as expected
 */
export function chanceIn(
  model: ResidualModel,
  forecast: LineForecast,
  logRank: number,
  year: Pick<YearNode, 'shift' | 'error' | 'kind'>,
): number {
  const distance = logRank + year.error - forecast.center - year.shift * forecast.shared
  const chance = 1 - distributionAt(model.shape, distance, forecast.scale, forecast.own)
  const share = pitfallShareIn(pitfallShareOf(model, forecast), year.kind)
  // what is out of reach anyway cannot turn out worse by much
  if (chance < SMALL) return (1 - share) * chance
  const fallen = 1 - distributionAt(model.shape, distance + pitfallDepthOf(forecast), forecast.scale, forecast.own)
  return (1 - share) * chance + share * fallen
}

/** A chance below which the far harder line need not be looked up. */
const SMALL = 0.02
