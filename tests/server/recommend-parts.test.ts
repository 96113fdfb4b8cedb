// The parts of a proposed list, on a few made-up units: what is held back, what to relax, gaps, a shorter list.
import { tierIndexOf } from '../../engine/planning/tier'
import type { ListForecast } from '../../engine/planning/list-forecast'
import type { CandidateIndex } from '../../engine/candidate-index/candidate-index'
import type { Tier, TierCounts } from '../../engine/planning/tier'
import { wishesOf } from '../../server/modules/recommend/by-wish'
import { gapsIn } from '../../server/modules/recommend/gaps-in'
import { majorsToPropose } from '../../server/modules/recommend/majors-to-propose'
import type { Pool, PoolOf } from '../../server/modules/recommend/pool'
import type { Preferences, RecommendRequest } from '../../server/modules/recommend/preferences'
import { reasonsOf } from '../../server/modules/recommend/reasons'
import { relaxations } from '../../server/modules/recommend/relaxations'
import { createReport } from '../../server/modules/recommend/report.service'
import { shorterOf } from '../../server/modules/recommend/short-list'
import type { UnitMajor } from '../../server/modules/wish/candidates/candidate-view'
import type { Situation } from '../../server/modules/wish/situation'

const XINJIANG = '650000'
const JIANGSU = '320000'

const CANDIDATE = { candidate: { subjects: [] }, track: '物理类', batch: '本科批' }

interface Made {
  nature?: string | null
  name?: string
  majors?: string[]
  of?: string
  fee?: number
  major?: string
  place?: string
  level?: string
}
const indexOf = (provinceId: string, units: readonly Made[]) =>
  ({
    data: {
      provinceId,
      tuition: Int32Array.from(units, ({ fee = 5000 }) => fee),
      sources: [],
      wishYear: 2026,
      plan: Int32Array.from(units, () => 10),
      units: units.map(
        ({
          nature = '公办',
          name = '甲大学',
          majors = [],
          of = JIANGSU,
          major = null,
          place = '江苏',
          level = '本科',
        }) => ({
          ...{ nature, level, collegeName: name, majorName: major, majorNames: majors },
          ...{ collegeProvinceId: of, collegeProvince: place },
        }),
      ),
    },
  }) as unknown as CandidateIndex
const heldBack = (provinceId: string, units: readonly Made[], said: Preferences = {}, batch = '本科批') => {
  const { byWish } = wishesOf({ candidateIndex: indexOf(provinceId, units), batch }, said)
  return units.map((_, at) => byWish(at))
}

