import { PastCutoffs } from '../../../engine/forecasting/learning/cutoff-features'
import type { CutoffHistory } from '../../../engine/forecasting/cutoff-history'
import {
  canPrecede,
  forecastNewUnits,
  predecessorsOf,
  type NamedUnit,
} from '../../../engine/forecasting/little-known/new-units'
import { forecastHistory, type CutoffForecast } from '../../../engine/forecasting/cutoff-forecast'
import { predict } from '../../../engine/forecasting/predict'
import { learnResiduals } from '../../../engine/forecasting/learning/residuals'
import { upheavalOf, upheavalsOf } from '../../../engine/rules/requirement-years'

/** Forty colleges with six units each; the last units of the list are new. */
function forecastWith(
  newUnits: readonly { college: number; unit: NamedUnit }[],
  kind: 'group' | 'major',
  gone: readonly number[] = [],
) {
  const units: NamedUnit[] = []
  const colleges: number[] = []
  const majors: number[] = []
  const rows: number[] = []
  for (let college = 0; college < 40; college += 1)
    for (let at = 0; at < 6; at += 1) {
      const names = [`专业${at}`, `专业${at}之二`]
      units.push({
        collegeName: `第${college}大学`,
        majorName: kind === 'major' ? `专业${at}` : null,
        majorNames: names,
      })
      colleges.push(college)
      majors.push(kind === 'major' ? at : -1)
      const level = 2000 * 1.07 ** college * 1.08 ** at
      for (let column = 0; column < 5; column += 1)
        rows.push(Math.round(level * (1 + ((college * 7 + at * 5 + column * 3) % 9) / 60)))
    }
  for (const { college, unit } of newUnits) {
    units.push(unit)
    colleges.push(college)
    const known = /^专业(\d)/.exec(unit.majorName ?? '')?.[1]
    majors.push(kind !== 'major' ? -1 : known === undefined ? 9 : Number(known))
    rows.push(0, 0, 0, 0, 0)
  }
  const history: CutoffHistory = {
    size: units.length,
    columns: 5,
    ranks: Int32Array.from(rows),
    plans: new Int32Array(rows.length).fill(-1),
    colleges: Int32Array.from(colleges),
    majors: Int32Array.from(majors),
  }
  const past = new PastCutoffs(history)
  const model = learnResiduals(past, { kind, wishUnit: kind, upheavals: [] })
  const known = forecastHistory(model, past)
  const isNew = Uint8Array.from(units, (_, unit) => (unit >= 240 ? 1 : 0))
  const isPlanned = Uint8Array.from(units, (_, unit) => (gone.includes(unit) ? 0 : 1))
  forecastNewUnits(model, known, history, units, isNew, isPlanned)
  const at = (unit: number): CutoffForecast => {
    const forecast = known.forecasts[unit]
    if (!forecast) throw new Error(`no forecast of unit ${unit}`)
    return forecast
  }
  return { model, known, at }
}
const width = ({ model, at }: ReturnType<typeof forecastWith>, unit: number): number => {
  const { RankLow, RankHigh } = predict(model, at(unit), { rank: 5000, rankError: 0 })
  return Math.log((RankHigh ?? 0) / (RankLow ?? 1))
}

describe('a unit in its first year', () => {
  test('that takes over the majors of a removed group is expected where that one was, wider', () => {
    // unit 62 is the third group of 第10大学
    const made = forecastWith(
      [{ college: 10, unit: { collegeName: '第10大学', majorName: null, majorNames: ['专业2', '专业2之二'] } }],
      'group',
      [62],
    )
    expect(Math.abs(made.at(240).center - made.at(62).center)).toBeLessThan(0.02)
    expect(width(made, 240)).toBeGreaterThan(width(made, 62) * 1.3)
    expect(predict(made.model, made.at(240), { rank: 5000, rankError: 0 })).toMatchObject({
      Confidence: '低',
      Flags: expect.arrayContaining(['没有查到往年线', '数据不足']),
    })
  })
  test('of majors from two groups is between them', () => {
    const made = forecastWith(
      [{ college: 10, unit: { collegeName: '第10大学', majorName: null, majorNames: ['专业0', '专业5'] } }],
      'group',
      [60, 65],
    )
    expect(made.at(240).center).toBeGreaterThan(made.at(60).center)
    expect(made.at(240).center).toBeLessThan(made.at(65).center)
  })
  test('with a renamed major follows the old name; brackets do not make another major', () => {
    const made = forecastWith(
      [{ college: 20, unit: { collegeName: '第20大学', majorName: '专业4(师范)', majorNames: [] } }],
      'major',
      [124],
    )
    expect(Math.abs(made.at(240).center - made.at(124).center)).toBeLessThan(0.02)
  })
  test('with a major known elsewhere is expected by its college and that major together', () => {
    const made = forecastWith(
      [
        { college: 5, unit: { collegeName: '第5大学', majorName: '新专业', majorNames: [] } },
        { college: 30, unit: { collegeName: '第30大学', majorName: '新专业', majorNames: [] } },
      ],
      'major',
    )
    const middle = (college: number): number => made.at(college * 6 + 2).center
    expect(Math.abs(made.at(240).center - middle(5))).toBeLessThan(0.25)
    expect(Math.abs(made.at(241).center - middle(30))).toBeLessThan(0.25)
    expect(width(made, 240)).toBeGreaterThan(width(made, 32))
  })
  test('of an unknown college gets no number', () => {
    const made = forecastWith(
      [{ college: 40, unit: { collegeName: '没有线的大学', majorName: null, majorNames: ['专业1'] } }],
      'group',
    )
    expect(made.known.forecasts[240]).toBeNull()
  })
})

