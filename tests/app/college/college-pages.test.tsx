// Pages about colleges on a real store and the real device storage; only the network is a typed fake.
import { act } from 'react'
import type { RequestOf, ResponseOf } from 'contract/registry'
import DepartmentPage from '@/pages/home/college/departmentDetails'
import CollegesPage from '@/pages/home/college/index'
import ScenePage from '@/pages/home/college/scene'
import CharterPage from '@/pages/home/school/constitutionDetails'
import FilterPage from '@/pages/home/school/screen'
import DetailPage from '@/pages/home/school/schoolDetail'
import SearchPage from '@/pages/home/school/searchSchool'
import { useCollegeFilter, useCompared, useRankFilter } from '@/features/college/college-state'
import { gradeRows, majorsByField } from '@/features/college/model/detail'
import { storage } from '@/shared/platform/storage/storage'
import { acrossYears, yearSpan } from '@/shared/lib/date/year-span'
import { provinceSelected } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { candidate, FORM, RULE, unitId } from '../wish/fixture'
import { candidates, wishesOf, withScore } from '../wish/way-fixture'
import { college, line, DETAIL, page, ANSWERS, NO_FACETS } from './fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

test('at most four colleges are compared, and two kinds of conditions stay separate', () => {
  fakeApp({})
  let compared!: ReturnType<typeof useCompared>
  let library!: ReturnType<typeof useCollegeFilter>
  let ranks!: ReturnType<typeof useRankFilter>
  function Reader() {
    compared = useCompared()
    library = useCollegeFilter()
    ranks = useRankFilter()
    return null
  }
  renderInApp(<Reader />)
  const toggle = (CollegeId: string) => act(() => compared.toggle({ CollegeId, Name: CollegeId }))
  const ids = () => compared.compared.map(({ CollegeId }) => CollegeId).join('')
  for (const id of ['a', 'b', 'c']) toggle(id)
  expect([ids(), compared.isFull, compared.has('c'), compared.has('d')]).toEqual(['abc', false, true, false])
  toggle('d')
  expect([ids(), compared.isFull]).toEqual(['abcd', true])
  toggle('e')
  expect(ids()).toBe('abcd')
  toggle('b')
  expect([ids(), compared.isFull]).toEqual(['acd', false])
  act(() => library[1]({ Level: ['本科'] }))
  act(() => ranks[1]({ Province: ['江苏'] }))
  expect([library[0], ranks[0]]).toEqual([{ Level: ['本科'] }, { Province: ['江苏'] }])
})

