// Around the pages, in a browser: tabs, titles, theme, scripts and page loading as the server configures them.
// Takes over a minute: nearly every test begins with its own start of the app, a second or two of processor.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { PageFacts } from '../../src/shared/navigation/page-facts'
import { PAGES } from '../../src/shared/navigation/pages'
import { onPhone, openPhone } from '../support/browser'
import { eventually } from '../support/eventually'
import { streamOf } from '../support/hls-stream'
import { stageOfTestServer } from './stage'
import { chooseProvince, DEMONSTRATION, openPage, settle, signIn, visible, waitForPage } from './walk'

const WECHAT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.50'
const TABS = [
  { MenuPath: 'pages/home/index', MenuName: '首页', MenuIcon: 'home' },
  { MenuPath: 'pages/assess/index', MenuName: '测评', MenuIcon: 'chart' },
  { MenuPath: 'pages/home/redirect', MenuName: '消息', MenuIcon: 'message' },
  { MenuPath: 'pages/query/index', MenuName: '填报', MenuIcon: 'list' },
  { MenuPath: 'pages/personal/index', MenuName: '我的', MenuIcon: 'user' },
]

const stage = stageOfTestServer({ clock: new Date() })
beforeEach(() => configure({}))

/** Changes the organisation's configuration like an operator, and lets the server's short cache expire. */
async function configure(config: Record<string, unknown>) {
  await stage.server.db
    .updateTable('organisation')
    .set({ config: JSON.stringify(config) })
    .where('org_code', '=', 'demo')
    .execute()
  stage.server.advance(6_000)
}
const params = (values: Record<string, string>) =>
  Object.entries(values).map(([ParamKey, ParamValue]) => ({ ParamKey, ParamValue }))

