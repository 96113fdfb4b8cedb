// The basis of a list: dependable cutoffs, colleges that fail together, and the selection effect. By kind of unit, not by name.
import fc from 'fast-check'
import {
  isFirm,
  pitfallOf,
  pitfallShareIn,
  pitfallShareOf,
  YEAR_KINDS,
  yearNodesOf,
} from '../../../engine/planning/caution'
import type { Choice } from '../../../engine/planning/choice'
import { chanceGivenCollege, sharesOf } from '../../../engine/planning/list-shares'
import { optimise } from '../../../engine/planning/optimise'
import { proposalOptions } from '../../../engine/planning/proposal-options'
import type { CutoffForecast } from '../../../engine/forecasting/cutoff-forecast'
import { NO_PARTS } from '../../../engine/forecasting/forecast-parts'
import { beforeEnd } from '../../../engine/forecasting/little-known/new-unit'
import { probabilityOf, type CandidateRank } from '../../../engine/forecasting/probability'
import { normalDistribution } from '../../../engine/forecasting/learning/residual-shape'
import { normalQuantile } from '../../../engine/math/normal'
import { SAFE_COLLEGES, usualMixOf } from '../../../engine/planning/policy'
import { randomFrom } from '../../../engine/math/random'
import { tierOf } from '../../../engine/planning/tier'
import { chanceModel, lineAt } from '../../support/engine-world'
import { CHOSEN_PITFALL } from '../../../engine/hyperparameters'

const model = chanceModel()
const candidate: CandidateRank = { rank: 10_000, rankError: 0 }
const line = (rank: number, change: Partial<CutoffForecast> = {}): CutoffForecast => ({
  ...lineAt(model, rank),
  ...change,
})

describe('a dependable cutoff', () => {
  test('has last year’s cutoff and an earlier one, and is not far below its college', () => {
    const kinds: [Partial<CutoffForecast>, keyof typeof CHOSEN_PITFALL][] = [
      [{}, 'firm'],
      [{ years: 1 }, 'thin'],
      [{ volatility: 1.6 }, 'restless'],
      [{ lag: 2 }, 'old'],
      [{ lag: 0, parts: null, years: 0 }, 'fresh'],
      [
        {
          parts: { ...NO_PARTS, outlying: -0.2 },
        },
        'outlying',
      ],
    ]
    for (const [change, kind] of kinds) {
      const forecast = line(12_000, change)
      expect(pitfallOf(model, forecast)).toBe(kind)
      expect(isFirm(model, forecast)).toBe(kind === 'firm')
    }
  })

  test('expected behind the control line is none, whatever its own cutoffs were; without a control line it is unknown', () => {
    const bounded = { ...model, pools: [11_000] }
    expect(pitfallOf(bounded, line(12_000, { lag: 0, parts: null, years: 0 }))).toBe('beyond')
    // a new unit expected there is moved before it, without getting surer
    const fresh = (rank: number) => beforeEnd(bounded, line(rank, { lag: 0, parts: null, years: 0 }))
    expect([12_000, 10_900, 9_000].map((rank) => pitfallOf(bounded, fresh(rank)))).toEqual([
      'beyond',
      'beyond',
      'fresh',
    ])
    expect(isFirm(bounded, line(12_000))).toBe(false)
    expect(isFirm(bounded, line(10_500))).toBe(true)
    expect(isFirm({ ...model, pools: [] }, line(12_000))).toBe(true)
  })

  test('falls more often in bad years than in others, and over all years as often as stated', () => {
    for (const share of Object.values(CHOSEN_PITFALL)) {
      const mean = YEAR_KINDS.reduce((sum, [kind, weight]) => sum + weight * pitfallShareIn(share, kind), 0)
      expect(mean).toBeCloseTo(share, 12)
      expect(pitfallShareIn(share, 'bad')).toBeGreaterThan(pitfallShareIn(share, 'usual'))
      expect(pitfallShareIn(share, 'usual')).toBeGreaterThanOrEqual(0)
    }
    for (const behind of [undefined, 'later'] as const)
      expect(yearNodesOf({ behind }).reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo(1, 12)
  })
})

describe('where a list’s file goes', () => {
  test('inverts the normal distribution', () => {
    for (const share of [1e-9, 0.001, 0.02, 0.3, 0.5, 0.77, 0.99, 1 - 1e-7])
      expect(normalDistribution(normalQuantile(share))).toBeCloseTo(share, 6)
  })

  test('leaves a wish its own chance over all effects on its college', () => {
    const draws = randomFrom(4)
    for (const chance of [0.02, 0.3, 0.7, 0.95]) {
      let sum = 0
      for (let draw = 0; draw < 40_000; draw += 1) sum += chanceGivenCollege(chance, draws.normal())
      expect(Math.abs(sum / 40_000 - chance)).toBeLessThan(0.006)
    }
  })

  test('adds up to one, falls with the rank, and is less sure of wishes of one college than of several', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 7000, max: 16_000 }), { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 6000, max: 14_000 }),
        (ranks, rank) => {
          const of = (at: number, collegeOf: (place: number) => number) =>
            sharesOf(
              model,
              ranks.map((own, place) => ({ forecast: line(own), college: collegeOf(place) })),
              { rank: at, rankError: 0 },
            )
          const apart = of(rank, (place) => place)
          const together = of(rank, () => 1)
          for (const { perWish, none } of [apart, together])
            expect(perWish.reduce((sum, share) => sum + share, none)).toBeCloseTo(1, 9)
          expect(together.none).toBeGreaterThanOrEqual(apart.none - 1e-9)
          expect(of(rank + 500, () => 1).none).toBeGreaterThanOrEqual(together.none - 1e-12)
        },
      ),
      { seed: 31, numRuns: 60 },
    )
  })

  test('is lower for a chosen cutoff the less is known of it', () => {
    const noneOf = (forecast: CutoffForecast): number => sharesOf(model, [{ forecast }], candidate).none
    const kinds = [{}, { years: 1 }, { lag: 0, years: 0, parts: null }].map((change) => line(13_000, change))
    const given = kinds.map(noneOf)
    expect(given[0]).toBeLessThan(given[1] as number)
    expect(given[1]).toBeLessThan(given[2] as number)
    const own = probabilityOf(model, kinds[2] as CutoffForecast, candidate)
    expect(given[2]).toBeGreaterThan(1 - own + 0.5 * pitfallShareOf(model, kinds[2] as CutoffForecast))
  })
})