describe('the page of a college', () => {
  it('shows what and where, and the score’s chance at each of its units with the way into the list', async () => {
    atPage('pages/home/school/schoolDetail', { id: '10293' })
    const app = fakeApp(ANSWERS)
    const { box, store } = renderInApp(<DetailPage />, withScore())
    expect((await eventually(() => find(box, '#college-what'))).textContent).toBe('南京邮电大学')
    expect(find(box, '#college-where').textContent).toBe('江苏 南京 · 本科 · 理工类 · 公办')
    press(await eventually(() => find(box, `#add-${unitId(2)}`)))
    await eventually(() => expect(wishesOf(store).map(({ UnitId }) => UnitId)).toEqual([unitId(2)]))
    expect(find(box, `#add-${unitId(2)}`).textContent).toContain('已加入')
    expect(app.calls.find(({ path }) => path === 'Wish/NewExamScoreLineGroup')?.data).toMatchObject({
      CollegeId: '10293',
      BatchId: '本科批',
      Score: 598,
    })
    expect(find(box, '#section-grades').textContent).toContain('A-电子科学与技术B+信息与通信工程')
    expect(find(box, '#section-facts').textContent).toContain('招生网未知')
  })

  it('names the source of its units’ numbers once, not beside each', async () => {
    atPage('pages/home/school/schoolDetail', { id: '10293' })
    fakeApp({ ...ANSWERS, 'Wish/NewExamScoreLineGroup': candidates([1, 2, 3, 4].map((unit) => candidate(unit))) })
    const { box } = renderInApp(<DetailPage />, withScore())
    const units = await eventually(() => find(box, '#college-units'))
    expect(units.querySelectorAll('.college-unit')).toHaveLength(4)
    expect(units.querySelectorAll('.ui-source-note')).toHaveLength(1)
  })

  it('leads to the comparison with it preselected, and another visit does not remove it', async () => {
    atPage('pages/home/school/schoolDetail', { id: '10293' })
    const app = fakeApp(ANSWERS)
    const { box, store } = renderInApp(<DetailPage />, withScore())
    press(await eventually(() => find(box, '#college-compare')))
    await eventually(() => expect(app.opened.join()).toContain('contrast-prepare'))
    await eventually(() => expect(find(box, '#college-compare').textContent).toContain('1/4'))
    press(find(box, '#college-compare'))
    const { college: kept } = store.getState() as { college?: { compared: { CollegeId: string }[] } }
    expect(kept?.compared.map(({ CollegeId }) => CollegeId)).toEqual(['10293'])
  })

  it('leads to the score if none was given, and shows the facts anyway', async () => {
    atPage('pages/home/school/schoolDetail', { id: '10293' })
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<DetailPage />, (store) => void store.dispatch(launched()))
    press(await eventually(() => find(box, '#chance-score')))
    await eventually(() => expect(app.opened.join()).toContain('pages/query/scoreForm'))
    expect(find(box, '#section-facts').textContent).toContain('江苏省')
  })

  it('links a major of the catalogue to its page, and a name that the catalogue lacks nowhere', async () => {
    atPage('pages/home/school/schoolDetail', { id: '10293', tab: 'majors' })
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<DetailPage />, withScore())
    press(await eventually(() => find(box, '.ui-cell', '软件工程')))
    await eventually(() => expect(decodeURIComponent(app.opened.join())).toContain('major/detail?id=本科-080902'))
    expect(find(box, '.ui-cell', '通信试验班').getAttribute('role')).toBeNull()
  })

  it.each(['plans', 'major-lines'])('offers another province where it has none of its %s', async (tab) => {
    atPage('pages/home/school/schoolDetail', { id: '10293', tab })
    const nothing = { Total: 0, PageIndex: 1, PageSize: 20, Items: [], Track: '物理类' as const, Source: null }
    fakeApp({ ...ANSWERS, 'School/Plan': nothing, 'School/SpecialtyLine': nothing })
    const { box } = renderInApp(<DetailPage />, withScore())
    expect((await eventually(() => find(box, '.ui-empty-state'))).textContent).toMatch(/没有/)
    expect(find(box, '.ui-cell', '换省份').textContent).toContain('江苏')
  })

  it('shows its former names, other names and merged colleges, each as such', async () => {
    atPage('pages/home/school/schoolDetail', { id: '10293' })
    const OtherNames: typeof DETAIL.OtherNames = [
      { Name: '北方交通大学', Kind: 'former' },
      { Name: '某大学医学院', Kind: 'other' },
      { Name: '甲学院', Kind: 'merged' },
      { Name: '乙学院', Kind: 'merged' },
    ]
    fakeApp({ ...ANSWERS, 'School/Detail': { ...DETAIL, OtherNames } })
    const { box } = renderInApp(<DetailPage />, withScore())
    const facts = (await eventually(() => find(box, '#section-facts'))).textContent
    expect(facts).toContain('曾用名北方交通大学也叫某大学医学院并入的院校甲学院、乙学院')
  })

  it('shows the other name a unit is enrolled under, and when its requirement changed', async () => {
    atPage('pages/home/college/detail', { id: '10293', tab: 'lines' })
    const lines = ANSWERS['School/ScoreLine'] as ResponseOf<'School/ScoreLine'>
    const [unit] = lines.Units
    const Units = [{ ...unit!, CollegeName: '某大学医学院', Changed: { Year: 2024, Asked: '地理' } }]
    fakeApp({ ...ANSWERS, 'School/ScoreLine': { ...lines, Units } })
    const { box } = renderInApp(<DetailPage />, withScore())
    const text = (await eventually(() => find(box, '#college-unit-lines'))).textContent
    expect(text).toContain('某大学医学院 05 组')
    expect(text).toContain('2024 年这个组号的选科要求是“地理”，和现在不同')
  })

  it('shows a group’s most likely former number, that the number was another group’s, and where a number went', async () => {
    atPage('pages/home/college/detail', { id: '10293', tab: 'lines' })
    const lines = ANSWERS['School/ScoreLine'] as ResponseOf<'School/ScoreLine'>
    const [unit] = lines.Units
    const old = { ...unit!, UnitId: unitId(3), Name: '03 组', Lines: [line(2024, 20000)] }
    const earlier = {
      Year: 2024,
      UnitId: old.UnitId,
      Name: old.Name,
      Share: 0.9,
      SameMajors: 0.75,
      Line: old.Lines[0]!,
    }
    const Units = [
      { ...unit!, Earlier: [earlier], Lines: [line(2025, 19234), line(2024, 30000)] },
      {
        ...unit!,
        UnitId: unitId(9),
        Name: '09 组',
        Earlier: [{ ...earlier, Share: 0.6, SameMajors: null }],
        Lines: [],
      },
      old,
    ]
    fakeApp({ ...ANSWERS, 'School/ScoreLine': { ...lines, Units } })
    const { box } = renderInApp(<DetailPage />, withScore())
    const card = await eventually(() => find(box, '#college-unit-lines'))
    expect(card.textContent).toContain(
      '2024 年它很可能是 03 组：600 分 / 20,000 名，专业 75 % 相同；那年的 05 组是另一个组',
    )
    expect(card.textContent).toContain('新编的组号，没有自己的往年线2024 年它多半是 03 组：600 分 / 20,000 名')
    expect(card.textContent).toContain('2024 年之后，它多半是 05 组')
    expect(card.textContent).toContain('考试院没有公布这种对照')
    // the chart follows the group, not its number
    expect(find(card, '[role=img]').getAttribute('aria-label')).toBe('走势：2024 20000，2025 19234')
  })

  it.each([
    ['the province and track of the score', '320000', '物理类', 2, true],
    ['the other track', '320000', '历史类', 2, false],
    ['another province', '330000', '物理类', undefined, false],
  ] as const)('draws the own rank among cutoffs of %s only', async (_, province, Track, SubjectType, isDrawn) => {
    atPage('pages/home/college/detail', { id: '10293', tab: 'lines' })
    storage.set('OrgProvince', province)
    const lines = ANSWERS['School/ScoreLine'] as ResponseOf<'School/ScoreLine'>
    const app = fakeApp({ ...ANSWERS, 'School/ScoreLine': { ...lines, Track } })
    const { box } = renderInApp(<DetailPage />, (store) => {
      withScore(FORM, RULE, 1)(store)
      store.dispatch(provinceSelected(province))
    })
    await eventually(() => find(box, '#college-unit-lines'))
    const of = (wanted: string) => app.calls.filter(({ path }) => path === wanted).map(({ data }) => data)
    const batchesAsked = await eventually(() => {
      const asked = of('Wish/NewExamBatchList')
      expect(asked.length).toBeGreaterThan(0)
      return asked
    })
    const pictures = () => [...box.querySelectorAll('img')].map(({ src }) => decodeURIComponent(src)).join()
    if (isDrawn) await eventually(() => expect(pictures()).toContain('我的位次'))
    expect(pictures().includes('我的位次')).toBe(isDrawn)
    expect(of('School/ScoreLine')).toEqual([
      { SchoolId: '10293', ProvinceId: province, ...(SubjectType && { SubjectType }) },
    ])
    // the rank is of the mode that the family uses
    expect(batchesAsked.map(({ WishType }) => WishType)).toEqual(batchesAsked.map(() => 1))
  })

  it('requests another track’s cutoffs without the batch chosen in this one', async () => {
    atPage('pages/home/college/detail', { id: '10293', tab: 'lines' })
    const lines = ANSWERS['School/ScoreLine'] as ResponseOf<'School/ScoreLine'>
    const app = fakeApp({
      ...ANSWERS,
      'School/ScoreLine': ({ Track = '物理类', BatchId = '本科批' }: RequestOf<'School/ScoreLine'>) => ({
        ...lines,
        Tracks: ['物理类', '历史类'],
        Batches: ['本科批', '专科批'],
        Track,
        BatchId,
      }),
    })
    const { box } = renderInApp(<DetailPage />, withScore())
    const last = () => app.calls.filter(({ path }) => path === 'School/ScoreLine').at(-1)?.data
    press(await eventually(() => find(box, '[id="line-batch-专科批"]')))
    await eventually(() => expect(last()).toMatchObject({ BatchId: '专科批' }))
    press(await eventually(() => find(box, '#line-track [role="radio"]', '历史类')))
    await eventually(() => expect(last()).toMatchObject({ Track: '历史类' }))
    expect(last()).not.toHaveProperty('BatchId', '专科批')
  })

  it('shows that the college is unknown, and leads to the search', async () => {
    atPage('pages/home/school/schoolDetail', { id: 'none' })
    const app = fakeApp({
      ...ANSWERS,
      'School/Detail': { Code: 1401, Message: '没有找到这所院校', Error: 'COLLEGE_NOT_FOUND' },
    })
    const { box } = renderInApp(<DetailPage />, withScore())
    const state = await eventually(() => find(box, '.ui-empty-state', '没有找到这所院校'))
    press(find(state, '.ui-button'))
    await eventually(() => expect(app.opened.join()).toContain('searchSchool'))
  })
})

