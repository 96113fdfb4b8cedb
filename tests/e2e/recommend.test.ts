// The recommendation in a browser, preferences that leave nothing, the simulation of an edited list, and uses of a saved
// list: sharing it, its history, two of them side by side. Every kind of province is walked in fill/.
// Takes over a minute: it walks two recommendations and two tests from the first sentence to the last.
import type { ResponseOf } from '../../contract/registry'
import { insertRight } from '../support/account'
import { callApi } from '../support/built-server'
import { eventually } from '../support/eventually'
import type { BrowserDriver } from '../support/walk/browser-driver'
import { JIANGSU } from '../support/walk/exams'
import { onWish, save, seeOrder, withWishes } from '../support/walk/filling'
import { familyWithList } from '../support/walk/family'
import { testAssessments } from '../support/walk/assessment-tests'
import { testOwnYear } from '../support/walk/own-year'
import { KINDS, takenTest, testWholeTests } from '../support/walk/whole-tests'
import { walk } from '../support/walk/flow'
import { matchCount, newRecommendation, RECOMMENDATION } from '../support/walk/recommendation'
import { testRecommendation } from '../support/walk/recommendation-tests'
import { newFamily, newMember, savedLists, tokenOf } from '../support/walk/stand'
import { isWhole } from '../support/walk/whole'
import { useMeasureFont } from './measures'
import { browserStand } from './stand'
import { printReport, stands } from './printed-report'
import { printed } from './saved-list'
import { shownTable } from './walk'

const ADJUST = 'pages/query/adjust/wish'
const DETAIL = 'pages/personal/volunteer/volunteerdetail'
const LISTS = 'pages/personal/volunteer/volunteerlist'

/** What a family copies into its province's form, with each wish's safety. */
const ON_PAPER = ['序号', '院校', '专业组/专业', '选科要求', '所选专业', '服从调剂', '层次', '概率']

const stand = browserStand(['320000'])
const { guest } = testRecommendation(stand, () => newMember(stand.stage.server))
const family = () => newFamily(stand.stage.server)
testAssessments(stand, family)
testOwnYear(stand, family)
// one continued after a restart and one on another device; the other three on a mini-program, and what follows in jsdom
if (isWhole) testWholeTests(stand, family)
else testWholeTests(stand, family, ['personality', 'subject'], null)

test('preferences that leave nothing name the one to give up, and giving it up leaves some', async () => {
  const { atPreferences } = await guest()
  await stand.onPhone(
    async (driver) => {
      await driver.see('#match-card .ui-tier-stack')
      await driver.tap('[id="region-630000"]')
      await driver.tap('[id="strength-985"]')
      await driver.see('#relax-first')
      expect(await matchCount(driver)).toBe(0)
      await driver.tap('#relax-first')
      await driver.see('#recommend-make')
      // the stack of tiers appears only if units are left
      await driver.see('#match-card .ui-tier-stack')
      expect(await driver.faults()).toEqual([])
    },
    { device: atPreferences, at: 'pages/recommend/start' },
  )
})

test('the simulation follows the edited list', async () => {
  const { atTaken, units } = await guest()
  const few = units.slice(0, 3)
  await stand.onPhone(
    async (driver) => {
      await seeOrder(driver, few)
      await driver.see('#simulation-danger')
      type Simulated = { Data: ResponseOf<'Wish/Simulate'> }
      // the answer about the previous list may still be on its way
      const ofOne = driver.page.waitForResponse(
        async (response) =>
          response.url().endsWith('/Wish/Simulate') &&
          response.ok() &&
          ((await response.json()) as Simulated).Data.PerWish.length === 1,
      )
      // all below the first wish vanishes
      for (const unit of few.slice(1).reverse()) await onWish(driver, unit, 'remove')
      const { Data } = (await (await ofOne).json()) as Simulated
      const taken = Data.PerWish[0]! * 100
      await driver.tap('#simulation-unfold')
      await driver.see('.simulation__bars', `${taken < 10 ? taken.toFixed(1) : Math.round(taken)}%`)
      expect(await driver.faults()).toEqual([])
    },
    { device: withWishes(atTaken, few), at: ADJUST },
  )
})

