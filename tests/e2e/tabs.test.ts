// The five tabs as a whole: for a guest, for a new account, and for a family with a score and a saved list.
import type { BrowserContext, Page } from 'playwright-core'
import { insertAccount, type TestAccount } from '../support/account'
import { eventually } from '../support/eventually'
import { onPhone } from '../support/browser'
import { useMeasureFont } from './measures'
import { stageOfTestServer } from './stage'
import {
  addCandidates,
  fillScore,
  JIANGSU,
  openCandidates,
  openDraft,
  openPage,
  settle,
  signIn,
  signInHere,
  visible,
  waitForPage,
} from './walk'

const TABS = [
  'pages/home/index',
  'pages/assess/index',
  'pages/home/redirect',
  'pages/query/index',
  'pages/personal/index',
] as const
const LOGIN = 'pages/personal/login/index'
const SCORE = 'pages/query/scoreForm'

const stage = stageOfTestServer()

let made = 0
/** An account with nothing but a name. */
const newFamily = (): Promise<TestAccount> => {
  made += 1
  return insertAccount(stage.server.db, { loginName: `tabs-${made}`, mobile: `1370000000${made}` })
}

/** An account with a complete profile. */
async function knownFamily(): Promise<TestAccount> {
  const family = await newFamily()
  await stage.server.db
    .updateTable('app_user')
    .set({ identity: 'student', graduation_year: 2026 })
    .where('user_id', '=', family.userId)
    .execute()
  await stage.server.db
    .insertInto('exam_profile')
    .values({
      user_id: family.userId,
      province_id: '320000',
      exam_year: 2026,
      track: '物理类',
      subject_type: 2,
      subjects: JSON.stringify(['物理', '化学', '生物']),
      score: 600,
      rank: null,
      final_score: null,
      final_rank: null,
    })
    .execute()
  return family
}

const text = (page: Page, selector: string) => visible(page, selector).innerText()
const count = (page: Page, selector: string) => page.locator(`${selector}:visible`).count()

async function tapTab(page: Page, index: number): Promise<void> {
  await visible(page, `#tab-${index}`).tap()
  await waitForPage(page, TABS[index]!)
  await settle(page)
  await eventually(() => visible(page, `#tab-${index}`).getAttribute('aria-selected')).toBe('true')
  await eventually(() => count(page, '[role=tab][aria-selected=true]')).toBe(1)
}

/** Pulls the page down with a finger, as far as a refresh needs. */
async function pullDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 180, y }] })
  await touch('touchStart', 200)
  for (let y = 230; y <= 500; y += 30) await touch('touchMove', y)
  await touch('touchEnd', 500)
  await session.detach()
}

/** In landscape, before scrolling, a telephone shows a whole candidate; the search is behind its icon. */
async function expectWholeCardOnItsSide(page: Page): Promise<void> {
  const upright = page.viewportSize()!
  await page.setViewportSize({ width: 812, height: 375 })
  // the font decides a card's height
  await useMeasureFont(page)
  await settle(page)
  const [card, bar] = await Promise.all([
    visible(page, '.candidate').boundingBox(),
    visible(page, '.ui-bottom-bar').boundingBox(),
  ])
  expect(card!.y + card!.height).toBeLessThanOrEqual(bar!.y)
  await visible(page, '#to-search').tap()
  await visible(page, '#search').waitFor()
  await page.setViewportSize(upright)
}

/** A saved list of three, made by the family itself; ends on the page that edits it. */
async function saveList(page: Page): Promise<void> {
  await fillScore(page, stage.url, JIANGSU)
  await openCandidates(page)
  await expectWholeCardOnItsSide(page)
  await addCandidates(page, 3)
  await openDraft(page)
  await visible(page, '#save-wish').tap()
  await visible(page, '#view-saved').waitFor()
}

