// Near a batch's end cutoffs are farther above the control line than their pasts suggest, and in some years no place is left.
import fc from 'fast-check'
import { forecastTable } from '../../../engine/forecasting/forecast-table'
import type { CutoffForecast } from '../../../engine/forecasting/cutoff-forecast'
import { beforeEnd } from '../../../engine/forecasting/little-known/new-unit'
import { predict } from '../../../engine/forecasting/predict'
import { keptNearEnd, loweredByEnd, probabilitiesOf, probabilityOf } from '../../../engine/forecasting/probability'
import type { ResidualModel } from '../../../engine/forecasting/learning/residuals'
import { Pool } from '../../../engine/planning/growing-list'
import { sharesOf } from '../../../engine/planning/list-shares'
import { chanceModel, lineAt } from '../../support/engine-world'
import { NEW_UNIT } from '../../../engine/hyperparameters'

const END = 20_000
const free = chanceModel()
const main: ResidualModel = { ...free, pools: [END, END] }
const later: ResidualModel = { ...free, pools: [8_000, 8_000], behind: 'later', ownEnds: [END, END] }
const sections: ResidualModel = { ...main, behind: 'sections' }
const known = lineAt(free, END * 0.98)
/** For a unit without any starting point. */
const fresh: CutoffForecast = { ...known, parts: null, lag: 0, years: 0 }
/** Log rank above the control line. */
const above = (share: number) => ({ rank: Math.round(END * Math.exp(-share)), rankError: 0 })