test('a printed report has every scale, the three sentences, its source, and nothing to press', async () => {
  const account = await newFamily(stand.stage.server)
  const token = await tokenOf(stand.url, account)
  await insertRight(stand.stage.server.db, account.userId, 'TEST_REPORT')
  const { result, report } = await takenTest(stand.url, token, KINDS.holland)
  await stand.onPhone(
    async (driver) => {
      await driver.see('#scale-C')
      await driver.see('#test-occupations')
      await driver.settled()
      const { words, controls, isPortrait, sheets } = await printReport(driver.page)
      const bare = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')
      for (const sentence of result.Sentences)
        expect([sentence, stands(words, bare(sentence))]).toEqual([sentence, true])
      for (const { About } of report.Scales)
        expect([About, stands(words, bare(`测的是${About}`))]).toEqual([About, true])
      for (const { Value, Error: error } of report.Scales)
        expect(words).toContain(`${Math.round(Value)}±${Math.round(error)}`)
      expect([result.Basis, stands(words, bare(`依据：${result.Basis}`))]).toEqual([result.Basis, true])
      expect(words).toContain('演示数据')
      expect([controls, isPortrait]).toEqual([[], true])
      expect(sheets).toBeLessThanOrEqual(5)
      expect(await driver.faults()).toEqual([])
    },
    { device: { token }, at: `pages/personal/appraisal/mbtidetail2?id=${result.ResultId}` },
  )
})

