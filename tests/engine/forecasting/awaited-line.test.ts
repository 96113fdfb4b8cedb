// While this year's control line is not known, nobody is expected below last year's: its usual movement decides near it.
import { forecastTable } from '../../../engine/forecasting/forecast-table'
import type { CutoffForecast } from '../../../engine/forecasting/cutoff-forecast'
import type { ResidualModel } from '../../../engine/forecasting/learning/residuals'
import { LOWEST, probabilitiesOf, probabilityOf } from '../../../engine/forecasting/probability'
import { sharesOf } from '../../../engine/planning/list-shares'
import { chanceModel, lineAt } from '../../support/engine-world'

const END = 20_000
const free = chanceModel()
const main: ResidualModel = { ...free, pools: [Number.NaN, END], endsAll: true }
const shared: ResidualModel = { ...main, behind: 'sections' }
const inside = lineAt(free, END * 0.95)
/** Expected far below the line, as a new unit of a cold college is. */
const beyond: CutoffForecast = { ...lineAt(free, END * 2), parts: null, lag: 0, years: 0 }
const leftOver: CutoffForecast = { ...beyond, continuesBelowControlLine: true }
const at = (rank: number, rankError = 0) => ({ rank: Math.round(rank), rankError })

test('nothing that ends there is expected of a rank far below the line, wherever its own cutoff is expected', () => {
  for (const model of [main, shared])
    for (const forecast of [inside, beyond])
      for (const times of [1.25, 1.5, 3]) expect(probabilityOf(model, forecast, at(END * times))).toBe(LOWEST)
})

test('near the line the chance counts the years in which it is reached', () => {
  const chance = probabilityOf(main, beyond, at(END))
  expect(chance).toBeGreaterThan(0.3)
  expect(chance).toBeLessThan(0.6)
  for (const share of [0.3, 0.5, 0.7])
    expect(probabilityOf(main, beyond, at(END * share))).toBe(probabilityOf(free, beyond, at(END * share)))
})

test('what goes on below it keeps its own chance, and so does a model that does not know which does', () => {
  for (const times of [0.9, 1, 1.4]) {
    expect(probabilityOf(shared, leftOver, at(END * times))).toBe(probabilityOf(free, leftOver, at(END * times)))
    const unread = { ...shared, endsAll: undefined }
    expect(probabilityOf(unread, beyond, at(END * times))).toBe(probabilityOf(free, beyond, at(END * times)))
  }
})

test('it falls with the rank, equals its table, and no wish is likelier in a list than by itself', () => {
  const forecasts = [inside, beyond, leftOver]
  const table = forecastTable(forecasts)
  for (const rankError of [0, 0.05, 0.3]) {
    let before = [1, 1, 1]
    for (let rank = END * 0.6; rank < END * 2; rank += 400) {
      const candidate = at(rank, rankError)
      const out = new Float64Array(forecasts.length)
      probabilitiesOf(shared, table, candidate, out)
      forecasts.forEach((forecast, unit) => {
        const chance = probabilityOf(shared, forecast, candidate)
        expect(out[unit]).toBeCloseTo(chance, 12)
        expect(chance).toBeLessThanOrEqual((before[unit] as number) + 1e-12)
        const { perWish } = sharesOf(main, [{ forecast }], candidate)
        // a mock score is good or bad in the same years for the line and for the cutoff, which only a list counts
        if (!forecast.continuesBelowControlLine && rankError === 0) expect(perWish[0]).toBeLessThan(chance + 0.02)
      })
      before = [...out]
    }
  }
})

test('a mock score counts the scores at which a published line would not be reached', () => {
  const published: ResidualModel = { ...free, pools: [END, END], endsAll: true }
  const candidate = at(END * 0.9, 0.2)
  const unread = { ...published, endsAll: undefined }
  expect(probabilityOf(published, inside, candidate)).toBeLessThan(probabilityOf(unread, inside, candidate))
})
