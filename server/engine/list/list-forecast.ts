// What becomes of a whole list under parallel filing (平行志愿): the first wish, in order, whose line the candidate reaches admits.
import type Type from 'typebox'
import type { ListForecast as ListForecastSchema } from '../../../contract/wish/check'
import type { LineForecast } from '../forecast/line-forecast'
import type { CandidateRank } from '../forecast/probability'
import { distributionAt, NORMAL_NODES } from '../forecast/residual-shape'
import type { ResidualModel } from '../forecast/residuals'

export type ListForecast = Type.Static<typeof ListForecastSchema>

/** One wish: its expected line, or null where nothing supports a number (it then never counts as admitting). */
export type ListWish = { forecast: LineForecast | null; isEligible: boolean }

/**
 * Chance of each wish to be the one that admits, and of none (滑档).
 * Lines of one year move together, so the common shift (and the candidate's own error in forecast mode) is integrated by quadrature and
 * the wishes are independent only given it; multiplying single probabilities would call a list far safer than it is.
 */
export function forecastList(
  model: ResidualModel,
  wishes: readonly ListWish[],
  candidate: CandidateRank,
): ListForecast {
  const perWish = new Float64Array(wishes.length)
  const logRank = Math.log(candidate.rank)
  const errors = candidate.rankError > 0 ? NORMAL_NODES : ([[0, 1]] as const)
  let none = 0
  for (const [shift, shiftWeight] of NORMAL_NODES) {
    for (const [error, errorWeight] of errors) {
      const weight = shiftWeight * errorWeight
      let left = 1
      wishes.forEach(({ forecast, isEligible }, index) => {
        if (!forecast || !isEligible) return
        const distance = logRank + error * candidate.rankError - forecast.center - shift * forecast.shared
        const chance = 1 - distributionAt(model.shape, distance, forecast.scale, forecast.own)
        perWish[index] = (perWish[index] as number) + weight * left * chance
        left *= 1 - chance
      })
      none += weight * left
    }
  }
  // the weights of the quadrature add up to 1 but for the last bits
  const bounded = (value: number): number => Math.max(0, Math.min(1, Math.round(value * 1e9) / 1e9))
  let best = -1
  perWish.forEach((value, index) => {
    if (value > 0 && (best < 0 || value > (perWish[best] as number))) best = index
  })
  return {
    AdmitProbability: bounded(1 - none),
    NoneProbability: bounded(none),
    MostLikelyIndex: best < 0 ? null : best + 1,
    PerWish: Array.from(perWish, bounded),
  }
}
