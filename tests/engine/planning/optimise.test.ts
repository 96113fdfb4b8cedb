import fc from 'fast-check'
import { byWish, worthAsking, type Choice } from '../../../engine/planning/choice'
import { forecastList } from '../../../engine/planning/list-forecast'
import { optimise, valueOf, type OptimiseOptions } from '../../../engine/planning/optimise'
import type { CandidateRank } from '../../../engine/forecasting/probability'
import { randomFrom } from '../../../engine/math/random'
import { tierOf } from '../../../engine/planning/tier'
import { chanceModel, choicesAt } from '../../support/engine-world'

const model = chanceModel()
const real: CandidateRank = { rank: 10_000, rankError: 0 }
/** Harder units are wanted more, with a random taste. */
const wished = (rank: number, taste: number): number =>
  Math.max(0.02, Math.min(1, 0.5 - 0.22 * Math.log(rank / 10_000) + taste))
const units = (options: { min: number; max: number }) =>
  fc.array(
    fc
      .record({
        rank: fc.integer({ min: 5000, max: 24_000 }),
        taste: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
      })
      .map(({ rank, taste }) => ({ rank, utility: wished(rank, taste) })),
    { minLength: options.min, maxLength: options.max },
  )
const candidates = fc.constantFrom<CandidateRank>(real, { rank: 10_000, rankError: 0.15 }, { rank: 8000, rankError: 0 })
const pick = (choices: readonly Choice[], order: readonly number[]): Choice[] =>
  order.map((at) => choices[at] as Choice)

function* permutations<T>(rest: readonly T[]): Generator<T[]> {
  if (rest.length === 0) yield []
  for (let at = 0; at < rest.length; at += 1)
    for (const tail of permutations([...rest.slice(0, at), ...rest.slice(at + 1)])) yield [rest[at] as T, ...tail]
}
function* subsets(size: number, count: number, from = 0): Generator<number[]> {
  if (count === 0) yield []
  else
    for (let at = from; at <= size - count; at += 1)
      for (const rest of subsets(size, count - 1, at + 1)) yield [at, ...rest]
}

describe('the order of a list', () => {
  test('puts what is wanted a little more first at equal shown chances, even if one is slightly harder', () => {
    const [first] = choicesAt(model, real, [{ rank: 20_000, utility: 0.9 }]) as [Choice]
    const at = (key: string, probability: number, utility: number): Choice => ({ ...first, key, probability, utility })
    const [best, good, harder] = [at('a', 0.9901, 0.999), at('b', 0.9899, 0.996), at('c', 0.97, 0.996)]
    expect([best, good, harder].sort(byWish).map(({ key }) => key)).toEqual(['c', 'a', 'b'])
  })

  test('by falling utility beats all other orders of the same units', () => {
    fc.assert(
      fc.property(units({ min: 2, max: 5 }), candidates, (rows, candidate) => {
        const choices = choicesAt(model, candidate, rows)
        const best = valueOf(
          model,
          [...choices].sort((a, b) => b.utility - a.utility),
          candidate,
        )
        for (const order of permutations(choices)) {
          const other = valueOf(model, order, candidate)
          expect(other.expectedUtility).toBeLessThanOrEqual(best.expectedUtility + 1e-12)
          expect(other.none).toBeCloseTo(best.none, 9)
        }
      }),
      { seed: 21, numRuns: 15 },
    )
  })
})

