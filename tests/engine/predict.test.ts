import fc from 'fast-check'
import {
  forecastLine,
  forecastNewUnit,
  predict,
  probabilitiesOf,
  probabilityOf,
  type LineForecast,
  type UnitHistory,
} from '../../server/engine/predict'
import { distributionAt, learnResiduals, quantileOf, type ResidualModel } from '../../server/engine/residuals'
import { tierOf, TIERS } from '../../server/engine/tier'

/** A province whose lines move by chance: normal residuals of this deviation. */
function province(sd: number, seed = 7, size = 600): ResidualModel {
  let state = seed
  const uniform = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648
    return (state + 1) / 2147483650
  }
  const normal = (): number => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  const ranks = new Int32Array(size * 5)
  for (let unit = 0; unit < size; unit += 1) {
    const level = 300 * 1.011 ** unit
    for (let column = 0; column < 5; column += 1)
      ranks[unit * 5 + column] = Math.max(1, Math.round(level * Math.exp(normal() * sd)))
  }
  return learnResiduals({ size, columns: 5, ranks, plans: new Int32Array(size * 5).fill(-1) })
}

const model = province(0.1)
const empty = learnResiduals({ size: 0, columns: 5, ranks: new Int32Array(0), plans: new Int32Array(0) })
const history = (ranks: number[], nextPlan = -1, plans = [-1, -1, -1, -1, -1]): UnitHistory => ({
  ranks: Int32Array.from([...ranks, 0, 0, 0, 0, 0].slice(0, 5)),
  plans: Int32Array.from(plans),
  nextPlan,
})
const forecastOf = (ranks: number[], nextPlan?: number, plans?: number[], by = model): LineForecast => {
  const forecast = forecastLine(by, history(ranks, nextPlan, plans))
  if (!forecast) throw new Error('no line')
  return forecast
}
const anyRanks = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400_000 })), { minLength: 5, maxLength: 5 })
  .filter((ranks) => ranks.some((rank) => rank > 0))

