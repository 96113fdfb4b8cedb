// Past cutoffs by college and major: pages over a fake network.
import type { RequestOf, ResponseOf } from 'contract/registry'
import EnrollDataPage from '@/pages/home/line/enrollData/index'
import SearchEnrollmentPage from '@/pages/home/line/enrollData/searchEnrollment'
import SearchSchoolPage from '@/pages/home/line/enrollData/searchschool'
import { againstCutoff, enrollTable, type EnrollRow } from '@/features/admission/lookup/model/enroll-row'
import { provinceSelected, scoreFormStored } from '@/shared/session/account/session-state'
import { atPage, eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'
import { FORM, JIANGSU } from '../wish/fixture'

const line = (Year: number, MinScore: number | null, MinRank: number | null) => ({
  Year,
  MinScore,
  MinRank,
  RankBasis: null,
  Plan: null,
  Basis: 'imported' as const,
  Source: '江苏省教育考试院',
})
const row = (change: Partial<EnrollRow> = {}): EnrollRow => ({
  UnitId: 'a000000000000001',
  UnitKind: 'group',
  CollegeId: '10284',
  CollegeName: '南京大学',
  GroupCode: '05',
  MajorName: null,
  Majors: [],
  Batch: '本科批',
  Changed: null,
  Lines: [line(2024, 668, 1200), line(2022, 650, 1500)],
  ...change,
})
const ANSWERS: Answers = {
  'Public/ProvinceList': {
    ProvinceList: [{ ID: 32, ProvinceId: '320000', ProvinceName: '江苏', Rule: JIANGSU }],
    RuleDate: '',
  },
  'Public/DataStatus': { ProvinceName: '江苏', WishYear: 2026, Tracks: [] },
  'Options/School': ({ Keyword = '' }: RequestOf<'Options/School'>) => {
    const Items = [
      { Key: '10284', Title: '南京大学' },
      { Key: '10285', Title: '苏州大学' },
    ].filter(({ Title }) => Title.includes(Keyword))
    return { Total: Items.length, PageIndex: 1, PageSize: 20, Items }
  },
  'Public/EnrollData': ({ CollegeId, Keyword }: RequestOf<'Public/EnrollData'>) => {
    const Items = CollegeId ? [row()] : [row({ Majors: [Keyword ?? ''] })]
    return {
      Total: 1,
      PageIndex: 1,
      PageSize: 20,
      Items,
      College: CollegeId ? { CollegeId, Name: '南京大学' } : null,
      Kinds: [{ Value: 'group', Label: '专业组', Count: 1 }],
      Batches: [{ Value: '本科批', Label: '本科批', Count: 1 }],
      Years: [2024, 2023, 2022],
      Source: { Year: 2024, Source: '江苏省教育考试院', Basis: 'imported' },
    }
  },
}

const PAGES = {
  index: EnrollDataPage,
  searchEnrollment: SearchEnrollmentPage,
  searchschool: SearchSchoolPage,
}
function open(page: keyof typeof PAGES, params: Record<string, string> = {}) {
  atPage(`pages/home/line/enrollData/${page}`, params)
  const app = fakeApp({ ...ANSWERS })
  const Page = PAGES[page]
  const shown = renderInApp(<Page />, (store) => {
    store.dispatch(provinceSelected('320000'))
    store.dispatch(scoreFormStored({ ...FORM, Rank: 1000 }))
  })
  return { app, ...shown }
}

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('录取数据', () => {
  test('[2.151] The page pages/home/line/enrollData/index (录取数据) - leads to the lines by college, by major, and to the plans', async () => {
    const { app, box } = open('index')
    for (const [id, url] of [
      ['#by-college', 'push /pages/home/line/enrollData/searchschool'],
      ['#by-major', 'push /pages/home/line/enrollData/searchEnrollment'],
      ['#to-plans', 'push /pages/home/line/enrollmentplan'],
    ] as const) {
      press(find(box, id))
      await eventually(() => expect(app.opened.at(-1)).toBe(url))
    }
    press(find(box, '#major-ideas-法学'))
    await eventually(() => expect(app.opened.at(-1)).toContain('searchEnrollment?keyword=%E6%B3%95%E5%AD%A6'))
  })

  test('[2.153] The page pages/home/line/enrollData/searchschool (选择院校) - finds a college and leads to its lines', async () => {
    const { app, box } = open('searchschool')
    await eventually(() => find(box, '#college-10285'))
    type(find(box, 'input'), '南京')
    await eventually(() => expect(box.querySelector('#college-10285')).toBeNull())
    press(await eventually(() => find(box, '#college-10284')))
    await eventually(() =>
      expect(app.opened).toEqual(['push /pages/home/line/enrollData/searchEnrollment?college=10284']),
    )
  })

  test('[2.152] The page pages/home/line/enrollData/searchEnrollment (录取查询) - shows the years side by side, one without a line empty, and where the own rank lies', async () => {
    const { app, box } = open('searchEnrollment', { college: '10284' })
    const text = await eventually(() => find(box, '#lines .ui-card').textContent)
    expect(text).toContain('05 组专业组 · 本科批')
    expect(text).toContain('我的位次 1,000，比 2024 年的线靠前 200 名')
    expect(text).toContain('年份202420232022')
    expect(text).toContain('最低分668—650')
    expect(text).toContain('来源 江苏省教育考试院 · 2024 年')
    press(find(box, '#to-filling'))
    await eventually(() => expect(app.opened.at(-1)).toContain('college/index?keyword='))
  })

  test('shows the other name a college’s unit is enrolled under, and the former requirement of its number', async () => {
    const { app, box } = open('searchEnrollment', { college: '10284' })
    const answer = app.answers['Public/EnrollData'] as (asked: object) => ResponseOf<'Public/EnrollData'>
    const units = [row({ CollegeName: '南京大学医学院', Changed: { Year: 2022, Asked: '不限' } })]
    app.answers['Public/EnrollData'] = (asked) => ({ ...answer(asked), Items: units })
    const text = await eventually(() => find(box, '#lines .ui-card').textContent)
    expect(text).toContain('南京大学医学院 05 组')
    expect(text).toContain('2022 年这个组号的选科要求是“不限”，和现在不同')
  })

  test('requests nothing until a major is named, then all with that name', async () => {
    const { app, box } = open('searchEnrollment')
    await eventually(() => find(box, '#major-ideas'))
    expect(app.calls.some(({ path }) => path === 'Public/EnrollData')).toBe(false)
    expect(box.querySelector('#to-filling')).toBeNull()
    press(find(box, '#major-ideas-法学'))
    await eventually(() =>
      expect(find(box, '#lines .ui-card').textContent).toContain('南京大学 05 组院校专业组 · 本科批 · 含 法学'),
    )
    expect(app.calls.at(-1)?.data).toMatchObject({ ProvinceId: '320000', Track: '物理类', Keyword: '法学' })
  })

  test('treats an address without a college as none', async () => {
    const { app, box } = open('searchEnrollment', { college: "1' or '1'='1" })
    await eventually(() => find(box, '#major-ideas'))
    expect(app.calls.some(({ path }) => path === 'Public/EnrollData')).toBe(false)
  })

  test('omits an unknown rank, and shows places only where they are known', () => {
    expect(againstCutoff(row({ Lines: [line(2024, 668, null)] }), 1000)).toBe('')
    expect(againstCutoff(row(), undefined)).toBe('')
    expect(againstCutoff(row({ Lines: [] }), 1000)).toBe('')
    expect(enrollTable(row(), [2024, 2023]).map(({ label }) => label)).toEqual(['最低分', '最低位次'])
    expect(enrollTable(row({ Lines: [{ ...line(2024, 1, 1), Plan: 5 }] }), [2024]).at(-1)).toEqual({
      label: '计划',
      values: [5],
    })
  })
})
