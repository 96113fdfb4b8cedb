import fc from 'fast-check'
import {
  forecastHistory,
  forecastCutoff,
  type CutoffForecast,
  type UnitHistory,
} from '../../../engine/forecasting/cutoff-forecast'
import { forecastNewUnit } from '../../../engine/forecasting/little-known/new-unit'
import { predict } from '../../../engine/forecasting/predict'
import { probabilitiesOf, probabilityOf } from '../../../engine/forecasting/probability'
import { forecastTable } from '../../../engine/forecasting/forecast-table'
import { FEATURES, PastCutoffs } from '../../../engine/forecasting/learning/cutoff-features'
import type { CutoffHistory } from '../../../engine/forecasting/cutoff-history'
import { distributionAt, quantileOf } from '../../../engine/forecasting/learning/residual-shape'
import {
  learnResiduals,
  sharedShiftOf,
  type CutoffTraits,
  type ResidualModel,
} from '../../../engine/forecasting/learning/residuals'
import { tierOf, TIERS } from '../../../engine/planning/tier'
import { normals, uniforms } from '../../support/uniforms'

const traits: CutoffTraits = { kind: 'major', wishUnit: 'major', upheavals: [] }

/** Cutoffs that vary by chance around their own level: normal residuals of this deviation. */
function chanceLines(sd: number, seed = 7, size = 600): CutoffHistory {
  const normal = normals(seed)
  const ranks = new Int32Array(size * 5)
  for (let unit = 0; unit < size; unit += 1) {
    const level = 300 * 1.011 ** unit
    for (let column = 0; column < 5; column += 1)
      ranks[unit * 5 + column] = Math.max(1, Math.round(level * Math.exp(normal() * sd)))
  }
  return { size, columns: 5, ranks, plans: new Int32Array(size * 5).fill(-1) }
}
const province = (sd: number, more: Partial<CutoffTraits> = {}): ResidualModel =>
  learnResiduals(new PastCutoffs(chanceLines(sd)), { ...traits, ...more })

const model = province(0.1)
const nothing: CutoffHistory = { size: 0, columns: 5, ranks: new Int32Array(0), plans: new Int32Array(0) }
const empty = learnResiduals(new PastCutoffs(nothing), traits)
const history = (ranks: number[], nextPlan = -1, plans = [-1, -1, -1, -1, -1]): UnitHistory => ({
  ranks: Int32Array.from([...ranks, 0, 0, 0, 0, 0].slice(0, 5)),
  plans: Int32Array.from(plans),
  nextPlan,
})
const forecastOf = (ranks: number[], nextPlan?: number, plans?: number[], by = model): CutoffForecast => {
  const forecast = forecastCutoff(by, history(ranks, nextPlan, plans))
  if (!forecast) throw new Error('no line')
  return forecast
}
const anyRanks = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400_000 })), { minLength: 5, maxLength: 5 })
  .filter((ranks) => ranks.some((rank) => rank > 0))

