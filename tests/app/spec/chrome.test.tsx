// Sentences of the specification about what surrounds the pages: tab bar, titles, theme, pull-down refresh, unknown routes.
import Taro, { type AppConfig } from '@tarojs/taro'
import { Current } from '@tarojs/runtime'
import { act } from 'react'
import { existsSync, readFileSync } from 'node:fs'
import type { ResponseOf } from 'contract/registry'
import { pageConfig } from '@/shared/navigation/page-config'
import { PROVINCES, provinceName } from '@/entities/place/provinces'
import NotFoundPage from '@/pages/home/404'
import HomePage from '@/pages/home/index'
import { pageFacts } from '@/shared/navigation/pages'
import { openUnknownPage } from '@/shared/navigation/unknown-page'
import { isDeclaredPage, pageUrl, TAB_PAGES } from '@/shared/navigation/routes'
import { TabBar } from '@/shared/navigation/TabBar'
import { setPageTitle } from '@/shared/navigation/title-setting'
import { theme } from '@/shared/platform/theme/theme'
import { storage } from '@/shared/platform/storage/storage'
import { launch } from '@/shared/session/launch'
import { newsLoaded, type Notice } from '@/shared/session/account/session-state'
import {
  selectMenu,
  selectRedirectTarget,
  selectSiteName,
  seoLoaded,
  launched,
  webConfigLoaded,
  titleBarChosen,
} from '@/shared/session/site/site-state'
import { readWebConfig } from '@/shared/session/site/web-config'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { NO_FRAME, PageFrameContext } from '@/shared/ui/page/page-frame'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { brandVariables } from '@/shared/ui/brand-palette'
import { makeStore } from '@/store/store'
import { fakeApp, renderInApp, toast, type Answers } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'

type Config = ResponseOf<'Web/WebConfig'>
type Seo = ResponseOf<'Config/WebSEOConfig'>

const DIRECTORY = { ids: PROVINCES.map(({ ProvinceId }) => ProvinceId), nameOf: provinceName }
const SURROUNDINGS = { provinceIds: DIRECTORY.ids, wishYear: 2026, apiHost: '' }
const CONFIG: Config = {
  ParamList: [],
  ModuleList: [],
  BottomMenuList_H5: [],
  ProvinceList: [{ ProvinceId: '320000' }],
  ProductCodes: [],
  ProductAlias: [],
  ToolBox_H5: [],
  ScriptInjectList: [],
  WishYear: 2026,
  OrgName: '城南中学',
  Generated: 'none',
}
const SEO: Seo = {
  SiteName: '城南升学',
  Keywords: '',
  Description: '',
  Pages: [
    { Path: 'pages/query/contrast', Title: '三种填法' },
    { Path: 'pages/query/index', Title: '不用这个' },
  ],
}
const MENU = [
  { MenuPath: 'pages/home/index', MenuName: '主页', MenuIcon: 'school' },
  { MenuPath: '/pages/assess/index', MenuName: '测一测', MenuIcon: '/static/assess.png' },
  { MenuPath: 'pages/home/redirect', MenuName: '通知', MenuIcon: 'message' },
  { MenuPath: 'pages/query/index', MenuName: '报志愿', MenuIcon: 'edit' },
  { MenuPath: 'pages/personal/index', MenuName: '我', MenuIcon: 'user' },
]
const notice = (NoticeId: string): Notice => ({
  NoticeId,
  Title: NoticeId,
  Content: '',
  PublishedAt: '2026-05-01T00:00:00.000Z',
  IsRead: false,
  Path: null,
})

/** Starts the app with this configuration answer: whatever a server might send. */
async function start(config: unknown, more: Answers = {}) {
  const store = makeStore()
  const app = fakeApp({
    'Config/WebSEOConfig': SEO,
    ...more,
    ...({ 'Web/WebConfig': config } as Answers),
  })
  await launch(DIRECTORY)
  return { store, app }
}