const tabWords = (page: Page) => page.locator('.ui-tab-bar__text:visible').allInnerTexts()
const pathOf = (page: Page) => page.evaluate(() => window.location.hash.replace(/^#\/?/, '').split('?')[0])
const go = (page: Page, hash: string) => page.evaluate((wanted) => (window.location.hash = wanted), hash)

/** Addresses of the scripts that this page loads on opening and the home page does not. */
async function chunksOf(pagePath: string): Promise<string[]> {
  return onPhone(stage.browser, async ({ page }) => {
    const asked: string[] = []
    await openPage(page, stage.url)
    await settle(page)
    page.on('request', (request) => {
      if (/\/js\/.*\.js$/.test(request.url())) asked.push(request.url())
    })
    await go(page, `#/${pagePath}`)
    await waitForPage(page, pagePath)
    await settle(page)
    return asked
  })
}

describe('the frame of the pages', () => {
  test('[2.01] Route mode is hash.', async () => {
    await onPhone(stage.browser, async ({ page, problems }) => {
      await openPage(page, stage.url, 'pages/query/index')
      await settle(page)
      await visible(page, '#tab-1').tap()
      await waitForPage(page, 'pages/assess/index')
      expect(new URL(page.url())).toMatchObject({ pathname: '/', hash: '#/pages/assess/index' })
      expect(problems).toEqual([])
    })
  })

  test('[2.15] Pages are loaded lazily.', async () => {
    const own = await chunksOf('pages/query/scoreForm')
    expect(own.length).toBeGreaterThan(0)
    await onPhone(stage.browser, async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await openPage(page, stage.url)
      await settle(page)
      expect(asked.filter((url) => own.includes(url))).toEqual([])
    })
  })

  test('[2.19] Top navigation bar height is 44, or 0 on custom-bar pages.', async () => {
    await onPhone(stage.browser, async ({ page }) => {
      /** Heights of the bars above the content of the visible page, and where the content begins. */
      const above = () =>
        page.locator('.ui-page:visible').evaluate((element) => {
          const body = element.querySelector('.ui-page__body') as Element
          const bars = [...element.querySelectorAll('.ui-nav-bar')].filter((bar) => !body.contains(bar))
          return [bars.map((bar) => bar.getBoundingClientRect().height), body.getBoundingClientRect().top]
        })
      await signIn(page, stage.url, DEMONSTRATION)
      const facts = Object.entries(PAGES) as [string, PageFacts][]
      const custom = facts.filter((entry) => entry[1].custom).map(([path]) => path)
      expect(custom).toEqual(['pages/home/index', 'pages/personal/index'])
      for (const path of custom) {
        await openPage(page, stage.url, path)
        await waitForPage(page, path)
        await settle(page)
        expect([path, await above()]).toEqual([path, [[], 0]])
      }
      for (const path of ['pages/query/index', 'pages/personal/service/privacy-agreement', 'pages/query/scoreForm']) {
        await openPage(page, stage.url, path)
        await waitForPage(page, path)
        await settle(page)
        await eventually(above).toEqual([[44], 44])
      }
    })
  })

  test('[2.23] Otherwise it is black text on grey. - in a browser', async () => {
    await onPhone(stage.browser, async ({ page }) => {
      await openPage(page, stage.url, 'pages/query/index')
      await settle(page)
      const [ink, ground] = await visible(page, '.ui-nav-bar').evaluate((bar) => {
        const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
        const words = bar.querySelector('.ui-nav-bar__title') as Element
        return [numbers(getComputedStyle(words).color), numbers(getComputedStyle(bar).backgroundColor)]
      })
      expect(Math.max(...ink!.slice(0, 3))).toBeLessThan(48)
      expect(ground).toHaveLength(3)
      expect(Math.max(...ground!) - Math.min(...ground!)).toBeLessThanOrEqual(4)
      expect(Math.max(...ground!)).toBeLessThan(255)
    })
  })

  test('[2.22] The title bar is hidden when the link has EnablePageTitle=false or in the messaging-app browser. - in a browser', async () => {
    const { context, page } = await openPhone(stage.browser, { userAgent: WECHAT })
    try {
      await openPage(page, stage.url, 'pages/query/index')
      await settle(page)
      expect(await page.locator('.ui-nav-bar:visible').count()).toBe(0)
      await eventually(() => page.title()).toContain('填报')
    } finally {
      await context.close()
    }
    await onPhone(stage.browser, async ({ page: plain }) => {
      await plain.goto(`${stage.url}/?EnablePageTitle=false#/pages/query/index`)
      await settle(plain)
      expect(await plain.locator('.ui-nav-bar:visible').count()).toBe(0)
      await plain.goto(`${stage.url}/?EnablePageTitle=true#/pages/query/index`)
      await settle(plain)
      await eventually(() => plain.locator('.ui-nav-bar:visible').count()).toBe(1)
    })
  })

  test('[2.20] Pull-down refresh is on for home, query, personal, college-first, major-first and self filling, and off on several others. - and asks the server again', async () => {
    await onPhone(stage.browser, async ({ context, page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url().replace(/^.*\/api\//, '')))
      const touch = await context.newCDPSession(page)
      const pull = async () => {
        asked.length = 0
        const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
          touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 180, y }] })
        await at('touchStart', 200)
        for (let y = 230; y <= 500; y += 30) await at('touchMove', y)
        await at('touchEnd', 500)
        await settle(page)
        return [...asked]
      }
      await openPage(page, stage.url)
      await settle(page)
      expect(await pull()).toContain('Web/HomeData')
      await visible(page, '#tab-3').tap()
      await waitForPage(page, 'pages/query/index')
      await settle(page)
      expect((await pull()).length).toBeGreaterThan(0)
      await go(page, '#/pages/query/contrast')
      await waitForPage(page, 'pages/query/contrast')
      await settle(page)
      expect(await pull()).toEqual([])
    })
  })
})