describe('for a guest', () => {
  test('each tab has content and actions, and nothing of an account', async () => {
    await onPhone(stage.browser, async ({ page, problems }) => {
      await openPage(page, stage.url)
      await settle(page)
      await eventually(() => count(page, '#score-box')).toBe(1)
      await eventually(() => text(page, '#who-line')).toContain('还没有填分数')
      expect(await count(page, '#matches')).toBe(0)
      expect(await count(page, '#my-list')).toBe(0)
      for (const card of ['#tool-grid', '#countdown', '#news'])
        expect([card, await count(page, card)]).toEqual([card, 1])

      await tapTab(page, 1)
      await visible(page, '#tests').waitFor()
      const tests = await page.locator('#tests:visible [id^="test-"]').allInnerTexts()
      expect(tests).toHaveLength(6)
      // the aim of each, its duration, and the way to it
      for (const line of tests) expect(line).toMatch(/\n.+\n\d+ 题，约 \d+ 分钟[^]+(去做|去看)/)

      await tapTab(page, 2)
      const { Data } = await stage.server.call('Web/Notices', { PageIndex: 1, PageSize: 50 })
      await eventually(() => text(page, '#news-kind')).toContain(`通知（${Data.Total} 未读）`)
      await eventually(() => text(page, '.ui-page__body')).toContain(Data.Items[0]!.Title)

      await tapTab(page, 3)
      await eventually(() => count(page, '#to-sign-in')).toBe(1)
      expect(await count(page, '#drafts')).toBe(0)
      await visible(page, '#start-forecast').tap()
      await waitForPage(page, SCORE)
      expect(problems).toEqual([])
    })
  })

  test('the score typed on the home tab is in the opened score form, and the candidates are five taps away, a saved recommended list eleven', async () => {
    const family = await knownFamily()
    await onPhone(stage.browser, async ({ page }) => {
      let taps = 0
      const tap = async (selector: string) => {
        taps += 1
        await visible(page, selector).tap()
      }
      await openPage(page, stage.url)
      await settle(page)
      await visible(page, '#home-score').fill('588')
      await tap('#home-next')
      await waitForPage(page, SCORE)
      await tap('#province-grid #province-320000')
      await eventually(() => visible(page, '#score-input').inputValue()).toBe('588')
      await tap('[id="score-subjects-化学"]')
      await tap('[id="score-subjects-生物"]')
      await visible(page, '#rank-text')
        .filter({ hasText: /位次 [\d,]+/ })
        .waitFor()
      await tap('#score-next')
      await waitForPage(page, 'pages/query/college/index')
      await visible(page, '.candidate').waitFor()
      expect(taps).toBe(5)

      await tap('#to-recommend')
      await waitForPage(page, 'pages/recommend/start')
      await visible(page, '#match-card .ui-tier-stack').waitFor()
      await tap('#recommend-make')
      await waitForPage(page, 'pages/recommend/wishTable')
      await tap('#take-proposed')
      await tap('#save-wish')
      await waitForPage(page, LOGIN)
      await tap('#login-by-password')
      await waitForPage(page, 'pages/personal/login/login')
      await visible(page, '#login-name').fill(family.loginName)
      await visible(page, '#login-password').fill(family.password)
      await tap('#login-submit')
      // back on the proposal, the interrupted saving continues by itself
      await waitForPage(page, 'pages/recommend/wishTable')
      await visible(page, '#export-xlsx').waitFor()
      expect(taps).toBe(11)
      const { Data: login } = await stage.server.call('Auth/Login', {
        LoginName: family.loginName,
        Password: family.password,
      })
      const { Data: lists } = await stage.server.call('User/GetWishList', {}, { token: login.Token })
      expect(lists.Items[0]!.Count).toBeGreaterThanOrEqual(12)
    })
  })
})

