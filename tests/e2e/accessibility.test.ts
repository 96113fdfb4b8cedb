// Every page as axe, a weak pair of eyes and an unsteady finger meet it, in normal and in elder mode, on a phone of 375 x 812.
import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { onPhone } from '../support/browser'
import { illegible, LIMITS } from './legibility'
import { stageOfTestServer } from './stage'
import {
  addCandidates,
  DEMONSTRATION,
  fillScore,
  JIANGSU,
  openCandidates,
  openPage,
  settle,
  signIn,
  visible,
  waitForPage,
} from './walk'

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
// The word of the selected tab is the brand colour at 75 %, which the specification fixes; the marker above it and its weight
// tell the same without colour. Elder mode takes the readable shade instead.
const EXCEPTION = { rule: 'color-contrast', within: '.ui-tab-bar__tab--selected' }
const OPTIONS: RunOptions = { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }

/** Addresses that anybody may open, most with nothing known of the reader, as a link opens them. */
const GUEST = [
  'pages/home/index',
  'pages/assess/index',
  'pages/home/redirect',
  'pages/query/index',
  'pages/home/404?path=%2Fpages%2Fnone%2Fhere',
  'pages/query/contrast',
  'pages/query/scoreForm',
  'pages/query/college/batch',
  'pages/query/college/index',
  'pages/query/adjust/wish',
  'pages/personal/login/index',
  'pages/personal/login/login',
  'pages/personal/login/login?way=code',
  'pages/personal/login/register',
  'pages/personal/login/stepRegister',
  'pages/personal/login/forgetpassword',
  'pages/personal/login/bindPlatform',
  'pages/personal/login/auth-index?platform=wechat&error=denied',
  'pages/personal/login/auth-index',
  'pages/home/system/gkt-transfer?ticket=none',
  'pages/home/system/homeTopSearch',
  'pages/home/system/homeTopSearch?keyword=%E5%8D%97%E4%BA%AC',
  'pages/home/system/message',
  'pages/home/system/message?id=notice-data-basis',
  'pages/home/system/refresh',
  'pages/home/system/NavIndex-plan',
  'pages/home/system/defultpage',
  'pages/location/choose-location',
  'pages/location/open-location?name=%E5%8D%97%E4%BA%AC%E5%B8%82%E6%8B%9B%E7%94%9F%E5%8A%9E&address=%E5%8C%97%E4%BA%AC%E8%A5%BF%E8%B7%AF%2015%20%E5%8F%B7&latitude=32.06&longitude=118.77',
  'pages/personal/service/content?id=help-score-rank',
  'pages/personal/service/conmonWebview?url=javascript:alert(1)',
  'pages/personal/service/conmonWebview?url=https%3A%2F%2Fexample.com%2Fa-rather-long-address%2Fof-a-page',
  'pages/personal/service/setting',
  'pages/personal/service/service-agreement',
  'pages/personal/service/privacy-agreement',
]
/** Addresses in the eyes of who is signed in, has a score and a saved list. */
const FAMILY = [
  'pages/home/index',
  'pages/assess/index',
  'pages/home/redirect',
  'pages/query/index',
  'pages/personal/index',
  'pages/query/college/batch',
  'pages/query/speciality/index',
  'pages/query/self/index',
  'pages/newExam/index',
  'pages/newExam/batch',
  'pages/newExam/seach',
  'pages/newExam/adjust-wish/collegeToSpecialty',
  'pages/newExam/adjust-wish/specialtyToCollege',
  'pages/recommend/index',
  'pages/recommend/start',
  'pages/personal/volunteer/volunteerlist',
  'pages/personal/login/info',
  'pages/personal/login/editpassword',
  'pages/personal/login/setaccount',
  'pages/personal/editInfo/editInfo',
  'pages/personal/examinee/examinee',
  'pages/personal/setRealScore/index',
  'pages/personal/setRealScore/editscore',
  'pages/personal/openmamber/openmamber',
  'pages/personal/openmamber/membership',
  'pages/personal/openmamber/memberactivation',
  'pages/personal/service/setting',
  'pages/personal/service/delete-account',
  'pages/home/complete-information/index',
  'pages/home/complete-information/select-subject',
]
/** Visited in the course of filling a list. */
const FILLING = [
  'pages/query/scoreForm',
  'pages/query/college/index',
  'pages/query/specialty/list',
  'pages/query/adjust/wish',
  'pages/personal/volunteer/volunteerdetail',
  'pages/personal/volunteer/newExamWishDetails',
  'pages/recommend/statistics',
  'pages/recommend/wishTable',
]

interface AxeWindow {
  axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
}