/** The tab bar of an app that has started with this menu. */
async function startTabBar(menu: unknown, extra: Partial<Config> = {}) {
  fakeApp({})
  const rendered = renderInApp(<TabBar current='pages/home/index' />)
  await act(async () => {
    fakeApp({ 'Config/WebSEOConfig': SEO, 'Web/WebConfig': { ...CONFIG, ...extra, BottomMenuList_H5: menu } as Config })
    await launch(DIRECTORY)
  })
  const tabs = () => [...rendered.box.querySelectorAll<HTMLElement>('.ui-tab-bar__tab')]
  return { ...rendered, tabs, words: () => tabs().map((tab) => tab.querySelector('.ui-tab-bar__text')?.textContent) }
}

const at = (path: string) => {
  Current.router = { path, params: {} } as unknown as typeof Current.router
}

async function appConfig(): Promise<AppConfig> {
  Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
  return ((await import('@/app.config')) as unknown as { default: AppConfig }).default
}

/** The configuration of each page, as in the builds. */
async function pageConfigs() {
  const { pages = [], subPackages = [] } = await appConfig()
  const paths = [...pages, ...subPackages.flatMap(({ root, pages: inside }) => inside.map((page) => `${root}/${page}`))]
  return new Map(paths.map((path) => [path, pageConfig(pageFacts(path) ?? { title: '' })]))
}

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
  document.getElementById('toast')?.remove()
})

