// Explaining a forecast: a family must see what the model did.
import fc from 'fast-check'
import { Prediction } from '../../../contract/shapes'
import { Flag } from '../../../contract/words-beside'
import { explainCutoff, movesOf, rankAt, type CutoffSum } from '../../../engine/forecasting/explain'
import { PastCutoffs } from '../../../engine/forecasting/learning/cutoff-features'
import type { CutoffHistory } from '../../../engine/forecasting/cutoff-history'
import { forecastNewUnits, type NamedUnit } from '../../../engine/forecasting/little-known/new-units'
import { forecastHistory, type CutoffForecast } from '../../../engine/forecasting/cutoff-forecast'
import { NO_PARTS } from '../../../engine/forecasting/forecast-parts'
import { doubtsOf, flagsOf, predict } from '../../../engine/forecasting/predict'
import { learnResiduals } from '../../../engine/forecasting/learning/residuals'
import { uniforms } from '../../support/uniforms'
import { NEW_UNIT } from '../../../engine/hyperparameters'

const COLLEGES = 40
const PER_COLLEGE = 6
const COLUMNS = 5

const POOLS = [120_000, 118_000, 117_000, 115_000, 110_000, 108_000]

interface World {
  model: ReturnType<typeof learnResiduals>
  units: NamedUnit[]
  isPlanned: Uint8Array
  forecasts: (CutoffForecast | null)[]
  history: CutoffHistory
}

/** Forty colleges of six units whose cutoffs, plans and gaps are drawn; the last units of the list are new. */
function worldOf(
  kind: 'group' | 'major',
  newcomers: readonly { college: number; majorName: string | null; majorNames: string[] }[],
  {
    seed = 3,
    upheaval = 1,
    gone = [] as number[],
    continues = [] as number[],
    pools = POOLS,
    behind = undefined as CutoffHistory['behind'],
  } = {},
): World {
  const next = uniforms(seed)
  const normal = (): number => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
  const units: NamedUnit[] = []
  const colleges: number[] = []
  const majors: number[] = []
  const ranks: number[] = []
  const plans: number[] = []
  const nextPlans: number[] = []
  for (let college = 0; college < COLLEGES; college += 1)
    for (let at = 0; at < PER_COLLEGE; at += 1) {
      units.push({
        collegeName: `第${college}大学`,
        majorName: kind === 'major' ? `专业${at}` : null,
        majorNames: [`专业${at}`, `专业${at}之二`],
      })
      colleges.push(college)
      majors.push(kind === 'major' ? at : -1)
      const level = 2000 * 1.07 ** college * 1.08 ** at
      // a few units of every college have gaps: some last enrolled two or four years ago, some are new
      const gap = [0, 0, 1, 3, 0, 0][at] as number
      const depth = [5, 5, 5, 5, 1, 2][at] as number
      for (let column = 0; column < COLUMNS; column += 1) {
        const has = column >= gap && column < gap + depth
        ranks.push(has ? Math.max(1, Math.round(level * Math.exp(0.12 * normal()))) : 0)
        plans.push(has ? 20 + Math.round(20 * next()) : -1)
      }
      nextPlans.push(at === 5 ? -1 : Math.round(60 * next()))
    }
  for (const { college, ...named } of newcomers) {
    units.push({ collegeName: `第${college}大学`, ...named })
    colleges.push(college)
    const known = /^专业(\d)$/.exec(named.majorName ?? '')?.[1]
    majors.push(kind !== 'major' ? -1 : known === undefined ? PER_COLLEGE : Number(known))
    ranks.push(0, 0, 0, 0, 0)
    plans.push(-1, -1, -1, -1, -1)
    nextPlans.push(30)
  }
  const history: CutoffHistory = {
    size: units.length,
    columns: COLUMNS,
    ranks: Int32Array.from(ranks),
    plans: Int32Array.from(plans),
    nextPlans: Int32Array.from(nextPlans),
    pools,
    ...(behind && { behind }),
    ...(continues.length > 0 && {
      continuesBelowControlLine: Uint8Array.from(units, (_, unit) => (continues.includes(unit) ? 1 : 0)),
    }),
    colleges: Int32Array.from(colleges),
    majors: Int32Array.from(majors),
  }
  const past = new PastCutoffs(history)
  const model = learnResiduals(past, { kind, wishUnit: kind, upheavals: [upheaval] })
  const known = forecastHistory(model, past)
  const size = COLLEGES * PER_COLLEGE
  const isNew = Uint8Array.from(units, (_, unit) => (unit >= size ? 1 : 0))
  const isPlanned = Uint8Array.from(units, (_, unit) => (gone.includes(unit) ? 0 : 1))
  forecastNewUnits(model, known, history, units, isNew, isPlanned)
  return { model, units, isPlanned, forecasts: known.forecasts, history }
}
const explain = (world: World, unit: number): CutoffSum => {
  const sum = explainCutoff(world.model, { ...world, forecastOf: (at) => world.forecasts[at] ?? null }, unit)
  if (!sum) throw new Error(`nothing to explain of unit ${unit}`)
  return sum
}
const total = ({ start, parts }: CutoffSum): number => Object.values(parts).reduce((sum, part) => sum + part, start)
const FIRST_NEW = COLLEGES * PER_COLLEGE

