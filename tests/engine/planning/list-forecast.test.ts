import { forecastList, type ListWish } from '../../../engine/planning/list-forecast'
import { PastCutoffs } from '../../../engine/forecasting/learning/cutoff-features'
import { forecastCutoff, type CutoffForecast } from '../../../engine/forecasting/cutoff-forecast'
import { probabilityOf } from '../../../engine/forecasting/probability'
import { quantileOf } from '../../../engine/forecasting/learning/residual-shape'
import { learnResiduals } from '../../../engine/forecasting/learning/residuals'
import { uniforms } from '../../support/uniforms'

const model = learnResiduals(
  new PastCutoffs({ size: 0, columns: 5, ranks: new Int32Array(0), plans: new Int32Array(0) }),
  { kind: 'group', wishUnit: 'group', upheavals: [] },
)
const lineAt = (rank: number): CutoffForecast => {
  const forecast = forecastCutoff(model, {
    ranks: Int32Array.from([rank, rank, rank, 0, 0]),
    plans: new Int32Array(5).fill(-1),
    nextPlan: -1,
  })
  if (!forecast) throw new Error('no line')
  return forecast
}
const wish = (rank: number): ListWish => ({ forecast: lineAt(rank), isEligible: true })

/** Simulates years: one common shift, each unit's own residual, the first reached cutoff admits. */
function simulate(
  wishes: readonly ListWish[],
  rank: number,
  rankError: number,
  years: number,
): { perWish: number[]; none: number } {
  const next = uniforms(11)
  const normal = (): number => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
  const perWish = wishes.map(() => 0)
  let none = 0
  for (let year = 0; year < years; year += 1) {
    const shift = normal()
    const logRank = Math.log(rank) + (rankError > 0 ? normal() * rankError : 0)
    const at = wishes.findIndex(({ forecast, isEligible }) => {
      if (!forecast) return false
      const { center, scale, shared, own } = forecast
      const line = center + shared * shift + own * normal() + quantileOf(model.shape, next(), scale, 0)
      return isEligible && logRank <= line
    })
    if (at < 0) none += 1
    else perWish[at] = (perWish[at] as number) + 1
  }
  return { perWish: perWish.map((count) => count / years), none: none / years }
}

describe('the forecast of a list', () => {
  const list = [7000, 8500, 9500, 10_500, 12_000, 14_000].map(wish)

  test.each([0, 0.2])('agrees with simulating 60,000 years (mock error %d)', (rankError) => {
    const forecast = forecastList(model, list, { rank: 10_000, rankError })
    const drawn = simulate(list, 10_000, rankError, 60_000)
    // the simulation ignores the selection effect on a wish, one or two in a hundred
    forecast.PerWish.forEach((value, index) =>
      expect(Math.abs(value - (drawn.perWish[index] as number))).toBeLessThan(0.015),
    )
    expect(Math.abs(forecast.NoneProbability - drawn.none)).toBeLessThan(0.015)
  })

  test('adds up to one and names the likeliest wish', () => {
    const forecast = forecastList(model, list, { rank: 10_000, rankError: 0 })
    expect(forecast.PerWish.reduce((sum, value) => sum + value, 0) + forecast.NoneProbability).toBeCloseTo(1, 6)
    expect(forecast.AdmitProbability + forecast.NoneProbability).toBeCloseTo(1, 6)
    expect(forecast.MostLikelyIndex).toBe(forecast.PerWish.indexOf(Math.max(...forecast.PerWish)) + 1)
  })

  test('gives the first wish its own probability, and is less sure than independent wishes', () => {
    const forecast = forecastList(model, list, { rank: 10_000, rankError: 0 })
    const alone = list.map(({ forecast: line }) =>
      probabilityOf(model, line as CutoffForecast, { rank: 10_000, rankError: 0 }),
    )
    expect(forecast.PerWish[0]).toBeCloseTo(alone[0] as number, 2)
    const independentMiss = alone.reduce((left, value) => left * (1 - value), 1)
    expect(forecast.NoneProbability).toBeGreaterThan(independentMiss)
  })

  test('never counts a wish that is barred or has no data, and an empty list admits nobody', () => {
    const forecast = forecastList(
      model,
      [{ forecast: lineAt(50_000), isEligible: false }, { forecast: null, isEligible: true }, wish(11_000)],
      { rank: 10_000, rankError: 0 },
    )
    expect(forecast.PerWish.slice(0, 2)).toEqual([0, 0])
    expect(forecast.MostLikelyIndex).toBe(3)
    expect(forecastList(model, [], { rank: 10_000, rankError: 0 })).toEqual({
      AdmitProbability: 0,
      NoneProbability: 1,
      ClosedProbability: 0,
      MostLikelyIndex: null,
      PerWish: [],
    })
  })
})
