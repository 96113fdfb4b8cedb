// Groups recognised by their content: which cutoffs a group continues when its code, its requirement or its majors changed.
import fc from 'fast-check'
import { explainCutoff } from '../../../engine/forecasting/explain'
import { PastCutoffs } from '../../../engine/forecasting/learning/cutoff-features'
import type { CutoffHistory } from '../../../engine/forecasting/cutoff-history'
import { forecastHistory, type CutoffForecast } from '../../../engine/forecasting/cutoff-forecast'
import { flagsOf, predict } from '../../../engine/forecasting/predict'
import { learnResiduals } from '../../../engine/forecasting/learning/residuals'
import { contentOf, type UnitContent } from '../../../engine/identity/content'
import { earlierNumbers } from '../../../engine/identity/earlier-numbers'
import { linkCutoffs } from '../../../engine/identity/link-cutoffs'
import { finish } from '../../../engine/forecasting/steps'
import { normals } from '../../support/uniforms'

const COLUMNS = 5

/** A group as printed each year: entry 0 is this year's plan, entry k + 1 is k + 1 years earlier; '' means absent in that year. */
interface Group {
  college: string
  code: string
  asked: readonly string[]
  /** Rank of each earlier year, newest first. */
  ranks: readonly number[]
  inside?: readonly (readonly string[])[]
}

/** Sixty colleges of four unchanged groups: like most of a province. */
function steady(): Group[] {
  const normal = normals(5)
  return Array.from({ length: 240 }, (_, at) => {
    const level = 1500 * 1.06 ** Math.floor(at / 4) * 1.3 ** (at % 4)
    const asked = ['不限', '化学', '化学', '化学)(中外合作办学'][at % 4] as string
    return {
      college: `第${Math.floor(at / 4)}大学`,
      code: `0${(at % 4) + 1}`,
      asked: Array.from({ length: COLUMNS + 1 }, () => asked),
      ranks: Array.from({ length: COLUMNS }, () => Math.round(level * Math.exp(0.06 * normal()))),
    }
  })
}

function historyOf(groups: readonly Group[]): CutoffHistory {
  const colleges = [...new Set(groups.map(({ college }) => college))]
  const family = Int32Array.from(groups, ({ college }) => colleges.indexOf(college))
  return {
    size: groups.length,
    columns: COLUMNS,
    ranks: Int32Array.from(
      groups.flatMap(({ ranks }) => Array.from({ length: COLUMNS }, (_, column) => ranks[column] ?? 0)),
    ),
    plans: new Int32Array(groups.length * COLUMNS).fill(-1),
    colleges: family,
    codes: groups.map(({ code }) => code),
    families: family,
    contents: Array.from({ length: COLUMNS + 1 }, (_, entry) =>
      groups.map(({ asked, inside }): UnitContent | null =>
        asked[entry] ? contentOf(asked[entry], inside?.[entry] ? { names: inside[entry], asked: [] } : null) : null,
      ),
    ),
  }
}

interface World {
  model: ReturnType<typeof learnResiduals>
  forecasts: readonly (CutoffForecast | null)[]
}

function worldOf(groups: readonly Group[]): World {
  const past = new PastCutoffs(linkCutoffs(historyOf(groups)))
  const model = learnResiduals(past, { kind: 'group', wishUnit: 'group', upheavals: [] })
  return { model, forecasts: forecastHistory(model, past).forecasts }
}

const chance = ({ model, forecasts }: World, unit: number, rank: number): number =>
  predict(model, forecasts[unit] as CutoffForecast, { rank, rankError: 0 }).Probability

/** A college of two groups of which the first becomes this year what the second was. */
const rewritten: Group[] = [
  {
    college: '改组大学',
    code: '02',
    asked: ['不限)(本部', '不限)(中外合作办学', '不限)(中外合作办学'],
    ranks: [29_000, 28_000],
  },
  { college: '改组大学', code: '03', asked: ['', '不限)(本部', '不限)(本部'], ranks: [6000, 6200] },
]

describe('a group rewritten under its code', () => {
  const groups = [...steady(), ...rewritten]
  const world = worldOf(groups)
  const unit = groups.length - 2
  const forecast = world.forecasts[unit] as CutoffForecast

  test('is expected where its content was, not its code', () => {
    expect(Math.exp(forecast.center)).toBeGreaterThan(4500)
    expect(Math.exp(forecast.center)).toBeLessThan(13_000)
    // its code's own cutoff would make this a safe wish
    expect(chance(world, unit, 20_000)).toBeLessThan(0.5)
  })

  test('is marked as changed, with a wider range than an unchanged group', () => {
    expect(flagsOf(forecast)).toContain('组内专业变了')
    expect(predict(world.model, forecast, { rank: 8000, rankError: 0 }).Confidence).toBe('低')
    const calm = world.forecasts[100] as CutoffForecast
    expect(forecast.own).toBeGreaterThan(calm.own * 2)
    expect(flagsOf(calm)).toEqual([])
  })

  test('starts from similar groups, and all parts still add up to the expected cutoff', () => {
    const units = groups.map(({ college }) => ({ collegeName: college, majorName: null, majorNames: [] }))
    const sum = explainCutoff(
      world.model,
      { units, isPlanned: new Uint8Array(groups.length).fill(1), forecastOf: (at) => world.forecasts[at] ?? null },
      unit,
    )
    expect(sum?.origin).toBe('alike')
    expect(sum?.from[0]?.unit).toBe(unit + 1)
    expect(sum!.start + Object.values(sum!.parts).reduce((total, part) => total + part, 0)).toBeCloseTo(
      forecast.center,
      9,
    )
  })
})