describe('the configuration of the server', () => {
  test('[2.03] Tab labels and icons are replaced at launch from server configuration; extra slots are hidden. - a change shows after a relaunch, with theme and titles', async () => {
    await onPhone(stage.browser, async ({ page, problems }) => {
      await openPage(page, stage.url, 'pages/query/index')
      await settle(page)
      await eventually(() => tabWords(page)).toEqual(['首页', '测评', '消息', '填报', '我的'])
      await eventually(() => page.title()).toBe('精准志愿 - 填报')
      await configure({
        ParamList: params({
          Web_Skin: '0,82,217',
          Web_SiteName: '城南升学',
          'Web_Title:pages/query/contrast': '三种填法',
        }),
        BottomMenuList_H5: [TABS[0], { ...TABS[3], MenuName: '报志愿', MenuIcon: '/none/icon.png' }, TABS[4]],
      })
      await page.reload()
      await page.waitForFunction(() => document.querySelectorAll('.ui-tab-bar__tab').length === 3)
      await settle(page)
      await eventually(() => tabWords(page)).toEqual(['首页', '报志愿', '我的'])
      await eventually(() => page.title()).toBe('城南升学 - 报志愿')
      await eventually(() => visible(page, '.ui-nav-bar__title').innerText()).toBe('报志愿')
      const color = (selector: string) => visible(page, selector).evaluate((element) => getComputedStyle(element).color)
      expect(await color('#tab-1')).toBe('rgba(0, 82, 217, 0.75)')
      await eventually(() => visible(page, '#tab-1 img').getAttribute('src')).toMatch(/^data:image\/svg/)
      await go(page, '#/pages/query/contrast')
      await waitForPage(page, 'pages/query/contrast')
      await eventually(() => page.title()).toBe('城南升学 - 三种填法')
      // the browser itself reports the missing picture
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
    })
  })

  test('[2.06] Tab 2: pages/home/redirect (a badge shows the count of notices plus messages when that count is above 0). - in a browser', async () => {
    const { Data } = await stage.server.call('Web/Notices', { PageIndex: 1, PageSize: 50 })
    expect(Data.Items.length).toBeGreaterThan(0)
    await onPhone(stage.browser, async ({ page }) => {
      await openPage(page, stage.url)
      await settle(page)
      await eventually(() => visible(page, '#tab-2 .ui-tab-bar__badge').innerText()).toMatch(
        new RegExp(`^${Data.Items.length}`),
      )
      await visible(page, '#tab-2').tap()
      await waitForPage(page, 'pages/home/redirect')
    })
  })

  test('the redirect tab follows the configured target', async () => {
    const menu = [...TABS.slice(0, 2), { MenuPath: '/pages/query/contrast', MenuName: '比一比', MenuIcon: 'book' }]
    await configure({ BottomMenuList_H5: menu })
    await onPhone(stage.browser, async ({ page }) => {
      await openPage(page, stage.url)
      await page.getByText('比一比').waitFor()
      await settle(page)
      await visible(page, '#tab-2').tap()
      await waitForPage(page, 'pages/query/contrast')
    })
  })

  // jsdom tests cover all other shapes
  test('a malformed configuration leaves the app working', async () => {
    const Data = {
      ParamList: 1,
      BottomMenuList_H5: { a: 1 },
      ToolBox_H5: [{ ToolPath: 'javascript:alert(1)' }],
      ProvinceList: [{}],
      ScriptInjectList: [null],
      WishYear: 'abc',
    }
    await onPhone(stage.browser, async ({ context, page, problems }) => {
      await context.route('**/api/Web/WebConfig', (route) => route.fulfill({ json: { Code: 0, Data, Message: '' } }))
      // the page contains it, too
      await context.route(`${stage.url}/`, async (route) => {
        const response = await route.fetch()
        const block = JSON.stringify({ OrgCode: 'demo', WebConfig: Data })
        const body = (await response.text()).replace(/(id="launch-answers">)[^<]*/, (_all, tag: string) => tag + block)
        expect(body).toContain(block)
        await route.fulfill({ response, body })
      })
      await openPage(page, stage.url)
      await settle(page)
      await eventually(() => tabWords(page)).toEqual(['首页', '测评', '消息', '填报', '我的'])
      await visible(page, '#tab-3').tap()
      await waitForPage(page, 'pages/query/index')
      expect(problems).toEqual([])
    })
  })
})

describe('unknown addresses', () => {
  test('[2.14] pages/home/404 (not-found target; an unknown route goes there unless the route has an id) - in a browser', async () => {
    await onPhone(stage.browser, async ({ page, problems }) => {
      await openPage(page, stage.url, 'pages/none?x=1')
      await waitForPage(page, 'pages/home/404')
      await eventually(() => visible(page, '#not-found').innerText()).toContain('pages/none')
      await page.goto('about:blank')
      await openPage(page, stage.url, 'pages/none?id=7')
      await waitForPage(page, 'pages/home/index')
      await page.goto('about:blank')
      await openPage(page, stage.url, 'pages/%E4%B')
      await waitForPage(page, 'pages/home/404')
      expect(problems).toEqual([])
    })
  })

  test('[8.15] Unknown route: Goes to the 404 page. - and back to where the reader was', async () => {
    await onPhone(stage.browser, async ({ page }) => {
      await openPage(page, stage.url, 'pages/query/scoreForm?score=600')
      await settle(page)
      await go(page, '#/pages/none')
      await waitForPage(page, 'pages/home/404')
      await visible(page, '#not-found-back').tap()
      await waitForPage(page, 'pages/query/scoreForm')
      expect(page.url()).toContain('score=600')
    })
  })
})

