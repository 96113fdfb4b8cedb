// Pages about colleges on a real store and the real device storage; only the network is a typed fake.
import type { RequestOf, ResponseOf } from 'contract/registry'
import RankPage from '@/pages/home/college/college-rank'
import CollegesPage from '@/pages/home/college/index'
import ScenePage from '@/pages/home/college/scene'
import ComparePage from '@/pages/home/school/compareCollege'
import CharterPage from '@/pages/home/school/constitutionDetails'
import PreparePage from '@/pages/home/school/contrast-prepare'
import DetailPage from '@/pages/home/school/schoolDetail'
import SearchPage from '@/pages/home/school/searchSchool'
import { compareGroups, idsIn } from '@/features/college/model/compare'
import { acrossYears, gradeRows, majorsByField, yearSpan } from '@/features/college/model/detail'
import { storage } from '@/shared/platform/storage/storage'
import { launched } from '@/shared/session/site/site-slice'
import { atPage, eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { candidate, unitId } from '../wish/fixture'
import { batches, candidates, wishesOf, withScore } from '../wish/way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

type Row = ResponseOf<'School/List'>['Items'][number]
type Detail = ResponseOf<'School/Detail'>
type Compared = ResponseOf<'School/Compare'>['Items'][number]

const SOURCE = { Year: null, Source: '教育部高校名单', Basis: 'official' as const }
const college = (CollegeId: string, Name: string, change: Partial<Row> = {}): Row => ({
  CollegeId,
  Name,
  Province: '江苏',
  City: '南京',
  Level: '本科',
  Category: '理工类',
  Nature: '公办',
  Is985: false,
  Is211: false,
  IsDoubleFirstClass: true,
  IsDoubleHigh: false,
  Tags: ['双一流'],
  FirstClassCount: 1,
  Line: null,
  ...change,
})
const line = (Year: number, MinRank: number | null) => ({
  Year,
  MinScore: 600,
  MinRank,
  RankBasis: null,
  Plan: null,
  Basis: 'imported' as const,
  Source: '省考试院',
  BatchId: '本科批',
  UnitCount: 3,
  HighScore: 620,
  BestRank: 9000,
})
const DETAIL: Detail = {
  ...college('10293', '南京邮电大学'),
  Authority: '江苏省',
  MinistryCode: '4132010293',
  Website: 'https://www.njupt.edu.cn/',
  AdmissionSite: null,
  FormerNames: [],
  FirstClass: { IsOwnChoice: false, Names: ['电子科学与技术'], Source: { ...SOURCE, Year: 2022 } },
  Grades: [
    { Code: '0809', Name: '电子科学与技术', Grade: 'A-' },
    { Code: '0810', Name: '信息与通信工程', Grade: 'B+' },
  ],
  GradesSource: { ...SOURCE, Year: 2017 },
  Majors: [
    { Name: '软件工程', MajorId: '本科-080902', Category: '工学', LastYear: 2026 },
    { Name: '通信试验班', MajorId: null, Category: null, LastYear: 2025 },
  ],
  MajorsSource: { ...SOURCE, Year: 2026 },
  Here: {
    ProvinceId: '320000',
    Tracks: [{ Track: '物理类', Batches: [{ BatchId: '本科批', UnitCount: 2 }] }],
  },
  Has: { Charter: false, SceneCount: 0, Departments: [] },
  FollowCount: 0,
  IsFollowed: false,
  Source: SOURCE,
}
const page = (Items: Row[]) => ({ Total: Items.length, PageIndex: 1, PageSize: 20, Items, Source: SOURCE })
const NO_FACETS = { Province: [], Category: [], Nature: [], Level: [], Strength: [], Feature: [] }
const ANSWERS: Answers = {
  'School/Detail': DETAIL,
  'Wish/NewExamBatchList': batches(),
  'Wish/NewExamScoreLineGroup': candidates([candidate(1), candidate(2)]),
  'School/ScoreLine': {
    Provinces: ['320000'],
    Tracks: ['物理类'],
    Batches: ['本科批'],
    Track: '物理类',
    BatchId: '本科批',
    Years: [line(2025, 19234), line(2023, 18000)],
    UnitKind: 'group',
    Units: [{ UnitId: unitId(1), Name: '05 组', SubjectReq: '物理+化学', Lines: [line(2025, 19234)] }],
    Source: { ...SOURCE, Year: 2025 },
  },
  'College/Hot': { Items: [], Year: 2026, Basis: '只数本站' },
  'School/Search': page([
    college('10293', '南京邮电大学'),
    college('10284', '南京大学'),
    college('10288', '南京理工大学'),
  ]),
}

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the page of a college', () => {
  it('says what and where, and shows the chance of the score at each of its units with the way into the list', async () => {
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

  it('says where the numbers of its units come from once, not beside each', async () => {
    atPage('pages/home/school/schoolDetail', { id: '10293' })
    fakeApp({ ...ANSWERS, 'Wish/NewExamScoreLineGroup': candidates([1, 2, 3, 4].map((unit) => candidate(unit))) })
    const { box } = renderInApp(<DetailPage />, withScore())
    const units = await eventually(() => find(box, '#college-units'))
    expect(units.querySelectorAll('.college-unit')).toHaveLength(4)
    expect(units.querySelectorAll('.ui-source-note')).toHaveLength(1)
  })

  it('leads to those to compare it with, chosen already, and is not taken out by coming again', async () => {
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

  it('leads who has given no score to the score, and shows the facts all the same', async () => {
    atPage('pages/home/school/schoolDetail', { id: '10293' })
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<DetailPage />, (store) => void store.dispatch(launched()))
    press(await eventually(() => find(box, '#chance-score')))
    await eventually(() => expect(app.opened.join()).toContain('pages/query/scoreForm'))
    expect(find(box, '#section-facts').textContent).toContain('江苏省')
  })

  it('leads from a major of the catalogue to what it is, and from a name that the catalogue lacks nowhere', async () => {
    atPage('pages/home/school/schoolDetail', { id: '10293', tab: 'majors' })
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<DetailPage />, withScore())
    press(await eventually(() => find(box, '.ui-cell', '软件工程')))
    await eventually(() => expect(decodeURIComponent(app.opened.join())).toContain('major/detail?id=本科-080902'))
    expect(find(box, '.ui-cell', '通信试验班').getAttribute('role')).toBeNull()
  })

  it('says so where nobody knows the college, and leads to the search', async () => {
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
  it('says which condition to give up where nothing is left, and gives it up', async () => {
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

  it('before anything is typed says that nobody here follows a college yet, and leads to the conditions', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<SearchPage />, withScore())
    await eventually(() => find(box, '#hot-colleges', '还没有人关注院校'))
    press(find(box, '#to-screen'))
    await eventually(() => expect(app.opened.join()).toContain('pages/home/school/screen'))
  })
})

describe('an order of colleges', () => {
  const ranked = (Place: number | null, row: Row, Value: string) => ({ ...row, Place, Value, Note: '3 个志愿' })

  it('says what it counts and what it does not mean, with the place of each and its source', async () => {
    atPage('pages/home/college/college-rank', { type: 'line' })
    const meaning = { Meaning: '江苏物理类本科批，2025 年最低录取位次靠前的在前', Caveat: '线高不说明教得更好' }
    const app = fakeApp({
      ...ANSWERS,
      'School/RankTypes': {
        Items: [
          { RankType: 'line', Name: '录取线', ...meaning, Count: 2, Source: { ...SOURCE, Year: 2025 }, Address: null },
        ],
        Track: '物理类',
      },
      'School/RankList': {
        ...page([]),
        Total: 2,
        Items: [
          ranked(null, college('10001', '北京大学'), '自主确定'),
          ranked(1, college('10293', '南京邮电大学'), '位次 19,234'),
        ],
        ...{ RankType: 'line', Name: '录取线', ...meaning, Track: '物理类', Disciplines: [], Relax: [] },
        Facets: NO_FACETS,
        Source: { ...SOURCE, Year: 2025 },
      },
    })
    const { box } = renderInApp(<RankPage />, withScore())
    expect((await eventually(() => find(box, '#rank-words'))).textContent).toBe(
      `${meaning.Meaning}。${meaning.Caveat}。`,
    )
    expect(find(box, '#ranks-row-0').textContent).toMatch(/^北京大学/)
    expect(find(box, '#ranks-row-1').textContent).toMatch(/^1南京邮电大学.*3 个志愿位次 19,234$/)
    press(find(box, '#ranks-row-1 .ui-cell'))
    await eventually(() => expect(app.opened.join()).toContain('college/detail?id=10293'))
  })

  it('that an operator brought in says whose it is, and leads to where it is published', async () => {
    atPage('pages/home/college/college-rank', { type: 'own:竞争力' })
    const meaning = { Meaning: '本机构导入的榜单，某某研究院 2025 年发布', Caveat: '没有核对' }
    const source = { Year: 2025, Source: '某某研究院', Basis: 'imported' as const }
    const own = { RankType: 'own:竞争力', Name: '竞争力', ...meaning, Source: source }
    const app = fakeApp({
      ...ANSWERS,
      'School/RankTypes': { Items: [{ ...own, Count: 1, Address: 'https://rank.example/2025' }], Track: null },
      'School/RankList': {
        ...page([]),
        Total: 1,
        Items: [ranked(1, college('10284', '南京大学'), '98.2')],
        ...{ ...own, Track: null, Disciplines: [], Relax: [], Facets: NO_FACETS },
      },
    })
    const { box } = renderInApp(<RankPage />, withScore())
    expect((await eventually(() => find(box, '#rank-words'))).textContent).toContain('本机构导入')
    expect(app.calls.find(({ path }) => path === 'School/RankList')?.data).toMatchObject({ RankType: 'own:竞争力' })
    press(find(box, '#to-published'))
    await eventually(() => expect(decodeURIComponent(app.opened.join())).toContain('https://rank.example/2025'))
  })
})

describe('the inside of a college', () => {
  const SITE = { CollegeName: '南京大学', Website: null, AdmissionSite: 'https://bkzs.nju.edu.cn' }

  it('shows the clauses with what is unknown among them, and leads to the whole text', async () => {
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
          Source: { Year: 2026, Source: '演示数据', Basis: 'demonstration' },
        },
      },
    })
    const { box } = renderInApp(<CharterPage />)
    expect((await eventually(() => find(box, '#section-clauses'))).textContent).toContain('学费未知')
    expect(find(box, '#section-clauses').textContent).toContain('演示数据')
    press(find(box, '#bottom-action'))
    await eventually(() => expect(decodeURIComponent(app.opened.join())).toContain('https://bkzs.nju.edu.cn/charter'))
  })

  it('says that nothing was brought in, and leads to who knows', async () => {
    atPage('pages/home/college/scene', { id: '10284' })
    const app = fakeApp({ 'School/Scene': { ...SITE, Items: [] } })
    const { box } = renderInApp(<ScenePage />)
    press(await eventually(() => find(box, '#to-admission-site')))
    await eventually(() => expect(decodeURIComponent(app.opened.join())).toContain('https://bkzs.nju.edu.cn'))
  })
})