describe('a group with another requirement', () => {
  test('is marked, and follows the college’s group with that requirement', () => {
    const groups = [
      ...steady(),
      { college: '选科大学', code: '01', asked: ['化学', '不限', '不限'], ranks: [3000, 3100] },
      { college: '选科大学', code: '02', asked: ['', '化学', '化学'], ranks: [9000, 9300] },
    ]
    const world = worldOf(groups)
    const forecast = world.forecasts[groups.length - 2] as CutoffForecast
    expect(flagsOf(forecast)).toContain('选科要求变了')
    expect(Math.exp(forecast.center)).toBeGreaterThan(4500)
  })

  test('is marked across a missing year: the newest known year is the one before', () => {
    // the same groups, the whole year before the planned one missing
    const without = (group: Group): Group => ({
      ...group,
      asked: [group.asked[0] as string, '', ...group.asked.slice(1)],
      ranks: [0, ...group.ranks].slice(0, COLUMNS),
    })
    const groups = [
      ...steady(),
      { college: '选科大学', code: '01', asked: ['化学', '不限', '不限'], ranks: [3000, 3100] },
      { college: '选科大学', code: '02', asked: ['', '化学', '化学'], ranks: [9000, 9300] },
    ]
    const [whole, gap] = [worldOf(groups), worldOf(groups.map(without))]
    const at = groups.length - 2
    const [forecast, beyond] = [whole.forecasts[at] as CutoffForecast, gap.forecasts[at] as CutoffForecast]
    expect(flagsOf(beyond)).toEqual(expect.arrayContaining(['选科要求变了', '数据较旧']))
    expect(beyond.from?.map(({ unit }) => unit)).toEqual(forecast.from?.map(({ unit }) => unit))
    expect(Math.abs(beyond.center - forecast.center)).toBeLessThan(0.15)
    // an unchanged one continues from its cutoff
    expect(flagsOf(gap.forecasts[100] as CutoffForecast)).not.toContain('选科要求变了')
    expect((gap.forecasts[100] as CutoffForecast).from).toBeNull()
  })

  test('spelled differently is unchanged', () => {
    const groups = [
      ...steady(),
      { college: '写法大学', code: '01', asked: ['首选物理，再选化学', '化学', '化学(1科必选)'], ranks: [3000, 3100] },
    ]
    expect(flagsOf(worldOf(groups).forecasts[groups.length - 1] as CutoffForecast)).toEqual([])
  })
})

describe('a college that renumbers its groups', () => {
  test('keeps its cutoffs: each group continues the one of its kind and rank', () => {
    const old: Group[] = [0, 1, 2].map((at) => ({
      college: '换号大学',
      code: `1${at}`,
      asked: ['', ['不限', '化学', '地理'][at] as string, ['不限', '化学', '地理'][at] as string],
      ranks: [[3000, 9000, 27_000][at] as number, [3000, 9000, 27_000][at] as number],
    }))
    const renumbered: Group[] = [0, 1, 2].map((at) => ({
      college: '换号大学',
      code: `0${at + 1}`,
      asked: [['不限', '化学', '地理'][at] as string],
      ranks: [],
    }))
    const groups = [...steady(), ...old, ...renumbered]
    const { forecasts } = worldOf(groups)
    const expected = [0, 1, 2].map((at) => Math.exp((forecasts[groups.length - 3 + at] as CutoffForecast).center))
    expect(expected[0]).toBeLessThan(expected[1] as number)
    expect(expected[1]).toBeLessThan(expected[2] as number)
    // no unit has a cutoff under the new codes: the index tells which of them continue a group
    const last = (at: number): CutoffForecast => forecasts[groups.length - at] as CutoffForecast
    for (const at of [1, 2, 3]) {
      expect(flagsOf(last(at))).toContain('没有查到往年线')
      expect(flagsOf(last(at), 'renumbered')).toContain('组号变了')
    }
  })

  test('with known majors, follows them despite code and requirement', () => {
    const law = ['法学', '社会学', '政治学与行政学']
    const medicine = ['临床医学', '口腔医学', '麻醉学']
    const groups: Group[] = [
      ...steady(),
      { college: '专业大学', code: '01', asked: ['化学', '化学'], inside: [medicine, law], ranks: [30_000] },
      { college: '专业大学', code: '02', asked: ['化学', '化学'], inside: [law, medicine], ranks: [3000] },
    ]
    const { forecasts } = worldOf(groups)
    expect(Math.exp((forecasts[groups.length - 2] as CutoffForecast).center)).toBeLessThan(9000)
    expect(Math.exp((forecasts[groups.length - 1] as CutoffForecast).center)).toBeGreaterThan(10_000)
    expect(flagsOf(forecasts[groups.length - 2] as CutoffForecast)).toContain('组内专业变了')
  })
})

