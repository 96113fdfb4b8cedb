// How a family chooses colleges, on a few made-up ones: filters with counts, orders with places, the comparison.
import { COLLEGE_FIELDS } from '../../contract/college/fields'
import type { FieldColumns } from '../../contract/field'
import { fieldValues } from '../../server/db/fields'
import { createCompare, type CompareDependencies } from '../../server/modules/college/compare.service'
import { filterColleges, type CollegeFilter } from '../../server/modules/college/college-filter'
import type { CollegeHere, CollegeYear } from '../../server/modules/college/college-view'
import { placesOf, rankOrder, type RankQuestion } from '../../server/modules/college/rank-orders'
import type { RegisteredCollege } from '../../server/modules/college/register'
import { ProductError } from '../../server/http/errors'
import { forms } from '../support/wish-requests'

const SOURCE = { Year: 2026, Source: '测试', Basis: 'imported' } as const
const college = (CollegeId: string, change: Partial<RegisteredCollege> = {}): RegisteredCollege => ({
  CollegeId,
  Name: `${CollegeId}大学`,
  Province: '江苏',
  City: '南京',
  Level: '本科',
  Category: '综合类',
  Nature: '公办',
  Is985: false,
  Is211: false,
  IsDoubleFirstClass: false,
  IsDoubleHigh: false,
  provinceId: '320000',
  tags: [],
  ministryCode: null,
  fields: fieldValues(COLLEGE_FIELDS, {} as FieldColumns<typeof COLLEGE_FIELDS>),
  otherNames: [],
  firstClass: null,
  grades: [],
  source: SOURCE,
  ...change,
})
const graded = (id: string, ...grades: string[]): RegisteredCollege =>
  college(id, { grades: grades.map((grade, at) => ({ code: `080${at}`, name: `学科${at}`, grade })) })

describe('the filter of colleges', () => {
  const both = graded('both', 'A-')
  const here = graded('here', 'B+')
  const good = graded('good', 'B', 'A+')
  const neither = college('neither')
  const enrols = (id: string) => ['both', 'here'].includes(id)
  const featuresWith = (features: string[]) =>
    filterColleges([both, here, good, neither], { features }, enrols).facets.Feature.map(({ Value, Count }) => [
      Value,
      Count,
    ])

  test('counts beside each feature the colleges that have it and all other chosen ones', () => {
    expect(featuresWith([])).toEqual([
      ['本省招生', 2],
      ['A 类学科', 2],
    ])
    expect(featuresWith(['本省招生'])).toEqual([
      ['本省招生', 2],
      ['A 类学科', 1],
    ])
    expect(featuresWith(['A 类学科'])).toEqual([
      ['本省招生', 1],
      ['A 类学科', 2],
    ])
  })

  test.each<[CollegeFilter, string[]]>([
    [{ features: ['A 类学科'] }, ['both', 'good']],
    [{ features: ['A 类学科', '本省招生'] }, ['both']],
    [{ found: new Map([['good', 1]]), level: '本科' }, ['good']],
    [{ level: '专科' }, []],
    [{ provinces: [], categories: [], natures: [], strengths: [], features: [] }, ['both', 'here', 'good', 'neither']],
  ])('%j leaves %j', (filter, left) => {
    const { rows, relax } = filterColleges([both, here, good, neither], filter, enrols)
    expect(rows.map(({ CollegeId }) => CollegeId)).toEqual(left)
    expect(relax.length > 0).toBe(left.length === 0)
  })

  test('takes any of several marks, and a province by its code or its name', () => {
    const all = [
      college('1', { tags: ['985', '211'] }),
      college('2', { tags: ['双高'], Province: '某地', provinceId: null }),
      college('3', { Province: '浙江', provinceId: '330000', Nature: '民办' }),
    ]
    const left = (filter: CollegeFilter) => filterColleges(all, filter).rows.map(({ CollegeId }) => CollegeId)
    expect(left({ strengths: ['211', '双高'] })).toEqual(['1', '2'])
    expect(left({ provinces: ['某地', '330000'] })).toEqual(['2', '3'])
    const { facets } = filterColleges(all, { provinces: ['330000', '650000'], natures: ['公办'] })
    // equal counts go by code; what was chosen stays visible without a count
    expect(facets.Province).toEqual([
      { Value: '320000', Label: '江苏', Count: 1 },
      { Value: '某地', Label: '某地', Count: 1 },
      { Value: '330000', Label: '浙江', Count: 0 },
      { Value: '650000', Label: '650000', Count: 0 },
    ])
    // no province is chosen: no college enrols in it
    expect(facets.Feature).toEqual([])
    expect(facets.Nature.map(({ Value, Count }) => [Value, Count])).toEqual([
      ['民办', 1],
      ['公办', 0],
    ])
  })
})