/** What is serious or critical on screen, one line for each element: rule, element, what axe says. */
async function violations(page: Page, mode: keyof typeof LIMITS): Promise<string[]> {
  // evaluated by the debugger, which the page's content policy does not hold for
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations: all } = await page.evaluate(
    (options) => (window as unknown as AxeWindow).axe.run(document, options),
    OPTIONS,
  )
  const excused = mode === 'normal' ? page.locator(`${EXCEPTION.within} *`) : undefined
  const allowed = (await excused?.evaluateAll((nodes) => nodes.map((node) => node.outerHTML))) ?? []
  return all
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })))
    .filter(({ id, node }) => !(id === EXCEPTION.rule && allowed.includes(node.html)))
    .map(({ id, node }) => `${id} at ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim()}`)
}

/** Looks at one screen after the other and keeps what is wrong with each. */
function inspector(page: Page, mode: keyof typeof LIMITS) {
  const found: string[] = []
  return {
    found,
    async look(place: string) {
      await settle(page)
      const problems = [...(await violations(page, mode)), ...(await illegible(page, LIMITS[mode]))]
      found.push(...problems.map((problem) => `${place}: ${problem}`))
    },
  }
}

const pathOf = (page: Page) => page.evaluate(() => window.location.hash.replace(/^#\/?/, '').split('?')[0])

/** Opens each address, makes sure that it shows that very page, and looks at it. */
async function visit(page: Page, addresses: readonly string[], look: (place: string) => Promise<void>): Promise<void> {
  for (const address of addresses) {
    await openPage(page, stage.url, address)
    await settle(page)
    expect(await pathOf(page)).toBe(address.split('?')[0])
    await look(address)
  }
}

async function switchMode(page: Page, mode: keyof typeof LIMITS): Promise<void> {
  if (mode === 'normal') return
  await openPage(page, stage.url, 'pages/personal/service/setting')
  await visible(page, '#elder-mode').tap()
  await page.locator('.ui-page.elder:visible').waitFor()
}

const stage = stageOfTestServer()

test('the lists of pages here name every page of the app', () => {
  Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
  const config = jest.requireActual<{
    default: { pages: string[]; subPackages: { root: string; pages: string[] }[] }
  }>('../../src/app.config').default
  const declared = [
    ...config.pages,
    ...config.subPackages.flatMap(({ root: folder, pages }) => pages.map((page) => `${folder}/${page}`)),
  ]
  const visited = new Set([...GUEST, ...FAMILY, ...FILLING].map((address) => address.split('?')[0]))
  expect([...visited].sort()).toEqual(declared.sort())
})

test('the measure finds small, cut, hidden and overlapping things, and lets what is well alone', async () => {
  await onPhone(stage.browser, async ({ page }) => {
    const box = (style: string, words: string, more = '') => `<div ${more} style="${style}">${words}</div>`
    await page.setContent(
      [
        '<meta name="viewport" content="width=device-width"><body style="margin:0;font:16px/24px sans-serif">',
        box('height:44px', 'well', 'role="button"'),
        box('font-size:9px', 'tiny'),
        box('width:40px;height:60px', 'no', 'role="button"'),
        box('width:60px;overflow:hidden;white-space:nowrap', 'a sentence that is cut'),
        box('overflow-x:auto;width:60px;white-space:nowrap', 'a table that scrolls'),
        box('position:relative;height:24px', '<span>below</span><b style="position:absolute;left:8px">above</b>'),
        box('height:44px;position:relative', `out${box('position:absolute;inset:0', '')}`, 'role="button" id="open"'),
        box('height:44px', 'covered', 'role="button" id="covered"'),
        box('height:44px;margin-top:-44px;position:relative', ''),
        box('width:500px', 'a line that is far too long for the screen of a phone, and goes on and on and on'),
      ].join(''),
    )
    expect((await illegible(page, { text: 12, target: 44 })).sort()).toEqual([
      'cut off at the side: .div “a sentence that ”',
      'outside the screen: .div “a line that is f”',
      'target of 40 x 60: .div “no”',
      'text of 9 px: .div “tiny”',
      'text over text: .span “below” and .b “above”',
      'the page scrolls sideways: 500 px wide',
      'under .div “”: #covered “covered”',
    ])
  })
}, 30_000)

const SETTING = 'pages/personal/service/setting'

/** Font size in px of each text on the page that is open, by the text; the largest where a text is there twice. */
const textSizes = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const sizes: Record<string, number> = {}
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = (node.textContent ?? '').trim()
      const element = node.parentElement
      if (!words || !element?.checkVisibility() || element.closest('style,script,.sr-only')) continue
      sizes[words] = Math.max(sizes[words] ?? 0, parseFloat(getComputedStyle(element).fontSize))
    }
    return sizes
  })