describe('the tab bar', () => {
  const six = [...MENU, { MenuPath: 'pages/query/contrast', MenuName: '第六个', MenuIcon: 'book' }]

  test('[2.02] Tab bar: at most 5 entries.', async () => {
    expect((await appConfig()).tabBar?.list).toHaveLength(5)
    const { words } = await startTabBar(six)
    expect(words()).toEqual(['主页', '测一测', '通知', '报志愿', '我'])
  })
  test('[9.09] Tab bar: at most 5 entries. - entries that cannot be opened take no place', async () => {
    const { words } = await startTabBar([{ MenuPath: 'javascript:alert(1)', MenuName: '坏', MenuIcon: '' }, ...six])
    expect(words()).toEqual(['主页', '测一测', '通知', '报志愿', '我'])
  })

  test('[2.03] Tab labels and icons are replaced at launch from server configuration; extra slots are hidden.', async () => {
    fakeApp({})
    const before = renderInApp(<TabBar current='pages/home/index' />)
    expect(before.box.querySelectorAll('.ui-tab-bar__tab')).toHaveLength(5)
    cleanUp()
    const { tabs, words } = await startTabBar(MENU.slice(0, 3))
    expect(words()).toEqual(['主页', '测一测', '通知'])
    expect(tabs()[1]?.querySelector('img')?.getAttribute('src')).toBe('/static/assess.png')
    expect(tabs()[0]?.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg/)
  })
  test('[2.03] Tab labels and icons are replaced at launch from server configuration; extra slots are hidden. - a picture that cannot be shown gives way to an icon', async () => {
    const { tabs } = await startTabBar(MENU)
    const picture = tabs()[1]?.querySelector('img')
    act(() => void picture?.dispatchEvent(new Event('error', { bubbles: false })))
    expect(tabs()[1]?.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg/)
  })
  test.each([
    ['http://icons.example/a.png', null],
    ['https://evil.example/a.png', null],
    ['https://icons.example@evil.example/a.png', null],
    ['//evil.example/a.png', null],
    ['/\\evil.example/a.png', null],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg/>', null],
    ['https://icons.example/a.png', 'https://icons.example/a.png'],
    ['/static/a.png', '/static/a.png'],
  ])(
    '[2.03] Tab labels and icons are replaced at launch from server configuration; extra slots are hidden. - icon %s',
    async (icon, shown) => {
      const { tabs } = await startTabBar([{ ...MENU[0], MenuIcon: icon }], {
        ParamList: [{ ParamKey: 'ImageHosts', ParamValue: 'icons.example, other.example' }],
      })
      const source = tabs()[0]?.querySelector('img')?.getAttribute('src') ?? ''
      if (shown) expect(source).toBe(shown)
      else expect(source).toMatch(/^data:image\/svg\+xml/)
      expect(source).not.toMatch(/evil|<svg\/>/)
    },
  )

  test('in another order of tabs each entry leads to its own page', async () => {
    const { box, tabs, words } = await startTabBar([...MENU].reverse())
    expect(words()).toEqual(['我', '报志愿', '通知', '测一测', '主页'])
    expect(tabs()[4]?.getAttribute('aria-selected')).toBe('true')
    const app = fakeApp({})
    press(find(box, '#tab-1'))
    press(find(box, '#tab-3'))
    expect(app.opened).toEqual(['tab /pages/query/index', 'tab /pages/assess/index'])
  })

  test('a page twice in the menu has one tab, and an entry without words uses its page’s', async () => {
    const { words } = await startTabBar([MENU[0], MENU[0], { MenuPath: 'pages/query/index' }])
    expect(words()).toEqual(['主页', '填报'])
  })

  test('the first of several pages that are no tabs gets the redirect tab, the others open on top', async () => {
    const { box, store } = await startTabBar([
      MENU[0],
      { MenuPath: '/pages/query/contrast?a=1', MenuName: '比一比', MenuIcon: 'book' },
      { MenuPath: '/pages/query/scoreForm?wishType=1', MenuName: '模拟', MenuIcon: 'book' },
    ])
    expect(selectRedirectTarget(store.getState())).toBe('/pages/query/contrast?a=1')
    const app = fakeApp({})
    press(find(box, '#tab-1'))
    await act(() => Promise.resolve())
    press(find(box, '#tab-2'))
    await act(() => Promise.resolve())
    expect(app.opened).toEqual(['tab /pages/home/redirect', 'push /pages/query/scoreForm?wishType=1'])
  })

  test.each([
    [
      '[2.04] Tab 0: pages/home/index (home, also reached as /; custom navigation bar; pull-down refresh).',
      0,
      'pages/home/index',
      { navigationStyle: 'custom', enablePullDownRefresh: true },
    ],
    [
      '[2.05] Tab 1: pages/assess/index (assessment index).',
      1,
      'pages/assess/index',
      { navigationBarTitleText: '测评' },
    ],
    [
      '[2.07] Tab 3: pages/query/index (query; pull-down refresh).',
      3,
      'pages/query/index',
      { enablePullDownRefresh: true },
    ],
    [
      '[2.08] Tab 4: pages/personal/index (personal centre; custom bar; pull-down refresh).',
      4,
      'pages/personal/index',
      { navigationStyle: 'custom', enablePullDownRefresh: true },
    ],
  ])('%s', async (_sentence, index, path, declared) => {
    expect((await appConfig()).tabBar?.list[index]?.pagePath).toBe(path)
    expect(TAB_PAGES[index]).toBe(path)
    expect((await pageConfigs()).get(path)).toMatchObject(declared)
  })

  test('[2.06] Tab 2: pages/home/redirect (a badge shows the count of notices plus messages when that count is above 0).', async () => {
    expect((await appConfig()).tabBar?.list[2]?.pagePath).toBe('pages/home/redirect')
    const { tabs, store } = await startTabBar(MENU)
    expect(tabs()[2]?.querySelector('.ui-tab-bar__badge')).toBeNull()
    act(
      () =>
        void store.dispatch(
          newsLoaded({ noticeList: [notice('a')], messageList: [notice('b'), notice('c')], unread: 3 }),
        ),
    )
    expect(tabs()[2]?.querySelector('.ui-tab-bar__badge')?.textContent).toMatch(/^3/)
  })
  test('[9.10] The badge on index 2 shows notices plus messages when above 0.', async () => {
    // Whatever page is at index 2.
    const { tabs, store } = await startTabBar([MENU[0], MENU[2], MENU[3], MENU[4]])
    act(() => void store.dispatch(newsLoaded({ noticeList: [notice('a')], messageList: [notice('b')], unread: 2 })))
    expect(tabs().map((tab) => tab.querySelector('.ui-tab-bar__badge')?.firstChild?.textContent ?? '')).toEqual([
      '',
      '',
      '2',
      '',
    ])
    act(() => void store.dispatch(newsLoaded({ noticeList: [], messageList: [], unread: 0 })))
    expect(tabs()[2]?.querySelector('.ui-tab-bar__badge')).toBeNull()
  })
})