const year = (Year: number, MinRank: number | null, change: Partial<CollegeYear> = {}): CollegeYear => ({
  Year,
  MinScore: 600,
  MinRank,
  RankBasis: null,
  Plan: null,
  Basis: 'imported',
  Source: '测试',
  BatchId: '本科批',
  UnitCount: 3,
  HighScore: null,
  BestRank: null,
  ...change,
})
const plan = (places: number, change: Partial<NonNullable<CollegeHere['plan']>> = {}): CollegeHere['plan'] => ({
  ...{ year: 2026, places, unknown: 0, tuitionFrom: null, tuitionTo: null, source: SOURCE },
  ...change,
})
const seen = (change: Partial<CollegeHere>): CollegeHere => ({ batch: '本科批', years: [], plan: null, ...change })

function question(all: readonly RegisteredCollege[], of: Record<string, CollegeHere> = {}, discipline?: string) {
  const view = {
    ...{ provinceId: '320000', track: '物理类', mainBatch: '本科批', provinceName: '江苏' },
    ...{ byCollege: new Map(Object.entries(of)), cutoffYear: 2025, sourceOfCutoffs: SOURCE, planSource: SOURCE },
  }
  return {
    book: { all, gradesSource: SOURCE, rankings: new Map() },
    view,
    discipline,
  } as unknown as RankQuestion
}
const shown = (type: string, asked: RankQuestion) => {
  const { ranked } = rankOrder(type, asked)
  const places = placesOf(type, ranked)
  return ranked.map(({ college: { CollegeId }, value, note }, at) => [places[at], CollegeId, value, note])
}