describe('the chance of a candidate near the end of a batch', () => {
  test.each([
    ['the main batch, a line with a past', main, known],
    ['the main batch, a new unit', main, fresh],
    ['the batch after it, a line with a past', later, known],
    ['the batch after it, a new unit', later, fresh],
  ])('is lower than by the cutoff alone, the less the farther away: %s', (_name, model, forecast) => {
    const lost = [0.002, 0.01, 0.03, 0.06].map((share) => loweredByEnd(model, forecast, above(share)))
    expect(lost[0]).toBeGreaterThan(0.1)
    expect([...lost].sort((a, b) => b - a)).toEqual(lost)
    for (const share of [0.5, 1])
      expect(probabilityOf(model, forecast, above(share))).toBe(probabilityOf(free, forecast, above(share)))
  })

  test('is lowered more for new units than for those whose past shows where they end', () => {
    expect(loweredByEnd(main, fresh, above(0.02))).toBeGreaterThan(1.3 * loweredByEnd(main, known, above(0.02)))
  })

  test('still falls with the rank, through the control line and behind it, for real and for mock scores', () => {
    for (const model of [main, later, sections])
      for (const forecast of [known, fresh])
        for (const rankError of [0, 0.05, 0.3]) {
          let before = 1
          for (let rank = 12_000; rank < 30_000; rank += 50) {
            const chance = probabilityOf(model, forecast, { rank, rankError })
            expect(chance).toBeLessThanOrEqual(before)
            before = chance
          }
        }
  })

  test('is equal in a table of many units and for each alone, and is inside its own interval', () => {
    // one so narrow that only the end of the batch leaves doubt
    const narrow: CutoffForecast = { ...known, center: Math.log(END), scale: 0.002, shared: 0.001, own: 0 }
    const forecasts = [known, fresh, null, lineAt(free, 5_000), lineAt(free, 60_000), narrow]
    const out = new Float64Array(forecasts.length)
    const early: ResidualModel = { ...later, end: Math.log(END) - 0.1 }
    expect(probabilityOf(early, narrow, above(0.1))).toBeLessThan(0.95)
    for (const model of [main, later, early, sections])
      for (const rankError of [0, 0.1])
        for (const share of [0.4, 0.1, 0.03, 0.005, 0, -0.05, -0.4]) {
          const candidate = { ...above(share), rankError }
          probabilitiesOf(model, forecastTable(forecasts), candidate, out)
          forecasts.forEach((forecast, unit) => {
            if (forecast === null) return expect(out[unit]).toBeNaN()
            expect(out[unit]).toBeCloseTo(probabilityOf(model, forecast, candidate), 10)
            const { Low, High, Probability } = predict(model, forecast, candidate)
            expect(Low).toBeLessThanOrEqual(Probability)
            expect(High).toBeGreaterThanOrEqual(Probability)
          })
        }
  })

  test('does all this for any printed control lines and any candidate', () => {
    const ranks = fc.oneof(fc.constantFrom(1, END - 1, END, END + 1, 10_000_000), fc.integer({ min: 1, max: 3 * END }))
    const ends = fc.oneof(fc.constantFrom(Number.NaN, 0), ranks)
    const models = fc.record({
      pools: fc.tuple(ends, ends),
      ownEnds: fc.oneof(fc.constant([]), fc.tuple(ends), fc.tuple(ends, ends)),
      behind: fc.constantFrom(undefined, 'sections' as const, 'later' as const),
      end: fc.oneof(fc.constant(Number.NaN), fc.double({ min: 0, max: 12, noNaN: true })),
    })
    const units = fc.record({
      rank: ranks,
      isFresh: fc.boolean(),
      offered: fc.constantFrom(1, 0.5, 0.02),
      own: fc.constantFrom(0, 0.1, 1),
    })
    const asked = fc.record({ rank: ranks, rankError: fc.constantFrom(0, 0.01, 0.05, 0.5, 3) })
    fc.assert(
      fc.property(models, units, asked, ranks, ({ behind, ...ended }, unit, candidate, other) => {
        const model: ResidualModel = { ...free, ...ended, ...(behind && { behind }) }
        const line = { ...lineAt(free, unit.rank), offered: unit.offered, own: unit.own }
        const forecast = unit.isFresh ? beforeEnd(model, { ...line, parts: null, lag: 0, years: 0 }) : line
        const chance = probabilityOf(model, forecast, candidate)
        const table = new Float64Array(1)
        probabilitiesOf(model, forecastTable([forecast]), candidate, table)
        expect(table[0]).toBeCloseTo(chance, 9)
        const change = chance - probabilityOf(model, forecast, { ...candidate, rank: other })
        expect(change * Math.sign(other - candidate.rank)).toBeGreaterThanOrEqual(-1e-12)
        expect(loweredByEnd(model, forecast, candidate)).toBeGreaterThanOrEqual(0)
        const kept = keptNearEnd(model, candidate)(forecast)
        expect(kept).toBeGreaterThanOrEqual(0)
        expect(kept).toBeLessThanOrEqual(1)
        const { none, closed, perWish } = sharesOf(model, [{ forecast }], candidate)
        expect(none + (perWish[0] as number)).toBeCloseTo(1, 9)
        expect(closed).toBeGreaterThanOrEqual(0)
        expect(closed).toBeLessThanOrEqual(none + 1e-12)
      }),
      { seed: 31, numRuns: 1000 },
    )
  })

  test('is never below that of a list of this one wish, which counts its choice', () => {
    for (const share of [0.001, 0.01, 0.03, 0.1]) {
      const { none } = sharesOf(main, [{ forecast: known }], above(share))
      expect(1 - none).toBeLessThanOrEqual(probabilityOf(main, known, above(share)))
    }
  })

  test('is equal in making lists and in showing them', () => {
    for (const forecast of [known, fresh])
      for (const share of [0.001, 0.02]) {
        const choice = { key: 'unit', forecast, probability: 0.5, utility: 0.5 }
        const pool = new Pool(main, [choice], [0], above(share))
        const { perWish, closed } = sharesOf(main, [{ forecast }], above(share))
        expect(pool.chosenChance[0]).toBeCloseTo((perWish[0] as number) / (1 - closed), 9)
        expect(pool.chosenChance[0]).toBeLessThan(new Pool(free, [choice], [0], above(share)).chosenChance[0] as number)
      }
  })

  test('is never below a wish’s share of a list that also has cutoffs behind the control line', () => {
    const behind = lineAt(free, END * 1.05)
    for (const model of [main, sections])
      for (const share of [-0.05, -0.002, 0.001, 0.01, 0.03]) {
        const { perWish, closed, none } = sharesOf(model, [{ forecast: known }, { forecast: behind }], above(share))
        expect(perWish[0]!).toBeLessThanOrEqual(probabilityOf(model, known, above(share)))
        // the one below the control line remains in the years in which the batch is full
        expect(closed).toBe(0)
        expect(none).toBeLessThan(sharesOf(model, [{ forecast: known }], above(share)).none)
      }
    // below the control line there is no end of the batch, and such a wish has the same chance
    expect(sharesOf(sections, [{ forecast: known }], above(-0.002)).closed).toBe(0)
  })

  test('depends on each cutoff and not on the year: more wishes help as elsewhere', () => {
    const candidate = above(0.01)
    const list = (length: number) => Array.from({ length }, (_, college) => ({ forecast: known, college }))
    const open = ({ none, closed }: { none: number; closed: number }) => (none - closed) / (1 - closed)
    const [one, ten] = [1, 10].map((length) => open(sharesOf(main, list(length), candidate)))
    const [freeOne, freeTen] = [1, 10].map((length) => open(sharesOf(free, list(length), candidate)))
    expect(one!).toBeGreaterThan(freeOne!)
    expect(ten!).toBeLessThan(one! / 2)
    expect(ten! - freeTen!).toBeLessThan(one! - freeOne!)
  })

  test('of a new unit ends where a later batch’s places ended far above its control line the year before', () => {
    const early: ResidualModel = { ...later, end: Math.log(END) - 0.1 }
    const far: CutoffForecast = { ...fresh, center: Math.log(END) + 0.2 }
    expect(beforeEnd(later, far).center).toBeCloseTo(Math.log(END) - NEW_UNIT.margin, 9)
    expect(beforeEnd(early, far).center).toBeCloseTo(Math.log(END) - 0.1 - NEW_UNIT.margin, 9)
    // a tenth more candidates above the control line move that end, too
    const more: ResidualModel = { ...early, ownEnds: [END * 1.1, END] }
    expect(beforeEnd(more, far).center).toBeCloseTo(Math.log(END * 1.1) - 0.1 - NEW_UNIT.margin, 9)
    expect(beforeEnd(early, { ...far, center: Math.log(END) - 0.5 }).cut).toBe(0)
  })

  test('is unaffected for cutoffs behind the control line, of another batch, or without a known control line', () => {
    const behind = lineAt(free, END * 1.2)
    expect(loweredByEnd(main, behind, above(0.002))).toBe(0)
    expect(loweredByEnd(main, { ...known, center: Math.log(END) + 2e-3 }, above(0.002))).toBe(0)
    // what the line has bounded ends at it
    for (const rounding of [-1e-9, 0, 1e-9])
      expect(loweredByEnd(main, { ...known, center: Math.log(END) + rounding }, above(0.002))).toBeGreaterThan(0.1)
    expect(loweredByEnd({ ...main, pools: [Number.NaN, END] }, known, above(0.002))).toBe(0)
    expect(loweredByEnd({ ...later, ownEnds: [] }, known, above(0.002))).toBe(0)
  })

  test('says nothing of places that go on below the control line, at the control line and behind it, nor does a range of theirs end there', () => {
    const continues: CutoffForecast = { ...known, continuesBelowControlLine: true }
    const out = new Float64Array(1)
    for (const share of [0.002, 0, -0.02, -0.2]) {
      expect(loweredByEnd(main, continues, above(share))).toBe(0)
      probabilitiesOf(main, forecastTable([continues]), above(share), out)
      expect(out[0]).toBeCloseTo(probabilityOf(free, continues, above(share)), 10)
    }
    expect(predict(main, known, above(0)).RankHigh).toBe(END)
    expect(predict(main, continues, above(0)).RankHigh).toBeGreaterThan(END)
  })

  test('follows a range that ends at the control line, also for a unit that starts from others’ cutoffs', () => {
    const joined: CutoffForecast = { ...known, lag: 0 }
    expect(loweredByEnd(main, joined, above(0.002))).toBeGreaterThan(0.1)
    expect(predict(main, joined, above(0.002)).RankHigh).toBe(END)
    expect(predict(sections, joined, above(0.002)).RankHigh).toBeGreaterThan(END)
  })

  test('of a mock score includes the years in which it is nearer', () => {
    const far = { rank: Math.round(END * 0.9), rankError: 0.15 }
    expect(loweredByEnd(main, known, far)).toBeGreaterThan(loweredByEnd(main, known, { ...far, rankError: 0 }))
    for (const model of [main, later, sections])
      for (const share of [0.02, 0.001, -0.02]) {
        const sure = above(share)
        expect(loweredByEnd(model, known, { ...sure, rankError: 1e-6 })).toBeCloseTo(
          loweredByEnd(model, known, sure),
          4,
        )
      }
  })
})