describe('a probability', () => {
  test('is a number of 0.01 to 0.99 inside its interval, whatever the history', () => {
    fc.assert(
      fc.property(
        anyRanks,
        fc.integer({ min: 1, max: 900_000 }),
        fc.constantFrom(0, 0.2),
        fc.integer({ min: -1, max: 500 }),
        (ranks, rank, rankError, plan) => {
          for (const by of [model, empty]) {
            const prediction = predict(by, forecastOf(ranks, plan, [100, 90, -1, 0, 50], by), { rank, rankError })
            expect(prediction.Probability).toBeGreaterThanOrEqual(0.01)
            expect(prediction.Probability).toBeLessThanOrEqual(0.99)
            expect(prediction.Low).toBeLessThanOrEqual(prediction.Probability)
            expect(prediction.High).toBeGreaterThanOrEqual(prediction.Probability)
            expect(prediction.RankLow).toBeLessThanOrEqual(prediction.ExpectedRank ?? 0)
            expect(prediction.RankHigh).toBeGreaterThanOrEqual(prediction.ExpectedRank ?? 0)
            expect(TIERS).toContain(prediction.Tier)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('never rises as the rank gets worse', () => {
    fc.assert(
      fc.property(
        anyRanks,
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(0, 0.15),
        (ranks, rank, step, rankError) => {
          const forecast = forecastOf(ranks)
          const better = probabilityOf(model, forecast, { rank, rankError })
          const worse = probabilityOf(model, forecast, { rank: rank + step, rankError })
          expect(worse).toBeLessThanOrEqual(better)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('is near one half at the expected line, near one far above and near zero far below', () => {
    const forecast = forecastOf([10_000, 10_000, 10_000])
    expect(probabilityOf(model, forecast, { rank: 10_000, rankError: 0 })).toBeCloseTo(0.5, 1)
    expect(probabilityOf(model, forecast, { rank: 5_000, rankError: 0 })).toBeGreaterThan(0.97)
    expect(probabilityOf(model, forecast, { rank: 20_000, rankError: 0 })).toBeLessThan(0.03)
  })

  test('for many units at once equals the one by one, and is no number where there is no forecast', () => {
    const forecasts = [forecastOf([9000]), null, forecastOf([12_000, 11_000])]
    const out = new Float64Array(3)
    probabilitiesOf(model, forecasts, { rank: 10_000, rankError: 0 }, out)
    expect(out[0]).toBe(probabilityOf(model, forecasts[0] as LineForecast, { rank: 10_000, rankError: 0 }))
    expect(out[1]).toBeNaN()
    expect(out[2]).toBe(probabilityOf(model, forecasts[2] as LineForecast, { rank: 10_000, rankError: 0 }))
  })
})

describe('what the history says', () => {
  test('a unit that jumped last year is expected to fall back part of the way', () => {
    const jumped = forecastOf([12_000, 10_000, 10_000])
    expect(Math.exp(jumped.center)).toBeLessThan(12_000)
    expect(Math.exp(jumped.center)).toBeGreaterThan(10_000)
  })
  test('more places loosen the line, fewer tighten it, and the flag says which', () => {
    const same = forecastOf([10_000, 10_000], 100, [100, -1, -1, -1, -1])
    const more = forecastOf([10_000, 10_000], 200, [100, -1, -1, -1, -1])
    const fewer = forecastOf([10_000, 10_000], 50, [100, -1, -1, -1, -1])
    expect(more.center).toBeGreaterThan(same.center)
    expect(fewer.center).toBeLessThan(same.center)
    expect(predict(model, more, { rank: 9000, rankError: 0 }).Flags).toContain('计划增加')
    expect(predict(model, fewer, { rank: 9000, rankError: 0 }).Flags).toContain('计划减少')
  })
  test('thin, old and restless histories widen the range and lower the confidence', () => {
    const width = (forecast: LineForecast): number => {
      const { RankLow, RankHigh } = predict(model, forecast, { rank: 9000, rankError: 0 })
      return (RankHigh ?? 0) / (RankLow ?? 1)
    }
    const steady = forecastOf([10_000, 10_050, 9_950, 10_000])
    expect(width(forecastOf([0, 10_000, 10_050, 9_950]))).toBeGreaterThan(width(steady))
    expect(width(forecastOf([10_000]))).toBeGreaterThan(width(steady))
    expect(width(forecastOf([10_000, 16_000, 9_000, 15_000]))).toBeGreaterThan(width(steady) * 1.2)
    expect(predict(model, steady, { rank: 9000, rankError: 0 })).toMatchObject({ Confidence: '高', Flags: [] })
    expect(predict(model, forecastOf([10_000]), { rank: 9000, rankError: 0 })).toMatchObject({
      Confidence: '低',
      Flags: ['数据不足'],
    })
    expect(predict(model, forecastOf([10_000, 16_000, 9_000, 15_000]), { rank: 9000, rankError: 0 }).Flags).toContain(
      '波动大',
    )
    expect(predict(model, forecastOf([0, 10_000, 10_000]), { rank: 9000, rankError: 0 }).Flags).toContain('数据较旧')
  })
  test('a unit without any line has no forecast of its own; from its college it has a wide one, and none without a college', () => {
    expect(forecastLine(model, history([0, 0, 0]))).toBeNull()
    expect(forecastNewUnit(model, [])).toBeNull()
    const fromCollege = forecastNewUnit(model, [forecastOf([10_000, 10_000]), forecastOf([12_000, 12_000])])
    expect(fromCollege).not.toBeNull()
    const prediction = predict(model, fromCollege as LineForecast, { rank: 9000, rankError: 0 })
    expect(prediction.Flags).toEqual(expect.arrayContaining(['新增', '数据不足']))
    expect(prediction.Confidence).toBe('低')
    expect((prediction.RankHigh ?? 0) / (prediction.RankLow ?? 1)).toBeGreaterThan(1.8)
  })
  test('a mock score pulls probabilities towards the middle', () => {
    const forecast = forecastOf([10_000, 10_000, 10_000])
    expect(probabilityOf(model, forecast, { rank: 8000, rankError: 0.3 })).toBeLessThan(
      probabilityOf(model, forecast, { rank: 8000, rankError: 0 }),
    )
    expect(probabilityOf(model, forecast, { rank: 12_500, rankError: 0.3 })).toBeGreaterThan(
      probabilityOf(model, forecast, { rank: 12_500, rankError: 0 }),
    )
  })
})

describe('the residual model', () => {
  test('learns the spread of a province: a calmer one gives narrower bands', () => {
    const calm = province(0.04)
    const band = (by: ResidualModel): number => by.bands[3]?.sd ?? 0
    expect(band(calm)).toBeLessThan(band(model))
    expect(band(model)).toBeGreaterThan(0.07)
    expect(band(model)).toBeLessThan(0.2)
    expect(model.bands[3]?.count).toBeGreaterThan(100)
  })
  test('finds that noise around a level reverts', () => {
    expect(model.reversion).toBeGreaterThan(0.4)
  })
  test('falls back to the prior without any history', () => {
    expect(empty.bands.every((band) => band.count === 0 && band.sd > 0.05)).toBe(true)
    expect(empty.reversion).toBeCloseTo(0.3)
  })
  test('holds distributions that rise from 0 to 1 and whose quantiles are their inverse', () => {
    for (const band of [...model.bands, ...empty.bands]) {
      for (const grid of [band.own, band.total]) {
        let last = 0
        for (let x = -4; x <= 4; x += 0.013) {
          const value = distributionAt(grid, x)
          expect(value).toBeGreaterThanOrEqual(last)
          expect(value).toBeLessThanOrEqual(1)
          last = value
        }
        for (const share of [0.1, 0.5, 0.9]) expect(distributionAt(grid, quantileOf(grid, share))).toBeCloseTo(share, 3)
      }
    }
  })
})

test('tiers partition the probabilities: each one has exactly one tier, rising from 难 to 保', () => {
  let last = 0
  for (let percent = 0; percent <= 100; percent += 1) {
    const at = TIERS.indexOf(tierOf(percent / 100))
    expect(at).toBeGreaterThanOrEqual(last)
    last = at
  }
  expect([0.14, 0.15, 0.59, 0.6, 0.89, 0.9].map(tierOf)).toEqual(['难', '冲', '冲', '稳', '稳', '保'])
  // the tier goes with the percent a family reads
  expect(tierOf(0.896)).toBe('保')
})
