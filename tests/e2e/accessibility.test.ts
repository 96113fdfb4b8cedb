// Screens that appear only during an action, as axe, weak eyes and an unsteady finger meet them, in normal and in elder
// mode: sheets, errors, lists in the making. Every page as it opens is in every-page.ts. A fifth of the places and of the display
// modes, another with the next commit; with WALK_ALL=1 all of them.
// Takes over a minute: each place is reopened, viewed in two modes and measured, two seconds each.
import type { Page } from 'playwright-core'
import { DEMONSTRATION_ACCOUNT } from '../../server/db/seeds/demonstration-account'
import { PAGES } from '../../src/shared/navigation/pages'
import { insertRight } from '../support/account'
import { onPhone } from '../support/browser'
import { browserDriver } from '../support/walk/browser-driver'
import { walk } from '../support/walk/flow'
import { newRecommendation, RECOMMENDATION } from '../support/walk/recommendation'
import { newWishFlow, WISH_FLOW } from '../support/walk/wish-flow'
import { enlarge } from './enlarge'
import { illegible, LIMITS } from './legibility'
import { chosenPages, isChosen, someOf, templateOf } from './measured-pages'
import { inspector, useMeasureFont } from './measures'
import { stageOfTestServer } from './stage'
import { DEMONSTRATION, JIANGSU, openPage, settle, signIn, visible, waitForPage } from './walk'

const stage = stageOfTestServer()

test('the measure finds small, cut, hidden and overlapping things, and accepts correct ones', async () => {
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
})

test('a run measures a page of each template and a fifth of all, others with another commit', () => {
  const pages = Object.keys(PAGES)
  const templates = new Set(pages.map(templateOf))
  expect([...templates].sort()).toEqual(['DetailScreen', 'ListScreen', 'PayScreen', 'QuizScreen', 'own'])
  const [one, other] = [chosenPages('one'), chosenPages('other')]
  for (const chosen of [one, other]) {
    expect(new Set([...chosen].map(templateOf))).toEqual(templates)
    expect(chosen.size).toBeGreaterThanOrEqual(pages.length / 5)
    expect(chosen.size).toBeLessThan(pages.length / 5 + templates.size + 1)
  }
  expect(chosenPages('one')).toEqual(one)
  expect(other).not.toEqual(one)
})

/** Views the places chosen for this run. */
function inspectorOf(page: Page) {
  const { found, look } = inspector(page)
  return { found, look: async (place: string) => (isChosen(place) ? look(place) : undefined) }
}

const SETTING = 'pages/personal/service/setting'

/** Font size in px of each text on the open page, by text; the largest where a text occurs twice. */
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

test('elder mode makes all text a quarter larger or more, at once, on the other pages, after a new start', async () => {
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

/** The words of `selector` that break over lines. */
const broken = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((within) => {
    const linesOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    }
    return [...document.querySelectorAll(within)].filter((one) => linesOf(one) > 1).map((one) => one.textContent ?? '')
  }, selector)

test('each tool name is on one line and a row’s pictures at one height, on any phone and with any text size', async () => {
  for (const [percent, width, isElder] of someOf([
    [100, 320, false],
    [100, 375, true],
    [100, 320, true],
    [150, 320, false],
    [150, 375, false],
    [150, 430, false],
    [150, 375, true],
  ] as const))
    await onPhone(stage.browser, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 })
      if (percent !== 100) await enlarge(page, percent)
      await openPage(page, stage.url, SETTING)
      await settle(page)
      if (isElder) await visible(page, '#elder-mode').tap()
      // before the tools are drawn: their columns fit a character's width
      await useMeasureFont(page)
      await page.evaluate(() => (window.location.hash = '#/pages/home/index'))
      await visible(page, '#tool-grid').waitFor()
      await settle(page)
      const tools = await page.locator('#tool-grid .tool-grid__tool:visible').evaluateAll((all) =>
        all.map((one) => ({
          top: Math.round(one.getBoundingClientRect().top),
          picture: Math.round(one.firstElementChild!.getBoundingClientRect().top),
        })),
      )
      expect(tools.length).toBeGreaterThan(8)
      const heights = new Set(tools.map(({ top, picture }) => picture - top))
      const looks = `${percent} % at ${width} px${isElder ? ', elder' : ''}`
      expect([looks, await broken(page, '.tool-grid__name'), heights.size]).toEqual([looks, [], 1])
    })
})

test('in large text a college’s line breaks between two years or before a rank, never inside a year or a figure', async () => {
  for (const width of someOf([320, 375]))
    await onPhone(stage.browser, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 })
      await enlarge(page, 150)
      await page.addInitScript(
        (province) => window.localStorage.setItem('OrgProvince', JSON.stringify({ data: province })),
        JIANGSU.provinceId,
      )
      await openPage(page, stage.url, 'pages/home/school/schoolDetail?id=10293&tab=lines')
      await visible(page, '#college-unit-lines').waitFor()
      await settle(page)
      await useMeasureFont(page)
      expect(await page.locator('#college-unit-lines .ui-facts__figures').count()).toBeGreaterThan(8)
      expect([width, await broken(page, '#college-unit-lines .ui-facts__fact')]).toEqual([width, []])
    })
})