const compared = (CollegeId: string, Name: string, change: Partial<Compared> = {}): Compared => ({
  ...college(CollegeId, Name),
  Authority: null,
  FirstClass: null,
  GradeCounts: [],
  Years: [],
  Plan: null,
  TuitionFrom: null,
  TuitionTo: null,
  Chance: null,
  ChanceRefused: null,
  ...change,
})

describe('colleges side by side', () => {
  it('are chosen two to four, and go with their codes', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<PreparePage />, withScore())
    press(find(await eventually(() => find(box, '#compare-search-row-0')), '.ui-cell'))
    expect(find(box, '#compare-begin').textContent).toContain('再选 1 所')
    press(find(box, '#compare-search-row-1 .ui-cell'))
    press(await eventually(() => find(box, '#compare-begin', '对比这 2 所')))
    await eventually(() => expect(app.opened.join()).toContain('compareCollege?ids=10293%2C10284'))
  })

  it('lead to the choice where the address names none', async () => {
    atPage('pages/home/school/compareCollege', { ids: ' , ' })
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<ComparePage />, withScore())
    press(find(await eventually(() => find(box, '.ui-empty-state', '没有可以对比的院校')), '.ui-button'))
    await eventually(() => expect(app.opened.join()).toContain('contrast-prepare'))
  })

  it('reads at most four codes of an address, each once', () => {
    expect(idsIn('10293,10284，10293 1 2 3 4')).toEqual(['10293', '10284', '1', '2'])
  })

  it('keeps unknown apart from none, and a refusal as the answer to the chance', () => {
    const items = [
      compared('1', '甲', { ChanceRefused: '分数没有达到控制线' }),
      compared('2', '乙', { Years: [line(2025, null)] }),
    ]
    const rows = compareGroups(items, true).flatMap(({ title, rows: own }) => own.map((row) => ({ title, ...row })))
    const of = (label: string) => items.map(rows.find((row) => row.label === label)!.of)
    expect(of('最有把握')).toEqual(['分数没有达到控制线', null])
    expect(rows.find(({ title, label }) => title.includes('位次') && label === '2025 年')!.of(items[1]!)).toBeNull()
    expect(of('招生人数')).toEqual([null, null])
    expect(compareGroups(items, false).map(({ title }) => title)).not.toContain('我的机会')
  })
})

describe('what is known of a college', () => {
  it('leaves a gap for a year that is missing in the middle', () => {
    const years = [line(2025, 19234), line(2022, 18000)]
    expect(yearSpan(years)).toEqual([2022, 2023, 2024, 2025])
    expect(acrossYears(yearSpan(years), years, ({ MinRank }) => MinRank)).toEqual([18000, null, null, 19234])
    expect(yearSpan([])).toEqual([])
  })

  it('puts majors that the catalogue lacks last, and grades in the order they came', () => {
    expect(majorsByField(DETAIL.Majors).map(({ field }) => field)).toEqual(['工学', '目录外的专业'])
    expect(gradeRows(DETAIL.Grades).map(({ grade }) => grade)).toEqual(['A-', 'B+'])
  })
})
