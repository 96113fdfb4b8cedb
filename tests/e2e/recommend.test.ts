// Preferences that leave nothing, the simulation of a list that is edited, and what becomes of a saved list: sharing it, its history,
// two of them side by side. The way from preferences to an exported list is walked in fill-matrix.test.ts.
import type { Page } from 'playwright-core'
import type { ResponseOf } from '../../contract/registry'
import { onPhone } from '../support/browser'
import { eventually } from '../support/eventually'
import { callApi } from '../support/built-server'
import { stageOfBuiltServer } from './stage'
import {
  DEMONSTRATION,
  fillScore,
  JIANGSU,
  matchCount,
  openPage,
  openPreferences,
  pressPreference,
  propose,
  rowNames,
  settle,
  shownTable,
  signIn,
  takeAndSave,
  visible,
  waitForPage,
  type Exam,
} from './walk'

const stage = stageOfBuiltServer(['320000'])

/** From the score to the preferences, the way the recommendation's own page leads. */
async function openPreferencesOf(page: Page, exam: Exam): Promise<void> {
  await fillScore(page, stage.url, exam)
  await visible(page, '#score-next').tap()
  await waitForPage(page, 'pages/query/college/batch')
  await openPage(page, stage.url, 'pages/recommend/index')
  await openPreferences(page)
}

test('preferences that leave nothing name the one to give up, and giving it up leaves something', async () => {
  await onPhone(stage.browser, async ({ page, problems }) => {
    await openPreferencesOf(page, JIANGSU)
    await visible(page, '[id="region-630000"]').tap()
    await visible(page, '[id="strength-985"]').tap()
    await visible(page, '#relax-first').waitFor()
    expect(await matchCount(page)).toBe(0)
    await visible(page, '#relax-first').tap()
    await visible(page, '#recommend-make').waitFor()
    // the stack of tiers stands only over units that are left
    await visible(page, '#match-card .ui-tier-stack').waitFor()
    expect(problems).toEqual([])
  })
})

test('the simulation follows the list as it is edited', async () => {
  await onPhone(stage.browser, async ({ page, problems }) => {
    await openPreferencesOf(page, JIANGSU)
    await pressPreference(page, 'region-310000')
    await propose(page)
    await visible(page, '#take-proposed').tap()
    await visible(page, '#edit-proposed').tap()
    await waitForPage(page, 'pages/query/adjust/wish')
    await visible(page, '#simulation-danger').waitFor()
    const names = await rowNames(page)
    const answered = () =>
      page.waitForResponse((response) => response.url().endsWith('/Wish/Simulate') && response.ok())
    // everything below the first wish goes
    let last = answered()
    for (let left = names.length; left > 1; left -= 1) {
      const ids = await page.locator('[id^="remove-"]:visible').evaluateAll((nodes) => nodes.map(({ id }) => id))
      if (left === 2) last = answered()
      await visible(page, `#${ids[ids.length - 1]}`).tap()
    }
    const { Data } = (await (await last).json()) as { Data: ResponseOf<'Wish/Simulate'> }
    expect(Data.PerWish).toHaveLength(1)
    const taken = Data.PerWish[0]! * 100
    await visible(page, '#simulation-unfold').tap()
    await eventually(() => visible(page, '.simulation__bars').innerText()).toContain(
      `${taken < 10 ? taken.toFixed(1) : Math.round(taken)}%`,
    )
    expect(problems).toEqual([])
  })
})