describe('titles', () => {
  const NAMED = readWebConfig({ ...CONFIG, BottomMenuList_H5: MENU }, SURROUNDINGS)

  test('[2.21] Page titles are the site name plus the menu name or page title, from the stored site SEO configuration and the bottom menu list.', async () => {
    await start({ ...CONFIG, BottomMenuList_H5: MENU })
    const set = jest.spyOn(Taro, 'setNavigationBarTitle')
    const titled = (path: string) => {
      at(`/${path}`)
      setPageTitle('页面自己的话')
      return set.mock.lastCall?.[0]?.title
    }
    await act(async () => {})
    expect(titled('pages/query/index')).toBe('城南升学 - 报志愿')
    expect(titled('pages/query/contrast')).toBe('城南升学 - 三种填法')
    expect(titled('pages/query/scoreForm')).toBe('城南升学 - 页面自己的话')
    at('/pages/query/contrast')
    setPageTitle('数据说明', true)
    expect(set.mock.lastCall?.[0]?.title).toBe('城南升学 - 数据说明')
  })
  test('[2.21] Page titles are the site name plus the menu name or page title, from the stored site SEO configuration and the bottom menu list. - stored by the last start, before the server answers', async () => {
    await start({ ...CONFIG, BottomMenuList_H5: MENU })
    await act(async () => {})
    const { store } = await start('offline', { 'Config/WebSEOConfig': 'offline' })
    expect(selectSiteName(store.getState())).toBe('城南升学')
    expect(selectMenu(store.getState()).map(({ MenuName }) => MenuName)).toEqual(MENU.map(({ MenuName }) => MenuName))
  })
  test('one organisation’s stored data is not shown to another', async () => {
    await start({ ...CONFIG, BottomMenuList_H5: MENU })
    await act(async () => {})
    fakeApp({})
    storage.set('OrgCode', 'other')
    const store = makeStore()
    await launch(DIRECTORY)
    expect(selectSiteName(store.getState())).toBe('精准志愿')
    expect(selectMenu(store.getState())[0]?.MenuName).toBe('首页')
  })

  test('the bar of a page shows its menu entry’s name', () => {
    fakeApp({})
    at('/pages/query/index')
    const frame = { ...NO_FRAME, path: 'pages/query/index', title: '填报' }
    const { box } = renderInApp(
      <PageFrameContext.Provider value={frame}>
        <Page>x</Page>
      </PageFrameContext.Provider>,
      (store) => store.dispatch(webConfigLoaded(NAMED)),
    )
    expect(find(box, '.ui-nav-bar__title').textContent).toBe('报志愿')
  })

  test('[9.07] Title-setting polling: up to 5000 tries at 1 ms.', () => {
    fakeApp({})
    jest.useFakeTimers()
    try {
      at('/pages/query/contrast')
      const set = jest.spyOn(Taro, 'setNavigationBarTitle')
      const titles = () => set.mock.calls.map(([option]) => option.title)
      const known = (store: ReturnType<typeof makeStore>) => {
        store.dispatch(launched())
        store.dispatch(seoLoaded(SEO))
      }

      const inTime = makeStore()
      setPageTitle('填报方式')
      expect(titles()).toEqual(['精准志愿 - 填报方式'])
      jest.advanceTimersByTime(4998)
      expect(jest.getTimerCount()).toBe(1)
      known(inTime)
      jest.advanceTimersByTime(1)
      expect(titles()).toEqual(['精准志愿 - 填报方式', '城南升学 - 三种填法'])
      expect(jest.getTimerCount()).toBe(0)

      set.mockClear()
      const tooLate = makeStore()
      setPageTitle('填报方式')
      jest.advanceTimersByTime(5000)
      expect(jest.getTimerCount()).toBe(0)
      known(tooLate)
      jest.advanceTimersByTime(10_000)
      expect(titles()).toEqual(['精准志愿 - 填报方式'])

      // The next page's title ends this one's waiting.
      makeStore()
      setPageTitle('一')
      setPageTitle('二')
      expect(jest.getTimerCount()).toBe(1)
    } finally {
      jest.useRealTimers()
    }
  })

  const bar = () => renderInApp(<Page title='填报'>x</Page>)
  const agent = (text: string) => jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(text)

  test('[2.22] The title bar is hidden when the link has EnablePageTitle=false or in the messaging-app browser.', async () => {
    const shows = async () => {
      fakeApp({ 'Web/WebConfig': CONFIG, 'Config/WebSEOConfig': SEO })
      const { box } = bar()
      await act(() => launch(DIRECTORY))
      const isShown = box.querySelector('.ui-nav-bar') !== null
      cleanUp()
      return [isShown, storage.get('hideTitleText')]
    }
    expect(await shows()).toEqual([true, false])
    window.history.replaceState(null, '', '/?EnablePageTitle=false#/pages/query/index')
    expect(await shows()).toEqual([false, true])
    window.history.replaceState(null, '', '/#/pages/query/index?EnablePageTitle=false')
    expect(await shows()).toEqual([false, true])
    window.history.replaceState(null, '', '/?EnablePageTitle=true')
    expect(await shows()).toEqual([true, false])
    agent('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 MicroMessenger/8.0.50')
    expect(await shows()).toEqual([false, true])
    window.history.replaceState(null, '', '/')
  })

  test('[2.22] The title bar is hidden when the link has EnablePageTitle=false or in the messaging-app browser. - and stays so when the page is loaded anew with an address that no longer says it', async () => {
    const shows = async (kind: 'navigate' | 'reload') => {
      fakeApp({ 'Web/WebConfig': CONFIG, 'Config/WebSEOConfig': SEO })
      Object.defineProperty(window.performance, 'getEntriesByType', {
        configurable: true,
        value: () => [{ type: kind }],
      })
      const { box } = bar()
      await act(() => launch(DIRECTORY))
      const isShown = box.querySelector('.ui-nav-bar') !== null
      cleanUp()
      return isShown
    }
    window.history.replaceState(null, '', '/#/pages/query/index?EnablePageTitle=false')
    expect(await shows('navigate')).toBe(false)
    window.history.replaceState(null, '', '/#/pages/personal/index')
    expect(await shows('reload')).toBe(false)
    expect(await shows('navigate')).toBe(true)
    expect(await shows('reload')).toBe(true)
    window.history.replaceState(null, '', '/')
  })

  test('[2.22] The title bar is hidden when the link has EnablePageTitle=false or in the messaging-app browser. - the home page, which draws its own, draws none', async () => {
    fakeApp({ 'Web/WebConfig': CONFIG, 'Config/WebSEOConfig': SEO })
    const { box, store } = renderInApp(<HomePage />)
    expect(box.querySelectorAll('.ui-nav-bar')).toHaveLength(1)
    act(() => void store.dispatch(titleBarChosen({ isHidden: true })))
    expect(box.querySelectorAll('.ui-nav-bar')).toHaveLength(0)
    // A mini-program's own buttons are in that place: its room stays, without words.
    jest.spyOn(Taro, 'getEnv').mockReturnValue('WEAPP' as never)
    act(() => void store.dispatch(titleBarChosen({ isHidden: false })))
    expect(box.querySelector('.ui-nav-bar__title')?.textContent).toBe('精准志愿')
    act(() => void store.dispatch(titleBarChosen({ isHidden: true })))
    expect(box.querySelector('.ui-nav-bar__title')?.textContent).toBe('')
  })

  test('[2.23] Otherwise it is black text on grey.', async () => {
    const { window: bars } = await appConfig()
    expect(bars).toMatchObject({ navigationBarTextStyle: 'black', navigationBarBackgroundColor: '#f5f6f8' })
  })
})