describe('the chosen list', () => {
  test('is never worse by its own measure than the usual quota list, and keeps the bound if that one does', () => {
    fc.assert(
      fc.property(
        units({ min: 1, max: 300 }),
        candidates,
        fc.integer({ min: 1, max: 40 }),
        (rows, candidate, count) => {
          const choices = choicesAt(model, candidate, rows)
          const options: OptimiseOptions = {
            count,
            maxNone: 0.03,
            minSafe: Math.round(count * 0.2),
            most: { 难: 0, 冲: Math.ceil(count * 0.3), 保: Math.ceil(count * 0.4) },
          }
          const list = optimise(model, choices, candidate, options)
          if (list.quota.none <= options.maxNone) {
            expect(list.isWithinBound).toBe(true)
            expect(list.expectedUtility).toBeGreaterThanOrEqual(list.quota.expectedUtility - 1e-12)
          } else if (!list.isWithinBound) expect(list.none).toBeLessThanOrEqual(list.quota.none + 1e-12)
          expect(list.isWithinBound).toBe(list.none <= options.maxNone)
          expect(valueOf(model, pick(choices, list.order), candidate).expectedUtility).toBeCloseTo(
            list.expectedUtility,
            12,
          )
        },
      ),
      { seed: 22, numRuns: 150 },
    )
  })

  test('keeps the bound if any list of so many units does', () => {
    let kept = 0
    fc.assert(
      fc.property(
        units({ min: 3, max: 9 }),
        candidates,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(0.01, 0.03, 0.08, 0.2),
        (rows, candidate, count, maxNone) => {
          const choices = choicesAt(model, candidate, rows)
          let least = 1
          for (const set of subsets(choices.length, Math.min(count, choices.length)))
            least = Math.min(least, valueOf(model, pick(choices, set), candidate).none)
          const list = optimise(model, choices, candidate, {
            count,
            maxNone,
            minSafe: 1,
            most: { 难: 0, 冲: 1, 保: 1 },
          })
          if (least <= maxNone) {
            kept += 1
            expect(list.isWithinBound).toBe(true)
          } else expect(list.isWithinBound).toBe(false)
        },
      ),
      { seed: 23, numRuns: 200 },
    )
    // the property must have been tested
    expect(kept).toBeGreaterThan(50)
  })

  test('without limits is within a hundredth of the best possible set', () => {
    fc.assert(
      fc.property(units({ min: 5, max: 10 }), candidates, fc.integer({ min: 1, max: 4 }), (rows, candidate, count) => {
        const choices = choicesAt(model, candidate, rows)
        let best = 0
        for (const set of subsets(choices.length, count)) {
          const ordered = pick(choices, set).sort((a, b) => b.utility - a.utility)
          best = Math.max(best, valueOf(model, ordered, candidate).expectedUtility)
        }
        const list = optimise(model, choices, candidate, { count, maxNone: 1 })
        expect(list.expectedUtility).toBeGreaterThan(best * (1 - 1 / Math.E))
        expect(list.expectedUtility).toBeGreaterThan(best - 0.01)
      }),
      { seed: 24, numRuns: 100 },
    )
  })

  test('is equal for equal queries in any order of the units', () => {
    fc.assert(
      fc.property(units({ min: 5, max: 120 }), candidates, fc.integer(), (rows, candidate, seed) => {
        const choices = choicesAt(model, candidate, rows)
        const options = { count: 20, maxNone: 0.03, minSafe: 4, most: { 难: 0, 冲: 6, 保: 8 } }
        const keys = (given: readonly Choice[]): string[] =>
          pick(given, optimise(model, given, candidate, options).order).map(({ key }) => key)
        const shuffled = choices
          .map((choice, at) => ({ choice, sort: Math.imul(at + 1, seed | 1) >>> 0 }))
          .sort((a, b) => a.sort - b.sort)
          .map(({ choice }) => choice)
        expect(keys(choices)).toEqual(keys(choices))
        expect(keys(shuffled)).toEqual(keys(choices))
      }),
      { seed: 25, numRuns: 60 },
    )
  })

  test('has each unit once, no more than requested, and no wish made useless by one above', () => {
    fc.assert(
      fc.property(units({ min: 0, max: 200 }), fc.integer({ min: 1, max: 30 }), (rows, count) => {
        const choices = choicesAt(model, real, rows)
        const { order } = optimise(model, choices, real, { count, maxNone: 0.05, minSafe: 2 })
        expect(order.length).toBeLessThanOrEqual(count)
        expect(new Set(order).size).toBe(order.length)
        pick(choices, order).forEach((wish, place, list) => {
          for (const above of list.slice(0, place))
            if (above.utility > wish.utility + 0.02) expect(above.probability).toBeLessThan(wish.probability + 0.12)
          expect(wish.probability).toBeGreaterThanOrEqual(0.05)
        })
      }),
      { seed: 26, numRuns: 100 },
    )
  })

  test('keeps the limits of tiers while other units are left and the bound is kept', () => {
    const rows = Array.from({ length: 400 }, (_, at) => ({
      rank: 6000 + at * 40,
      utility: wished(6000 + at * 40, (at % 7) / 100),
    }))
    const choices = choicesAt(model, real, rows)
    const list = optimise(model, choices, real, {
      count: 40,
      maxNone: 0.03,
      minSafe: 8,
      most: { 难: 0, 冲: 12, 保: 16 },
    })
    const count = (tier: string): number =>
      pick(choices, list.order).filter(({ probability }) => tierOf(probability) === tier).length
    expect(list.order).toHaveLength(40)
    expect(count('难')).toBe(0)
    expect(count('冲')).toBeLessThanOrEqual(12)
    expect(count('保')).toBeLessThanOrEqual(16)
    expect(count('保')).toBeGreaterThanOrEqual(8)
    expect(pick(choices, list.order).at(-1)?.probability).toBeGreaterThanOrEqual(0.895)
  })

  test('exceeds another tier’s limit before adding anything out of reach', () => {
    // few units: the limits leave places free, and units out of reach are wanted most
    const choices = choicesAt(model, real, [
      ...Array.from({ length: 10 }, (_, at) => ({ rank: 8150 + at * 5, utility: 0.97 })),
      ...Array.from({ length: 20 }, (_, at) => ({ rank: 9000 + at * 30, utility: 0.8 - at * 0.001 })),
      ...Array.from({ length: 6 }, (_, at) => ({ rank: 14_000 + at * 50, utility: 0.5 })),
    ])
    const tiers = (count: number): string[] =>
      pick(
        choices,
        optimise(model, choices, real, { count, maxNone: 0.05, minSafe: 2, most: { 难: 0, 冲: 4, 保: 6 } }).order,
      ).map(({ probability }) => tierOf(probability))
    const all = choices.map(({ probability }) => tierOf(probability))
    expect(all.filter((tier) => tier === '难').length).toBe(10)
    expect(all.filter((tier) => tier === '冲').length).toBeGreaterThan(10)
    expect(tiers(14)).not.toContain('难')
    expect(tiers(14).filter((tier) => tier === '冲').length).toBeGreaterThan(4)
    // when nothing else is left they may be in it: a place costs nothing
    expect(tiers(36)).toContain('难')
  })

  test('breaks the limits of tiers for the bound', () => {
    // a mock score: no single safe unit is safe enough, and one is the limit
    const candidate = { rank: 10_000, rankError: 0.2 }
    const choices = choicesAt(model, candidate, [
      ...Array.from({ length: 12 }, (_, at) => ({ rank: 15_500 + at * 10, utility: 0.2 })),
      ...Array.from({ length: 40 }, (_, at) => ({ rank: 6000 + at * 30, utility: 0.8 })),
    ])
    const single = valueOf(model, choices.slice(11, 12), candidate).none
    const safest = valueOf(model, choices.slice(6, 12), candidate).none
    const maxNone = (single + safest) / 2
    expect(safest).toBeLessThan(single - 0.02)
    const list = optimise(model, choices, candidate, { count: 6, maxNone, minSafe: 1, most: { 难: 0, 冲: 6, 保: 1 } })
    expect(list.none).toBeLessThanOrEqual(maxNone)
    expect(list.order.filter((at) => at < 12).length).toBeGreaterThan(1)
  })

  test('of nothing, or of lottery tickets only, is empty and reports a broken bound', () => {
    expect(optimise(model, [], real, { count: 10, maxNone: 0.03 })).toEqual({
      order: [],
      expectedUtility: 0,
      none: expect.closeTo(1, 9) as number,
      closed: 0,
      isWithinBound: false,
      quota: { order: [], expectedUtility: 0, none: expect.closeTo(1, 9) as number, closed: 0 },
    })
    const hopeless = choicesAt(model, real, [{ rank: 2000, utility: 1 }])
    expect(optimise(model, hopeless, real, { count: 10, maxNone: 0.03 }).order).toEqual([])
  })
})

