// The control line is a limit: nobody below it may file, so no cutoff above it is expected beyond it.
import { PastCutoffs } from '../../../engine/forecasting/learning/cutoff-features'
import { forecastHistory, type CutoffForecast } from '../../../engine/forecasting/cutoff-forecast'
import { predict } from '../../../engine/forecasting/predict'
import { learnResiduals } from '../../../engine/forecasting/learning/residuals'
import { normals } from '../../support/uniforms'

const SIZE = 400
const COLUMNS = 5
const CANDIDATES = 50_000

/** Cutoffs that ease by a tenth yearly, up to the last candidate above the control line; `pools` as in CutoffHistory. */
const forecastsWith = (pools: readonly number[] | undefined): readonly (CutoffForecast | null)[] =>
  worldWith(pools).forecasts

function worldWith(pools: readonly number[] | undefined) {
  const normal = normals(3)
  const ranks = Int32Array.from({ length: SIZE * COLUMNS }, (_, cell) => {
    const [unit, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS]
    const level = 49_000 * 0.99 ** unit * 0.9 ** column
    return Math.min(CANDIDATES, Math.round(level * Math.exp(0.02 * normal())))
  })
  const past = new PastCutoffs({
    size: SIZE,
    columns: COLUMNS,
    ranks,
    plans: new Int32Array(SIZE * COLUMNS).fill(-1),
    pools,
  })
  const model = learnResiduals(past, { kind: 'major', wishUnit: 'major', upheavals: [] })
  return { model, forecasts: forecastHistory(model, past).forecasts }
}

describe('the control line', () => {
  test('is the last expected rank of any cutoff, and its effect is no change of the candidates above it', () => {
    const free = forecastsWith(undefined)
    const bounded = forecastsWith(Array.from({ length: COLUMNS + 1 }, () => CANDIDATES))
    expect(free.some((forecast) => Math.exp(forecast!.center) > CANDIDATES * 1.01)).toBe(true)
    for (const forecast of bounded) {
      expect(Math.exp(forecast!.center)).toBeLessThanOrEqual(CANDIDATES * 1.0001)
      expect(Object.values(forecast!.parts!).every(Number.isFinite)).toBe(true)
    }
    expect(bounded.some((forecast) => forecast!.parts!.controlLine < 0)).toBe(true)
    expect(bounded.every((forecast) => forecast!.parts!.pool === 0)).toBe(true)
  })

  test('ends the range of a cutoff: nobody behind it may file', () => {
    const { model, forecasts } = worldWith(Array.from({ length: COLUMNS + 1 }, () => CANDIDATES))
    const free = worldWith(undefined)
    const rangesOf = ({ model: by, forecasts: of }: typeof free) =>
      of.map((forecast) => predict(by, forecast!, { rank: 30_000, rankError: 0 }).RankHigh!)
    expect(Math.max(...rangesOf(free))).toBeGreaterThan(1.05 * CANDIDATES)
    expect(Math.max(...rangesOf({ model, forecasts }))).toBeLessThanOrEqual(CANDIDATES + 1)
  })

  test('has no effect while unknown', () => {
    const unknown = forecastsWith([Number.NaN, ...Array.from({ length: COLUMNS }, () => CANDIDATES)])
    const free = forecastsWith(undefined)
    unknown.forEach((forecast, unit) => expect(forecast!.center).toBeCloseTo(free[unit]!.center, 9))
  })

  test('that far fewer reach than the year before is doubted: it has no effect, and cutoffs near it are forecast as while it is unknown', () => {
    const older = Array.from({ length: COLUMNS }, () => CANDIDATES)
    const unknown = forecastsWith([Number.NaN, ...older])
    // 700 printed for 470, and a line that half as many reach
    for (const misprinted of [300, CANDIDATES / 2])
      forecastsWith([misprinted, ...older]).forEach((forecast, unit) => {
        expect(forecast!.center).toBeCloseTo(unknown[unit]!.center, 9)
        expect(forecast!.shared).toBeCloseTo(unknown[unit]!.shared, 9)
      })
    const highest = ({ model, forecasts }: ReturnType<typeof worldWith>) =>
      forecasts.map((forecast) => predict(model, forecast!, { rank: 30_000, rankError: 0 }).RankHigh)
    expect(highest(worldWith([300, ...older]))).toEqual(highest(worldWith([Number.NaN, ...older])))
  })

  test('does not affect a cutoff behind it: those are of a later batch', () => {
    const pools = Array.from({ length: COLUMNS + 1 }, () => 20_000)
    const behind = worldWith(pools)
    expect(Math.exp(behind.forecasts[0]!.center)).toBeGreaterThan(40_000)
    const given = predict(behind.model, behind.forecasts[0]!, { rank: 30_000, rankError: 0 })
    expect(given.RankHigh).toBeGreaterThan(1.01 * given.ExpectedRank!)
  })
})