describe('a unit is proposed only on request', () => {
  test('where it is in 西藏, 青海 or 新疆: except to families of that province, or that named provinces', () => {
    const units = ['540000', '630000', '650000', '620000', JIANGSU].map((of) => ({ of }))
    expect(heldBack(JIANGSU, units)).toEqual(['Far', 'Far', 'Far', null, null])
    expect(heldBack(XINJIANG, units)).toEqual(['Far', 'Far', null, null, null])
    expect(heldBack(JIANGSU, units, { ProvinceIdList: ['630000'] })).toEqual([null, null, null, null, null])
    expect(heldBack(JIANGSU, units, { AlsoList: ['far'] })).toEqual([null, null, null, null, null])
    expect(heldBack(JIANGSU, units, { ProvinceIdList: [] })).toEqual(['Far', 'Far', 'Far', null, null])
  })

  test('where its college is vocational, in a batch with places of both levels', () => {
    const units: Made[] = [{ level: '专科' }, { level: '本科' }]
    expect(heldBack(JIANGSU, units)).toEqual(['Vocational', null])
    expect(heldBack(JIANGSU, units, { AlsoList: ['vocational'] })).toEqual([null, null])
    expect(heldBack(JIANGSU, units, {}, '专科批')).toEqual([null, null])
  })

  test('where its nature, its college, its major, or most of its majors are co-operation', () => {
    const [joint, plain] = ['会计学（中外合作办学）', '会计学'] as const
    const units: Made[] = [
      { nature: '中外合作办学' },
      { name: '厦门大学马来西亚分校' },
      { major: joint },
      { majors: [joint, joint, plain] },
      { majors: [joint, plain] },
      { majors: ['护理学（护理类）'] },
    ]
    const all = ['Cooperation', 'Cooperation', 'Cooperation', 'Cooperation', null, null]
    const none = units.map(() => null)
    expect(heldBack(JIANGSU, units)).toEqual(all)
    expect(heldBack(JIANGSU, units, { AlsoList: ['cooperation'] })).toEqual(none)
    expect(heldBack(JIANGSU, units, { MajorList: ['中外合作'] })).toEqual(none)
    // a fee limit does not request it; a nature requests colleges of that nature only
    expect(heldBack(JIANGSU, units, { MaxTuition: 90_000 })).toEqual(all)
    expect(heldBack(JIANGSU, units, { NatureIdList: ['公办', '中外合作办学'] })).toEqual([null, ...all.slice(1)])
  })

  test('where a public college charges what only co-operation costs: a guess, held back whatever the limit', () => {
    const units: Made[] = [
      { name: '福建师范大学', fee: 45_000 },
      { fee: 19_999 },
      { fee: 45_000, nature: '民办' },
      { fee: -1 },
    ]
    expect(heldBack(JIANGSU, units, { MaxTuition: 60_000 })).toEqual(['Cooperation', null, null, null])
    expect(heldBack(JIANGSU, units, { MaxTuition: 60_000, AlsoList: ['cooperation'] })).toEqual(units.map(() => null))
  })

  test('where it costs over 10,000 yuan a year, or is private with an unknown fee', () => {
    const units: Made[] = [
      { fee: 10_000 },
      { fee: 10_001 },
      { fee: -1 },
      { fee: -1, nature: '民办' },
      { fee: -1, nature: '独立学院' },
      { fee: 9000, nature: '民办' },
    ]
    expect(heldBack(JIANGSU, units)).toEqual([null, 'Tuition', null, 'Tuition', 'Tuition', null])
    expect(heldBack(JIANGSU, units, { MaxTuition: 30_000 })).toEqual(units.map(() => null))
    expect(heldBack(JIANGSU, units, { NatureIdList: ['民办'] })).toEqual([null, 'Tuition', null, null, null, null])
  })

  test('and never above the fee limit; an unknown private fee counts as 21,000 yuan', () => {
    const units: Made[] = [{ fee: 21_000 }, { fee: 21_001 }, { fee: -1, nature: '民办' }, { fee: -1 }]
    const tooDear = (MaxTuition?: number) => {
      const { isTooDear } = wishesOf({ candidateIndex: indexOf(JIANGSU, units), batch: '本科批' }, { MaxTuition })
      return units.map((_, at) => isTooDear(at))
    }
    expect(tooDear()).toEqual([false, false, false, false])
    expect(tooDear(21_000)).toEqual([false, true, false, false])
    expect(tooDear(20_999)).toEqual([true, true, true, false])
  })
})

describe('what to relax', () => {
  const tiers = (reach: number): TierCounts => ({ 难: 3, 冲: 0, 稳: reach, 保: 0 })
  const pool = (reach: number, count: number) =>
    ({ units: new Int32Array(count), tierCounts: tiers(reach) }) as unknown as Pool
  /** Answers by remaining conditions. */
  const asked =
    (of: Record<string, [reach: number, count: number]>): PoolOf =>
    (request) => {
      const left = Object.entries(request.Preferences)
        .filter(([, value]) => value !== undefined)
        .map(([name]) => name)
        .sort()
        .join('+')
      return Promise.resolve(pool(...(of[left] ?? [0, 0])))
    }
  const request = {
    Preferences: { ProvinceIdList: ['320000'], MaxTuition: 5000, NatureIdList: ['公办'] },
  } as unknown as RecommendRequest
  const given = async (now: Pool, of: Parameters<typeof asked>[0]) =>
    (await relaxations(asked(of), request, now)).map(({ Label, Count, ReachCount }) => [Label, ReachCount, Count])

  test('is each single one that brings more within reach, the most first; in a tie the one that leaves more', async () => {
    expect(
      await given(pool(1, 1), {
        'MaxTuition+NatureIdList': [5, 9],
        'NatureIdList+ProvinceIdList': [5, 20],
        'MaxTuition+ProvinceIdList': [1, 99],
      }),
    ).toEqual([
      ['提高学费上限', 5, 20],
      ['放宽地区', 5, 9],
    ])
  })

  test('is two together where nothing is within reach and one is not enough', async () => {
    const found = await relaxations(asked({ NatureIdList: [2, 4], ProvinceIdList: [7, 8] }), request, pool(0, 0))
    expect(found).toEqual([
      {
        Preference: 'MaxTuition',
        Label: '提高学费上限，同时不限办学性质',
        Count: 8,
        ReachCount: 7,
        With: ['NatureIdList'],
      },
      {
        Preference: 'ProvinceIdList',
        Label: '放宽地区，同时提高学费上限',
        Count: 4,
        ReachCount: 2,
        With: ['MaxTuition'],
      },
    ])
    // with something within reach, two are never suggested
    expect(await given(pool(1, 1), { NatureIdList: [2, 4] })).toEqual([])
  })

  test('is all at once where two do not help; where nothing comes within reach, the number left decides', async () => {
    expect(await given(pool(0, 0), { '': [3, 30] })).toEqual([['放宽地区，同时提高学费上限、不限办学性质', 3, 30]])
    expect(
      await given(pool(0, 2), {
        'MaxTuition+NatureIdList': [0, 2],
        'NatureIdList+ProvinceIdList': [0, 6],
        '': [0, 50],
      }),
    ).toEqual([['提高学费上限', 0, 6]])
  })
})