describe('an order of colleges', () => {
  test('by grades sorts by the number of A of any kind, then of A+, then of A', () => {
    const all = [
      graded('two-a', 'A', 'A'),
      graded('plus-minus', 'A+', 'A-'),
      graded('three-minus', 'A-', 'A-', 'A-'),
      graded('plus-a', 'A+', 'A'),
      graded('none', 'B+', 'C-'),
      college('ungraded'),
    ]
    expect(shown('grades', question(all))).toEqual([
      [1, 'three-minus', 'A 类 3 个', 'A- 3'],
      [2, 'plus-a', 'A 类 2 个', 'A+ 1 · A 1'],
      [3, 'plus-minus', 'A 类 2 个', 'A+ 1 · A- 1'],
      [4, 'two-a', 'A 类 2 个', 'A 2'],
      [5, 'none', 'A 类 0 个', 'B+ 1 · C- 1'],
    ])
  })

  test('by the grade in one discipline uses that one alone, A+ before A before A-', () => {
    const all = [graded('c', 'A+', 'A-'), graded('a', 'B', 'A'), graded('b', 'C', 'A+'), graded('other', 'A+')]
    const asked = question(all, {}, '0801')
    expect(shown('grades', asked)).toEqual([
      [1, 'b', 'A+', '学科1'],
      [2, 'a', 'A', '学科1'],
      [3, 'c', 'A-', '学科1'],
    ])
    expect(rankOrder('grades', asked).meaning).toBe('第四轮学科评估里“学科1”的等级')
  })

  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => college(id)) as [
    RegisteredCollege,
    RegisteredCollege,
    RegisteredCollege,
    RegisteredCollege,
    RegisteredCollege,
  ]

  test('by cutoff omits colleges with none in the latest year, no rank, or another batch; equals share a place', () => {
    const of = {
      a: seen({ years: [year(2025, 12_345)] }),
      b: seen({ years: [year(2025, 900, { MinScore: null, UnitCount: 1 })] }),
      c: seen({ years: [year(2025, 12_345)] }),
      d: seen({ years: [year(2024, 10)] }),
      e: seen({ years: [year(2025, 20_000)] }),
      f: seen({ years: [year(2025, null)] }),
      g: seen({ batch: '专科批', years: [year(2025, 5)] }),
    }
    expect(shown('line', question([a, b, c, d, e, college('f'), college('g')], of))).toEqual([
      [1, 'b', '位次 900', '2025 年最低 未知 分 · 1 个志愿'],
      [2, 'a', '位次 12,345', '2025 年最低 600 分 · 3 个志愿'],
      [2, 'c', '位次 12,345', '2025 年最低 600 分 · 3 个志愿'],
      [4, 'e', '位次 20,000', '2025 年最低 600 分 · 3 个志愿'],
    ])
  })

  test('by places shows fees, and omits a plan with unknown parts', () => {
    const of = {
      a: seen({ plan: plan(80, { tuitionFrom: 5200, tuitionTo: 5200 }) }),
      b: seen({ plan: plan(1200, { tuitionFrom: 5200, tuitionTo: 68_000 }) }),
      c: seen({ plan: plan(80) }),
      d: seen({ plan: plan(9000, { unknown: 1 }) }),
      e: seen({}),
    }
    expect(shown('plan', question([a, b, c, d, e], of))).toEqual([
      [1, 'b', '1,200 人', '学费 5,200 至 68,000 元/年'],
      [2, 'a', '80 人', '学费 5,200 元/年'],
      [2, 'c', '80 人', '学费未知'],
    ])
  })

  test('by move compares the latest year with the one directly before it', () => {
    const of = {
      a: seen({ years: [year(2025, 1004), year(2024, 1000)] }),
      b: seen({ years: [year(2025, 1250), year(2024, 1000)] }),
      c: seen({ years: [year(2025, 600), year(2024, 1000)] }),
      d: seen({ years: [year(2025, 600), year(2023, 1000)] }),
      e: seen({ years: [year(2024, 600), year(2023, 1000)] }),
    }
    expect(shown('moved', question([a, b, c, d, e], of))).toEqual([
      [1, 'c', '前移 40%', '2024 年 1,000 名，2025 年 600 名'],
      [2, 'b', '后移 25%', '2024 年 1,000 名，2025 年 1,250 名'],
      [3, 'a', '几乎没动', '2024 年 1,000 名，2025 年 1,004 名'],
    ])
  })

  test('by 双一流 disciplines names six at most, and lists colleges that choose their own apart', () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `学科${at + 1}`)
    const round = (id: string, count: number, isOwnChoice = false) =>
      college(id, { firstClass: { isOwnChoice, names: names(count), source: SOURCE } })
    const all = [round('six', 6), round('own', 0, true), round('seven', 7), college('none'), round('also-six', 6)]
    expect(shown('first-class', question(all))).toEqual([
      [null, 'own', '自主确定', '名单没有列出它的学科，不参加排序'],
      [1, 'seven', '7 个', '学科1、学科2、学科3、学科4、学科5、学科6 等'],
      [2, 'six', '6 个', '学科1、学科2、学科3、学科4、学科5、学科6'],
      [2, 'also-six', '6 个', '学科1、学科2、学科3、学科4、学科5、学科6'],
    ])
  })
})