describe('a saved list', () => {
  async function savedList(page: Page): Promise<string> {
    await signIn(page, stage.url, DEMONSTRATION)
    await openPreferencesOf(page, JIANGSU)
    await pressPreference(page, 'region-310000')
    await propose(page)
    await takeAndSave(page)
    await visible(page, '#edit-proposed').tap()
    await waitForPage(page, 'pages/query/adjust/wish')
    await visible(page, '#view-saved').tap()
    await waitForPage(page, 'pages/personal/volunteer/volunteerdetail')
    await visible(page, '#wish-table').waitFor()
    return page.evaluate(() => new URLSearchParams(window.location.hash.split('?')[1]).get('wishId') ?? '')
  }

  test('is read by whoever has the link, without an account, until the link is closed', async () => {
    await onPhone(stage.browser, async ({ page, problems }) => {
      await savedList(page)
      const own = await shownTable(page)
      await visible(page, '#share-wish').tap()
      await visible(page, '#share-make').tap()
      const link = (await visible(page, '#share-link').innerText()).trim()
      expect(link.startsWith(`${stage.url}/#/pages/personal/volunteer/volunteerdetail?share=`)).toBe(true)

      await onPhone(stage.browser, async (guest) => {
        const referrers: string[] = []
        guest.page.on('request', (request) => referrers.push(request.headers().referer ?? ''))
        await guest.page.goto(link)
        await visible(guest.page, '#share-note').waitFor()
        await eventually(() => shownTable(guest.page)).toEqual(own)
        expect(await guest.page.locator('#edit-wish, #export-xlsx, #share-wish').count()).toBe(0)
        expect(referrers.filter((address) => address.includes('share='))).toEqual([])

        await settle(page)
        await page.locator('[id^="close-"]:visible').first().tap()
        await page.locator('#share-list .wish-share__row').first().waitFor({ state: 'detached' })
        await guest.page.reload()
        await visible(guest.page, '#share-gone').waitFor()
        await eventually(() => visible(guest.page, '#share-gone').innerText()).toContain('请让他再发一个新的')
        expect(guest.problems).toEqual([])
      })
      expect(problems).toEqual([])
    })
  })

  test('keeps its versions: an earlier one is looked at, made the newest, and that is taken back', async () => {
    await onPhone(stage.browser, async ({ page, problems }) => {
      const wishId = await savedList(page)
      const first = await shownTable(page)
      const names = (table: string[][]) => table.slice(1).map((row) => row[1])
      await visible(page, '#edit-wish').tap()
      await waitForPage(page, 'pages/query/adjust/wish')
      const ids = await page.locator('[id^="remove-"]:visible').evaluateAll((nodes) => nodes.map(({ id }) => id))
      await visible(page, `#${ids[0]}`).tap()
      await visible(page, '#save-wish').tap()
      await page.waitForFunction(() =>
        [...document.querySelectorAll('#save-wish')].some((node) => node.textContent === '已保存'),
      )
      await openPage(page, stage.url, `pages/personal/volunteer/volunteerdetail?wishId=${wishId}`)
      await page.reload()
      await visible(page, '#wish-table').waitFor()
      expect(names(await shownTable(page))).toEqual(names(first).slice(1))
      await visible(page, '#wish-history').tap()
      await visible(page, '#version-1').waitFor()
      await eventually(() => visible(page, '#version-2').innerText()).toContain('移除 1 个')
      await visible(page, '#version-1').tap()
      await visible(page, '#restore-version').waitFor()
      await visible(page, '#version-note').waitFor()
      await visible(page, '#restore-version').tap()
      await visible(page, '#undo-restore').waitFor()
      const token = await page.evaluate(() => {
        const stored = window.localStorage.getItem('token') ?? ''
        return stored.startsWith('{') ? String((JSON.parse(stored) as { data: unknown }).data) : stored
      })
      const present = async () =>
        (await callApi<ResponseOf<'User/WishDetail'>>(stage.url, 'User/WishDetail', { WishId: wishId }, token)).Data
      expect((await present()).Items.map(({ Unit }) => Unit?.CollegeName)).toEqual(names(first))
      expect((await present()).Revision).toBe(3)
      await visible(page, '#undo-restore').tap()
      await visible(page, '#undo-restore').waitFor({ state: 'detached' })
      expect((await present()).Items.map(({ Unit }) => Unit?.CollegeName)).toEqual(names(first).slice(1))
      expect(problems).toEqual([])
    })
  })

  test('stands beside another one, the difference said in words first', async () => {
    await onPhone(stage.browser, async ({ page, problems }) => {
      await savedList(page)
      await visible(page, '#edit-wish').tap()
      await waitForPage(page, 'pages/query/adjust/wish')
      const ids = await page.locator('[id^="remove-"]:visible').evaluateAll((nodes) => nodes.map(({ id }) => id))
      await visible(page, `#${ids[1]}`).tap()
      await openPage(page, stage.url, 'pages/personal/volunteer/volunteerlist')
      await page.reload()
      await visible(page, '#compare-lists').tap()
      const choices = page.locator('[id^="compare-choice-"]:visible')
      await choices.first().waitFor()
      // the newest saved list, and the draft that differs from it
      await choices.first().tap()
      await choices.filter({ hasText: '没保存的' }).first().tap()
      await visible(page, '#compare-start').tap()
      await waitForPage(page, 'pages/personal/volunteer/volunteerdetail')
      await visible(page, '#compare-head').waitFor()
      await eventually(() => visible(page, '#compare-head').innerText()).toContain('甲多 1 个')
      await eventually(() => visible(page, '#only-left').innerText()).toContain('甲的第 2 志愿')
      expect(await page.locator('#only-right:visible').count()).toBe(0)
      expect(problems).toEqual([])
    })
  })
})