describe('the majors that a proposal puts into a unit', () => {
  const where = (majorNames: string[], kind = 'group') =>
    ({
      kind,
      candidateIndex: { data: { units: [{ majorNames, collegeName: '江苏大学' }] } },
      rule: { MajorsPerUnit: 3 },
    }) as unknown as Situation
  const names = ['护理学', '法学', '软件工程（嵌入式）', '英语', '历史学', '法学']
  const likes = (majors: string[] | null, ...avoided: string[]) => ({
    majors: majors && new Set(majors),
    fitOf: (printed: string) => {
      const name = printed.replace(/（.*/, '')
      return avoided.includes(name) ? -1 : majors === null || majors.includes(name) ? 1 : 0
    },
    isCore: () => false,
  })
  /** Majors with the rank of their last admitted candidate. */
  const known = (ranks: Record<string, number>) =>
    Object.entries(ranks).map(
      ([MajorName, MinRank]) =>
        ({ MajorName, IsEligible: true, Lines: [{ Year: 2025, MinScore: null, MinRank }] }) as unknown as UnitMajor,
    )

  test('are the wanted ones first, then the others in order, avoided ones last, as many as fit', () => {
    expect(majorsToPropose(where(names), 0, likes(['软件工程'], '护理学'))).toEqual([
      '软件工程（嵌入式）',
      '法学',
      '英语',
    ])
    expect(majorsToPropose(where(names), 0, likes(null))).toEqual(['护理学', '法学', '软件工程（嵌入式）'])
    expect(majorsToPropose(where(['护理学', '助产学']), 0, likes(null, '护理学', '助产学'))).toEqual(['护理学'])
    expect(majorsToPropose(where(names, 'major'), 0, likes(null))).toEqual([])
  })

  test('stand from the hardest to the easiest cutoff, not in the order of codes; a wanted one is before a harder one', () => {
    const lines = known({ 护理学: 90_000, 英语: 30_000, '软件工程（嵌入式）': 12_000, 历史学: 40_000 })
    expect(majorsToPropose(where(names), 0, likes(null), lines)).toEqual(['软件工程（嵌入式）', '英语', '历史学'])
    expect(majorsToPropose(where(names), 0, likes(['英语']), lines)).toEqual(['英语', '软件工程（嵌入式）', '历史学'])
    // without a cutoff a major is neither better nor worse: it stays behind those that are known
    expect(majorsToPropose(where(['法学', '英语']), 0, likes(null), lines)).toEqual(['英语', '法学'])
  })
})

test('a gap over a fifth shows how many held-back units are strictly inside, without those that plan no places', () => {
  const rows = [0.3, 0.9, 0.5].map((Probability) => ({ Unit: { Prediction: { Probability } } }))
  const candidateIndex = {
    probabilitiesFor: () => Float64Array.from([0.5, 0.6, 0.9, 0.7, 0.95, 0.4]),
    data: { plan: Int32Array.from([5, 5, 5, 0, 5, 5]) },
  }
  const pool = {
    heldBack: Int32Array.from([0, 1, 2, 3, 4, 5]),
    where: { candidateIndex, ...CANDIDATE },
  } as unknown as Pool
  const gaps = gapsIn([...rows, { Unit: null }], pool)
  expect(gaps.at(-1)).toMatchObject({ From: 0.5, To: 0.9, HeldBack: 1 })
})

