// A family activates a card, sees its products, and in the end deletes the account, in a browser on the built product.
import type { Page } from 'playwright-core'
import { onPhone } from '../support/browser'
import { eventually } from '../support/eventually'
import { callApi } from '../support/built-server'
import { stageOfBuiltServer } from './stage'
import {
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

const stage = stageOfBuiltServer(['320000'])

/** The device's value under a product key. */
const stored = (page: Page, key: string) =>
  page.evaluate((name) => (JSON.parse(localStorage.getItem(name) ?? '{}') as { data?: unknown }).data, key)
const field = (page: Page, id: string) => page.locator(`#${id} input:visible, input#${id}:visible`).first()

test('a card is activated from the personal centre, its rights reach the device at once and stay after a reload, and locked content is open', async () => {
  await onPhone(stage.browser, async ({ page, problems }) => {
    await signIn(page, stage.url, DEMONSTRATION)
    await fillScore(page, stage.url, JIANGSU)
    await openCandidates(page)
    await openPage(page, stage.url, 'pages/recommend/statistics')
    await visible(page, '#statistics-head').waitFor()
    await visible(page, '#locked [role="button"]').tap()
    await waitForPage(page, 'pages/personal/openmamber/membership')
    await eventually(() => visible(page, '#right-offer').innerText()).toContain('报告会员包含它')
    await openPage(page, stage.url, 'pages/personal/index')
    await visible(page, '#to-membership').tap()
    await waitForPage(page, 'pages/personal/openmamber/membership')
    await visible(page, '#to-open').tap()
    await waitForPage(page, 'pages/personal/openmamber/openmamber')
    await eventually(() => visible(page, '.ui-made-up').innerText()).toContain('产品和价格是演示用的')
    await visible(page, '#to-activation').tap()
    await waitForPage(page, 'pages/personal/openmamber/memberactivation')
    await field(page, 'card-number').fill('demo-wcf 0001')
    await field(page, 'card-password').fill('wrong-one')
    await visible(page, '#card-check').tap()
    await visible(page, '[role="alert"]').waitFor()
    await eventually(() => visible(page, '[role="alert"]').innerText()).toContain('卡号或密码不正确')
    await field(page, 'card-password').fill('a2b3 c4d5')
    await visible(page, '#card-check').tap()
    await visible(page, '#card-activate').tap()
    await visible(page, '#card-activated').waitFor()
    const rights = (await stored(page, 'RightsList')) as { RightsCode: string }[]
    expect(rights.map(({ RightsCode }) => RightsCode)).toEqual(['PARENT_COURSE', 'TEST_REPORT', 'WISH_REPORT'])
    await visible(page, '#to-membership').tap()
    await waitForPage(page, 'pages/personal/openmamber/membership')
    await settle(page)
    await eventually(() => visible(page, '#held').innerText()).toContain('报告会员')
    await eventually(() => visible(page, '#orders').innerText()).toContain('****0001')
    await page.reload()
    await settle(page)
    expect(await stored(page, 'RightsList')).toEqual(rights)
    await openPage(page, stage.url, 'pages/personal/index')
    await settle(page)
    await eventually(() => visible(page, '#to-membership').innerText()).toContain('报告会员')
    await openPage(page, stage.url, 'pages/recommend/statistics')
    await visible(page, '#by-province').waitFor()
    expect(problems).toEqual([])
  })
})

/** Until the film can be played. */
const filmOf = async (page: Page) => {
  const film = page.locator('#film video:visible').last()
  await film.waitFor()
  return film
}

test('a lesson is watched to nine tenths, left, and resumed in place on a second device', async () => {
  const lesson = 'pages/home/course/play?id=course-filling-1'
  let left = 0
  await onPhone(stage.browser, async ({ page, problems }) => {
    await signIn(page, stage.url, DEMONSTRATION)
    await openPage(page, stage.url, lesson)
    const film = await filmOf(page)
    // none of it loads before anybody wants to see it
    expect(await film.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(0)
    await film.evaluate((video: HTMLVideoElement) => video.play())
    await eventually(() => film.evaluate((video: HTMLVideoElement) => video.currentTime > 0.3)).toBe(true)
    left = await film.evaluate((video: HTMLVideoElement) => {
      // slowly: a film of seconds would end before anybody could leave it
      video.playbackRate = 0.0625
      video.currentTime = video.duration * 0.9
      return video.currentTime
    })
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/Course/SaveProgress'))
    await eventually(() =>
      film.evaluate((video: HTMLVideoElement, from) => video.currentTime > from + 0.02, left),
    ).toBe(true)
    await film.evaluate((video: HTMLVideoElement) => video.pause())
    await saved
    await openPage(page, stage.url, 'pages/onlinestudy/studydetail?id=course-filling')
    await eventually(() => visible(page, '#lesson-course-filling-1').innerText()).toContain('已看完')
    expect(problems).toEqual([])
  })
  await onPhone(stage.browser, async ({ page }) => {
    await signIn(page, stage.url, DEMONSTRATION)
    await openPage(page, stage.url, lesson)
    const film = await filmOf(page)
    await eventually(() => visible(page, '#film').innerText()).toContain('从上次看到的 00:2')
    await film.evaluate((video: HTMLVideoElement) => video.play())
    await eventually(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(left - 0.5)
  })
})

test('deleting the account ends signed out on the home page, and the password opens nothing any more', async () => {
  await onPhone(stage.browser, async ({ page }) => {
    await signIn(page, stage.url, DEMONSTRATION)
    await openPage(page, stage.url, 'pages/personal/service/delete-account')
    await field(page, 'delete-password').fill(DEMONSTRATION.password)
    await field(page, 'delete-phrase').fill('注销账号')
    await visible(page, '#delete-account').tap()
    await page.getByText('注销', { exact: true }).last().tap()
    await page.getByText('账号已注销').first().waitFor()
    await page.getByText('知道了', { exact: true }).last().tap()
    await waitForPage(page, 'pages/home/index')
    expect(await stored(page, 'token')).toBeUndefined()
    const again = await callApi(stage.url, 'Auth/Login', {
      LoginName: DEMONSTRATION.loginName,
      Password: DEMONSTRATION.password,
    })
    expect(again.Code).toBe(1104)
  })
})
