// Pages about majors on a real store; only the network is a typed fake.
import type { RequestOf, ResponseOf } from 'contract/registry'
import CategoryPage from '@/pages/home/major/category'
import LandingPage from '@/pages/home/major/professional'
import LibraryPage from '@/pages/home/major/index'
import RankPage from '@/pages/home/major/rank'
import SearchPage from '@/pages/home/major/search'
import CollegesPage from '@/pages/home/major/specialty-rank'
import DetailPage from '@/pages/home/major/specialityDetails'
import { requirementFacts, specialtyNote, whatItIs } from '@/features/major/specialty'
import { provinceSelected, scoreFormStored } from '@/shared/session/account/session-state'
import { atPage, eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'
import { candidate, FORM } from '../wish/fixture'
import { major, type Specialty } from './fixture'

type Detail = ResponseOf<'Specialty/Detail'>
type Lines = NonNullable<Detail['Here']>['Lines'][number]
type Schools = ResponseOf<'Specialty/Schools'>

const SOURCE = { Year: null, Source: '教育部专业目录', Basis: 'official' as const }
const LINES = { Year: 2025, Source: '江苏省教育考试院', Basis: 'imported' as const }
const SOFTWARE = major('软件工程', { FormerNames: ['计算机软件'] })
const SECURITY = major('信息安全', { SpecialtyId: 'B080904K', Code: '080904K', IsControlled: true })
const DETAIL: Detail = {
  Specialty: SOFTWARE,
  Fields: [
    { Label: '学制', Value: '四年', Kind: 'text' },
    { Label: '学位', Value: '工学', Kind: 'text' },
  ],
  Neighbours: [SECURITY],
  Disciplines: [],
  DisciplineSource: null,
  NationalAt: null,
  Occupations: [
    { Name: '软件工程师', OccupationId: '2-02-10-03', Interest: 'IC' },
    { Name: '公务员', OccupationId: null, Interest: null },
  ],
  OccupationSource: { Year: null, Source: '专业与职业对照表', Basis: 'imported' },
  InterestSource: null,
  Here: {
    ProvinceId: '320000',
    ProvinceName: '江苏',
    Track: '物理类',
    PlanYear: 2026,
    Units: 4,
    Colleges: 3,
    Plan: null,
    Requirements: [
      { SubjectReq: '首选物理，再选化学', RequirementState: 'known', Units: 3, Plan: null, Share: 0.75 },
      { SubjectReq: null, RequirementState: 'unpublished', Units: 1, Plan: null, Share: 0.25 },
    ],
    PlanSource: { ...LINES, Year: 2026 },
    LinesOf: 'group',
    Lines: [
      { Year: 2025, Units: 3, BestRank: 800, MedianRank: 21_000, EasiestRank: 90_000 },
      { Year: 2024, Units: 2, BestRank: 900, MedianRank: 22_000, EasiestRank: 95_000 },
    ],
    LineSource: LINES,
  },
  IsFollowed: false,
  Source: SOURCE,
}
const paged = <Item,>(Items: Item[]) => ({ Total: Items.length, PageIndex: 1, PageSize: 20, Items })
const listOf = (Items: Specialty[]): ResponseOf<'Specialty/List'> => ({
  ...paged(Items),
  IsGuess: false,
  Source: SOURCE,
  Levels: [{ Value: '本科', Label: '本科', Count: 2 }],
  Fields: [{ Value: '工学', Label: '工学', Count: 2 }],
  Classes: [],
})
const schools = ({ ScoreForm, ByClass }: RequestOf<'Specialty/Schools'>): Schools => ({
  ...paged(
    ByClass
      ? []
      : [candidate(1, { ...(ScoreForm ? {} : { Prediction: null }), MatchedMajors: ['软件工程（中外合作）'] })],
  ),
  Batch: '本科批',
  Track: '物理类',
  Named: 1,
  OfClass: 0,
  ClassName: '计算机类',
  CandidateRank: ScoreForm ? 18_340 : null,
  Closed: null,
  DataSource: LINES,
})
const ANSWERS: Answers = {
  'Public/ProvinceList': {
    ProvinceList: [
      { ProvinceId: '320000', ProvinceName: '江苏', Rule: { Tracks: ['物理类', '历史类'], Model: '3+1+2' } },
    ],
  } as unknown as ResponseOf<'Public/ProvinceList'>,
  'Specialty/Detail': DETAIL,
  'Specialty/Schools': schools,
  'Specialty/List': ({ Keyword = '' }) => listOf([SOFTWARE, SECURITY].filter(({ Name }) => Name.includes(Keyword))),
  'Specialty/Search': ({ Keyword }) => listOf([SOFTWARE].filter(({ FormerNames }) => FormerNames.includes(Keyword))),
}

function open(
  path: string,
  page: React.ReactElement,
  params: Record<string, string> = {},
  hasScore = false,
  change: Partial<Detail> = {},
) {
  atPage(path, params)
  const app = fakeApp({ ...ANSWERS, 'Specialty/Detail': { ...DETAIL, ...change } })
  return {
    app,
    ...renderInApp(page, (store) => {
      store.dispatch(provinceSelected('320000'))
      if (hasScore) store.dispatch(scoreFormStored({ ...FORM, ProvinceId: '320000' }))
    }),
  }
}
const openDetail = (params: Record<string, string>, hasScore = false, change: Partial<Detail> = {}) =>
  open('pages/home/major/specialityDetails', <DetailPage />, params, hasScore, change)

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('专业详情', () => {
  test('names the colleges that have it on the ministry’s list, those of the family’s province first', async () => {
    const NationalAt = {
      Count: 3,
      Provinces: [
        { Province: '北京', Names: ['北京大学', '清华大学'] },
        { Province: '江苏', Names: ['南京大学'] },
      ],
      Source: { Year: null, Source: 'list.example', Basis: 'imported' as const },
    }
    const { box } = openDetail({ id: 'B080902' }, false, { NationalAt })
    const text = (await eventually(() => find(box, '#section-national'))).textContent
    expect(text).toContain('国家级一流：3 所院校江苏 1 所：南京大学北京 2 所：北京大学、清华大学')
    expect(text).toContain('没有列出的不等于不是')
    expect(text).toContain('来源 list.example')
  })

  test('shows what it is, what the province enrols and asks, and marks unknowns', async () => {
    const { box, app } = openDetail({ id: 'B080902' })
    await eventually(() => expect(find(box, '#specialty-what').textContent).toBe('软件工程'))
    expect(find(box, '#specialty-where').textContent).toBe('工学 · 计算机类 · 080902')
    expect(app.calls.find(({ path }) => path === 'Specialty/Detail')?.data).toEqual({
      SpecialtyId: 'B080902',
      ProvinceId: '320000',
      Track: '物理类',
    })
    const plan = find(box, '#section-plan').textContent
    expect(plan).toContain('江苏物理类招多少')
    expect(plan).toContain('招生院校3 所')
    expect(plan).toContain('计划人数未知')
    const subjects = find(box, '#section-subjects').textContent
    expect(subjects).toContain('75% 的计划 · 3 条')
    expect(subjects).toContain('选科要求未公布')
    const lines = find(box, '#section-lines').textContent
    expect(lines).toContain('所在专业组')
    expect(lines).toContain('21,000')
    expect(lines).toContain('江苏省教育考试院')
    expect(find(box, '#section-about').textContent).toContain('曾用名计算机软件')
  })

  test('a middle year without a cutoff keeps its place in the chart and in the table', async () => {
    const [latest, before] = DETAIL.Here!.Lines as [Lines, Lines]
    const { box, app } = openDetail({ id: 'B080902' })
    app.answers['Specialty/Detail'] = {
      ...DETAIL,
      Here: { ...DETAIL.Here!, Lines: [latest, { ...before, Year: 2022 }] },
    }
    const picture = await eventually(() => find(box, '#section-lines [aria-label*="2025"]'))
    expect(picture.getAttribute('aria-label')).toContain('2022 22,000位，2023 —位，2024 —位，2025 21,000位')
    const heads = [...box.querySelectorAll('#section-lines [role=columnheader]')].map(({ textContent }) => textContent)
    expect(heads).toEqual(['年份', '2025', '2024', '2023', '2022'])
  })

  test('without a score no chance appears, and the way to one is the next step', async () => {
    const { box, app } = openDetail({ id: 'B080902', tab: 'schools' })
    const row = await eventually(() => find(box, '#schools .ui-cell'))
    expect(row.textContent).not.toMatch(/\d+%/)
    expect(row.textContent).toContain('软件工程（中外合作）')
    press(find(box, '#to-score'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/scoreForm']))
  })

  test('where nobody offers it, another province and track can be chosen on the spot', async () => {
    const { box, app } = openDetail({ id: 'B080902', tab: 'schools' })
    app.answers['Specialty/Schools'] = (asked) => ({ ...schools(asked), ...paged([]), Named: 0 })
    expect((await eventually(() => find(box, '.ui-empty-state'))).textContent).toContain('换科类、换省份')
    expect(find(box, '#province').textContent).toContain('江苏')
    press(await eventually(() => find(box, '[role=radio]', '历史类')))
  })

  test('with a score of the province the chance is beside the unit, and the next step fills it in', async () => {
    const { box, app } = openDetail({ id: 'B080902', tab: 'schools' }, true)
    const row = await eventually(() => find(box, '#schools .ui-cell'))
    expect(row.textContent).toMatch(/\d+%/)
    expect(box.textContent).toContain('18,340')
    // the chance is the group's: its major has none
    expect(find(box, '#schools-meaning').textContent).toContain('不等于录到这个专业')
    expect(app.calls.find(({ path }) => path === 'Specialty/Schools')?.data).toMatchObject({
      ScoreForm: { ProvinceId: '320000', Score: FORM.Score },
      WishType: 0,
    })
    press(find(box, '#to-units'))
    await eventually(() =>
      expect(app.opened).toEqual(['push /pages/query/speciality/index?major=%E8%BD%AF%E4%BB%B6%E5%B7%A5%E7%A8%8B']),
    )
  })

  test('a job of the classification links on, another looks like no link', async () => {
    const { box } = openDetail({ id: 'B080902', tab: 'jobs' })
    const [known, unknown] = await eventually(() => {
      const rows = [...box.querySelectorAll('#section-occupations .ui-cell')]
      expect(rows).toHaveLength(2)
      return rows
    })
    expect([known?.className.includes('press'), unknown?.className.includes('press')]).toEqual([true, false])
  })

  test.each<Record<string, string>>([{ id: 'B999999' }, {}])(
    'a major that does not exist is called gone, with a way on: %j',
    async (params) => {
      atPage('pages/home/major/specialityDetails', params)
      const app = fakeApp({
        ...ANSWERS,
        'Specialty/Detail': { Code: 1403, Message: '没有找到这个专业', Error: 'MAJOR_NOT_FOUND' },
      })
      const { box } = renderInApp(<DetailPage />, (store) => void store.dispatch(provinceSelected('320000')))
      await eventually(() => expect(find(box, '#specialty-gone').textContent).toContain('旧名'))
      press(find(box, '#specialty-gone .ui-button'))
      await eventually(() => expect(app.opened).toEqual(['push /pages/home/major/search']))
    },
  )
})

describe('lists of majors', () => {
  test('专业库 begins with undergraduate majors and searches', async () => {
    const { box, app } = open('pages/home/major/index', <LibraryPage />)
    await eventually(() => expect(find(box, '#specialties-total').textContent).toBe('共 2 个专业'))
    expect(app.calls.find(({ path }) => path === 'Specialty/List')?.data).toMatchObject({ Level: '本科' })
    expect(box.textContent).toContain('来源 教育部专业目录')
  })

  test('搜专业 finds and shows a former name', async () => {
    const { box } = open('pages/home/major/search', <SearchPage />)
    type(find(box, '#specialty-search-search') as HTMLInputElement, '计算机软件')
    await eventually(() => expect(find(box, '#specialty-B080902').textContent).toContain('曾用名 计算机软件'))
  })

  test('专业 leads to a field of the chosen level', async () => {
    atPage('pages/home/major/professional', {})
    const fieldOf: Record<string, string> = { 本科: '工学', 专科: '电子与信息大类' }
    const app = fakeApp({
      'Specialty/CategoryTree': ({ Level = '本科' }) => {
        const Fields = [{ Name: fieldOf[Level] ?? '', Count: 2, Classes: [{ Name: '计算机类', Count: 2 }] }]
        return { Levels: [{ Level, Count: 2, Fields }], Source: SOURCE }
      },
    })
    const { box } = renderInApp(<LandingPage />)
    await eventually(() => find(box, '#field-工学'))
    const levels = [...box.querySelectorAll<HTMLElement>('#level [role="radio"]')]
    press(levels.find(({ textContent }) => textContent === '专科')!)
    press(await eventually(() => find(box, '#field-电子与信息大类')))
    await eventually(() => expect(app.opened).toHaveLength(1))
    const [path, query] = app.opened[0]!.split('?')
    expect(path).toBe('push /pages/home/major/category')
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({ level: '专科', field: '电子与信息大类' })
  })

  test('学科门类 shows a missing field as such', async () => {
    atPage('pages/home/major/category', { field: '占星学' })
    fakeApp({
      ...ANSWERS,
      'Specialty/CategoryTree': { Levels: [{ Level: '本科', Count: 0, Fields: [] }], Source: SOURCE },
    })
    const { box } = renderInApp(<CategoryPage />)
    await eventually(() => expect(box.textContent).toContain('目录里没有这一部分'))
  })
})

describe('ranks', () => {
  const ranked = ({ By, SpecialtyId }: RequestOf<'Specialty/RankList'>): ResponseOf<'Specialty/RankList'> => ({
    ...paged([
      {
        Place: 1,
        SpecialtyId: SpecialtyId ? null : 'B080902',
        CollegeId: SpecialtyId ? '10284' : null,
        Name: SpecialtyId ? '南京大学' : '软件工程',
        Note: SpecialtyId ? '南京' : '工学 · 计算机类',
        Rank: By === 'line' ? 21_000 : null,
        Units: By === 'grade' ? null : 12,
        Plan: By === 'plan' ? 640 : null,
        Grade: By === 'grade' && SpecialtyId ? 'A+' : null,
        TopGraded: By === 'grade' && !SpecialtyId ? 7 : null,
      },
    ]),
    Track: '物理类',
    Fields: [],
    Specialty: null,
    Source: LINES,
    How: '按江苏物理类 2025 年专业录取位次排',
    Limits: '不代表教学好坏',
  })
  const openRank = (page: React.ReactElement, path: string, params: Record<string, string>) => {
    atPage(path, params)
    const app = fakeApp({ ...ANSWERS, 'Specialty/RankList': ranked })
    return { app, ...renderInApp(page, (store) => void store.dispatch(provinceSelected('320000'))) }
  }

  test('a rank shows how it is made and what it is not, and its order can be changed', async () => {
    const { box, app } = openRank(<RankPage />, 'pages/home/major/rank', { by: 'nonsense' })
    await eventually(() => expect(find(box, '#rank-B080902').textContent).toContain('21,000'))
    expect(box.textContent).toContain('不代表教学好坏')
    expect(box.textContent).toContain('2025 年')
    press(find(box, '#ranks-sort .ui-segmented__option:nth-child(2)'))
    await eventually(() => expect(find(box, '#rank-B080902').textContent).toContain('640 人'))
    expect(app.calls.at(-1)?.data).toMatchObject({ By: 'plan', ProvinceId: '320000', Track: '物理类' })
  })

  test('colleges of a major lead to their pages; without a major one is chosen first', async () => {
    const { box, app } = openRank(<CollegesPage />, 'pages/home/major/specialty-rank', { id: 'B080902', by: 'grade' })
    await eventually(() => expect(find(box, '#rank-10284').textContent).toContain('A+'))
    press(find(box, '#rank-10284'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/home/school/schoolDetail?id=10284']))
    cleanUp()
    const empty = openRank(<CollegesPage />, 'pages/home/major/specialty-rank', {})
    await eventually(() => expect(find(empty.box, '#rank-choose').textContent).toContain('先选一个专业'))
    expect(empty.app.calls.some(({ path }) => path === 'Specialty/RankList')).toBe(false)
  })

  test('colleges of an unknown major: no retry is offered, the search is', async () => {
    const { box, app } = openRank(<CollegesPage />, 'pages/home/major/specialty-rank', { id: '%' })
    app.answers['Specialty/RankList'] = { Code: 1403, Message: '没有找到这个专业', Error: 'MAJOR_NOT_FOUND' }
    press(await eventually(() => find(box, '.ui-empty-state .press', '搜专业')))
    expect(box.querySelector('#query-retry')).toBeNull()
    await eventually(() => expect(app.opened).toEqual(['push /pages/home/major/searchspecialty']))
  })
})

describe('words', () => {
  test('a mark of the catalogue is shown and explained, an unwritten length of study is not invented', () => {
    expect(specialtyNote(SECURITY)).toBe('工学 · 计算机类 · 四年 · 国控')
    expect(whatItIs(SECURITY).join('')).toContain('国家控制布点')
    expect(whatItIs(major('电影制作', { Years: null }))[0]).toContain('目录没有写学制')
  })

  test('what every plan requires is called all of them', () => {
    const [one] = requirementFacts({
      ...DETAIL.Here!,
      Requirements: [{ SubjectReq: '不限', RequirementState: 'known', Units: 2, Plan: 30, Share: 1 }],
    })
    expect(one).toEqual({ label: '选科不限', value: '全部计划 · 2 条 · 30 人' })
  })
})