describe('a shorter list', () => {
  const rows = (...tiers: (Tier | null)[]) =>
    tiers.map((Tier) => ({ Unit: Tier === null ? null : { Prediction: { Tier } } }))
  const forecast = (PerWish: number[], NoneProbability = 0, ClosedProbability = 0) =>
    ({ PerWish, NoneProbability, ClosedProbability }) as unknown as ListForecast

  test('ends after the wish that leaves less than one year in a thousand, plus missing safe wishes from the end', () => {
    const list = rows('冲', '稳', '保', '保', '保', '保')
    expect(shorterOf(forecast([0.5, 0.4995, 0.0005, 0, 0, 0]), list, 2)).toEqual({
      SafeAfter: 2,
      ShortList: [1, 2, 5, 6],
    })
    expect(shorterOf(forecast([0.5, 0.3, 0.1995, 0.0005, 0, 0]), list, 1)).toEqual({
      SafeAfter: 3,
      ShortList: [1, 2, 3],
    })
    expect(shorterOf(forecast([0.5, 0.3, 0.1995, 0.0005, 0, 0]), list, 3)).toEqual({
      SafeAfter: 3,
      ShortList: [1, 2, 3, 5, 6],
    })
  })

  test('is none if nothing is saved or the list is not safe; no wish helps in a year that is full before the rank', () => {
    const list = rows('冲', '稳', '保')
    expect(shorterOf(forecast([0.5, 0.3, 0.2]), list, 1)).toEqual({ SafeAfter: 3, ShortList: [] })
    expect(shorterOf(forecast([0.5, 0.3, 0.1], 0.1), list, 1)).toEqual({ SafeAfter: 0, ShortList: [] })
    expect(shorterOf(forecast([0.6, 0.3, 0], 0.1, 0.1), list, 1)).toEqual({ SafeAfter: 2, ShortList: [] })
  })
})

describe('the charts of the report', () => {
  const report = async (units: readonly (Made & { chance: number })[], fields: Record<string, string> = {}) => {
    const names = [...new Set(units.flatMap(({ majors = [] }) => majors))]
    const of = units.map(({ majors = [] }) => majors.map((name) => names.indexOf(name)))
    const start = [0]
    for (const one of of) start.push((start.at(-1) as number) + one.length)
    const made = indexOf(JIANGSU, units) as unknown as { data: object }
    const candidateIndex = {
      ...made,
      cutoffYears: [2025],
      majors: { names, from: Int32Array.from(start), numbers: Int32Array.from(of.flat()) },
      probabilitiesFor: () => Float64Array.from(units, ({ chance }) => chance),
      tiersFor: () => Uint8Array.from(units, ({ chance }) => tierIndexOf(chance)),
    }
    const catalogue = new Map(Object.entries(fields).map(([name, field]) => [name, { field }]))
    const pool = { where: { candidateIndex, ...CANDIDATE }, units: Int32Array.from(units.keys()) } as unknown as Pool
    const majorFirst = { catalogue: () => Promise.resolve(catalogue) }
    return createReport({ majorFirst } as unknown as Parameters<typeof createReport>[0], () => Promise.resolve(pool))(
      {} as RecommendRequest,
    )
  }

  test('a certain chance is in the last bar, a boundary in the bar it begins, a unit without a chance in none; its fee counts', async () => {
    const { ByProbability, Tuition, ByNature } = await report([
      { chance: 1, fee: 9000 },
      { chance: 0.1, fee: 4000 },
      { chance: 0.0999, fee: -1 },
      { chance: Number.NaN, fee: 100 },
      { chance: 0.55, fee: 6000, nature: null },
    ])
    expect(ByProbability.map(({ Count }) => Count)).toEqual([1, 1, 0, 0, 0, 1, 0, 0, 0, 1])
    expect(Tuition).toEqual({ Low: 100, Median: 6000, High: 9000 })
    expect(ByNature.map(({ Name, Count }) => [Name, Count])).toEqual([
      ['公办', 3],
      ['未知', 1],
    ])
    expect((await report([{ chance: 0.5, fee: -1 }])).Tuition).toBeNull()
  })

  test('a unit counts once per field, however many majors it has there; a major without a field never', async () => {
    const fields = { 法学: '法学', 数学: '理学', 物理学: '理学' }
    const { ByField } = await report(
      [
        { chance: 0.5, majors: ['数学', '物理学', '法学'] },
        { chance: 0.5, majors: ['物理学', '某专业'] },
      ],
      fields,
    )
    expect(ByField.map(({ Name, Count }) => [Name, Count])).toEqual([
      ['理学', 2],
      ['法学', 1],
    ])
  })

  test('eleven groups have their own rows, of twelve the two smallest share the last row', async () => {
    const groups = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        Array.from({ length: count - at }, () => ({ chance: 0.5, place: `省${10 + at}` })),
      ).flat()
    expect((await report(groups(11))).ByProvince).toHaveLength(11)
    const twelve = (await report(groups(12))).ByProvince
    expect([twelve.length, twelve[0]?.Count, twelve.at(-1)]).toMatchObject([11, 12, { Name: '其他 2 个', Count: 3 }])
  })
})

