// Subjects: the pages over a fake network.
import { act } from 'react'
import type { RequestOf, ResponseOf } from 'contract/registry'
import ChoosePage from '@/pages/home/choose-subject/choose'
import DetailsPage from '@/pages/home/choose-subject/details'
import ScreenPage from '@/pages/home/choose-subject/screen'
import { shareText, subjectsOf, toggled, type SubjectStat } from '@/features/admission/subjects/subject-words'
import { allowedSubjectType, subjectsProblem } from '@/features/admission/model/subjects'
import { storage } from '@/shared/platform/storage/storage'
import { provinceSelected, scoreFormStored } from '@/shared/session/account/session-state'
import { atPage, eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { FORM, JIANGSU } from '../wish/fixture'

const count = (Rows: number) => ({ Rows, Places: Rows * 10, Majors: Rows, Colleges: Rows })
const stat = (Subjects: string[], open: number): SubjectStat => ({
  Subjects,
  Track: Subjects.includes('历史') ? '历史类' : '物理类',
  Total: count(100),
  Open: count(open),
  Closed: count(90 - open),
  Unknown: count(10),
  OneMore: [{ Subject: '化学', Rows: 20, Places: 200, Majors: 2, Colleges: 0 }],
})
const COMMON = {
  PlanYear: 2026,
  Batch: '本科批',
  Source: { Year: 2026, Source: '江苏省教育考试院', Basis: 'imported' as const },
}
const answers = (rule = JIANGSU): Answers => ({
  'Public/ProvinceList': {
    ProvinceList: [{ ID: 32, ProvinceId: '320000', ProvinceName: '江苏', Rule: rule }],
    RuleDate: '',
  },
  'Public/NewExamProvinceYear': { FirstExamYear: 2021 },
  'Career/SelectExamStat': ({ Combinations }: RequestOf<'Career/SelectExamStat'>) => ({
    ...COMMON,
    Batches: ['本科批'],
    Items: Combinations
      ? Combinations.map((one) => stat(one, 50))
      : [stat(['物理', '生物', '地理'], 40), stat(['物理', '化学', '生物'], 80), stat(['历史', '化学', '生物'], 30)],
  }),
  'Career/SelectExamDetail': ({ By, State }: RequestOf<'Career/SelectExamDetail'>) => {
    const all: ResponseOf<'Career/SelectExamDetail'>['Items'] = [
      {
        Name: By === 'college' ? '南京大学' : '软件工程',
        CollegeId: By === 'college' ? '10284' : null,
        State: 'open',
        Open: 3,
        Closed: 1,
        Unknown: 0,
        Places: 90,
        Requirements: ['首选物理，再选化学'],
      },
    ]
    const Items = State === 'closed' ? [] : all
    const States = [{ Value: 'open', Label: '能报', Count: 1 }]
    return { ...COMMON, Total: Items.length, PageIndex: 1, PageSize: 20, Items, Track: '物理类', States }
  },
})

const PAGES = { choose: ChoosePage, screen: ScreenPage, details: DetailsPage }
function open(page: keyof typeof PAGES, params: Record<string, string> = {}, given = answers()) {
  atPage(`pages/home/choose-subject/${page}`, params)
  const app = fakeApp(given)
  const Page = PAGES[page]
  const shown = renderInApp(<Page />, (store) => {
    store.dispatch(provinceSelected('320000'))
    if (page === 'choose') store.dispatch(scoreFormStored({ ...FORM, SelectSubjectList: ['物理', '生物', '地理'] }))
  })
  return { app, ...shown }
}
const OLD_MODEL = answers({ ...JIANGSU, Model: '文理', Tracks: ['理科', '文科'], FirstChoice: [], Reselect: [] })

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('选科查询', () => {
  test('[2.172] The page pages/home/choose-subject/choose (选科查询) - begins with the subjects of the family, says what they open, what is not known, and what one more would open', async () => {
    const { app, box } = open('choose')
    const words = await eventually(() => find(box, '#subject-stat').textContent)
    expect(words).toContain('物理+生物+地理 能报什么')
    expect(words).toContain('招生人数 能报 500/1,000 人，占 50%；另有 100 人要求未知')
    expect(words).toContain('来源 江苏省教育考试院 · 2026 年')
    expect(find(box, '#one-more').textContent).toContain('要是也选了化学多 200 人 · 新增 2 个专业')
    expect(find(box, '#new-exam-since').textContent).toBe(
      '2021 年起按 3+1+2 选科录取。更早的录取线分文科理科，不能直接比。',
    )
    press(find(box, '#to-details'))
    await eventually(() => expect(app.opened.at(-1)).toContain('details?subjects=%E7%89%A9%E7%90%86'))
  })

  test('counts again for each choice, full or not; the other first choice replaces the first', async () => {
    const { app, box } = open('choose')
    await eventually(() => find(box, '#subject-stat'))
    press(find(box, '#subjects-生物'))
    await eventually(() => expect(find(box, '#subject-stat').textContent).toContain('还没选满'))
    press(find(box, '#first-choice [role="radio"]', '首选历史'))
    await eventually(() =>
      expect(app.calls.at(-1)?.data).toEqual({ ProvinceId: '320000', Combinations: [['历史', '地理']] }),
    )
  })

  test('leaves what was chosen, and the score, in their province', async () => {
    const given = answers()
    const { ProvinceList } = given['Public/ProvinceList'] as ResponseOf<'Public/ProvinceList'>
    const other = { ...ProvinceList[0]!, ID: 42, ProvinceId: '420000', ProvinceName: '湖北' }
    storage.set('OrgProvince', '320000')
    const { app, box, store } = open(
      'choose',
      {},
      {
        ...given,
        'Public/ProvinceList': { RuleDate: '', ProvinceList: [...ProvinceList, other] },
      },
    )
    await eventually(() => find(box, '#subject-stat'))
    const asked = (ProvinceId: string, subjects: string[]) =>
      eventually(() => {
        const last = app.calls.filter(({ path }) => path === 'Career/SelectExamStat').at(-1)
        expect(last?.data).toEqual({ ProvinceId, Combinations: [subjects] })
      })
    press(find(box, '#subjects-生物'))
    await asked('320000', ['物理', '地理'])
    act(() => void store.dispatch(provinceSelected('420000')))
    await asked('420000', ['物理'])
  })

  test('keeps the previous track where the province has it, and counts surplus choices', () => {
    expect(allowedSubjectType(JIANGSU, 1)).toBe(1)
    expect(allowedSubjectType(JIANGSU, 3)).toBe(2)
    expect(allowedSubjectType({ ...JIANGSU, Tracks: ['综合'] }, 2)).toBe(3)
    expect(subjectsProblem(JIANGSU, 2, ['化学', '生物', '地理'])).toBe('只能选 2 门，请去掉 1 门')
  })

  test('shows that a 文理 province has nothing to choose, and sends nothing', async () => {
    const { app, box } = open('choose', {}, OLD_MODEL)
    await eventually(() => expect(find(box, '#nothing-to-choose').textContent).toContain('江苏分文科和理科，不选科'))
    expect(app.calls.some(({ path }) => /^Career|NewExam/.test(path))).toBe(false)
    expect(box.querySelector('#to-details')).toBeNull()
  })
})

describe('选科筛选', () => {
  test('[2.173] The page pages/home/choose-subject/screen (选科筛选) - lists every combination by what it opens, and puts two beside each other', async () => {
    const { box } = open('screen')
    const rows = await eventually(() =>
      [...find(box, '#combinations').querySelectorAll('.ui-cell__title')].map(({ textContent }) => textContent),
    )
    expect(rows).toEqual(['物理+化学+生物', '物理+生物+地理', '历史+化学+生物'])
    press(find(box, '#combination-物理-化学-生物'))
    expect(box.querySelector('#compared')).toBeNull()
    press(find(box, '#combination-历史-化学-生物'))
    expect(find(box, '#compared').textContent).toContain('能报人数800300')
    expect(toggled(['a', 'b'], 'c')).toEqual(['b', 'c'])
    expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  })

  test('shows those with the wanted subjects, and states where none has all', async () => {
    const { box } = open('screen')
    await eventually(() => find(box, '#combinations'))
    press(find(box, '#wanted-subjects-历史'))
    expect(find(box, '#combinations').textContent).toContain('1 种组合')
    press(find(box, '#wanted-subjects-物理'))
    expect(box.textContent).toContain('没有这样的组合')
  })
})

describe('选科详情', () => {
  test('[2.174] The page pages/home/choose-subject/details (选科详情) - by college and by major, with what the closed ones require', async () => {
    const { app, box } = open('details', { subjects: '物理,生物,地理' })
    await eventually(() =>
      expect(find(box, '#subject-rows').textContent).toContain(
        '南京大学能报 3 项 · 不能报 1 项 · 不能报的要求：首选物理，再选化学90 人',
      ),
    )
    press(find(box, '#subject-rows .ui-cell'))
    await eventually(() => expect(app.opened.at(-1)).toBe('push /pages/home/school/schoolDetail?id=10284'))
    press(find(box, '#subject-rows-sort [role="radio"]', '按专业'))
    await eventually(() => expect(find(box, '#subject-rows').textContent).toContain('软件工程'))
  })

  test('leads to the choice if the address has no subjects', async () => {
    const { app, box } = open('details', { subjects: ' , ,' })
    await eventually(() => expect(box.textContent).toContain('还没有选科目'))
    expect(app.calls.some(({ path }) => path.startsWith('Career/'))).toBe(false)
    expect(subjectsOf('物理,化学,生物,地理,政治')).toEqual(['物理', '化学', '生物'])
    expect(subjectsOf('x'.repeat(100))).toEqual(['xxxx'])
    expect([shareText(0, 0), shareText(0, 5), shareText(5, 5), shareText(1, 3000)]).toEqual([
      '—',
      '0%',
      '100%',
      '不到 0.1%',
    ])
  })
})