describe('the comparison', () => {
  type Listed = Awaited<ReturnType<CompareDependencies['candidates']['listOfCollege']>>
  const unit = (Probability: number | null, names: { GroupCode?: string; MajorName?: string }) => ({
    ...{ CollegeName: '甲大学', GroupCode: null, MajorName: null, ...names },
    Prediction: Probability === null ? null : { Probability },
  })
  const MAJORS: Record<string, string[]> = { 甲: ['法学', '数学', '英语'], 乙: ['英语', '法学'], 丙: ['法学'] }
  const FORM = forms.江苏
  const asked: unknown[] = []

  function compareWith(items: ReturnType<typeof unit>[] | Error, of: Record<string, CollegeHere>) {
    const all = ['甲', '乙', '丙'].map((id) => graded(id, 'A', 'C', 'A'))
    const view = { ...question(all, of).view, sourceOfCutoffs: SOURCE }
    return createCompare({
      library: {
        majorsOf: ({ collegeId }: { collegeId: string }) =>
          Promise.resolve({ Majors: MAJORS[collegeId]!.map((Name) => ({ Name })), MajorsSource: null }),
      },
      register: () =>
        Promise.resolve({
          byId: new Map(all.map((one) => [one.CollegeId, one])),
          source: SOURCE,
          gradesSource: SOURCE,
        }),
      facts: { inBrief: () => Promise.resolve({ NationalMajors: null, Exempt: null, Campuses: null }) },
      views: { viewOf: () => Promise.resolve(view) },
      candidates: {
        listOfCollege: (request: unknown) => {
          asked.push(request)
          if (items instanceof Error) return Promise.reject(items)
          return Promise.resolve({ Items: items, Total: items.length, TierCounts: {} } as unknown as Listed)
        },
      },
      admission: { getProvince: () => Promise.resolve({ Rule: { Model: '3+1+2', Tracks: ['物理类', '历史类'] } }) },
    } as unknown as CompareDependencies)
  }
  const here = { 甲: seen({ plan: plan(20), years: [year(2025, 100)] }) }

  test.each([
    [[unit(0.2, { GroupCode: '01' }), unit(0.9, { GroupCode: '07' }), unit(null, { GroupCode: '09' })], '07 组', 0.9],
    [[unit(null, {}), unit(0.3, { MajorName: '法学' })], '法学', 0.3],
    [[unit(0.1, { MajorName: '法学' }), unit(0.4, { GroupCode: '02', MajorName: '数学' })], '02 组 数学', 0.4],
    [[unit(0.4, {})], '甲大学', 0.4],
  ])('names the likeliest unit of a college, whatever the order', async (items, Name, Probability) => {
    const { Items } = await compareWith(items, here)({ SchoolIds: ['甲'], ScoreForm: FORM })
    expect(Items[0]?.Chance).toMatchObject({ BatchId: '本科批', UnitCount: items.length, Best: { Name, Probability } })
    expect(asked.at(-1)).toMatchObject({ BatchId: '本科批', CollegeId: '甲', OnlyEligible: true, Score: 590 })
  })

  test('has no likeliest unit where no unit has a chance, and shows why a score is barred', async () => {
    const none = await compareWith([unit(null, {})], here)({ SchoolIds: ['甲', '乙'], ScoreForm: FORM })
    expect(none.Items.map(({ Chance, ChanceRefused }) => [Chance?.Best, ChanceRefused])).toEqual([
      [null, null],
      [undefined, '近三年没有在这里招这一科类'],
    ])
    const refused = compareWith(new ProductError('INVALID_REQUEST', '没上控制线'), here)
    expect((await refused({ SchoolIds: ['甲'], ScoreForm: FORM })).Items[0]).toMatchObject({
      Chance: null,
      ChanceRefused: '没上控制线',
    })
    await expect(compareWith(new Error('broken'), here)({ SchoolIds: ['甲'], ScoreForm: FORM })).rejects.toThrow(
      'broken',
    )
  })

  test('lists the majors that all of them have, counts each grade, takes each college once', async () => {
    const compare = compareWith([], {
      ...here,
      乙: seen({ plan: plan(30, { unknown: 2, tuitionFrom: 5000, tuitionTo: 9000 }) }),
    })
    const answer = await compare({ SchoolIds: [' 甲', '乙', '甲', '丁'], ProvinceId: '320000' })
    expect(
      answer.Items.map(({ CollegeId, Plan, TuitionFrom, TuitionTo }) => [
        CollegeId,
        Plan?.Count,
        TuitionFrom,
        TuitionTo,
      ]),
    ).toEqual([
      ['甲', 20, null, null],
      // a sum with an unknown part is unknown; the known fees stay
      ['乙', undefined, 5000, 9000],
    ])
    expect([answer.Missing, answer.CommonMajors]).toEqual([['丁'], ['法学', '英语']])
    expect(answer.Items[0]?.GradeCounts).toEqual([
      { Grade: 'A', Count: 2 },
      { Grade: 'C', Count: 1 },
    ])
    expect((await compare({ SchoolIds: ['甲', '乙', '丙'], ProvinceId: '320000' })).CommonMajors).toEqual(['法学'])
    expect((await compare({ SchoolIds: ['甲'] })).CommonMajors).toEqual([])
  })
})