describe('for a new account', () => {
  test('each tab knows the user and leads to the score and to missing profile data', async () => {
    const family = await newFamily()
    await onPhone(stage.browser, async ({ page, problems }) => {
      await signIn(page, stage.url, family)
      await tapTab(page, 4)
      await eventually(() => text(page, '#profile-header')).toContain('小明')
      await eventually(() => text(page, '#to-wishes')).toContain('0 份')
      await eventually(() => text(page, '#to-missing-info')).toContain('还没有填：基本信息、高考信息')
      await visible(page, '#to-missing-info').tap()
      await waitForPage(page, 'pages/home/complete-information/index')
      await settle(page)
      await eventually(() => text(page, '.ui-bottom-bar')).toContain('还差 2 项')
      await page.goBack()
      await waitForPage(page, TABS[4])

      await tapTab(page, 3)
      await eventually(() => text(page, '.ui-page__body')).toContain('还没有保存的志愿表')
      await tapTab(page, 2)
      await visible(page, '#news-kind').getByText('我的消息').tap()
      await settle(page)
      expect(await count(page, '#news-guest')).toBe(0)
      await tapTab(page, 1)
      await visible(page, '#tests').waitFor()
      await tapTab(page, 0)
      await eventually(() => count(page, '#score-box')).toBe(1)
      expect(await count(page, '#my-list')).toBe(0)
      expect(problems).toEqual([])
    })
  })

  test('the page of what is missing, opened by a link while signed out, asks to sign in and returns', async () => {
    const family = await newFamily()
    await onPhone(stage.browser, async ({ page }) => {
      await openPage(page, stage.url, 'pages/home/complete-information/index')
      await waitForPage(page, LOGIN)
      await visible(page, '#login-by-password').tap()
      await waitForPage(page, 'pages/personal/login/login')
      await signInHere(page, family)
      await waitForPage(page, 'pages/home/complete-information/index')
      await visible(page, '#profile-items').waitFor()
      await visible(page, '#item-IsNeedComplateBaseInfo').tap()
      await waitForPage(page, 'pages/personal/editInfo/editInfo')
      expect(page.url()).toContain('source=TB')
    })
  })
})