describe('the reasons of a row', () => {
  const reasons = (
    said: Preferences,
    change: {
      tuition?: number | null
      tier?: Tier
      tags?: string[]
      heldBack?: number[]
      near?: number[]
      kind?: string
      past?: 'new' | 'none' | 'old'
    } = {},
    made: Made = {},
  ) => {
    const { tuition = 5000, tier = '稳', tags = [], past } = change
    const candidateIndex = {
      ...(indexOf(JIANGSU, [made]) as unknown as object),
      majors: {
        ...{ names: ['法学', '数学', '英语', '护理学'], at: new Map() },
        ...{ from: Int32Array.from([0, 4]), numbers: Int32Array.from([0, 1, 2, 3]) },
      },
      hardestFirst: Int32Array.from([0]),
      colleges: { index: Int32Array.from([0]), values: ['甲大学'] },
    } as unknown as CandidateIndex
    ;(candidateIndex.data.units[0] as unknown as { tags: string[] }).tags = tags
    const pool = {
      where: { candidateIndex, kind: change.kind ?? 'group', ...CANDIDATE },
      heldBack: Int32Array.from(change.heldBack ?? [0]),
      near: Int32Array.from(change.near ?? []),
      preferences: said,
      liking: {
        majors: said.MajorList ? new Set(said.MajorList) : null,
        avoided: new Set(said.AvoidMajorList ?? []),
      },
    } as unknown as Pool
    const row = {
      Unit: {
        ...{ Tuition: tuition, Tags: tags, CollegeProvince: '江苏', Prediction: { Tier: tier, Flags: [] } },
        MaybeCooperation: (tuition ?? 0) >= 20_000 && made.nature !== '民办',
        ...(past && { Past: { State: past, Short: '没有查到往年线', Text: '没有查到往年线' } }),
      },
    }
    return reasonsOf(row as unknown as Parameters<typeof reasonsOf>[0], 0, pool, 4, 9)
  }

  test('name two avoided majors at most, and warn of adjustment to them', () => {
    expect(reasons({ AvoidMajorList: ['法学', '护理学'] })[0]).toBe('注意：有不想学的法学、护理学，服从调剂时可能录到')
    expect(reasons({ AvoidMajorList: ['法学', '数学', '护理学'] })[0]).toBe(
      '注意：有不想学的法学、数学等 3 个，服从调剂时可能录到',
    )
  })

  test('call an unrequested unit a backstop only where it is one', () => {
    const dear = { tuition: 68_000 }
    expect(reasons({}, dear, { fee: 68_000, nature: '民办' })[0]).toBe('注意：学费每年 68,000 元，只作兜底')
    expect(reasons({}, { ...dear, tier: '保' }, { fee: 68_000, nature: '民办' })[0]).toBe(
      '注意：学费每年 68,000 元，只作兜底',
    )
    expect(reasons({}, { ...dear, tier: '冲' }, { fee: 68_000, nature: '民办' })[0]).toBe('注意：学费每年 68,000 元')
    expect(reasons({}, {}, { of: XINJIANG })[0]).toBe('注意：离家很远，不想去可以删，只作兜底')
    // where nothing else met the preferences, they requested it
    expect(reasons({}, { heldBack: [] }, { of: XINJIANG }).join()).not.toContain('离家很远')
    // a public college that charges as much: a guess, said as one
    expect(reasons({}, { ...dear, tier: '冲' }, { fee: 68_000 })[0]).toBe(
      '注意：看学费可能是中外合作，学费每年 68,000 元',
    )
  })

  test('say first that a unit was not asked for and is near', () => {
    expect(reasons({ MajorList: [] }, { near: [0] })[0]).toBe('您没有选，但接近')
    expect(reasons({}).join()).not.toContain('接近')
  })

  test('give the number of wanted majors, in a group only, and a missing fee or past cutoff', () => {
    expect(reasons({ MajorList: ['法学', '数学', '英语'] })[0]).toBe('4 个专业里有 3 个想学的：法学、数学等')
    expect(reasons({ MajorList: ['法学', '数学'] })[0]).toBe('4 个专业里有 2 个想学的：法学、数学')
    expect(reasons({ MajorList: ['法学'] }, { kind: 'major' }).join()).not.toContain('想学')
    expect(reasons({}, { tuition: null, past: 'none', tags: ['985', '211'] })).toEqual([
      '注意：没有查到往年线',
      '学费没有公布，填报前请查招生章程',
      '985、211院校',
    ])
  })
})