describe('a unit replaced by a new one', () => {
  const group = (...majorNames: string[]): NamedUnit => ({ collegeName: '甲大学', majorName: null, majorNames })
  const forecast = { lag: 1 } as CutoffForecast
  /** The weight of each group of the college for a new one of four majors. */
  const weights = (groups: readonly NamedUnit[], planned: readonly number[]) =>
    predecessorsOf(
      group('软件工程', '网络工程', '人工智能', '物联网工程'),
      groups.map((_, unit) => ({ unit, forecast })),
      groups,
      Uint8Array.from(planned),
    ).map(({ unit, weight }) => [unit, weight])

  test('counts by the share of majors it had, half as much if it still enrols: its own cutoff represents it', () => {
    const half = group('软件工程', '网络工程', '法学')
    const all = group('软件工程', '网络工程', '人工智能（师范）', '物联网工程', '法学')
    expect(weights([half, half, all], [0, 1, 1])).toEqual([
      [0, 0.5],
      [1, 0.25],
      [2, 0.5],
    ])
  })
  test('had at least a quarter of its majors', () => {
    expect(weights([group('软件工程', '法学', '英语'), group('法学')], [0, 0])).toEqual([[0, 0.25]])
    const five = group('软件工程', '网络工程', '人工智能', '物联网工程', '数学')
    expect(predecessorsOf(five, [{ unit: 0, forecast }], [group('软件工程')], Uint8Array.of(0))).toEqual([])
  })
  test('had a cutoff in one of the last three years', () => {
    expect([0, 1, 3, 4].map((lag) => canPrecede({ lag } as CutoffForecast))).toEqual([false, true, true, false])
  })
})

describe('a year in which requirements were rewritten', () => {
  const threeOfSix = { Model: '3+3', FirstExamYear: 2017, WishUnit: 'major+college' } as const
  const byFirstChoice = { Model: '3+1+2', FirstExamYear: 2021, WishUnit: 'college-major-group' } as const
  test('is known in advance, by exam model and by a wish’s unit', () => {
    expect(upheavalOf(threeOfSix, '综合', 2024)).toBe(2)
    expect(upheavalOf(threeOfSix, '综合', 2020)).toBe(2)
    expect(upheavalOf(byFirstChoice, '物理类', 2024)).toBe(1.2)
    expect(upheavalsOf(threeOfSix, '综合', 2026, 5)).toEqual([1, 1, 2, 1, 1, 1])
  })
  test('is no wider if a rewritten requirement is another group, and if none was rewritten', () => {
    expect(upheavalOf({ ...threeOfSix, WishUnit: 'college-major-group' }, '综合', 2024)).toBe(1)
    expect(upheavalOf(byFirstChoice, '历史类', 2024)).toBe(1)
    expect(upheavalOf({ ...byFirstChoice, WishUnit: 'major+college' }, '物理类', 2024)).toBe(1)
  })
  test('does not exist before a province’s new exam, or in other years', () => {
    expect(upheavalOf({ ...threeOfSix, FirstExamYear: 2020 }, '综合', 2020)).toBe(1)
    expect(upheavalOf({ ...byFirstChoice, FirstExamYear: 2024 }, '物理类', 2024)).toBe(1)
    expect(upheavalOf({ ...threeOfSix, Model: '文理', FirstExamYear: null }, '理科', 2024)).toBe(1)
    expect(upheavalOf(threeOfSix, '综合', 2025)).toBe(1)
  })
})