describe('a list that is safe early', () => {
  const count = 40
  const rows = Array.from({ length: 600 }, (_, at) => ({
    rank: 6000 + at * 25,
    utility: wished(6000 + at * 25, (at % 9) / 200),
  }))
  // one college has every other unit, the others a few each; one city per three colleges
  const collegeOf = (at: number): number => (at % 2 === 0 ? 0 : 1 + (at % 120))
  const choices = choicesAt(model, real, rows).map((choice, at): Choice => ({
    ...choice,
    traits: { college: collegeOf(at), city: Math.floor(collegeOf(at) / 3), majors: [at % 50] },
  }))
  const options: OptimiseOptions = { count, maxNone: 0.03, minSafe: 8, most: { 难: 0, 冲: 12, 保: 16 } }
  const spread = { mostOfOneCollege: 4, mayExceed: false, mostReach: 18 }
  const ofCollege = (order: readonly number[]): number[] => {
    const counts = new Map<number, number>()
    for (const at of order) counts.set(collegeOf(at), (counts.get(collegeOf(at)) ?? 0) + 1)
    return [...counts.values()]
  }
  const idle = (order: readonly number[]): number => {
    const wishes = pick(choices, order).map(({ forecast }) => ({ forecast, isEligible: true }))
    return forecastList(model, wishes, real).PerWish.filter((share) => share < 0.001).length
  }

  test('gives the free places to more 冲, to other colleges and to the gaps, and loses nothing by it', () => {
    const plain = optimise(model, choices, real, options)
    const wide = optimise(model, choices, real, { ...options, spread })
    expect(wide.order).toHaveLength(count)
    expect(Math.max(...ofCollege(plain.order))).toBeGreaterThan(4)
    expect(Math.max(...ofCollege(wide.order))).toBeLessThanOrEqual(4)
    expect(ofCollege(wide.order).length).toBeGreaterThan(ofCollege(plain.order).length)
    expect(idle(wide.order)).toBeLessThan(idle(plain.order))
    expect(wide.expectedUtility).toBeGreaterThan(plain.expectedUtility - 0.0055)
    expect(wide.none).toBeLessThan(0.001)
    const chances = pick(choices, wide.order)
      .map(({ probability }) => Math.min(0.95, Math.max(0.05, probability)))
      .sort((a, b) => a - b)
    chances.forEach((chance, at) => expect(chance - (chances[at - 1] ?? chance)).toBeLessThanOrEqual(0.2))
  })

  test('uses any college as long as the list is not safe', () => {
    const risky = choicesAt(
      model,
      real,
      Array.from({ length: 60 }, (_, at) => ({ rank: 9300 + at * 2, utility: wished(9300 + at * 2, 0) })),
    ).map((choice, at): Choice => ({ ...choice, traits: { college: at % 3, city: 0, majors: [] } }))
    expect(risky.every(({ probability }) => tierOf(probability) === '冲')).toBe(true)
    const list = optimise(model, risky, real, { ...options, maxNone: 0.5, spread })
    // four of each of the three colleges are too few
    expect(list.order.length).toBeGreaterThan(12)
    // as safe as possible while colleges are added one by one; they fail together, as the list's own figure shows
    expect(list.none).toBeLessThanOrEqual(0.005)
  })

  // worlds in which the best addition leaves a gap and fills the list
  test.each([26, 30, 132])(
    'that is full drops its least useful wish if another one closes a gap in it (%i)',
    (seed) => {
      const random = randomFrom(seed)
      const size = 60 + Math.floor(random.share() * 200)
      const taste = random.share() * 0.1
      const world = choicesAt(
        model,
        real,
        Array.from({ length: size }, () => {
          const rank = Math.round(7000 + random.share() ** 1.5 * 14_000)
          return { rank, utility: wished(rank, (random.share() - 0.5) * taste) }
        }),
      ).map((choice, at): Choice => ({ ...choice, traits: { college: at, city: at, majors: [at] } }))
      const six = { count: 6, maxNone: 0.03, minSafe: 1, most: { 难: 0, 冲: 2, 保: 3 } }
      const list = optimise(model, world, real, {
        ...six,
        spread: { mostOfOneCollege: 2, mayExceed: false, mostReach: 2 },
      })
      expect(list.order).toHaveLength(6)
      const chances = pick(world, list.order)
        .map(({ probability }) => Math.min(0.95, Math.max(0.05, probability)))
        .sort((a, b) => a - b)
      chances.forEach((chance, at) => expect(chance - (chances[at - 1] ?? chance)).toBeLessThanOrEqual(0.2))
      expect(list.expectedUtility).toBeGreaterThan(optimise(model, world, real, six).expectedUtility - 0.01)
    },
  )

  test('that stays short has no more of one college than its length allows', () => {
    // five of fifteen units are of one college
    const short = choicesAt(
      model,
      real,
      Array.from({ length: 15 }, (_, at) => ({ rank: 8500 + at * 500, utility: wished(8500 + at * 500, 0) })),
    ).map((choice, at): Choice => ({ ...choice, traits: { college: at % 3 === 0 ? 0 : at, city: at, majors: [at] } }))
    const most = (order: readonly number[]): number => order.filter((at) => at % 3 === 0).length
    const wide = { ...options, count: 45, minSafe: 1 }
    const list = optimise(model, short, real, { ...wide, spread: { ...spread, mostOfOneCollege: 5 } })
    expect(most(optimise(model, short, real, wide).order)).toBeGreaterThan(2)
    expect(list.order.length).toBeGreaterThanOrEqual(8)
    expect(most(list.order)).toBeLessThanOrEqual(2)
    expect(list.none).toBeLessThan(0.001)
  })

  test('takes more of one college only if the family left few', () => {
    const few = choices.map((choice, at): Choice => ({ ...choice, traits: { college: at % 3, city: 0, majors: [] } }))
    expect(optimise(model, few, real, { ...options, spread }).order).toHaveLength(12)
    expect(optimise(model, few, real, { ...options, spread: { ...spread, mayExceed: true } }).order).toHaveLength(count)
  })
})