test.each(
  someOf([
    [150, 375],
    [200, 320],
  ] as const),
)(
  'text of %i %% on a phone of %i px covers nothing, cuts nothing off and leaves every button in reach',
  async (percent, width) => {
    await onPhone(stage.browser, async ({ page }) => {
      const found: string[] = []
      const look = async (place: string) => {
        await settle(page)
        await useMeasureFont(page)
        found.push(...(await illegible(page, LIMITS.normal)).map((problem) => `${place}: ${problem}`))
      }
      await page.setViewportSize({ width, height: 812 })
      await enlarge(page, percent)
      await openPage(page, stage.url, 'pages/personal/login/register')
      await visible(page, '.agreement').waitFor()
      // the setting works: else nothing is measured
      expect(await visible(page, '.agreement__link').evaluate((link) => link.clientHeight)).toBeGreaterThan(44 * 1.1)
      await look('agreements')
      const driver = browserDriver(page, stage.url)
      await walk(driver, WISH_FLOW, newWishFlow(JIANGSU), {
        until: 'list',
        at: {
          'score form': () => look('score form with a rank'),
          'straight on': () => look('candidates'),
          evidence: () => look('evidence'),
          list: () => look('list'),
        },
      })
      expect(found).toEqual([])
    })
  },
)

test('nothing on a guest’s way in prevents reading or using it', async () => {
  await onPhone(stage.browser, async ({ page }) => {
    const { found, look } = inspectorOf(page)
    await openPage(page, stage.url)
    // Data that an authorisation without an account leaves on the device.
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
})

test('nor anything for a family that fills its list', async () => {
  await onPhone(stage.browser, async ({ page }) => {
    const { found, look } = inspectorOf(page)
    const driver = browserDriver(page, stage.url)
    await signIn(page, stage.url, DEMONSTRATION)
    const shown = newWishFlow(JIANGSU)
    await walk(driver, WISH_FLOW, shown, {
      until: 'saved',
      except: ['one wish up', 'taken back', 'first wish last', 'adjustment'],
      at: {
        'score form': async () => {
          await look('score form with a rank')
          await driver.tap('#choose-province')
          await look('sheet of provinces')
          await driver.tap('#province-sheet .ui-sheet__close')
        },
        candidates: async () => {
          await look('candidates')
          await driver.tap('[id^="filter-by-"]')
          await look('filter sheet')
          await driver.tap('.ui-sheet__close')
        },
        evidence: () => look('evidence sheet'),
        list: () => look('list'),
        'move sheet': () => look('move sheet'),
      },
    })
    await driver.tap('#view-saved')
    await driver.arrive('pages/personal/volunteer/volunteerdetail')
    await driver.see('#wish-cards')
    await look('saved list')
    await driver.tap('#take-wish')
    await driver.see('#take-sheet')
    await look('ways to take a list away')
    await driver.tap('#take-sheet .ui-action-sheet__item--cancel .press')
    await driver.open('pages/query/speciality/index')
    await driver.see('#major-0')
    await driver.tap('#field-工学')
    await look('majors on offer')
    await driver.tap('#major-0')
    await driver.see('#major-asked')
    await driver.see('.candidate')
    await look('units that offer a major')
    await driver.tap('#view-chosen')
    await look('list so far')
    await driver.tap('#chosen-sheet .ui-sheet__close')
    await driver.open('pages/query/self/index')
    await driver.settled()
    await driver.fill('#search', '南')
    await driver.see('.search-hints__hint')
    await look('search for anything')
    await walk(driver, RECOMMENDATION, newRecommendation(JIANGSU), {
      from: 'start',
      until: 'proposal',
      except: ['one region', 'statistics', 'all regions'],
      at: { proposal: () => look('proposed list') },
    })
    await driver.tap('#to-statistics')
    await driver.arrive('pages/recommend/statistics')
    await driver.see('#locked')
    await look('statistics without the report for members')
    await driver.tap('#locked [role="button"]')
    await driver.arrive('pages/personal/openmamber/membership')
    await driver.see('#right-by-card')
    await look('what opens the report')
    const { userId } = DEMONSTRATION_ACCOUNT
    await insertRight(stage.server.db, userId, 'WISH_REPORT')
    await driver.restart()
    await driver.tap('#right-use')
    await driver.arrive('pages/recommend/statistics')
    await driver.see('#by-province')
    await look('statistics')
    await stage.server.db.deleteFrom('user_right').where('user_id', '=', userId).execute()
    expect(found).toEqual([])
  })
})
