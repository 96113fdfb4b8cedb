// Just above the control line no list is safe: in some years the batch is full before its ranks come.
import { closedShareAt } from '../../../engine/forecasting/batch-end'
import { openNone } from '../../../engine/planning/batch-end'
import { sharesOf } from '../../../engine/planning/list-shares'
import { optimise } from '../../../engine/planning/optimise'
import { proposalOptions } from '../../../engine/planning/proposal-options'
import { simulate } from '../../../engine/planning/simulate'
import type { CutoffForecast } from '../../../engine/forecasting/cutoff-forecast'
import { loweredByEnd, type CandidateRank } from '../../../engine/forecasting/probability'
import { chanceModel, choicesAt, lineAt } from '../../support/engine-world'
import { BATCH_END } from '../../../engine/hyperparameters'

const WALL = 50_000
const model = { ...chanceModel(), pools: [WALL, WALL] }
/** The same before this year's control line is known: last year's was at the same rank. */
const unknown = { ...model, pools: [Number.NaN, WALL] }
const later = { ...model, pools: [8_000, 8_000], behind: 'later' as const, ownEnds: [WALL, WALL] }
const line = (rank: number, change: Partial<CutoffForecast> = {}): CutoffForecast => ({
  ...lineAt(model, rank),
  ...change,
})
const at = (rank: number, rankError = 0): CandidateRank => ({ rank, rankError })
/** Fifty colleges with cutoffs expected at the control line. */
const LIST = Array.from({ length: 50 }, (_, college) => ({ forecast: line(WALL * 0.999), college }))

describe('a list filed just above the control line', () => {
  test('has the share of years in which the batch is full before its rank comes, at any length', () => {
    const { none, closed, perWish } = sharesOf(model, LIST, at(WALL - 100))
    expect(closed).toBeCloseTo(BATCH_END.share * Math.exp(-Math.log(WALL / (WALL - 100)) / BATCH_END.depth), 9)
    expect(none).toBeGreaterThanOrEqual(closed)
    expect(perWish.reduce((sum, share) => sum + share, none)).toBeCloseTo(1, 9)
    expect(sharesOf(model, LIST.slice(0, 3), at(WALL - 100)).closed).toBeCloseTo(closed, 9)
  })

  test('is safer the farther it is from the control line, and unaffected a tenth above it', () => {
    const closed = [49_900, 49_500, 49_000, 47_500].map((rank) => sharesOf(model, LIST, at(rank)).closed)
    expect([...closed].sort((a, b) => b - a)).toEqual(closed)
    expect(sharesOf(model, LIST, at(45_000)).closed).toBeLessThan(1e-4)
  })

  test('of a merely expected rank includes the years in which it is nearer', () => {
    expect(sharesOf(model, LIST, at(47_000, 0.05)).closed).toBeGreaterThan(sharesOf(model, LIST, at(47_000)).closed)
  })

  test('is unaffected behind the control line, in a later batch, without numbers, or where no control line is known', () => {
    expect(sharesOf({ ...model, pools: [Number.NaN] }, LIST, at(WALL - 100)).closed).toBe(0)
    expect(closedShareAt(model, Math.log(WALL + 1))).toBe(0)
    const later = LIST.map(({ college }) => ({ college, forecast: line(90_000, { lag: 1 }) }))
    for (const bounded of [model, unknown]) expect(sharesOf(bounded, later, at(WALL - 100)).closed).toBe(0)
    // new units alone belong to the section they are expected in
    const newOnes = (rank: number) =>
      LIST.map(({ college }) => ({ college, forecast: line(rank, { lag: 0, parts: null }) }))
    expect(sharesOf(unknown, newOnes(90_000), at(80_000)).closed).toBe(0)
    expect(sharesOf(unknown, newOnes(WALL), at(WALL)).closed).toBeGreaterThan(0.3)
    const nothing = sharesOf(model, [{ forecast: null }], at(WALL - 100))
    expect(nothing.none).toBeCloseTo(1, 12)
    expect(nothing.closed).toBe(0)
  })

  test.each([
    ['a known control line', model, at(WALL - 100)],
    ['a line that is not known yet', unknown, at(WALL * 0.95)],
    ['a mock score and no line', unknown, at(WALL * 0.85, 0.1)],
    ['the batch after the main one', later, at(WALL - 1000)],
  ])('fails in simulation as often as forecast: %s', (_name, bounded, candidate) => {
    for (const list of [LIST, LIST.slice(0, 2)]) {
      const { none, closed } = sharesOf(bounded, list, candidate)
      expect(closed).toBeGreaterThan(0.05)
      const wishes = list.map((wish) => ({
        ...wish,
        isEligible: true,
        majorCount: 1,
        obeysAdjustment: true,
        majors: [],
      }))
      const { None } = simulate(bounded, wishes, candidate, { worlds: 20_000, seed: 7 })
      expect(Math.abs(None - none)).toBeLessThan(4 * Math.sqrt((none * (1 - none)) / 20_000))
    }
  })

  test('does not use the safest units only for years that no unit helps', () => {
    const candidate = at(WALL - 100)
    const choices = choicesAt(
      model,
      candidate,
      Array.from({ length: 200 }, (_, unit) => ({ rank: 30_000 + 100 * unit, utility: 1 - unit / 200 })),
    )
    const ask = (bounded: typeof model) =>
      optimise(
        bounded,
        choices,
        candidate,
        proposalOptions({ count: 20, risk: 'balanced', maxNone: 0.03, isNarrow: false }),
      )
    const near = ask(model)
    const free = ask({ ...model, pools: [] })
    expect(near.none).toBeGreaterThan(0.03)
    expect(openNone(near) <= 0.03).toBe(near.isWithinBound)
    expect(near.isWithinBound).toBe(free.isWithinBound)
    expect(near.order).toEqual(free.order)
  })
  test('before the control line is known, uses last year’s for the share of years it is above its rank', () => {
    const closed = [50_000, 47_500, 45_000, 40_000].map((rank) => sharesOf(unknown, LIST, at(rank)).closed)
    // a track may shrink by a tenth, but hardly by a fifth
    expect(closed[0]).toBeCloseTo(0.52, 1)
    expect(closed[2]).toBeGreaterThan(0.03)
    expect(closed[2]).toBeLessThan(0.12)
    expect(closed[3]).toBeLessThan(0.002)
    expect([...closed].sort((a, b) => b - a)).toEqual(closed)
    expect(sharesOf(unknown, LIST, at(40_000, 0.1)).closed).toBeGreaterThan(closed[3] as number)
    // once known, it is certain
    expect(sharesOf(model, LIST, at(45_000)).closed).toBeLessThan(1e-4)
  })
  test('ignores a control line that far fewer reach than last year’s, like every wish in it: last year’s is used', () => {
    for (const misprinted of [WALL / 2, 0])
      for (const rank of [WALL / 2 - 100, 45_000, WALL - 100]) {
        const doubtful = { ...model, pools: [misprinted, WALL] }
        expect(sharesOf(doubtful, LIST, at(rank))).toEqual(sharesOf(unknown, LIST, at(rank)))
        expect(loweredByEnd(doubtful, line(WALL / 2), at(rank))).toBe(0)
      }
  })
})