describe('a saved list', () => {
  /** Gives the walk a phone on which a new family has saved and opened its list. */
  async function onSavedList(use: (driver: BrowserDriver, list: { wishId: string; token: string }) => Promise<void>) {
    const { atTaken, units } = await guest()
    const token = await tokenOf(stand.url, await newFamily(stand.stage.server))
    await stand.onPhone(
      async (driver) => {
        await seeOrder(driver, units)
        await save(driver)
        const displayed = { ...newRecommendation(JIANGSU), units }
        await walk(driver, RECOMMENDATION, displayed, { from: 'detail' })
        expect(displayed.table).toHaveLength(units.length)
        await use(driver, { wishId: displayed.wishId, token })
        expect(await driver.faults()).toEqual([])
      },
      { device: { ...atTaken, token }, at: ADJUST },
    )
  }

  test('is read by anyone with the link, without an account, until the link is closed', async () => {
    await onSavedList(async (driver) => {
      const own = await shownTable(driver.page)
      await driver.tap('#share-wish')
      await driver.tap('#share-make')
      const link = await driver.see('#share-link')
      expect(link.startsWith(`${stand.url}/#/${DETAIL}?share=`)).toBe(true)

      await stand.onPhone(async (reader) => {
        const referrers: string[] = []
        reader.page.on('request', (request) => referrers.push(request.headers().referer ?? ''))
        await reader.page.goto(link)
        await reader.see('#share-note')
        await reader.tap('#whole-table')
        await eventually(() => shownTable(reader.page)).toEqual(own)
        expect(await reader.page.locator('#edit-wish, #take-wish, #share-wish').count()).toBe(0)
        expect(referrers.filter((address) => address.includes('share='))).toEqual([])

        await driver.settled()
        await driver.tap('[id^="close-"]')
        await driver.gone('#share-list .wish-share__row')
        await reader.restart()
        await reader.see('#share-gone', '请让他再发一个新的')
        expect(await reader.faults()).toEqual([])
      })
    })
  })

  test('is complete on paper: every wish, its head on each sheet, and no screen-only parts', async () => {
    const { token, own } = await familyWithList(stand.url, await newFamily(stand.stage.server), 40)
    await stand.onPhone(
      async (driver) => {
        await driver.see('#wish-cards')
        expect(await driver.count('#wish-cards .saved-card')).toBe(40)
        // at most five phone screens long; the font decides the line length
        await useMeasureFont(driver.page)
        const page = driver.page.locator('.ui-page').filter({ has: driver.page.locator('#wish-cards:visible') })
        expect((await page.boundingBox())!.height).toBeLessThanOrEqual(5 * 812)
        await driver.tap('#whole-table')
        await driver.see('#wish-table')
        const shown = await shownTable(driver.page)
        await driver.tap('#whole-table')
        const paper = await printed(driver.page)
        expect(paper.head).toEqual(expect.arrayContaining(ON_PAPER))
        expect(paper.rows.map((row) => row.slice(0, 2))).toEqual(shown.slice(1).map((row) => row.slice(0, 2)))
        expect(paper.rows).toHaveLength(40)
        expect(paper.isHeadRepeated).toBe(true)
        expect(paper.clipped).toEqual([])
        expect(paper.controls).toEqual([])
        expect([2, 3]).toContain(paper.sheets)
        expect(await driver.faults()).toEqual([])
      },
      { device: { token }, at: `${DETAIL}?wishId=${own.wishId}` },
    )
  })

  test('of forty wishes in order is two sheets of A4, on a wide screen a table of all columns under two panes', async () => {
    const { token, own } = await familyWithList(stand.url, await newFamily(stand.stage.server), 40, { isOrdered: true })
    await stand.onPhone(
      async (driver) => {
        const { page } = driver
        await driver.see('#wish-cards')
        const paper = await printed(page)
        expect(paper.rows).toHaveLength(40)
        expect(paper.sheets).toBe(2)

        const upright = page.viewportSize()!
        await page.setViewportSize({ width: 1280, height: 800 })
        await useMeasureFont(page)
        const table = page.locator('.wish-table:visible').last()
        await table.waitFor()
        expect(await table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
        expect(await page.locator('.wish-table__hint:visible').count()).toBe(0)
        const boxOf = async (selector: string) => (await page.locator(`${selector}:visible`).last().boundingBox())!
        const [head, side, whole] = await Promise.all(
          ['#wish-head', '.saved-list__side', '.saved-list__table'].map(boxOf),
        )
        // side by side, each of readable width; the table below both as wide as they are together
        expect(Math.abs(head!.y - side!.y)).toBeLessThan(1)
        expect(side!.x).toBeGreaterThan(head!.x + head!.width)
        expect(Math.max(head!.width, side!.width)).toBeLessThanOrEqual(720)
        expect(whole!.width).toBeCloseTo(side!.x + side!.width - head!.x, 0)
        // where it does not fit it scrolls sideways, as before
        await page.setViewportSize({ width: 1024, height: 800 })
        await page.locator('.wish-table__hint:visible').last().waitFor()
        await page.setViewportSize(upright)
        expect(await driver.faults()).toEqual([])
      },
      { device: { token }, at: `${DETAIL}?wishId=${own.wishId}` },
    )
  })

  test('keeps its versions: an earlier one is viewed, made the newest, and that is undone', async () => {
    await onSavedList(async (driver, { wishId, token }) => {
      const names = (table: string[][]) => table.slice(1).map((row) => row[1])
      const first = names(await shownTable(driver.page))
      await driver.tap('#edit-wish')
      await driver.arrive(ADJUST)
      await onWish(driver, (await driver.ids('more'))[0]!, 'remove')
      await save(driver)
      await driver.open(`${DETAIL}?wishId=${wishId}`)
      await driver.restart()
      await driver.tap('#whole-table')
      await driver.see('#wish-table')
      expect(names(await shownTable(driver.page))).toEqual(first.slice(1))
      await driver.tap('#wish-history')
      await driver.see('#version-1')
      await driver.see('#version-2', '移除 1 个')
      await driver.tap('#version-1')
      await driver.see('#restore-version')
      await driver.see('#version-note')
      await driver.tap('#restore-version')
      await driver.see('#undo-restore')
      const present = async () =>
        (await callApi<ResponseOf<'User/WishDetail'>>(stand.url, 'User/WishDetail', { WishId: wishId }, token)).Data
      expect((await present()).Items.map(({ Unit }) => Unit?.CollegeName)).toEqual(first)
      expect((await present()).Revision).toBe(3)
      await driver.tap('#undo-restore')
      await driver.gone('#undo-restore')
      expect((await present()).Items.map(({ Unit }) => Unit?.CollegeName)).toEqual(first.slice(1))
    })
  })

  test('is compared with another one, the difference in words first', async () => {
    await onSavedList(async (driver, { token }) => {
      await driver.tap('#edit-wish')
      await driver.arrive(ADJUST)
      const [list] = await savedLists(stand.url, token)
      await onWish(driver, list!.Items[1]!.UnitId, 'remove')
      await driver.open(LISTS)
      await driver.restart()
      await driver.tap('#compare-lists')
      // the newest saved list, and a draft that differs from it
      await driver.tap('[id^="compare-choice-"]')
      const choices = driver.page.locator('[id^="compare-choice-"]:visible')
      await choices.filter({ hasText: '没保存的' }).first().tap()
      await driver.tap('#compare-start')
      await driver.arrive(DETAIL)
      await driver.see('#compare-head', '甲多 1 个')
      await driver.see('#only-left', '甲的第 2 志愿')
      expect(await driver.count('#only-right')).toBe(0)
    })
  })
})
