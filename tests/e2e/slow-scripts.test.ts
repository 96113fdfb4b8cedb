// Pages on a network with the app's files late and in another order.
import type { Page } from 'playwright-core'
import { insertAccount } from '../support/account'
import { onPhone } from '../support/browser'
import { eventually } from '../support/eventually'
import { stageOfTestServer } from './stage'
import { chooseProvince, openPage, settle, visible, waitForPage } from './walk'

const FIRST = 'pages/query/scoreForm'
const NEXT = 'pages/personal/examinee/examinee'

const stage = stageOfTestServer()

const fileOf = (url: string) => new URL(url).pathname
const isFile = (url: string) => /\.(js|css)$/.test(fileOf(url))

/** The scripts and styles that opening this page fetches. */
async function filesOf(path: string): Promise<Set<string>> {
  const files = new Set<string>()
  await onPhone(stage.browser, async ({ page }) => {
    page.on('request', (request) => isFile(request.url()) && files.add(fileOf(request.url())))
    await openPage(page, stage.url, path)
    await settle(page)
  })
  return files
}

/** What the first of two pages needs and the second does not. */
async function filesOnlyOf(path: string, other: string): Promise<string[]> {
  const others = await filesOf(other)
  return [...(await filesOf(path))].filter((file) => !others.has(file))
}

/** Delays these files until the address is that of another page. */
const holdUntil = (page: Page, other: string, files: string[]) =>
  page.route(
    (url) => files.includes(url.pathname),
    async (route) => {
      await page.waitForFunction((path) => window.location.hash.includes(path), other).catch(() => undefined)
      await route.continue()
    },
  )

describe('a network with late files', () => {
  test('a page that the launch opens is on top of the link’s page, whichever files come first', async () => {
    const { userId, loginName, password } = await insertAccount(stage.server.db, {
      loginName: 'late_files',
      mobile: '13900008101',
    })
    const change = { nick_name: '小明', identity: 'student', graduation_year: 2026 } as const
    await stage.server.db.updateTable('app_user').set(change).where('user_id', '=', userId).execute()
    const { Token } = (await stage.server.call('Auth/Login', { LoginName: loginName, Password: password })).Data
    const late = await filesOnlyOf(FIRST, NEXT)
    expect(late).not.toEqual([])
    await onPhone(stage.browser, async ({ page }) => {
      await holdUntil(page, NEXT, late)
      await page.goto(`${stage.url}/?Token=${Token}#/${FIRST}?wishType=1`)
      await waitForPage(page, NEXT)
      await settle(page)
      expect(await visible(page, '.ui-page').isVisible()).toBe(true)
      await page.goBack()
      await waitForPage(page, 'pages/personal/index')
    })
  })

  describe('actions before the app is there', () => {
    const field = '#early-score'
    /** A phone on home whose scripts arrive on command. */
    const beforeScripts = (use: (page: Page, letGo: () => void) => Promise<void>) =>
      onPhone(stage.browser, async ({ page, problems }) => {
        let letGo: () => void = () => undefined
        const gate = new Promise<void>((open) => (letGo = open))
        await page.route(
          (url) => url.pathname.endsWith('.js'),
          async (route) => {
            await gate
            await route.continue()
          },
        )
        await page.goto(stage.url, { waitUntil: 'commit' })
        await page.locator(field).waitFor()
        await use(page, letGo)
        expect(problems).toEqual([])
      })
    const scoreOf = (page: Page, selector: string) =>
      eventually(() => visible(page, `${selector} input, input${selector}`).inputValue())

    /** What replaces home's words while they are parsed, before anything is painted. */
    async function firstWords(place: string, known: boolean): Promise<string> {
      let seen = ''
      await onPhone(stage.browser, async ({ page }) => {
        if (known) {
          await page.goto(`${stage.url}/favicon.ico`)
          await page.evaluate(() => localStorage.setItem('tempScoreInfo', JSON.stringify({ data: {} })))
        }
        await page.addInitScript(() => {
          new MutationObserver((_, observer) => {
            const words = document.querySelector('#skeleton strong')
            if (!words) return
            Object.assign(window, { firstWords: getComputedStyle(words).visibility })
            observer.disconnect()
          }).observe(document, { subtree: true, childList: true })
        })
        await page.goto(`${stage.url}/${place}`, { waitUntil: 'commit' })
        seen = await eventually(() =>
          page.evaluate(() => (window as unknown as { firstWords?: string }).firstWords ?? ''),
        ).toMatch(/./)
      })
      return seen
    }

    test('the words of home’s form appear when home opens without a score, and flash for nobody else', async () => {
      expect(await firstWords('', false)).toBe('visible')
      expect(await firstWords('', true)).toBe('hidden')
      expect(await firstWords(`#/${NEXT}`, false)).toBe('hidden')
    })

    test('a half-typed score is kept in the app’s box, and typing continues there', async () => {
      await beforeScripts(async (page, letGo) => {
        await page.locator(field).tap()
        await page.keyboard.type('59')
        letGo()
        await page.locator('#skeleton').waitFor({ state: 'detached' })
        await scoreOf(page, '#home-score').toBe('59')
        await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
        await page.keyboard.type('8')
        await scoreOf(page, '#home-score').toBe('598')
      })
    })

    test('a score that was sent is used, an impossible one gets a message', async () => {
      await beforeScripts(async (page, letGo) => {
        await page.locator(field).fill('598')
        await page.locator('#skeleton button').tap()
        letGo()
        await waitForPage(page, FIRST)
        await chooseProvince(page)
        await scoreOf(page, '#score-input').toBe('598')
      })
      await beforeScripts(async (page, letGo) => {
        await page.locator(field).fill('5980')
        await page.keyboard.press('Enter')
        letGo()
        await visible(page, '#score-box').filter({ hasText: '请核对后再填' }).waitFor()
      })
    })
  })
})
