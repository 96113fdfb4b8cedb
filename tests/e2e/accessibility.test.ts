// What is on screen only in the course of something, as axe, a weak pair of eyes and an unsteady finger meet it, in normal and in elder
// mode: sheets, errors, lists that are being made. Every page as it opens is in every-page.ts.
import type { Page } from 'playwright-core'
import { DEMONSTRATION_ACCOUNT } from '../../server/db/seeds/demonstration-account'
import { insertRight } from '../support/account'
import { onPhone } from '../support/browser'
import { switchMode } from './every-page'
import { illegible } from './legibility'
import { inspector } from './measures'
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

const stage = stageOfTestServer()

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
  test('nothing that a guest meets on the way in keeps somebody from reading or using it', async () => {
    await onPhone(stage.browser, async ({ page }) => {
      await switchMode(page, stage.url, mode)
      const { found, look } = inspector(page, mode)
      await openPage(page, stage.url)
      // What an authorisation by somebody without an account leaves on the device.
      await page.evaluate((at) => {
        const identity = { platform: 'wechat', bindTicket: 't'.repeat(32), nickName: '一位名字特别长的家长朋友', at }
        window.localStorage.setItem('auth:identity', JSON.stringify({ data: identity }))
      }, Date.now())
      await openPage(page, stage.url, 'pages/personal/login/bindPlatform?redirect=%2Fpages%2Fquery%2Findex')
      await waitForPage(page, 'pages/personal/login/bindPlatform')
      await look('binding a number after an authorisation')
      await openPage(page, stage.url, 'pages/personal/login/login')
      await visible(page, '#login-submit').tap()
      await visible(page, '.ui-field__error').waitFor()
      await look('login with nothing filled in')
      expect(found).toEqual([])
    })
  }, 400_000)

  test('nor anything that a family meets that fills its list', async () => {
    await onPhone(stage.browser, async ({ page }) => {
      await switchMode(page, stage.url, mode)
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
      await openPage(page, stage.url, 'pages/recommend/start')
      await visible(page, '#recommend-make').tap()
      await waitForPage(page, 'pages/recommend/wishTable')
      await visible(page, '#proposed-list').waitFor()
      await look('proposed list')
      await visible(page, '#to-statistics').tap()
      await waitForPage(page, 'pages/recommend/statistics')
      await visible(page, '#locked').waitFor()
      await look('statistics without the report for members')
      await visible(page, '#locked [role="button"]').tap()
      await waitForPage(page, 'pages/personal/openmamber/membership')
      await visible(page, '#right-by-card').waitFor()
      await look('what opens the report')
      const { userId } = DEMONSTRATION_ACCOUNT
      await insertRight(stage.server.db, userId, 'WISH_REPORT')
      await page.reload()
      await visible(page, '#right-use').tap()
      await waitForPage(page, 'pages/recommend/statistics')
      await visible(page, '#by-province').waitFor()
      await look('statistics')
      await stage.server.db.deleteFrom('user_right').where('user_id', '=', userId).execute()
      expect(found).toEqual([])
    })
  }, 400_000)
})
