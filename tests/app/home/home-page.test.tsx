import { act } from 'react'
import { getPageInstance } from '@tarojs/runtime'
import HomePage from '@/pages/home/index'
import NewsPage from '@/pages/home/redirect'
import type { ResponseOf } from 'contract/registry'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, provinceSelected, scoreFormStored } from '@/shared/session/account/session-state'
import { launched, webConfigLoaded } from '@/shared/session/site/site-state'
import { alerts, eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'
import { batches } from '../recommend/answer'
import { candidate, JIANGSU, savedList } from '../wish/fixture'

const FORM = {
  ProvinceId: '320000',
  ProvinceName: '江苏',
  Score: 598,
  SubjectType: 2 as const,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
const LIST = savedList({ Findings: { Errors: 0, Warnings: 2 } })
const PROVINCE: ResponseOf<'Public/ProvinceList'>['ProvinceList'][number] = {
  ID: 32,
  ProvinceId: '320000',
  ProvinceName: '江苏',
  Rule: JIANGSU,
}
const NOTICE = {
  NoticeId: 'n1',
  Title: '数据怎么标',
  Content: '每个数字都有来源',
  PublishedAt: '2026-06-01T00:00:00.000Z',
  IsRead: false,
  Path: null,
}
const ANSWERS: Answers = {
  'Web/HomeData': {
    Countdown: { ExamDate: '2027-06-07', Days: 198, Title: '2027 年高考' },
    Calendar: [{ Date: '2027-06-07', Title: '全国统考第一天', Note: '上午语文', Source: '教育部' }],
    Season: { Year: 2027, IsScoreOut: false, IsFillingAhead: true },
    Banners: [
      { Title: '填报方式', Note: '三种', Image: null, Path: '/pages/query/contrast' },
      { Title: '坏横幅', Note: '', Image: null, Path: 'javascript:alert(1)' },
    ],
    News: [],
    DataStatus: [{ Title: '招生计划', Detail: '2026 年，120 条', Basis: 'demonstration' }],
  },
  'Public/LineRank': {
    Score: 598,
    Year: 2026,
    Track: '物理类',
    Rank: 30123,
    BestRank: 29900,
    SameScoreCount: 224,
    Total: 250000,
    IsAboveTable: false,
    TableYear: 2026,
    Source: null,
    Equivalents: [],
  },
  'Web/Notices': { Total: 1, PageIndex: 1, PageSize: 20, Unread: 1, Items: [NOTICE] },
  'Web/Messages': { Total: 0, PageIndex: 1, PageSize: 20, Unread: 0, Items: [] },
  'User/GetWishList': { Total: 1, PageIndex: 1, PageSize: 20, Items: [LIST] },
  'Web/NoticeRead': {},
}
const MATCHES: Answers = {
  'Public/ProvinceList': { RuleDate: '2026-06-01', ProvinceList: [PROVINCE] },
  'Wish/SchoolFirstListForecast': {
    Total: 9,
    TierCounts: { 难: 0, 冲: 0, 稳: 9, 保: 0 },
    PageIndex: 1,
    PageSize: 3,
    Items: [1, 2, 3].map((number) => candidate(number)),
    CandidateRank: 30123,
    RankSource: null,
    DataSource: { Year: 2025, Source: '演示数据', Basis: 'demonstration' },
    LineYears: [2025],
  },
}
const CONFIG = {
  ParamList: [],
  ModuleList: [],
  BottomMenuList_H5: [],
  ProvinceList: [],
  ProductCodes: [],
  ProductAlias: [],
  ToolBox_H5: [
    { ToolName: '我的志愿', ToolIcon: 'list', ToolPath: '/pages/personal/volunteer/volunteerlist' },
    { ToolName: '坏链接', ToolIcon: 'list', ToolPath: '/pages/none/none' },
  ],
  ScriptInjectList: [],
  WishYear: 2026,
  OrgName: '演示机构',
  Generated: 'none' as const,
}

type Store = ReturnType<typeof renderInApp>['store']
const start = (store: Store) => {
  store.dispatch(launched())
  store.dispatch(provinceSelected('320000'))
  store.dispatch(webConfigLoaded(CONFIG))
}
const signIn = (store: Store) => {
  storage.set('token', 't')
  store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
}

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the home tab', () => {
  test('a guest without a score finds the score box first and continues with its value', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<HomePage />, start)
    expect(find(box, '#who-line').textContent).toContain('江苏 · 还没有填分数')
    press(find(box, '#who-line'))
    await eventually(() =>
      expect(app.opened.splice(0)).toEqual(['push /pages/location/choose-location?level=province']),
    )
    press(find(box, '#home-next'))
    expect(alerts(box)).toEqual(['请填写分数，例如 598'])
    type(find(box, '#home-score input, input#home-score'), '598')
    press(find(box, '#home-next'))
    expect(app.opened.splice(0)).toEqual(['push /pages/query/scoreForm?score=598'])
    press(find(box, '#home-mock'))
    expect(app.opened).toEqual(['push /pages/query/scoreForm?wishType=1&score=598'])
    await eventually(() => find(box, '#countdown'))
  })

  test.each([
    ['with a score', (store: Store) => void store.dispatch(scoreFormStored(FORM))],
    [
      'where the organisation has one province',
      (store: Store) => void store.dispatch(webConfigLoaded({ ...CONFIG, ProvinceList: [{ ProvinceId: '320000' }] })),
    ],
  ])('%s the top line leads to the score, not to a choice of provinces', async (_name, prepare) => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<HomePage />, (store) => {
      start(store)
      prepare(store)
    })
    press(find(box, '#who-line'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/scoreForm']))
    // what the page loads after its first painting
    await act(async () => void (await import('@/pages/home/HomeMatches')))
  })

  test('with a score it has who and where on one line and leads to the candidates', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<HomePage />, (store) => {
      start(store)
      store.dispatch(scoreFormStored(FORM))
    })
    await eventually(() => expect(find(box, '#who-line').textContent).toContain('江苏 物理类 · 598 分 · 位次 30,123'))
    press(find(box, '#home-next'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/college/batch?wishType=1']))
  })

  test('under another page it sends nothing: what was typed there is requested once home is seen again', async () => {
    const app = fakeApp(ANSWERS)
    const { box, store } = renderInApp(<HomePage />, start)
    await eventually(() => find(box, '#countdown'))
    // as the framework does it
    const tell = (what: 'componentDidHide' | 'componentDidShow') =>
      act(() => [getPageInstance('taro-app')?.[what]].flat().forEach((hear) => (hear as () => void)()))
    tell('componentDidHide')
    const before = app.calls.length
    act(() => void store.dispatch(scoreFormStored(FORM)))
    await act(async () => void (await import('@/pages/home/HomeMatches')))
    expect(app.calls.slice(before).map(({ path }) => path)).toEqual([])
    expect(find(box, '#who-line').textContent).toContain('还没有填分数')
    tell('componentDidShow')
    await eventually(() => expect(find(box, '#who-line').textContent).toContain('位次 30,123'))
  })

  test('a saved list with warnings is the next step of a signed-in user', async () => {
    const app = fakeApp({ ...ANSWERS, 'Public/ProvinceList': MATCHES['Public/ProvinceList'] })
    const { box } = renderInApp(<HomePage />, (store) => {
      start(store)
      signIn(store)
      store.dispatch(scoreFormStored(FORM))
    })
    await eventually(() => expect(find(box, '#next-step').textContent).toContain('志愿表有 2 条提醒'))
    expect(find(box, '#next-step #my-list').textContent).toContain('12/40 个志愿')
    // the step and its list are one card: nothing of it appears twice
    for (const words of ['2 条提醒', '12/40', LIST.Name]) expect(box.textContent?.split(words)).toHaveLength(2)
    press(find(box, '#next-step .ui-button--text'))
    press(find(box, '#home-next'))
    await eventually(() =>
      expect(app.opened).toEqual([
        'push /pages/personal/volunteer/volunteerlist',
        `push /pages/personal/volunteer/newExamWishDetails?wishId=${LIST.WishId}&kind=group`,
      ]),
    )
  })

  test.each([
    ['of groups', {}, `newExamWishDetails?wishId=${LIST.WishId}&kind=group`],
    ['of majors', { WishUnit: 'major+college' as const }, `newExamWishDetails?wishId=${LIST.WishId}&kind=major`],
    ['of the old model', { Model: '文理' as const }, `volunteerdetail?wishId=${LIST.WishId}`],
  ])('a saved list %s opens on its kind’s page, also without a score', async (_name, rule, page) => {
    const ProvinceList = [{ ...PROVINCE, Rule: { ...JIANGSU, ...rule } }]
    const app = fakeApp({ ...ANSWERS, 'Public/ProvinceList': { RuleDate: '2026-06-01', ProvinceList } })
    const { box } = renderInApp(<HomePage />, (store) => {
      start(store)
      signIn(store)
    })
    press(await eventually(() => find(box, '#my-list .ui-button--plain', '打开')))
    await eventually(() => expect(app.opened).toEqual([`push /pages/personal/volunteer/${page}`]))
  })

  test('what fits the score has no second way to all candidates if the next step is that way', async () => {
    const app = fakeApp({ ...ANSWERS, ...MATCHES })
    const { box } = renderInApp(<HomePage />, (store) => {
      start(store)
      store.dispatch(scoreFormStored(FORM))
    })
    await eventually(() => expect(box.querySelectorAll('#matches .match-row')).toHaveLength(3))
    expect(box.querySelector('#matches .ui-button')).toBeNull()
    press(find(box, '#matches .match-row'))
    await eventually(() => expect(app.opened[0]).toContain('push /pages/query/college/index?batchId='))
    cleanUp()
    const listed = renderInApp(<HomePage />, (store) => {
      start(store)
      signIn(store)
      store.dispatch(scoreFormStored(FORM))
    })
    await eventually(() => find(listed.box, '#matches .ui-button', '全部'))
  })

  test('a draft on this device is continued', async () => {
    const unit = { UnitId: '0123456789abcdef', Majors: [], ObeyAdjustment: true, Unit: null }
    storage.set('wish:drafts', {
      version: 1,
      current: '320000-2026-2',
      pendingSave: null,
      books: {
        '320000-2026-2': {
          TBInfo: { BatchId: '本科批' },
          wishType: 1,
          form: FORM,
          batchTypeTotalList: [],
          batchTypeTotalListForecast: [{ batchId: '本科批', selectedSchool: [unit], changedAt: 5 }],
        },
      },
    })
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<HomePage />, (store) => {
      start(store)
      store.dispatch(scoreFormStored(FORM))
    })
    await eventually(() => expect(find(box, '#next-step').textContent).toContain('本科批，已选 1 个志愿'))
    press(find(box, '#home-next'))
    expect(app.opened).toEqual([`push /pages/query/adjust/wish?batchId=${encodeURIComponent('本科批')}&wishType=1`])
  })

  test('between an exam and its filling the remaining dates come first, not the days to next year', async () => {
    const Calendar = [
      { Date: '2026-06-28', Title: '开始填报志愿前后', Note: '往年多在 6 月 26 日至 28 日', Source: '考试院' },
    ]
    const data = ANSWERS['Web/HomeData'] as object
    const Season = { Year: 2026, IsScoreOut: true, IsFillingAhead: true }
    fakeApp({ ...ANSWERS, 'Web/HomeData': { ...data, Calendar, Season } as (typeof ANSWERS)['Web/HomeData'] })
    const { box } = renderInApp(<HomePage />, start)
    const card = await eventually(() => find(box, '#countdown'))
    expect(card.textContent).toMatch(
      /^2026 年高考：接下来.*2026 年的一分一段表已经公布，可以用高考成绩正式填报06\.28开始填报志愿前后/,
    )
    expect(card.querySelector('.countdown__days')).toBeNull()
    expect(card.textContent).toMatch(/距 2027 年高考 \d+ 天$/)
  })

  test('shows only tools that lead somewhere, and where each kind of data is from', async () => {
    fakeApp(ANSWERS)
    const { box } = renderInApp(<HomePage />, start)
    expect(find(box, '#tool-grid').textContent).toBe('我的志愿')
    await eventually(() => expect(find(box, '#data-status').textContent).toContain('程序生成'))
  })

  test('shows the organisation’s texts, and omits a card that leads out of the app', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<HomePage />, start)
    await eventually(() => expect(find(box, '.banner-card').textContent).toContain('填报方式'))
    expect(box.textContent).not.toContain('坏横幅')
    press(find(box, '.banner-card'))
    expect(app.opened).toEqual(['push /pages/query/contrast'])
  })

  test('with a score it shows what fits, with probability, last cutoff, source', async () => {
    const app = fakeApp({ ...ANSWERS, ...MATCHES })
    const { box } = renderInApp(<HomePage />, (store) => {
      start(store)
      store.dispatch(scoreFormStored(FORM))
    })
    await eventually(() => expect(find(box, '#matches').textContent).toContain('第1大学 05 组'))
    const card = find(box, '#matches')
    expect(card.textContent).toContain('72%')
    expect(card.textContent).toContain('2025 年最低位次 19,234')
    expect(card.textContent).toContain('程序生成 · 2025 年')
    expect(app.calls.find(({ path }) => path === 'Wish/SchoolFirstListForecast')?.data).toMatchObject({
      BatchId: '本科批',
      TierList: ['稳'],
      PageSize: 3,
    })
    press(find(card, '.match-row'))
    expect(app.opened).toEqual([`push /pages/query/college/index?batchId=${encodeURIComponent('本科批')}&wishType=1`])
    // for the next visit
    expect(storage.get('home:main-batch')).toEqual({ ProvinceId: '320000', BatchId: '本科批' })
  })

  test('the next visit shows the last content at once, and says so where nothing newer comes', async () => {
    fakeApp({ ...ANSWERS, ...MATCHES })
    const withScore = (store: Store) => {
      start(store)
      store.dispatch(scoreFormStored(FORM))
    }
    const first = renderInApp(<HomePage />, withScore)
    await eventually(() => [find(first.box, '#matches'), find(first.box, '#countdown')])
    await eventually(() => expect(find(first.box, '#who-line').textContent).toContain('位次 30,123'))
    cleanUp()
    fakeApp({ 'Public/ProvinceList': 'offline', 'Web/HomeData': 'offline', 'Wish/SchoolFirstListForecast': 'offline' })
    const { box } = renderInApp(<HomePage />, withScore)
    await eventually(() => expect(find(box, '#matches').textContent).toContain('第1大学 05 组'))
    expect(find(box, '#who-line').textContent).toContain('位次 30,123')
    await eventually(() => expect(box.textContent).toContain('没有刷新成功，下面是上次的内容'))
    expect(find(box, '#countdown').textContent).toContain('2027 年高考')
    cleanUp()
    const Message = '450 分没有达到控制线'
    fakeApp({ ...ANSWERS, ...MATCHES, 'Wish/SchoolFirstListForecast': { Code: 1313, Error: 'BATCH_CLOSED', Message } })
    const refused = renderInApp(<HomePage />, withScore)
    await eventually(() => expect(find(refused.box, '#home-closed').textContent).toContain(Message))
    expect(refused.box.querySelector('#matches')).toBeNull()
  })

  test.each([
    [
      'of a province seen before, what fits is asked for before the server has said which batch it is',
      '本科批',
      ['本科批'],
    ],
    ['a batch on the device that is none is not asked about', { hostile: true }, []],
    ['a batch of another province is not asked about', '普通类一段', [], '330000'],
  ])('%s', async (_name, BatchId, asked, ProvinceId = '320000') => {
    storage.set('home:main-batch', { ProvinceId, BatchId })
    const app = fakeApp({ ...ANSWERS, 'Public/ProvinceList': 'offline' })
    const { box } = renderInApp(<HomePage />, (store) => {
      start(store)
      store.dispatch(scoreFormStored(FORM))
    })
    await eventually(() => find(box, '#countdown'))
    await eventually(() => expect(app.calls.some(({ path }) => path === 'Public/ProvinceList')).toBe(true))
    const questions = app.calls.filter(({ path }) => path === 'Wish/SchoolFirstListForecast')
    expect([...new Set(questions.map(({ data }) => data.BatchId))]).toEqual(asked)
    storage.remove('home:main-batch')
  })

  test('with a score under the control line it says so, and leads to the open batches', async () => {
    const Message = '450 分没有达到江苏 2026 年物理类本科批控制线 462 分，不能填报本科批。这个分数可以填报：专科批'
    const app = fakeApp({
      ...ANSWERS,
      'Public/ProvinceList': { RuleDate: '2026-06-01', ProvinceList: [PROVINCE] },
      'Wish/SchoolFirstListForecast': { Code: 1313, Error: 'BATCH_CLOSED', Message },
    })
    const { box } = renderInApp(<HomePage />, (store) => {
      start(store)
      store.dispatch(scoreFormStored(FORM))
    })
    await eventually(() => expect(find(box, '#home-closed').textContent).toContain(Message))
    expect(box.querySelector('#matches')).toBeNull()
    // the closed batch is no longer next
    expect(box.querySelector('#next-step')).toBeNull()
    press(find(box, '#home-next', '看能填的批次'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/college/batch?wishType=1']))
  })

  test('and straight into a batch open to the score, if any', async () => {
    const [batch] = batches().Items
    const app = fakeApp({
      ...ANSWERS,
      'Public/ProvinceList': { RuleDate: '2026-06-01', ProvinceList: [PROVINCE] },
      'Wish/SchoolFirstListForecast': { Code: 1313, Error: 'BATCH_CLOSED', Message: '不能填报本科批' },
      'Wish/NewExamBatchList': {
        ...batches(),
        Items: [
          { ...batch!, BatchId: '本科批', State: 'closed' },
          { ...batch!, BatchId: '专科批', BatchName: '专科批', State: 'open' },
        ],
      },
    })
    const { box } = renderInApp(<HomePage />, (store) => {
      start(store)
      store.dispatch(scoreFormStored(FORM))
    })
    press(await eventually(() => find(box, '#home-next', '看专科批能上的院校')))
    expect(app.opened).toEqual([`push /pages/query/college/index?batchId=${encodeURIComponent('专科批')}&wishType=1`])
  })

  test('continues in a guest’s chosen mode', async () => {
    storage.set('wish:drafts', {
      version: 1,
      current: '320000-2026-2',
      pendingSave: null,
      books: { '320000-2026-2': { TBInfo: { BatchId: '' }, wishType: 0, form: FORM } },
    })
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<HomePage />, (store) => {
      start(store)
      store.dispatch(scoreFormStored(FORM))
    })
    press(await eventually(() => find(box, '#home-next', '查看能上的院校')))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/college/batch?wishType=0']))
  })

  test('a failed home call leaves the next step usable and offers a retry', async () => {
    const app = fakeApp({ ...ANSWERS, 'Web/HomeData': 'offline' })
    const { box } = renderInApp(<HomePage />, start)
    await eventually(() => find(box, '#query-retry'))
    find(box, '#home-score')
    app.answers = ANSWERS
    press(find(box, '#query-retry'))
    await eventually(() => find(box, '#countdown'))
  })
})