describe('the library', () => {
  it('names the condition to give up where nothing is left, and gives it up', async () => {
    const app = fakeApp({
      ...ANSWERS,
      'School/List': ({ EducationLevel }: RequestOf<'School/List'>) => ({
        ...page(EducationLevel ? [] : [college('10293', '南京邮电大学')]),
        Facets: { ...NO_FACETS, Level: [{ Value: '专科', Label: '专科', Count: 0 }] },
        Relax: EducationLevel ? [{ Field: 'EducationLevel', Label: '层次', Count: 1 }] : [],
        LineSource: null,
      }),
    })
    const { box } = renderInApp(<CollegesPage />, withScore())
    await eventually(() => find(box, '#colleges-row-0', '南京邮电大学'))
    press(find(box, '#colleges-filter'))
    press(await eventually(() => find(document, '[id="filter-EducationLevel-专科"]')))
    const confirm = await eventually(() => find(document, '#filter-confirm', '没有符合的结果'))
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    expect(app.calls.at(-1)?.data).toMatchObject({ EducationLevel: '专科', ProvinceId: '320000', SubjectType: 2 })
  })

  it('on the page of all conditions names those to give up together where one is not enough', async () => {
    fakeApp({
      ...ANSWERS,
      'College/Filters': {
        Total: 0,
        Facets: { ...NO_FACETS, Level: [{ Value: '专科', Label: '专科', Count: 0 }] },
        Relax: [
          { Field: 'EducationLevel', Label: '层次', Count: 12, With: [{ Field: 'NatureIdList', Label: '办学性质' }] },
        ],
      },
    })
    const { box } = renderInApp(<FilterPage />, withScore())
    await eventually(() => expect(box.textContent).toContain('去掉“层次”和“办学性质”有 12 所'))
  })

  it('shows the other name that found a college', async () => {
    atPage('pages/home/school/searchSchool', { keyword: '杭州大学' })
    const found = (Name: string, Kind: 'former' | 'other' | 'merged') =>
      college(Kind === 'merged' ? '10335' : '10336', '浙江大学', { KnownAs: { Name, Kind } })
    fakeApp({ ...ANSWERS, 'School/Search': page([found('杭州大学', 'merged'), found('旧名大学', 'former')]) })
    const { box } = renderInApp(<SearchPage />, withScore())
    await eventually(() => expect(box.textContent).toContain('杭州大学已并入'))
    expect(box.textContent).toContain('原名 旧名大学')
  })

  it('before any typing shows that nobody here follows a college yet, and leads to the conditions', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<SearchPage />, withScore())
    await eventually(() => find(box, '#hot-colleges', '还没有人关注院校'))
    press(find(box, '#to-screen'))
    await eventually(() => expect(app.opened.join()).toContain('pages/home/school/screen'))
  })
})

