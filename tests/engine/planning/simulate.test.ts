import fc from 'fast-check'
import { forecastList } from '../../../engine/planning/list-forecast'
import { probabilityOf } from '../../../engine/forecasting/probability'
import { simulate, type SimulatedWish } from '../../../engine/planning/simulate'
import { chanceModel, lineAt } from '../../support/engine-world'
import { CHOSEN_PITFALL } from '../../../engine/hyperparameters'

const model = chanceModel()
const rank = 10_000
const wish = (line: number | null, change: Partial<SimulatedWish> = {}): SimulatedWish => ({
  forecast: line === null ? null : lineAt(model, line),
  isEligible: true,
  majorCount: 6,
  obeysAdjustment: true,
  majors: [],
  ...change,
})
const lists = fc.array(
  fc.record({
    line: fc.option(fc.integer({ min: 4000, max: 25_000 }), { freq: 8 }),
    isBarred: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
  }),
  { maxLength: 24 },
)
const candidates = fc.record({
  rank: fc.integer({ min: 5000, max: 20_000 }),
  rankError: fc.constantFrom(0, 0.1, 0.3),
})
/** Five standard errors of a share: one run in millions is beyond by chance. */
const tolerance = (share: number, worlds: number): number =>
  5 * Math.sqrt(Math.max(share * (1 - share), 1 / worlds) / worlds) + 0.004

describe('a simulation of next years', () => {
  test('admits by each wish as often as the list’s forecast, within the sampling error', () => {
    fc.assert(
      fc.property(lists, candidates, fc.integer({ min: 0, max: 1e6 }), (rows, candidate, seed) => {
        const wishes = rows.map(({ line, isBarred }) => wish(line, { isEligible: !isBarred }))
        const worlds = 10_000
        const played = simulate(model, wishes, candidate, { worlds, seed })
        const expected = forecastList(model, wishes, candidate)
        // the audit's values are complete: one wish admits, or none does
        expect(expected.PerWish.reduce((sum, share) => sum + share, expected.NoneProbability)).toBeCloseTo(1, 6)
        expect(expected.AdmitProbability + expected.NoneProbability).toBeCloseTo(1, 6)
        expected.PerWish.forEach((share, index) =>
          expect(Math.abs((played.PerWish[index] as number) - share)).toBeLessThan(tolerance(share, worlds)),
        )
        expect(Math.abs(played.None - expected.NoneProbability)).toBeLessThan(
          tolerance(expected.NoneProbability, worlds),
        )
      }),
      { seed: 11, numRuns: 40 },
    )
  })

  test('with one wish admits as often as its own probability, less a firm cutoff’s selection effect', () => {
    for (const line of [8000, 9500, 10_000, 11_000, 13_000]) {
      const forecast = lineAt(model, line)
      const played = simulate(model, [wish(line)], { rank, rankError: 0 }, { worlds: 20_000, seed: 5 })
      const probability = probabilityOf(model, forecast, { rank, rankError: 0 })
      const [share, near] = [played.PerWish[0] as number, tolerance(probability, 20_000) + 0.01]
      expect(share).toBeLessThan(probability + near)
      expect(share).toBeGreaterThan(probability * (1 - CHOSEN_PITFALL.firm) - near)
    }
  })

  test('shares add up to one, for any list', () => {
    fc.assert(
      fc.property(lists, candidates, (rows, candidate) => {
        const wishes = rows.map(({ line, isBarred }, index) =>
          wish(line, { isEligible: !isBarred, obeysAdjustment: index % 2 === 0, majors: [null, null] }),
        )
        const played = simulate(model, wishes, candidate, { worlds: 500, seed: 3 })
        expect(played.PerWish.reduce((sum, share) => sum + share, played.None)).toBeCloseTo(1, 9)
        expect(played.SentBack).toBeCloseTo(
          played.SentBackPerWish.reduce((sum, share) => sum + share, 0),
          9,
        )
        played.SentBackPerWish.forEach((share, index) =>
          expect(share).toBeLessThanOrEqual(played.PerWish[index] as number),
        )
        rows.forEach(({ line, isBarred }, index) => {
          if (line === null || isBarred) expect(played.PerWish[index]).toBe(0)
        })
      }),
      { seed: 12, numRuns: 40 },
    )
  })

  test('with the same seed is equal, with another differs', () => {
    const wishes = [7000, 9000, 10_000, 12_000].map((line) => wish(line, { obeysAdjustment: false, majors: [null] }))
    const run = (seed: number) => simulate(model, wishes, { rank, rankError: 0.2 }, { worlds: 2000, seed })
    expect(run(9)).toEqual(run(9))
    expect(run(9).PerWish).not.toEqual(run(10).PerWish)
  })

  test('calls a list less safe than independent wishes, because cutoffs of a year move together', () => {
    const wishes = Array.from({ length: 8 }, () => wish(10_500))
    const played = simulate(model, wishes, { rank, rankError: 0 }, { worlds: 20_000, seed: 1 })
    const alone = probabilityOf(model, lineAt(model, 10_500), { rank, rankError: 0 })
    expect(played.None).toBeGreaterThan(2 * (1 - alone) ** 8)
    expect(played.HardYear.None).toBeGreaterThan(played.None)
  })

  test('of an empty list, or of one without data, admits nowhere', () => {
    for (const wishes of [[], [wish(null), wish(null)]]) {
      const played = simulate(model, wishes, { rank, rankError: 0 }, { worlds: 100, seed: 0 })
      expect(played).toMatchObject({ None: 1, SentBack: 0, MostLikelyIndex: null })
      expect(played.HardYear.MostLikelyIndex).toBeNull()
    }
  })
})

describe('being sent back', () => {
  const back = (change: Partial<SimulatedWish>): number =>
    simulate(model, [wish(10_000, change)], { rank, rankError: 0 }, { worlds: 20_000, seed: 4 }).SentBack

  test('never happens with adjustment, with all majors chosen, or for a unit of one major', () => {
    expect(back({ majors: [null] })).toBe(0)
    expect(back({ obeysAdjustment: false, majors: [null, null, null, null, null, null] })).toBe(0)
    expect(back({ obeysAdjustment: false, majorCount: 1, majors: [null] })).toBe(0)
  })

  test('happens at every admission without chosen majors and without adjustment', () => {
    const played = simulate(
      model,
      [wish(10_000, { obeysAdjustment: false, majors: [] })],
      { rank, rankError: 0 },
      { worlds: 2000, seed: 4 },
    )
    expect(played.PerWish[0]).toBeGreaterThan(0)
    expect(played.SentBack).toBe(played.PerWish[0])
    expect(back({ obeysAdjustment: true, majors: [] })).toBe(0)
  })

  test('is rarer with every major chosen', () => {
    const shares = [1, 2, 3, 4, 5].map((count) =>
      back({ obeysAdjustment: false, majors: Array.from({ length: count }, () => null) }),
    )
    expect(shares[0]).toBeGreaterThan(0.05)
    for (let at = 1; at < shares.length; at += 1) expect(shares[at]).toBeLessThan(shares[at - 1] as number)
  })

  test('depends on the chosen major’s cutoff: harder than the unit is sent back, easier is not', () => {
    const hard = back({ obeysAdjustment: false, majors: [lineAt(model, 7000)] })
    const easy = back({ obeysAdjustment: false, majors: [lineAt(model, 13_000)] })
    expect(hard).toBeGreaterThan(3 * easy)
    expect(easy).toBeLessThan(0.05)
  })
})