const groups = worldOf(
  'group',
  [
    { college: 3, majorName: null, majorNames: ['专业1', '专业1之二'] },
    { college: 5, majorName: null, majorNames: ['专业0', '专业1'] },
    { college: 7, majorName: null, majorNames: ['从前没有的专业'] },
    { college: 99, majorName: null, majorNames: ['从前没有的专业'] },
  ],
  { gone: [3 * PER_COLLEGE + 1] },
)
const majors = worldOf('major', [
  { college: 3, majorName: '专业2（师范）', majorNames: [] },
  { college: 4, majorName: '从前没有的专业', majorNames: [] },
])

describe('the parts of an expected cutoff', () => {
  test('add up exactly, for every unit: with cutoffs of last year, with older ones, and new', () => {
    const seen = new Set<string>()
    for (const world of [groups, majors, worldOf('group', [], { seed: 9, upheaval: 1.4 })])
      world.forecasts.forEach((forecast, unit) => {
        if (!forecast) return
        const sum = explain(world, unit)
        expect(Math.abs(total(sum) - forecast.center)).toBeLessThan(1e-9)
        expect(Math.exp(total(sum)) / Math.exp(forecast.center)).toBeCloseTo(1, 9)
        seen.add(`${sum.origin} ${forecast.lag}`)
      })
    expect([...seen].sort()).toEqual(['college 0', 'college-and-major 0', 'own 1', 'own 2', 'own 4', 'predecessors 0'])
  })

  test('of a new unit whose kin was below the control line include the control line’s effect', () => {
    const newcomers = [
      { college: 38, majorName: null, majorNames: ['专业2'] },
      { college: 39, majorName: null, majorNames: ['从前没有的专业'] },
      { college: 3, majorName: null, majorNames: ['专业2'] },
    ]
    // the last colleges are near 27,000
    const end = 25_000
    const bounded = worldOf('group', newcomers, { pools: Array.from({ length: COLUMNS + 1 }, () => end) })
    const [taken, middle, far] = [0, 1, 2].map((at) => bounded.forecasts[FIRST_NEW + at] as CutoffForecast)
    for (const [at, forecast] of [taken, middle].entries()) {
      expect(forecast!.center).toBeCloseTo(Math.log(end) - NEW_UNIT.margin, 9)
      const sum = explain(bounded, FIRST_NEW + at)
      expect(sum.origin).toBe(at === 0 ? 'predecessors' : 'college')
      expect(sum.parts.controlLine).toBeLessThan(-0.01)
      expect(total(sum)).toBeCloseTo(forecast!.center, 9)
      expect(predict(bounded.model, forecast!, { rank: 20_000, rankError: 0 }).RankHigh).toBeLessThanOrEqual(end)
    }
    expect(far!.cut).toBe(0)
    // if leftover places are filed in a next section, or the control line is unknown, nothing ends there
    const open = worldOf('group', newcomers, { pools: [Number.NaN, ...Array.from({ length: COLUMNS }, () => end)] })
    expect(open.forecasts[FIRST_NEW]!.center).toBeGreaterThan(Math.log(end))
    const sections = worldOf('group', newcomers, {
      pools: Array.from({ length: COLUMNS + 1 }, () => end),
      behind: 'sections',
    })
    expect(sections.forecasts[FIRST_NEW]!.center).toBeGreaterThan(Math.log(end))
    // as for vocational places where a batch has a section per level: their candidates are below the control line
    const levels = worldOf('group', newcomers, {
      pools: Array.from({ length: COLUMNS + 1 }, () => end),
      continues: [FIRST_NEW],
    })
    const [vocational, undergraduate] = [levels.forecasts[FIRST_NEW]!, levels.forecasts[FIRST_NEW + 1]!]
    expect(vocational.center).toBeGreaterThan(Math.log(end))
    expect(predict(levels.model, vocational, { rank: 20_000, rankError: 0 }).RankHigh).toBeGreaterThan(end)
    expect(undergraduate.center).toBeCloseTo(Math.log(end) - NEW_UNIT.margin, 9)
    // and the part cut off old ones returns to them
    const old = bounded.forecasts.findIndex((forecast) => (forecast?.parts?.controlLine ?? 0) < 0)
    const { forecasts } = worldOf('group', newcomers, {
      pools: Array.from({ length: COLUMNS + 1 }, () => end),
      continues: [old],
    })
    expect(bounded.forecasts[old]!.center).toBeCloseTo(Math.log(end), 9)
    expect(forecasts[old]!.center).toBeGreaterThan(Math.log(end))
    expect(forecasts[old]!.parts?.controlLine).toBe(0)
  })

  test('start from the unit’s own last cutoff, of any year', () => {
    for (let unit = 0; unit < FIRST_NEW; unit += 1) {
      const forecast = groups.forecasts[unit] as CutoffForecast
      const sum = explain(groups, unit)
      expect(sum.origin).toBe('own')
      expect(rankAt(sum.start)).toBe(groups.history.ranks[unit * COLUMNS + forecast.lag - 1])
    }
  })

  test('of a new unit start from the units whose majors it took over, a removed one before one that continues', () => {
    const one = explain(groups, FIRST_NEW)
    expect(one).toMatchObject({ origin: 'predecessors', from: [{ unit: 3 * PER_COLLEGE + 1, share: 1 }] })
    expect(rankAt(one.start)).toBe(groups.history.ranks[(3 * PER_COLLEGE + 1) * COLUMNS])
    const two = explain(groups, FIRST_NEW + 1)
    expect(two.from.map(({ unit }) => unit)).toEqual([5 * PER_COLLEGE, 5 * PER_COLLEGE + 1])
    expect(two.from.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(explain(majors, FIRST_NEW).from.map(({ unit }) => unit)).toEqual([3 * PER_COLLEGE + 2])
  })

  test('of a new unit without any start from its college’s middle, or from college and major; without a college there are none', () => {
    const middle = explain(groups, FIRST_NEW + 2)
    expect(middle.origin).toBe('college')
    expect(Math.floor((middle.from[0]?.unit ?? 0) / PER_COLLEGE)).toBe(7)
    const kind = explain(majors, FIRST_NEW + 1)
    expect(kind).toMatchObject({ origin: 'college-and-major', from: [] })
    expect(
      explainCutoff(groups.model, { ...groups, forecastOf: (at) => groups.forecasts[at] ?? null }, FIRST_NEW + 3),
    ).toBeNull()
  })
})

describe('moves shown', () => {
  const anySum = fc.record({
    start: fc.double({ min: 0, max: 13, noNaN: true }),
    parts: fc.record({
      drift: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      ownChange: fc.double({ min: -0.01, max: 0.01, noNaN: true }),
      outlying: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      college: fc.double({ min: -0.01, max: 0.01, noNaN: true }),
      elsewhere: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      trendElsewhere: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      plan: fc.constant(0),
      pool: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      controlLine: fc.double({ min: -0.05, max: 0, noNaN: true }),
    }),
  })

  test('lead rank by rank from the first to the expected one, the largest first, small ones merged at the end', () => {
    fc.assert(
      fc.property(anySum, (sum) => {
        const moves = movesOf(sum)
        const end = Object.values(sum.parts).reduce((at, part) => at + part, sum.start)
        const ranks = moves.reduce((at, move) => at + move.ranks, rankAt(sum.start))
        expect(Math.abs(ranks - rankAt(end))).toBeLessThanOrEqual(Math.abs((Math.exp(end) % 1) - 0.5) < 1e-6 ? 1 : 0)
        const given = moves.filter(({ part }) => part !== 'rest')
        expect(given.every(({ share }) => Math.abs(share) >= 0.005)).toBe(true)
        const sizes = given.map(({ share }) => Math.abs(Math.log1p(share)))
        sizes.forEach((size, at) => expect(size).toBeLessThanOrEqual((sizes[at - 1] ?? Infinity) + 1e-12))
        expect(moves.findIndex(({ part }) => part === 'rest')).toBe(
          given.length === moves.length ? -1 : moves.length - 1,
        )
        for (const { share, ranks: own } of given) expect(own === 0 || own > 0 === share > 0).toBe(true)
      }),
    )
  })

  test('are none where nothing moves', () => {
    expect(movesOf({ start: Math.log(12_345), parts: NO_PARTS })).toEqual([])
  })
})

describe('the words beside a number', () => {
  const listed = (Flag.anyOf as readonly { const: string; description?: string }[]).map((flag) => flag.const)

  test('are all in the contract, each with its meaning', () => {
    for (const flag of [...Flag.anyOf, ...Prediction.properties.Confidence.anyOf] as { description?: string }[])
      expect(flag.description).toMatch(/\w{3,}/)
    const emitted = new Set<string>()
    for (const world of [groups, majors])
      for (const forecast of world.forecasts) if (forecast) for (const flag of flagsOf(forecast)) emitted.add(flag)
    expect([...emitted].filter((flag) => !listed.includes(flag))).toEqual([])
    // the others are made by the candidate index (tests/engine/candidate-index/{candidate-index,past}.test.ts), by changed groups (tests/engine/identity/identity.test.ts), or by a first year (tests/server/over-reform.test.ts)
    expect([...emitted].sort()).toEqual(
      listed
        .filter(
          (flag) =>
            !['新增', '组号变了', '选科要求未知', '位次存疑', '按专业线推算'].includes(flag) &&
            !['选科要求变了', '组内专业变了', '新高考第一年'].includes(flag),
        )
        .sort(),
    )
  })

  test('for the confidence have a reason if it is not high, and a grave one if it is low', () => {
    const levels = new Set<string>()
    for (const world of [groups, majors, worldOf('group', [], { upheaval: 1.4 })])
      for (const forecast of world.forecasts) {
        if (!forecast) continue
        const { Confidence } = predict(world.model, forecast, { rank: 5000, rankError: 0 })
        const doubts = doubtsOf(world.model, forecast)
        levels.add(Confidence)
        expect(Confidence === '高').toBe(doubts.length === 0)
        expect(Confidence === '低').toBe(doubts.some(({ isGrave }) => isGrave))
        expect(doubts.some(({ doubt }) => doubt === 'upheaval')).toBe(forecast.isUpheaval)
        expect(doubts.some(({ doubt }) => doubt === 'new')).toBe(forecast.lag === 0)
      }
    expect([...levels].sort()).toEqual(['中', '低', '高'].sort())
  })
})