describe('injected scripts', () => {
  const script = (more: Record<string, unknown>) => ({
    ScriptKey: 'a',
    ImportScriptList: [],
    ScriptCode: '',
    InjectPageList: [],
    ...more,
  })
  const note = (word: string) => `(window.ran = window.ran || []).push('${word}');`
  const ran = (page: Page) => page.evaluate(() => (window as { ran?: string[] }).ran ?? [])
  const waitForRan = (page: Page, count: number) =>
    page.waitForFunction((wanted) => ((window as { ran?: string[] }).ran ?? []).length >= wanted, count)

  /** Answers for outside hosts; their requests are recorded. */
  async function outside(context: BrowserContext): Promise<string[]> {
    const asked: string[] = []
    await context.route(/https:\/\/[a-z]+\.example\//, async (route) => {
      asked.push(route.request().url())
      if (route.request().url().includes('never')) return
      const headers = { 'access-control-allow-origin': '*' }
      await route.fulfill({
        contentType: 'text/javascript',
        headers,
        body: note(new URL(route.request().url()).pathname),
      })
    })
    return asked
  }

  test('[4.08] Injected scripts are removed and re-inserted on every route change, filtered by path. - in a browser: inline and from an allowed host they run, from another host never', async () => {
    await configure({
      ParamList: params({ ScriptHosts: 'cdn.example' }),
      ScriptInjectList: [
        script({
          ImportScriptList: ['https://cdn.example/ok.js', 'https://evil.example/bad.js'],
          ScriptCode: note('inline'),
        }),
        script({ ScriptKey: 'b', ScriptCode: note('query'), InjectPageList: ['pages/query/index'] }),
        script({
          ScriptKey: 'c',
          ImportScriptList: ['https://cdn.example/torn.js#sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
        }),
      ],
    })
    await onPhone(stage.browser, async ({ context, page }) => {
      const asked = await outside(context)
      await openPage(page, stage.url)
      await waitForRan(page, 2)
      await settle(page)
      expect(await ran(page)).toEqual(['/ok.js', 'inline'])
      expect(asked.some((url) => url.includes('evil'))).toBe(false)
      await visible(page, '#tab-3').tap()
      await waitForPage(page, 'pages/query/index')
      await waitForRan(page, 5)
      expect((await ran(page)).slice(2).sort()).toEqual(['/ok.js', 'inline', 'query'])
      const keys = await page
        .locator('script[data-injected-script]')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-injected-script')))
      expect(keys.sort()).toEqual(['a', 'a', 'b', 'c'])
      // The page's policy refuses other code or hosts even where the page requests them.
      await page.evaluate(async () => {
        for (const [source, code] of [
          ['https://evil.example/bad.js', ''],
          ['', "window.ran.push('foreign')"],
        ] as const) {
          const refused = new Promise((resolve) =>
            document.addEventListener('securitypolicyviolation', resolve, { once: true }),
          )
          const element = document.createElement('script')
          if (source) element.src = source
          else element.textContent = code
          document.body.appendChild(element)
          await refused
        }
      })
      expect(await ran(page)).toHaveLength(5)
      expect(asked.some((url) => url.includes('evil'))).toBe(false)
    })
  })

  test('[4.08] Injected scripts are removed and re-inserted on every route change, filtered by path. - in a browser: one that never answers and one that throws hold nothing up', async () => {
    await configure({
      ParamList: params({ ScriptHosts: 'cdn.example' }),
      ScriptInjectList: [
        script({ ImportScriptList: ['https://cdn.example/never.js'] }),
        script({ ScriptKey: 'b', ScriptCode: "throw new Error('of the organisation')" }),
        script({ ScriptKey: 'c', ImportScriptList: ['https://cdn.example/later.js'], ScriptCode: note('later') }),
      ],
    })
    await onPhone(stage.browser, async ({ context, page }) => {
      await outside(context)
      await openPage(page, stage.url)
      await waitForRan(page, 2)
      expect(await ran(page)).toEqual(['/later.js', 'later'])
      await page.waitForFunction(() => !document.querySelector('.ui-skeleton') && !document.getElementById('loading'))
      await visible(page, '#tab-3').tap()
      await waitForPage(page, 'pages/query/index')
      await visible(page, '#start-forecast').waitFor()
    })
  })
})