describe('a probability', () => {
  test('is 0.01 to 0.99 and inside its interval, for any history', () => {
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

  test('of a mock score has a wider interval: the real score may be anywhere in it', () => {
    fc.assert(
      fc.property(
        anyRanks,
        fc.integer({ min: 1, max: 900_000 }),
        fc.double({ min: 0.05, max: 0.5, noNaN: true }),
        (ranks, rank, rankError) => {
          const forecast = forecastOf(ranks)
          const real = predict(model, forecast, { rank, rankError: 0 })
          const mock = predict(model, forecast, { rank, rankError })
          expect(mock.Low).toBeLessThanOrEqual(real.Low)
          expect(mock.High).toBeGreaterThanOrEqual(real.High)
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

  test('is near one half at the expected cutoff, near one far above, near zero far below', () => {
    const forecast = forecastOf([10_000, 10_000, 10_000])
    expect(probabilityOf(model, forecast, { rank: 10_000, rankError: 0 })).toBeCloseTo(0.5, 1)
    expect(probabilityOf(model, forecast, { rank: 5_000, rankError: 0 })).toBeGreaterThan(0.97)
    expect(probabilityOf(model, forecast, { rank: 20_000, rankError: 0 })).toBeLessThan(0.03)
  })

  test('for all at once equals one by one, however far a unit is from the rank', () => {
    const forecasts = [10, 90, 700, 2500, 7000, 9000, 11_000, 14_000, 30_000, 90_000, 400_000].map((rank) =>
      forecastOf([rank, rank, rank]),
    )
    const out = new Float64Array(forecasts.length)
    for (const rankError of [0, 0.1, 0.5]) {
      for (let rank = 1; rank < 2_000_000; rank = Math.ceil(rank * 1.13)) {
        probabilitiesOf(model, forecastTable(forecasts), { rank, rankError }, out)
        forecasts.forEach((forecast, unit) => {
          expect(out[unit]).toBeCloseTo(probabilityOf(model, forecast, { rank, rankError }), 10)
        })
      }
    }
  })

  test('for many units at once equals one by one, and is no number without a forecast', () => {
    const forecasts = [forecastOf([9000]), null, forecastOf([12_000, 11_000])]
    const out = new Float64Array(3)
    probabilitiesOf(model, forecastTable(forecasts), { rank: 10_000, rankError: 0 }, out)
    expect(out[0]).toBeCloseTo(probabilityOf(model, forecasts[0] as CutoffForecast, { rank: 10_000, rankError: 0 }), 12)
    expect(out[1]).toBeNaN()
    expect(out[2]).toBeCloseTo(probabilityOf(model, forecasts[2] as CutoffForecast, { rank: 10_000, rankError: 0 }), 12)
  })
})

describe('bad input', () => {
  const good = { rank: 10_000, rankError: 0 }
  test('of an invalid rank is refused, never turned into a probability', () => {
    for (const rank of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => probabilityOf(model, forecastOf([10_000]), { rank, rankError: 0 })).toThrow(RangeError)
      expect(() => predict(model, forecastOf([10_000]), { rank, rankError: 0 })).toThrow(RangeError)
      expect(() => probabilitiesOf(model, forecastTable([null]), { rank, rankError: 0 }, new Float64Array(1))).toThrow(
        RangeError,
      )
    }
  })
  test('of a rank better than any equals the first’s', () => {
    const forecast = forecastOf([3, 2, 4])
    expect(probabilityOf(model, forecast, { rank: 0, rankError: 0 })).toBe(
      probabilityOf(model, forecast, { rank: 1, rankError: 0 }),
    )
  })
  test('of a zero or unknown plan leaves the expected cutoff unchanged', () => {
    const plain = forecastOf([10_000, 10_000], -1, [100, 100, -1, -1, -1])
    expect(forecastOf([10_000, 10_000], 0, [100, 100, -1, -1, -1]).center).toBe(plain.center)
    expect(forecastOf([10_000, 10_000], 50, [0, 0, -1, -1, -1]).center).toBe(plain.center)
    expect(forecastOf([10_000, 10_000], 50, [0, 0, -1, -1, -1]).planRatio).toBeNaN()
  })
  test('of contradicting ranks widens and says so', () => {
    const torn = predict(model, forecastOf([10_000, 90_000, 9000, 120_000, 8000]), good)
    const steady = predict(model, forecastOf([10_000, 10_000, 10_000, 10_000, 10_000]), good)
    expect(torn.Flags).toContain('波动大')
    expect(torn.Confidence).toBe('低')
    expect((torn.RankHigh ?? 0) / (torn.RankLow ?? 1)).toBeGreaterThan(
      ((steady.RankHigh ?? 0) / (steady.RankLow ?? 1)) * 1.1,
    )
  })
  test('of units without any cutoff ever gives no forecast', () => {
    const past = new PastCutoffs({
      size: 3,
      columns: 5,
      ranks: new Int32Array(15),
      plans: new Int32Array(15).fill(-1),
      colleges: Int32Array.from([0, 0, 1]),
      majors: Int32Array.from([-1, -1, -1]),
    })
    const own = learnResiduals(past, traits)
    expect(forecastHistory(own, past)).toMatchObject({ forecasts: [null, null, null], additive: null })
  })
  test('of a single year uses the priors, with low confidence', () => {
    const one = chanceLines(0.1)
    const past = new PastCutoffs({ ...one, ranks: one.ranks.map((rank, cell) => (cell % 5 === 0 ? rank : 0)) })
    const own = learnResiduals(past, traits)
    expect(own.shifts).toEqual([])
    const forecast = forecastHistory(own, past).forecasts[300] as CutoffForecast
    expect(predict(own, forecast, good)).toMatchObject({
      Confidence: '低',
      Flags: expect.arrayContaining(['数据不足']),
    })
  })
})

describe('what is known before anybody files', () => {
  const past = (pools: number[]): PastCutoffs => new PastCutoffs({ ...chanceLines(0.1), pools })
  const lineWith = (pools: number[], unit: number): CutoffForecast =>
    forecastHistory(learnResiduals(past(pools), traits), past(pools)).forecasts[unit] as CutoffForecast
  const before = [100_000, 100_000, 100_000, 100_000, 100_000]
  test('more candidates above the control line move the last cutoffs, not the first', () => {
    // unit 530 is near rank 100,000, unit 100 near 900
    expect(lineWith([110_000, ...before], 530).center - lineWith([100_000, ...before], 530).center).toBeGreaterThan(
      0.03,
    )
    expect(lineWith([110_000, ...before], 100).center - lineWith([100_000, ...before], 100).center).toBeLessThan(0.003)
  })
  test('a still unknown number widens the last cutoffs; two incomparable counts mean an unknown change', () => {
    expect(lineWith([Number.NaN, ...before], 530).shared).toBeGreaterThan(lineWith([100_000, ...before], 530).shared)
    expect(lineWith([300_000, ...before], 530).center).toBe(lineWith([100_000, ...before], 530).center)
  })
})

describe('effects of the past', () => {
  test('a unit that jumped last year is expected to return part of the way', () => {
    const jumped = forecastOf([12_000, 10_000, 10_000])
    expect(Math.exp(jumped.center)).toBeLessThan(12_000)
    expect(Math.exp(jumped.center)).toBeGreaterThan(10_000)
  })
  test('more places ease the cutoff, fewer harden it, and the flag says which', () => {
    const same = forecastOf([10_000, 10_000], 100, [100, -1, -1, -1, -1])
    const more = forecastOf([10_000, 10_000], 200, [100, -1, -1, -1, -1])
    const fewer = forecastOf([10_000, 10_000], 50, [100, -1, -1, -1, -1])
    expect(more.center).toBeGreaterThan(same.center)
    expect(fewer.center).toBeLessThan(same.center)
    expect(predict(model, more, { rank: 9000, rankError: 0 }).Flags).toContain('计划增加')
    expect(predict(model, fewer, { rank: 9000, rankError: 0 }).Flags).toContain('计划减少')
  })
  test('short, old and jumpy histories widen the range and lower the confidence', () => {
    const width = (forecast: CutoffForecast): number => {
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
  test('a unit without any cutoff has no own forecast; from its college it has a wide one, without a college none', () => {
    expect(forecastCutoff(model, history([0, 0, 0]))).toBeNull()
    expect(forecastNewUnit(model, [])).toBeNull()
    const fromCollege = forecastNewUnit(model, [forecastOf([10_000, 10_000]), forecastOf([12_000, 12_000])])
    expect(fromCollege).not.toBeNull()
    const prediction = predict(model, fromCollege as CutoffForecast, { rank: 9000, rankError: 0 })
    expect(prediction.Flags).toEqual(expect.arrayContaining(['没有查到往年线', '数据不足']))
    // a number of a unit of which nothing is known is a range; what is proven new keeps its number
    expect(prediction.Range).toMatch(/^约 \d+–\d+%$/u)
    const proven = predict(model, fromCollege as CutoffForecast, { rank: 9000, rankError: 0 }, 'new')
    expect(proven).toMatchObject({ Probability: prediction.Probability, Flags: expect.arrayContaining(['新增']) })
    expect(proven.Range).toBeUndefined()
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
  const width = (by: ResidualModel): number => {
    const { RankLow, RankHigh } = predict(by, forecastOf([10_000, 10_000, 10_000], -1, undefined, by), {
      rank: 9000,
      rankError: 0,
    })
    return Math.log((RankHigh ?? 0) / (RankLow ?? 1))
  }
  const coefficient = (by: ResidualModel, name: (typeof FEATURES)[number]): number =>
    by.coefficients[FEATURES.indexOf(name)] as number

  test('learns the spread of a province: a calm one gives narrower ranges', () => {
    expect(width(province(0.04))).toBeLessThan(width(model) * 0.7)
    expect(model.bands[3]?.count).toBeGreaterThan(100)
  })
  test('finds that noise around a level returns', () => {
    // twice the prior: a third to two thirds of a change between noisy years is noise, and four years of it outweigh the prior
    expect(coefficient(model, 'lastChange')).toBeLessThan(-0.25)
  })
  test('falls back to round priors without history', () => {
    expect(empty.bands.every((band) => band.count === 0)).toBe(true)
    expect(coefficient(empty, 'lastChange')).toBe(-0.15)
    expect(coefficient(empty, 'collegeTrend')).toBe(0.3)
    expect(width(empty)).toBeGreaterThan(0.2)
  })
  test('learns from the given columns only: cutoffs of omitted years have no effect', () => {
    const all = chanceLines(0.1)
    const without = (newest: number): CutoffHistory => ({
      ...all,
      ranks: all.ranks.map((rank, cell) => (cell % 5 === 0 ? newest : rank)),
    })
    const earlier = learnResiduals(new PastCutoffs(without(0)), traits)
    expect(earlier.shifts.map(({ column }) => column)).toEqual([1, 2, 3])
    expect(model.shifts.map(({ column }) => column)).toEqual([0, 1, 2, 3])
  })
  test('widens the common shift by years that moved as a whole, and reports them', () => {
    const calm = chanceLines(0.1)
    const moved: CutoffHistory = {
      ...calm,
      ranks: calm.ranks.map((rank, cell) => Math.round(rank * (cell % 5 === 1 || cell % 5 === 3 ? 1.3 : 1))),
    }
    const restless = learnResiduals(new PastCutoffs(moved), traits)
    expect(sharedShiftOf(restless, Math.log(10_000))).toBeGreaterThan(sharedShiftOf(model, Math.log(10_000)) * 1.5)
    expect(restless.shifts.find(({ column }) => column === 1)?.median).toBeCloseTo(Math.log(1.3), 1)
  })
  test('widens a year of rewritten requirements, and says so in the confidence', () => {
    const upheaval = province(0.1, { upheavals: [2] })
    expect(width(upheaval)).toBeGreaterThan(width(model) * 1.4)
    const steady = forecastOf([10_000, 10_050, 9_950, 10_000], -1, undefined, upheaval)
    expect(predict(upheaval, steady, { rank: 9000, rankError: 0 }).Confidence).toBe('低')
  })
  test('does not learn the width of such a year for later ones', () => {
    const jumpy = chanceLines(0.1)
    const history: CutoffHistory = {
      ...jumpy,
      ranks: jumpy.ranks.map((rank, cell) =>
        cell % 5 === 2 ? Math.max(1, Math.round(rank * Math.exp(((cell * 7919) % 13) / 20 - 0.3))) : rank,
      ),
    }
    const known = learnResiduals(new PastCutoffs(history), { ...traits, upheavals: [1, 1, 2, 2] })
    expect(width(known)).toBeLessThan(width(learnResiduals(new PastCutoffs(history), traits)))
  })
  test('has a distribution that rises from 0 to 1 with any normal part, with its quantiles as inverse', () => {
    for (const { shape } of [model, empty])
      for (const sd of [0, 0.02, 0.07, 0.1, 0.31, 0.9, 5]) {
        let last = 0
        for (let x = -4; x <= 4; x += 0.013) {
          const value = distributionAt(shape, x, 0.1, sd)
          expect(value).toBeGreaterThanOrEqual(last)
          expect(value).toBeLessThanOrEqual(1)
          last = value
        }
        for (const share of [0.1, 0.5, 0.9])
          expect(distributionAt(shape, quantileOf(shape, share, 0.1, sd), 0.1, sd)).toBeCloseTo(share, 6)
      }
  })
  test('adds a normal part as a sampled sum would', () => {
    const uniform = uniforms(5)
    for (const sd of [0.03, 0.15, 0.5]) {
      const draws = Array.from({ length: 20_000 }, () => {
        const normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
        return quantileOf(model.shape, uniform(), 0.1, 0) + sd * normal
      })
      for (const x of [-0.2, -0.05, 0, 0.1, 0.3]) {
        const share = draws.filter((draw) => draw <= x).length / draws.length
        expect(Math.abs(distributionAt(model.shape, x, 0.1, sd) - share)).toBeLessThan(0.012)
      }
    }
  })
})

test('tiers partition the probabilities: each has exactly one tier, rising from 难 to 保', () => {
  let last = 0
  for (let percent = 0; percent <= 100; percent += 1) {
    const at = TIERS.indexOf(tierOf(percent / 100))
    expect(at).toBeGreaterThanOrEqual(last)
    last = at
  }
  expect([0.14, 0.15, 0.59, 0.6, 0.89, 0.9].map(tierOf)).toEqual(['难', '冲', '冲', '稳', '稳', '保'])
  // the tier follows the displayed percent
  expect(tierOf(0.896)).toBe('保')
})