describe('pull-down refresh', () => {
  /** 'pages/query/self/index' and 'pages/query/speciality/index' once they exist. */
  const ON = [
    'pages/home/index',
    'pages/query/index',
    'pages/personal/index',
    'pages/query/college/index',
    'pages/query/speciality/index',
    'pages/query/self/index',
  ]

  test('[2.20] Pull-down refresh is on for home, query, personal, college-first, major-first and self filling, and off on several others.', async () => {
    expect((await appConfig()).window?.enablePullDownRefresh ?? false).toBe(false)
    const configs = await pageConfigs()
    const declared = [...configs].filter(([, config]) => config.enablePullDownRefresh === true).map(([path]) => path)
    expect(declared).toEqual(expect.arrayContaining(ON))
    // It is also on for lists and pages about one thing, which all reload in the same way; tests/contract/pages.test.ts checks
    // that a page that declares it
    // acts, and that one that acts declares it.
    const isScreen = (path: string) =>
      /<(List|Detail|ContentList|Content|CourseList|Course|VideoList|Live|Play)Screen\b|<CollegeCandidates\b|<CourseLanding\b/.test(
        readFileSync(`src/${path}.tsx`, 'utf8'),
      )
    expect(declared.filter((path) => !ON.includes(path) && !isScreen(path))).toEqual([])
    expect([...configs.keys()].filter((path) => !declared.includes(path)).length).toBeGreaterThan(40)
  })
})