describe('a sheet over a page', () => {
  const SCORE = 'pages/query/scoreForm'
  const opener = '#choose-province'
  const sheet = '#province-sheet'
  const gone = (page: Page) => page.locator(sheet).waitFor({ state: 'detached' })
  /** Where the focus is: in the sheet, on its opener, on nothing, or astray. */
  const focus = (page: Page) =>
    page.evaluate(
      ([inside, before]) => {
        const at = document.activeElement
        if (!at || at === document.body) return 'nothing'
        return at.closest(inside!) ? 'sheet' : at.matches(before!) ? 'opener' : `astray: ${at.outerHTML.slice(0, 80)}`
      },
      [sheet, opener],
    )

  /** A phone on the score form, with home below it. */
  const onScoreForm = (use: (page: Page) => Promise<void>) =>
    onPhone(stage.browser, async ({ page, problems }) => {
      await openPage(page, stage.url)
      await settle(page)
      await go(page, `#/${SCORE}`)
      await waitForPage(page, SCORE)
      await chooseProvince(page)
      await use(page)
      expect(problems).toEqual([])
    })
  async function openSheet(page: Page): Promise<void> {
    await visible(page, opener).click()
    await visible(page, sheet).waitFor()
  }

  test('is closed by going back, which keeps the page; the next step back leaves the page', async () => {
    await onScoreForm(async (page) => {
      await openSheet(page)
      await page.goBack()
      await gone(page)
      expect(await pathOf(page)).toBe(SCORE)
      await visible(page, opener).waitFor()
      await eventually(() => focus(page)).toBe('opener')
      await page.goBack()
      await waitForPage(page, TABS[0]!.MenuPath)
    })
  })

  test('leaves no step behind after its cross, Escape or a choice closes it', async () => {
    await onScoreForm(async (page) => {
      await openSheet(page)
      await visible(page, `${sheet} .ui-sheet__close`).click()
      await gone(page)
      await openSheet(page)
      await page.keyboard.press('Escape')
      await gone(page)
      await openSheet(page)
      await visible(page, `${sheet} [role=radio]`).first().click()
      await gone(page)
      await eventually(() => page.evaluate(() => JSON.stringify(window.history.state ?? {}))).toHold((state) =>
        expect(state).not.toContain('modal'),
      )
      await page.goBack()
      await waitForPage(page, TABS[0]!.MenuPath)
    })
  })

  test('that is closed while the reader goes back does not hold the reader on the page', async () => {
    await onScoreForm(async (page) => {
      await openSheet(page)
      await page.evaluate((cross) => {
        document.querySelector<HTMLElement>(cross)?.click()
        window.history.back()
      }, `${sheet} .ui-sheet__close`)
      await waitForPage(page, TABS[0]!.MenuPath)
    })
  })

  test('keeps the keyboard to itself while it is open', async () => {
    await onScoreForm(async (page) => {
      await openSheet(page)
      await eventually(() => focus(page)).toBe('sheet')
      const places = new Set<string>()
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab')
        places.add(await focus(page))
      }
      // at the end of the sheet the focus moves through the browser's own controls
      expect([...places].filter((place) => place !== 'sheet' && place !== 'nothing')).toEqual([])
      expect(places.has('sheet')).toBe(true)
    })
  })
})