test('elder mode makes every text a quarter larger or more, at once, on the other pages, and after a new start', async () => {
  await onPhone(stage.browser, async ({ page }) => {
    const places = ['pages/home/index', 'pages/query/index', 'pages/query/scoreForm', SETTING]
    const measure = async () => {
      const sizes: Record<string, Record<string, number>> = {}
      for (const place of places) {
        await openPage(page, stage.url, place)
        await settle(page)
        sizes[place] = await textSizes(page)
      }
      return sizes
    }
    const before = await measure()
    await visible(page, '#elder-mode').tap()
    await page.locator('.ui-page.elder:visible').waitFor()
    expect((await textSizes(page))['显示']).toBeGreaterThanOrEqual(before[SETTING]!['显示']! * 1.25)
    await page.reload()
    const after = await measure()
    for (const place of places) {
      const shared = Object.keys(before[place]!).filter((words) => words in after[place]!)
      expect([place, shared.length > 8]).toEqual([place, true])
      const small = shared.filter((words) => after[place]![words]! < before[place]![words]! * 1.25 - 0.01)
      expect([place, small]).toEqual([place, []])
    }
  })
})

describe.each(['normal', 'elder'] as const)('in %s mode', (mode) => {
  test('no page that a guest may open has anything that keeps somebody from reading or using it', async () => {
    await onPhone(stage.browser, async ({ page }) => {
      await switchMode(page, mode)
      const { found, look } = inspector(page, mode)
      await visit(page, GUEST, look)
      // What an authorisation by somebody without an account leaves on the device.
      await page.evaluate((at) => {
        const identity = { platform: 'wechat', bindTicket: 't'.repeat(32), nickName: '一位名字特别长的家长朋友', at }
        window.localStorage.setItem('auth:identity', JSON.stringify({ data: identity }))
      }, Date.now())
      await visit(page, ['pages/personal/login/bindPlatform?redirect=%2Fpages%2Fquery%2Findex'], look)
      await openPage(page, stage.url, 'pages/personal/login/login')
      await visible(page, '#login-submit').tap()
      await visible(page, '.ui-field__error').waitFor()
      await look('login with nothing filled in')
      expect(found).toEqual([])
    })
  }, 400_000)

  test('nor has any page of a family that fills its list', async () => {
    await onPhone(stage.browser, async ({ page }) => {
      await switchMode(page, mode)
      const { found, look } = inspector(page, mode)
      await signIn(page, stage.url, DEMONSTRATION)
      await fillScore(page, stage.url, JIANGSU)
      await look('score form with a rank')
      await visible(page, '#choose-province').tap()
      await look('sheet of provinces')
      await visible(page, '#province-sheet .ui-sheet__close').tap()
      await openCandidates(page)
      await look('candidates')
      await visible(page, '[id^="evidence-"]').tap()
      await look('evidence sheet')
      await visible(page, '#evidence-sheet .ui-sheet__close').tap()
      await visible(page, '[id^="filter-by-"]').tap()
      await look('filter sheet')
      await visible(page, '.ui-sheet__close').tap()
      const [unit] = await addCandidates(page, 2)
      await visit(page, [`pages/query/specialty/list?unitId=${unit}`], look)
      await openPage(page, stage.url, 'pages/query/speciality/index')
      await visible(page, '#major-0').waitFor()
      await visible(page, '#field-工学').tap()
      await look('majors on offer')
      await visible(page, '#major-0').tap()
      await visible(page, '#major-asked').waitFor()
      await visible(page, '.candidate').waitFor()
      await look('units that offer a major')
      await visible(page, '#view-chosen').tap()
      await look('list so far')
      await visible(page, '#chosen-sheet .ui-sheet__close').tap()
      await openPage(page, stage.url, 'pages/query/self/index')
      await settle(page)
      await visible(page, '#search').fill('南')
      await visible(page, '.search-hints__hint').waitFor()
      await look('search for anything')
      await openPage(page, stage.url, 'pages/query/adjust/wish')
      await visible(page, '#list-forecast').waitFor()
      await look('list')
      await visible(page, `#move-${unit}`).tap()
      await look('move sheet')
      await visible(page, '.ui-sheet__close').tap()
      await visible(page, '#save-wish').tap()
      await visible(page, '#view-saved').tap()
      await waitForPage(page, 'pages/personal/volunteer/volunteerdetail')
      await visible(page, '#wish-table').waitFor()
      await look('saved list')
      const wishId = new URL(page.url().replace('#/', '')).searchParams.get('wishId') ?? ''
      await visit(page, [`pages/personal/volunteer/newExamWishDetails?wishId=${wishId}&kind=group`], look)
      await openPage(page, stage.url, 'pages/recommend/start')
      await visible(page, '#recommend-make').tap()
      await waitForPage(page, 'pages/recommend/wishTable')
      await visible(page, '#proposed-list').waitFor()
      await look('proposed list')
      await visible(page, '#to-statistics').tap()
      await waitForPage(page, 'pages/recommend/statistics')
      await visible(page, '#by-province').waitFor()
      await look('statistics')
      await visit(page, FAMILY, look)
      expect(found).toEqual([])
    })
  }, 400_000)
})