describe('routes', () => {
  test('[2.10] /pages/personal/openmamber/openmamber (optional productCode)', () => {
    expect(isDeclaredPage('/pages/personal/openmamber/openmamber')).toBe(true)
    expect(pageUrl('pages/personal/openmamber/openmamber', { productCode: 'WCF' })).toBe(
      '/pages/personal/openmamber/openmamber?productCode=WCF',
    )
    expect(pageUrl('pages/personal/openmamber/openmamber')).toBe('/pages/personal/openmamber/openmamber')
    expect(existsSync('src/pages/personal/openmamber/openmamber.tsx')).toBe(true)
  })

  const NOT_FOUND = 'relaunch /pages/home/404?path=%2Fpages%2Fnone'
  test('[2.14] pages/home/404 (not-found target; an unknown route goes there unless the route has an id)', async () => {
    const app = fakeApp({})
    await openUnknownPage({ path: '/pages/none', query: {} })
    expect(app.opened).toEqual([`${NOT_FOUND}&from=%2Fpages%2Fhome%2Findex`])
    app.opened.length = 0
    await openUnknownPage({ path: '/pages/none', query: { id: '7' } })
    expect(app.opened).toEqual(['relaunch /pages/home/index'])
    expect(toast()).toContain('首页')
    await openUnknownPage({ path: '/', query: {} })
    expect(app.opened).toHaveLength(2)
  })
  test('[8.15] Unknown route: Goes to the 404 page.', async () => {
    const app = fakeApp({})
    Current.router = null as unknown as typeof Current.router
    await openUnknownPage({ path: '/pages/none' })
    await openUnknownPage({ path: '/pages/none', query: { id: '' } })
    at('/pages/home/404')
    await openUnknownPage({ path: '/pages/none', query: { other: '1' } })
    expect(app.opened).toEqual([NOT_FOUND, NOT_FOUND, NOT_FOUND])
  })
  test('[8.15] Unknown route: Goes to the 404 page. - which tells the address and leads home or back', async () => {
    const app = fakeApp({})
    Current.router = {
      path: '/pages/home/404',
      params: { path: encodeURIComponent('pages/没有'), from: encodeURIComponent('/pages/query/scoreForm?wishType=1') },
    } as unknown as typeof Current.router
    const { box } = renderInApp(<NotFoundPage />)
    expect(find(box, '#not-found').textContent).toContain('pages/没有')
    press(find(box, 'button, [role=button]', '回到首页'))
    await act(async () => {})
    press(find(box, '#not-found-back'))
    await act(async () => {})
    expect(app.opened).toEqual(['relaunch /pages/home/index', 'relaunch /pages/query/scoreForm?wishType=1'])
  })
  test('the 404 page leads back to pages of this app only', () => {
    fakeApp({})
    Current.router = {
      path: '/pages/home/404',
      params: { from: 'https://evil.example' },
    } as unknown as typeof Current.router
    expect(renderInApp(<NotFoundPage />).box.querySelector('#not-found-back')).toBeNull()
  })
})