describe('the code of a page', () => {
  // a page whose code home does not prefetch
  const TARGET = 'pages/personal/service/setting'
  let chunks: string[] = []
  beforeAll(async () => {
    await configure({})
    chunks = await chunksOf(TARGET)
  })
  const isChunk = (url: URL) => chunks.includes(url.href)

  test("[2.17] A load-failure page reads 'page load failed'. - in a browser: code that a new deployment removed, and the way to the new one", async () => {
    await onPhone(stage.browser, async ({ context, page }) => {
      await openPage(page, stage.url)
      await settle(page)
      await context.route(isChunk, (route) => route.fulfill({ status: 404, body: 'gone' }))
      await go(page, `#/${TARGET}`)
      await eventually(() => visible(page, '#load-failure').innerText()).toContain('页面加载失败')
      await context.unroute(isChunk)
      await visible(page, '#load-retry').tap()
      await visible(page, '#elder-mode').waitFor()
      await eventually(() => pathOf(page)).toBe(TARGET)
    })
  })

  test("[8.13] Page load failed: Page text 'page load failed'. - in a browser: after five seconds without an answer, and a retry that works", async () => {
    await onPhone(stage.browser, async ({ context, page }) => {
      await openPage(page, stage.url)
      await settle(page)
      // the first request is never answered: a late answer would replace its failure by itself
      let isAnswered = false
      await context.route(isChunk, (route) => (isAnswered ? route.continue() : undefined))
      await go(page, `#/${TARGET}`)
      // checked in one moment: the failure comes in a few seconds
      await page.waitForFunction(
        () => document.querySelector('#page-loading') !== null && !document.querySelector('#load-failure'),
      )
      await visible(page, '#load-failure').waitFor()
      isAnswered = true
      await visible(page, '#load-retry').tap()
      await visible(page, '#elder-mode').waitFor()
    })
  })

  const raisedAfter = async (milliseconds: number) =>
    onPhone(stage.browser, async ({ context, page, problems }) => {
      await page.clock.install()
      await openPage(page, stage.url)
      await settle(page)
      await context.route(isChunk, () => undefined)
      const asked = page.waitForRequest((request) => chunks.includes(request.url()))
      await go(page, `#/${TARGET}`)
      await asked
      // Errors of a timer arrive here instead of at the page.
      await page.clock.runFor(milliseconds).catch((error: unknown) => problems.push(String(error)))
      // the page's complaints come before its next answer
      await page.evaluate(() => undefined)
      return problems.filter((problem) => /Loading chunk .* failed/.test(problem))
    })

  test('[8.12] Page chunk load failure: Raises a chunk-load error after a 120000 ms timeout.', async () => {
    expect(await raisedAfter(110_000)).toEqual([])
    const raised = await raisedAfter(121_000)
    expect(raised.length).toBeGreaterThan(0)
    expect(raised.join()).toContain('timeout')
  })
  test('[9.03] Page chunk load timeout: 120000 ms.', async () => {
    const files = await onPhone(stage.browser, async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => void asked.push(request.url()))
      await openPage(page, stage.url)
      await settle(page)
      const scripts = asked.filter((url) => /\/js\/.*\.js$/.test(url))
      return (await Promise.all(scripts.map((url) => fetch(url).then((answer) => answer.text())))).join('\n')
    })
    // The bundler's loader: gives up after two minutes, in milliseconds for the timer and in seconds for the element.
    expect(files).toMatch(/setTimeout\([^;]{0,120}type:"timeout"[^;]{0,60}(12e4|120000|1\.2e5)\)/)
    expect(files).toMatch(/\.timeout=120\b/)
  })
})

test('a live room plays its stream in a browser without support; its player is loaded there and with no film', async () => {
  const film = readFileSync(path.join(__dirname, '../../server/db/seeds/content/films/film-rank.mp4'))
  const { playlist, files } = streamOf(film)
  await configure({ ParamList: params({ MediaHosts: 'live.example' }) })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await stage.server.db
    .insertInto('content_item')
    .values({
      ...{ content_id: 'on-air', kind: 'live', title: '正在直播', source: '精准志愿', published_at: at(-90) },
      ...{ stream: 'https://live.example/room/index.m3u8', starts_at: at(-30), ends_at: at(600) },
    })
    .execute()
  await onPhone(stage.browser, async ({ page, problems }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    // some browsers of today play streams, those of many phones do not
    await page.addInitScript(() => {
      const { canPlayType } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.canPlayType = function of(type) {
        return type.includes('mpegurl') ? '' : canPlayType.call(this, type)
      }
    })
    await page.route('https://live.example/**', (route) => {
      const name = route.request().url().split('/').at(-1)!
      return route.fulfill({
        ...{ headers: { 'access-control-allow-origin': '*' } },
        ...(name === 'index.m3u8'
          ? { contentType: 'application/vnd.apple.mpegurl', body: playlist }
          : { contentType: 'video/mp4', body: files[name] }),
      })
    })
    const isPlaying = (video: HTMLVideoElement) => video.currentTime > 0.3 && video.videoWidth > 0
    const open = async (hash: string) => {
      await openPage(page, stage.url, hash)
      await page.locator('#film video:visible').last().waitFor()
      await settle(page)
    }
    const scripts = () => asked.splice(0).filter((url) => url.endsWith('.js'))
    await open('pages/home/course/play?id=course-filling-1')
    const withFilm = scripts()
    await open('pages/home/course/live-video?id=on-air')
    const video = page.locator('#film video:visible').last()
    await video.evaluate((element: HTMLVideoElement) => void element.play())
    await eventually(() => video.evaluate(isPlaying)).toBe(true)
    const withStream = scripts()
    const text = async (url: string) => (await fetch(url)).text()
    const players = async (urls: string[]) =>
      (await Promise.all(urls.map(text))).filter((script) => script.includes('hlsManifestLoading')).length
    expect([await players(withFilm), await players(withStream)]).toEqual([0, 1])
    expect(problems).toEqual([])
  })
})