describe('for a family with a score and a saved list', () => {
  test('each tab shows the score, what fits it, and the list, and leads there', async () => {
    const family = await knownFamily()
    await onPhone(stage.browser, async ({ page, problems }) => {
      await signIn(page, stage.url, family)
      await saveList(page)
      const { Data: login } = await stage.server.call('Auth/Login', {
        LoginName: family.loginName,
        Password: family.password,
      })
      const { Data: lists } = await stage.server.call('User/GetWishList', {}, { token: login.Token })
      const [list] = lists.Items
      expect(lists.Total).toBe(1)

      await openPage(page, stage.url)
      await settle(page)
      await visible(page, '#matches').waitFor()
      await eventually(() => text(page, '#who-line')).toMatch(/江苏.*物理类.*612/)
      expect(await count(page, '#score-box')).toBe(0)
      await eventually(() => text(page, '#next-step')).toContain('志愿表')
      await eventually(() => text(page, '#my-list')).toContain(list!.Name)
      const rows = await page.locator('#matches:visible .match-row').allInnerTexts()
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toMatch(/^稳[^]*\d{4} 年最低位次 [\d,]+[^]*\d+%$/)
      await eventually(() => text(page, '#matches')).toContain('程序生成')
      await eventually(() => text(page, '#data-status')).toContain('江苏的数据')
      await visible(page, '.match-row').tap()
      await waitForPage(page, 'pages/query/college/index')
      await visible(page, '.candidate').waitFor()
      await page.goBack()
      await waitForPage(page, TABS[0])

      // the list is not repeated on two cards, nor the score on two tabs
      await tapTab(page, 1)
      await eventually(() => text(page, '#subject-rule')).toContain('江苏')
      expect(await text(page, '.ui-page__body')).not.toContain('612')

      await tapTab(page, 3)
      expect(await count(page, '#drafts')).toBe(0)
      await eventually(() => text(page, '#resume')).toMatch(/江苏 物理类[^]*3\/40 个志愿，已保存/)
      await visible(page, '#resume-list').tap()
      await waitForPage(page, 'pages/query/adjust/wish')
      await eventually(() => page.locator('.wish-row:visible').count()).toBe(3)
      await page.goBack()
      await waitForPage(page, TABS[3])
      await visible(page, `#resume #list-${list!.WishId}`).tap()
      await waitForPage(page, 'pages/personal/volunteer/newExamWishDetails')
      await visible(page, '#wish-cards').waitFor()
      await page.goBack()
      await waitForPage(page, TABS[3])

      await tapTab(page, 4)
      expect(await count(page, '#to-missing-info')).toBe(0)
      await eventually(() => text(page, '#to-wishes')).toMatch(new RegExp(`最近：${list!.Name}[^]*1 份`))
      await visible(page, '#to-wishes').tap()
      await waitForPage(page, 'pages/personal/volunteer/volunteerlist')
      await visible(page, `#wish-${list!.WishId}`).waitFor()
      expect(problems).toEqual([])
    })
  })

  test('going back before the next page has slid in shows the tab, not a blank one', async () => {
    await onPhone(
      stage.browser,
      async ({ page, problems }) => {
        await page.clock.install()
        await openPage(page, stage.url, TABS[3])
        await settle(page)
        const there = (wanted: number) =>
          page.waitForFunction((count) => document.querySelectorAll('.taro_page').length === count, wanted)
        // once slowly, so that the page's script is there and the second press opens it at once
        await visible(page, '#to-contrast').tap()
        await there(2)
        await settle(page)
        await page.goBack()
        await there(1)
        await settle(page)
        await page.evaluate(
          () =>
            new Promise<void>((back) => {
              const opened = new MutationObserver(() => {
                if (document.querySelectorAll('.taro_page').length < 2) return
                opened.disconnect()
                history.back()
                back()
              })
              opened.observe(document.body, { childList: true, subtree: true })
              document.querySelector<HTMLElement>('#to-contrast')!.click()
            }),
        )
        await there(1)
        await settle(page)
        // the page is hidden after the other has slid in: longer than that nothing may happen
        await page.clock.runFor(1000)
        expect(await visible(page, '#to-contrast').isVisible()).toBe(true)
        expect(problems).toEqual([])
      },
      { reducedMotion: 'no-preference' },
    )
  })

  test('reloading the page in the middle of the start leaves the family signed in', async () => {
    const family = await knownFamily()
    await onPhone(stage.browser, async ({ page }) => {
      await signIn(page, stage.url, family)
      await settle(page)
      let isAnswered = false
      await page.route('**/api/User/GetUserStudent', (route) => (isAnswered ? route.continue() : undefined))
      const asked = page.waitForRequest('**/api/User/GetUserStudent')
      await page.reload({ waitUntil: 'commit' })
      await asked
      isAnswered = true
      await page.reload()
      await settle(page)
      await tapTab(page, 4)
      await visible(page, '#profile-header').waitFor()
    })
  })

  test('pulling down the tabs home, 填报 and 我的 shows what another device has saved meanwhile', async () => {
    const family = await knownFamily()
    await onPhone(stage.browser, async ({ context, page, problems }) => {
      await signIn(page, stage.url, family)
      await saveList(page)
      const { Data: login } = await stage.server.call('Auth/Login', {
        LoginName: family.loginName,
        Password: family.password,
      })
      const { Data: lists } = await stage.server.call('User/GetWishList', {}, { token: login.Token })
      const rename = async (name: string) => {
        await stage.server.db
          .updateTable('wish_list')
          .set({ name })
          .where('wish_id', '=', lists.Items[0]!.WishId)
          .execute()
      }
      await openPage(page, stage.url)
      for (const [index, place, name] of [
        [0, '#my-list', '爸爸改的'],
        [3, '#resume', '妈妈改的'],
        [4, '#to-wishes', '自己改的'],
      ] as const) {
        await tapTab(page, index)
        await visible(page, place).waitFor()
        await rename(name)
        // nothing has notified the page: by now it would have requested its own texts
        await settle(page)
        expect(await text(page, place)).not.toContain(name)
        await pullDown(context, page)
        await visible(page, place).filter({ hasText: name }).waitFor()
      }
      expect(problems).toEqual([])
    })
  })
})
