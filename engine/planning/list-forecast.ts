// The outcome of a whole list under parallel filing (平行志愿): the first wish, in order, whose cutoff the candidate reaches admits.
import type Type from 'typebox'
import type { ListForecast as ListForecastSchema } from '../../contract/wish/check'
import type { CandidateRank } from '../forecasting/probability'
import type { ResidualModel } from '../forecasting/learning/residuals'
import { sharesOf, type FiledWish } from './list-shares'

export type ListForecast = Type.Static<typeof ListForecastSchema>

/** One wish: its expected cutoff, or null if nothing supports a number (then it never counts as admitting). */
export interface ListWish extends FiledWish {
  isEligible: boolean
}

/** Chance that each wish is the one that admits, and of none (滑档), in the contract's shape. */
export function forecastList(
  model: ResidualModel,
  wishes: readonly ListWish[],
  candidate: CandidateRank,
): ListForecast {
  const filed = wishes.map(({ forecast, college, isEligible }) => ({ forecast: isEligible ? forecast : null, college }))
  const { perWish, none, closed } = sharesOf(model, filed, candidate)
  // the weights of the quadrature add up to 1 except for the last bits
  const bounded = (value: number): number => Math.max(0, Math.min(1, Math.round(value * 1e9) / 1e9))
  let best = -1
  perWish.forEach((value, index) => {
    if (value > 0 && (best < 0 || value > (perWish[best] as number))) best = index
  })
  return {
    AdmitProbability: bounded(1 - none),
    NoneProbability: bounded(none),
    ClosedProbability: bounded(closed),
    MostLikelyIndex: best < 0 ? null : best + 1,
    PerWish: Array.from(perWish, bounded),
  }
}