describe('the inside of a college', () => {
  const SITE = { CollegeName: '南京大学', Website: null, AdmissionSite: 'https://bkzs.nju.edu.cn' }

  it('shows the clauses including unknown ones, and leads to the whole text', async () => {
    atPage('pages/home/school/constitutionDetails', { id: '10284' })
    const app = fakeApp({
      'School/Charter': {
        ...SITE,
        Charter: {
          Year: 2026,
          Address: 'https://bkzs.nju.edu.cn/charter',
          Clauses: [
            { Key: 'adjustment', Label: '专业调剂', Text: '不服从的退档' },
            { Key: 'tuition', Label: '学费', Text: null },
          ],
          Source: { Year: 2026, Source: '学校招生章程', Basis: 'imported' },
        },
      },
    })
    const { box } = renderInApp(<CharterPage />)
    expect((await eventually(() => find(box, '#section-clauses'))).textContent).toContain('学费未知')
    expect(find(box, '#section-clauses').textContent).toContain('来源 学校招生章程 · 2026 年')
    press(find(box, '#bottom-action'))
    await eventually(() => expect(decodeURIComponent(app.opened.join())).toContain('https://bkzs.nju.edu.cn/charter'))
  })

  it('of a missing college says so, with the search instead of a retry', async () => {
    atPage('pages/home/college/departmentDetails', { id: '%' })
    const app = fakeApp({
      'School/Departments': { Code: 1401, Message: '没有找到这所院校', Error: 'COLLEGE_NOT_FOUND' },
    })
    const { box } = renderInApp(<DepartmentPage />)
    press(await eventually(() => find(box, '.ui-empty-state .press', '搜院校')))
    expect(box.querySelector('#query-retry')).toBeNull()
    await eventually(() => expect(app.opened.join()).toContain('searchSchool'))
  })

  it('shows that nothing was imported, and leads to a source', async () => {
    atPage('pages/home/college/scene', { id: '10284' })
    const app = fakeApp({ 'School/Scene': { ...SITE, Items: [] } })
    const { box } = renderInApp(<ScenePage />)
    press(await eventually(() => find(box, '#to-admission-site')))
    await eventually(() => expect(decodeURIComponent(app.opened.join())).toContain('https://bkzs.nju.edu.cn'))
  })
})

describe('what is known of a college', () => {
  it('leaves a gap for a missing middle year', () => {
    const years = [line(2025, 19234), line(2022, 18000)]
    expect(yearSpan(years)).toEqual([2022, 2023, 2024, 2025])
    expect(acrossYears(yearSpan(years), years, ({ MinRank }) => MinRank)).toEqual([18000, null, null, 19234])
    expect(yearSpan([])).toEqual([])
  })

  it('puts majors outside the catalogue last, and keeps the order of grades', () => {
    expect(majorsByField(DETAIL.Majors).map(({ field }) => field)).toEqual(['工学', '目录外的专业'])
    expect(gradeRows(DETAIL.Grades).map(({ grade }) => grade)).toEqual(['A-', 'B+'])
  })
})
