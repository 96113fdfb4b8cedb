import { forecastCutoff } from '../../../engine/forecasting/cutoff-forecast'
import { predict } from '../../../engine/forecasting/predict'
import { probabilityOf } from '../../../engine/forecasting/probability'
import {
  offeredAgain,
  stayChancesOf,
  stayedInto,
  stayPrior,
  type Stayed,
} from '../../../engine/forecasting/little-known/survival'
import { sharesOf } from '../../../engine/planning/list-shares'
import { chanceModel, lineAt } from '../../support/engine-world'

/** Units 0..499 of a province of four years: every fifth is gone after each year, others come; column 0 is the newest. */
function presence(columns: number, gone = 5) {
  const size = 500
  const ranks = new Int32Array(size * columns)
  for (let unit = 0; unit < size; unit += 1) {
    const born = unit % 3
    for (let column = columns - 1 - born; column >= 0; column -= 1) {
      ranks[unit * columns + column] = 1000 + unit
      if ((unit * 7 + column * 3) % gone === 0) break
    }
  }
  return { size, columns, ranks }
}

const exact = (only: number, fresh: number, kept: number, away: number): Stayed => ({
  only: [1000, only * 1000],
  new: [1000, fresh * 1000],
  kept: [1000, kept * 1000],
  away: [1000, away * 1000],
})

describe('the chance that a unit is offered again', () => {
  test('is the share that stayed in earlier years, pulled towards other provinces’ value', () => {
    const of = presence(4)
    const prior = stayPrior('group', [])
    const stay = stayChancesOf(of, prior)
    const seen = stayedInto(of, 0)!
    expect(seen.kept[1] / seen.kept[0]).toBeGreaterThan(0.6)
    const low = Math.min(seen.kept[1] / seen.kept[0], prior.kept)
    const high = Math.max(seen.kept[1] / seen.kept[0], prior.kept)
    expect(stay.kept).toBeGreaterThanOrEqual(Math.min(low, stayedInto(of, 1)!.kept[1] / stayedInto(of, 1)!.kept[0]))
    expect(stay.kept).toBeLessThanOrEqual(high)
    expect(stayPrior('group', [[exact(0.5, 0.5, 0.5, 0.5)]]).kept).toBeLessThan(prior.kept)
  })

  test('is lower for a recent unit, and low for one already gone', () => {
    const stay = stayPrior('major', [[exact(0.85, 0.6, 0.85, 0.1)]])
    const ranks = Int32Array.from([100, 100, 100, 0, 0, 100])
    const chances = offeredAgain({ size: 3, columns: 2, ranks }, stay, 0)
    expect([...chances]).toEqual([stay.kept, stay.new, stay.away])
    expect(stay.away).toBeLessThan(stay.new)
    expect(stay.new).toBeLessThan(stay.kept)
  })

  test('a file with half of a year removes no unit', () => {
    const of = presence(5)
    for (let unit = 0; unit < of.size; unit += 1) if (unit % 3 > 0) of.ranks[unit * 5] = 0
    expect(stayedInto(of, 0)).toBeNull()
    expect(stayedInto(of, 1)).not.toBeNull()
  })

  test('is part of the number, of its interval and of a list’s result', () => {
    const model = chanceModel()
    const planned = lineAt(model, 20_000)
    const unplanned = { ...planned, offered: 0.8 }
    const candidate = { rank: 8000, rankError: 0 }
    expect(probabilityOf(model, planned, candidate)).toBeGreaterThan(0.98)
    expect(probabilityOf(model, unplanned, candidate)).toBeCloseTo(0.8 * probabilityOf(model, planned, candidate), 6)
    const given = predict(model, unplanned, candidate)
    // the tier is that of the rank: whether the unit is offered is said beside it
    expect(given).toMatchObject({ Offered: 0.8, Probability: 0.79, Tier: '保' })
    expect(predict(model, { ...planned, offered: 0.8 }, { rank: 22_000, rankError: 0 }).Tier).toBe(
      predict(model, planned, { rank: 22_000, rankError: 0 }).Tier,
    )
    expect(given.High).toBeLessThanOrEqual(0.8)
    expect(predict(model, planned, candidate)).not.toHaveProperty('Offered')
    const { none } = sharesOf(model, [{ forecast: unplanned }], candidate)
    expect(none).toBeGreaterThanOrEqual(0.2)
    const two = sharesOf(model, [{ forecast: unplanned }, { forecast: unplanned }], candidate)
    expect(two.none).toBeLessThan(0.1)
  })

  test('an own cutoff does not show this year’s plan', () => {
    const ranks = Int32Array.from([5000, 5200, 0, 0, 0])
    const plans = new Int32Array(5).fill(-1)
    expect(forecastCutoff(chanceModel(), { ranks, plans, nextPlan: -1 })!.offered).toBe(1)
  })
})