describe('a short list', () => {
  /** A province of this many colleges with eight units each; doubt is assigned at random, and doubtful ones look a little better. */
  function world(seed: number, doubtful: Partial<CutoffForecast>): { choices: Choice[]; isDoubtful: boolean[] } {
    const random = randomFrom(seed)
    const isDoubtful: boolean[] = []
    const choices = Array.from({ length: 320 }, (_, at): Choice => {
      const college = at % 40
      const rank = Math.round(10_000 * Math.exp(-0.35 + random.share() * 0.9))
      isDoubtful.push(random.share() < 0.5)
      const forecast = line(rank, isDoubtful[at] ? doubtful : {})
      const utility = Math.max(0.05, 0.6 - 0.6 * Math.log(rank / 10_000) + (isDoubtful[at] ? 0.04 : 0))
      return {
        key: `unit-${String(at).padStart(4, '0')}`,
        forecast,
        probability: probabilityOf(model, forecast, candidate),
        utility: Math.min(1, utility),
        traits: { college, city: college, majors: [at % 30] },
      }
    })
    return { choices, isDoubtful }
  }
  const doubts: [string, Partial<CutoffForecast>][] = [
    ['new', { lag: 0, years: 0, parts: null }],
    ['known by one line', { years: 1 }],
    [
      'far below their colleges',
      {
        parts: { ...NO_PARTS, outlying: -0.3 },
      },
    ],
  ]

  test.each(doubts)('ends on firm wishes even if %s ones look better', (_, doubtful) => {
    for (const seed of [1, 2, 3, 4, 5, 6])
      for (const count of [3, 6, 10, 40]) {
        const { choices, isDoubtful } = world(seed, doubtful)
        const options = proposalOptions({ count, risk: 'balanced', maxNone: 0.03, isNarrow: false })
        const { order } = optimise(model, choices, candidate, options)
        expect(isDoubtful[order.at(-1) as number]).toBe(false)
        const safe = order.filter((at) => tierOf((choices[at] as Choice).probability) === '保' && !isDoubtful[at])
        expect(safe.length).toBeGreaterThanOrEqual(1)
        if (count >= 6)
          expect(new Set(safe.map((at) => choices[at]?.traits?.college)).size).toBeGreaterThanOrEqual(SAFE_COLLEGES)
      }
  })

  test('uses what exists where every cutoff is weak', () => {
    const { choices } = world(3, {})
    const thin = choices.map((choice) => ({ ...choice, forecast: { ...choice.forecast, years: 1 } }))
    const options = proposalOptions({ count: 6, risk: 'balanced', maxNone: 0.03, isNarrow: false })
    const { order } = optimise(model, thin, candidate, options)
    expect(order).toHaveLength(6)
    expect(order.filter((at) => tierOf((thin[at] as Choice).probability) === '保').length).toBeGreaterThanOrEqual(2)
  })

  test('is compared with a usual list of the same length', () => {
    expect(usualMixOf(3).map(([, places]) => places)).toEqual([1, 1, 1])
    expect(usualMixOf(10).map(([, places]) => places)).toEqual([2, 5, 3])
    expect(usualMixOf(96).map(([, places]) => places)).toEqual([19, 48, 29])
  })
})