describe('joining cutoffs', () => {
  test('changes nothing if only codes of groups are printed, or no plan exists', () => {
    const bare = steady().map((group) => ({ ...group, asked: [] }))
    const history = historyOf(bare)
    expect(linkCutoffs(history)).toBe(history)
    const unplanned = historyOf(steady().map((group) => ({ ...group, asked: ['', ...group.asked.slice(1)] })))
    const { ranks } = linkCutoffs(unplanned)
    expect(Array.from({ length: unplanned.size }, (_, unit) => ranks[unit * COLUMNS])).toEqual(
      Array.from({ length: unplanned.size }, (_, unit) => unplanned.ranks[unit * COLUMNS]),
    )
  })

  test('continues where some cutoffs have no rank: the others show a code’s worth', () => {
    const groups = [...steady(), ...rewritten]
    const history = historyOf(groups)
    // every seventh cutoff two years ago is printed without its rank
    for (let unit = 0; unit < history.size; unit += 7) history.ranks[unit * COLUMNS + 1] = 0
    const linked = linkCutoffs(history)
    expect(linked.codeWeight).toBeGreaterThan(0)
    expect(linked.links?.[groups.length - 2]).toMatchObject({ change: 'majors' })
  })

  test('is independent of the order of units, and no candidate gains by a worse rank', () => {
    const groups = [...steady(), ...rewritten]
    const straight = worldOf(groups)
    const turned = worldOf([...groups].reverse())
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: groups.length - 1 }),
        fc.integer({ min: 1, max: 200_000 }),
        (unit, rank) => {
          const forecast = straight.forecasts[unit]
          if (!forecast) return
          expect((turned.forecasts[groups.length - 1 - unit] as CutoffForecast).center).toBeCloseTo(forecast.center, 6)
          expect(chance(straight, unit, rank + 500)).toBeLessThanOrEqual(chance(straight, unit, rank))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('reads marks and requirements alike in any bracket, and contradicting majors give no requirement', () => {
    expect(contentOf('化学）（中外合作办学', null)).toEqual(contentOf('化学)(中外合作办学', null))
    expect(contentOf('', { names: ['法学'], asked: ['首选物理，再选化学', '首选物理，再选不限'] }).requirement).toBe('')
    expect(contentOf('', { names: ['法学（中外合作办学）'], asked: ['首选物理，再选化学'] })).toMatchObject({
      requirement: '化学',
      marks: ['中外合作办学'],
    })
  })
})

describe('a group’s former number', () => {
  const JOINT = '不限)(中外合作办学'
  const renumbered: Group[] = [
    { college: '改号大学', code: '02', asked: ['化学', JOINT, ''], ranks: [30_000] },
    { college: '改号大学', code: '03', asked: ['', '化学', JOINT], ranks: [8100, 31_000] },
    { college: '改号大学', code: '04', asked: ['', '', '化学'], ranks: [0, 8000] },
    { college: '改号大学', code: '05', asked: [JOINT, '', ''], ranks: [] },
  ]
  const numbersIn = (groups: readonly Group[]) =>
    finish(earlierNumbers(linkCutoffs(historyOf(groups)))).map(
      (found) => found?.map(({ back, unit }) => `${back} ${groups[unit]!.code}`) ?? [],
    )

  test('is that of the group with the same requirement and mark, year by year, even if it then was another group’s', () => {
    expect(numbersIn([...steady(), ...renumbered]).slice(-4)).toEqual([
      ['1 03', '2 04'],
      ['2 04'],
      [],
      ['1 02', '2 03'],
    ])
  })

  test('is given for no group that kept its own', () => {
    expect(numbersIn(steady()).flat()).toEqual([])
  })

  test('is found across an unknown year', () => {
    const without = (groups: readonly Group[]): Group[] =>
      groups.map((group) => ({
        ...group,
        asked: group.asked.map((asked, back) => (back === 1 ? '' : asked)),
        ranks: group.ranks.map((rank, column) => (column === 0 ? 0 : rank)),
      }))
    expect(numbersIn(without([...steady(), ...renumbered])).slice(-4)).toEqual([['2 04'], [], [], ['2 03']])
  })

  test('is not given where the requirement is unknown or different', () => {
    const unknown = renumbered.map((group) => ({ ...group, asked: group.asked.map((asked) => (asked ? '待定' : '')) }))
    const other: Group[] = [
      { college: '改号大学', code: '02', asked: ['化学', '', ''], ranks: [] },
      { college: '改号大学', code: '03', asked: ['', '地理', ''], ranks: [8100] },
    ]
    expect(
      numbersIn([...steady(), ...unknown])
        .slice(-4)
        .flat(),
    ).toEqual([])
    expect(
      numbersIn([...steady(), ...other])
        .slice(-2)
        .flat(),
    ).toEqual([])
  })
})