describe('empty pages', () => {
  test("[2.18] An empty-state page reads 'no data yet' by default.", () => {
    const { box } = renderInApp(<EmptyState />)
    expect(box.textContent).toBe('暂无数据')
  })
  test("[8.14] Empty list: Text 'no data yet'.", () => {
    const { box } = renderInApp(<QueryView result={{ data: [], isLoading: false }}>{() => <p>一行</p>}</QueryView>)
    expect(box.textContent).toBe('暂无数据')
  })
})

describe('the configuration', () => {
  test('[4.01] The web configuration is fetched and cached.', async () => {
    const { app } = await start({ ...CONFIG, BottomMenuList_H5: MENU })
    expect(app.calls.filter(({ path }) => path === 'Web/WebConfig')).toHaveLength(1)
    const { store } = await start('offline', { 'Config/WebSEOConfig': 'offline' })
    expect(selectMenu(store.getState()).map(({ MenuName }) => MenuName)).toEqual([
      '主页',
      '测一测',
      '通知',
      '报志愿',
      '我',
    ])
    expect(store.getState().session.provinceID).toBe('320000')
  })
  test('[4.01] The web configuration is fetched and cached. - but its scripts run only when the server has sent them in this run', async () => {
    const script = { ScriptKey: 'a', ImportScriptList: [], ScriptCode: 'alert(1)', InjectPageList: [] }
    expect(
      (await start({ ...CONFIG, ScriptInjectList: [script] })).store.getState().site.webConfig?.ScriptInjectList,
    ).toHaveLength(1)
    expect((await start('offline')).store.getState().site.webConfig?.ScriptInjectList).toEqual([])
  })

  const colored = async (value: string | undefined) => {
    const ParamList = value === undefined ? [] : [{ ParamKey: 'Web_Skin', ParamValue: value }]
    const { store } = await start({ ...CONFIG, ParamList })
    return store.getState().session.themeColor
  }
  test('[4.02] The theme colour comes from the parameter Web_Skin, default 232,76,51 when empty.', async () => {
    expect(await colored('0,82,217')).toBe('0,82,217')
    expect(await colored('')).toBe('232,76,51')
    expect(await colored(undefined)).toBe('232,76,51')
  })
  test.each(['red;}', '999,0,0', '1,2', 'rgb(1,2,3);background:url(//evil.example)', '1,2,3,4', '-1,2,3'])(
    '[4.02] The theme colour comes from the parameter Web_Skin, default 232,76,51 when empty. - %s is no colour',
    async (value) => {
      expect(await colored(value)).toBe('232,76,51')
      expect(storage.get('H5_Theme_Color')).toBe('232,76,51')
    },
  )
  test('an invalid stored colour is not used either', async () => {
    storage.set('H5_Theme_Color', '1,2,3;}*{display:none}')
    const { store } = await start('offline')
    expect(store.getState().session.themeColor).toBe('232,76,51')
  })

  test('[4.03] It is applied to the tab bar selected colour at 0.75 opacity.', async () => {
    const { box } = await startTabBar(MENU, { ParamList: [{ ParamKey: 'Web_Skin', ParamValue: '0, 82, 217' }] })
    const barElement = find(box, '.ui-tab-bar')
    expect(barElement.style.getPropertyValue('--brand-tab')).toBe('rgba(0,82,217,0.75)')
    const selected = find(box, '.ui-tab-bar__tab--selected')
    expect(selected.id).toBe('tab-0')
    expect(decodeURIComponent(selected.querySelector('img')?.getAttribute('src') ?? '')).toContain(
      'rgba(0,82,217,0.75)',
    )
    // The colour of the selected tab's words.
    expect(readFileSync('src/shared/ui/bars/tab-bar.scss', 'utf8')).toMatch(
      /\.ui-tab-bar__tab--selected \{[^}]*color: var\(--brand-tab\)/,
    )
  })
  test('[9.11] Default theme colour: 232,76,51, at 0.75 opacity on the selected tab colour.', async () => {
    const { box } = await startTabBar(MENU)
    expect(find(box, '.ui-tab-bar').style.getPropertyValue('--brand-tab')).toBe('rgba(232,76,51,0.75)')
    theme.apply(brandVariables('232,76,51'))
    expect(document.documentElement.style.getPropertyValue('--brand')).toBe('rgb(232,76,51)')
  })

  test('[9.08] Reach-bottom distance: 10.', async () => {
    expect((await appConfig()).window?.onReachBottomDistance).toBe(10)
    const lists = readFileSync('src/shared/ui/virtual-list/VirtualList.tsx', 'utf8')
    expect(lists).toMatch(/const REACH_BOTTOM = 10\n[\s\S]*lowerThreshold=\{REACH_BOTTOM\}/)
  })
})

