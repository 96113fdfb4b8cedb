// A cutoff that jumped returns, by more the farther it went, and remains unsure.
import { PastCutoffs } from '../../../engine/forecasting/learning/cutoff-features'
import { forecastHistory, type CutoffForecast } from '../../../engine/forecasting/cutoff-forecast'
import { predict } from '../../../engine/forecasting/predict'
import { learnResiduals } from '../../../engine/forecasting/learning/residuals'
import { normals } from '../../support/uniforms'

/** Six hundred steady units, and one that moved by `jump` log ranks last year. */
function worldOf(jump: number) {
  const normal = normals(11)
  const size = 601
  const columns = 5
  const ranks = new Int32Array(size * columns)
  for (let unit = 0; unit < size; unit += 1)
    for (let column = 0; column < columns; column += 1)
      ranks[unit * columns + column] = Math.round(1000 * 1.008 ** unit * Math.exp(0.08 * normal()))
  for (let column = 0; column < columns; column += 1)
    ranks[600 * columns + column] = Math.round(20_000 * Math.exp(column === 0 ? jump : 0))
  const past = new PastCutoffs({ size, columns, ranks, plans: new Int32Array(size * columns).fill(-1) })
  const model = learnResiduals(past, { kind: 'major', wishUnit: 'major', upheavals: [] })
  const forecast = forecastHistory(model, past).forecasts[600] as CutoffForecast
  return { model, forecast, last: 20_000 * Math.exp(jump) }
}

/** The reversed share of a jump, 0..1. */
const takenBack = (jump: number): number => {
  const { forecast, last } = worldOf(jump)
  const calm = worldOf(0).forecast
  return (Math.log(last) - forecast.center + (calm.center - Math.log(20_000))) / jump
}

describe('a cutoff that jumped', () => {
  test.each([1, -1])('returns by a larger share than an ordinary change (direction %d)', (direction) => {
    const [small, ...large] = [0.3, 0.7, 1.2, 2].map((size) => takenBack(direction * size))
    for (const share of large) expect(share).toBeGreaterThan(small! + 0.15)
  })

  test('makes no candidate between the two cutoffs nearly sure, however calm its earlier years were', () => {
    const { model, forecast, last } = worldOf(1)
    for (const share of [0.6, 0.75, 0.9])
      expect(predict(model, forecast, { rank: last * share, rankError: 0 }).Probability).toBeLessThan(0.8)
    expect(forecast.jump).toBeGreaterThan(0.4)
    expect(worldOf(0.2).forecast.jump).toBe(0)
  })
})