describe('notices', () => {
  test("count on the tab's badge until they are read; a guest's device remembers", async () => {
    fakeApp(ANSWERS)
    const { box, store } = renderInApp(<NewsPage />, start)
    await eventually(() => expect(store.getState().session.news.unread).toBe(1))
    press(find(box, '#notice-n1'))
    expect(box.textContent).toContain('每个数字都有来源')
    await eventually(() => expect(store.getState().session.news.unread).toBe(0))
    cleanUp()
    const again = renderInApp(<NewsPage />, start)
    await eventually(() => find(again.box, '#notice-n1'))
    expect(again.store.getState().session.news.unread).toBe(0)
  })

  test('the server learns what a signed-in reader has read', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<NewsPage />, (store) => {
      start(store)
      signIn(store)
    })
    press(await eventually(() => find(box, '#notice-n1')))
    await eventually(() => {
      const read = app.calls.find(({ path }) => path === 'Web/NoticeRead')
      expect(read?.data).toEqual({ NoticeIdList: ['n1'] })
    })
  })

  test('the slot follows the configured menu to another app page, and to no other address', () => {
    const menu = (MenuPath: string) => [
      ...['pages/home/index', 'pages/assess/index', MenuPath].map((path) => ({
        MenuPath: path,
        MenuName: '',
        MenuIcon: '',
      })),
    ]
    const app = fakeApp(ANSWERS)
    renderInApp(<NewsPage />, (store) => {
      start(store)
      store.dispatch(webConfigLoaded({ ...CONFIG, BottomMenuList_H5: menu('/pages/query/contrast') }))
    })
    expect(app.opened).toEqual(['replace /pages/query/contrast'])
    cleanUp()
    const other = fakeApp(ANSWERS)
    renderInApp(<NewsPage />, (store) => {
      start(store)
      store.dispatch(webConfigLoaded({ ...CONFIG, BottomMenuList_H5: menu('https://evil.example/') }))
    })
    expect(other.opened).toEqual([])
  })
})