describe('a hostile configuration leaves the app working with its defaults', () => {
  const DEFAULT_TABS = ['首页', '测评', '消息', '填报', '我的']
  const without = ({ ParamList: _params, ...rest }: Config) => rest

  test.each<[string, unknown]>([
    ['null', null],
    ['an empty object', {}],
    ['an array', []],
    ['a text', 'x'],
    ['no ParamList', without(CONFIG)],
    ['a menu that is not an array', { ...CONFIG, BottomMenuList_H5: { 0: MENU[0] } }],
    ['a menu of nothing useful', { ...CONFIG, BottomMenuList_H5: [null, 1, 'x', {}, { MenuPath: 7 }] }],
    ['a menu to a script', { ...CONFIG, BottomMenuList_H5: [{ MenuPath: 'javascript:alert(1)', MenuName: 'x' }] }],
    ['every list a number', Object.fromEntries(Object.keys(CONFIG).map((key) => [key, 1]))],
    ['every list of nulls', Object.fromEntries(Object.keys(CONFIG).map((key) => [key, [null]]))],
  ])('%s', async (_what, config) => {
    fakeApp({})
    const { box, store } = renderInApp(<TabBar current='pages/home/index' />)
    await act(async () => {
      fakeApp({ 'Config/WebSEOConfig': SEO, ...({ 'Web/WebConfig': () => config } as unknown as Answers) })
      await launch(DIRECTORY)
    })
    const words = [...box.querySelectorAll('.ui-tab-bar__text')].map((element) => element.textContent)
    expect(words).toEqual(DEFAULT_TABS)
    const { session, site } = store.getState()
    expect(site.isLaunched).toBe(true)
    expect(session.themeColor).toBe('232,76,51')
    expect(DIRECTORY.ids).toContain(session.provinceID)
  })

  test('unknown tool pages, unknown provinces and an invalid year are omitted', () => {
    const config = readWebConfig(
      {
        ...CONFIG,
        ToolBox_H5: [
          { ToolName: '好', ToolIcon: 'edit', ToolPath: '/pages/query/scoreForm' },
          { ToolName: '没有', ToolIcon: 'edit', ToolPath: '/pages/none' },
          { ToolName: '坏', ToolIcon: 'edit', ToolPath: 'javascript:alert(1)' },
          { ToolName: '别处', ToolIcon: 'edit', ToolPath: 'https://evil.example/pages/query/scoreForm' },
        ],
        ProvinceList: [
          { ProvinceId: '990000' },
          { ProvinceId: 320000 },
          { ProvinceId: '330000' },
          { ProvinceId: '__proto__' },
        ],
        WishYear: 'abc',
      },
      SURROUNDINGS,
    )
    expect(config.ToolBox_H5.map(({ ToolName }) => ToolName)).toEqual(['好'])
    expect(config.ProvinceList).toEqual([{ ProvinceId: '320000' }, { ProvinceId: '330000' }])
    expect(config.WishYear).toBe(2026)
  })
  test.each([
    ['2027', 2027],
    [2028, 2028],
    [1999, 2026],
    ['2027x', 2026],
    [null, 2026],
    [2027.5, 2026],
  ])('the year %p is read as %p', (given, read) =>
    expect(readWebConfig({ ...CONFIG, WishYear: given }, SURROUNDINGS).WishYear).toBe(read),
  )
})