describe('units worth a query', () => {
  test('omits only units that enough others match in utility and beat in probability', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            probability: fc.oneof(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.constant(Number.NaN)),
            utility: fc.double({ min: 0, max: 1, noNaN: true }),
          }),
          { maxLength: 200 },
        ),
        fc.integer({ min: 1, max: 10 }),
        (rows, count) => {
          const kept = new Set(
            worthAsking(
              rows.map(({ probability }) => probability),
              rows.map(({ utility }) => utility),
              count,
            ),
          )
          const best = Math.max(0, ...rows.map(({ probability }) => probability).filter((one) => !Number.isNaN(one)))
          const least = Math.max(0.015, Math.min(0.05, best / 2))
          rows.forEach(({ probability, utility }, at) => {
            if (!(probability >= least) || utility === 0) expect(kept.has(at)).toBe(false)
            else if (!kept.has(at)) {
              const better = rows.filter(
                (other) =>
                  Math.round(other.probability * 100) >= Math.round(probability * 100) &&
                  Math.round(other.utility * 50) >= Math.round(utility * 50),
              )
              // the unit itself is one of them
              expect(better.length).toBeGreaterThan(count)
            }
          })
        },
      ),
      { seed: 27, numRuns: 200 },
    )
  })

  test('is the likeliest one where nothing reaches five in a hundred, but no lottery tickets', () => {
    const utility = [0.9, 0.5, 0.5, 0.5, 0.5]
    expect(worthAsking([0.01, 0.021, 0.03, 0.045, Number.NaN], utility, 10)).toEqual([2, 3])
    expect(worthAsking([0.01, 0.021, 0.03, 0.045, 0.08], utility, 10)).toEqual([3, 4])
    expect(worthAsking([0.01, 0.021, 0.03, 0.045, 0.5], utility, 10)).toEqual([4])
    // two in a hundred, as displayed
    expect(worthAsking([0.01, 0.01, 0.0151, 0.0149, Number.NaN], utility, 10)).toEqual([2])
    expect(worthAsking([0.01, 0.01, 0.0149, 0.01, Number.NaN], utility, 10)).toEqual([])
    const few = choicesAt(
      model,
      real,
      [7500, 7530, 7560, 7590].map((rank) => ({ rank, utility: 0.5 })),
    )
    expect(Math.max(...few.map(({ probability }) => probability))).toBeLessThan(0.05)
    expect(optimise(model, few, real, { count: 3, maxNone: 0.03 })).toMatchObject({ isWithinBound: false })
    expect(optimise(model, few, real, { count: 3, maxNone: 0.03 }).order.length).toBeGreaterThan(0)
  })
})
