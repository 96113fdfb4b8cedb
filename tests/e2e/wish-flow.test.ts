// A list survives what happens on the way: signing in late, a session that ends, no network. The walk from the score to the files is in
// fill-matrix.test.ts.
import { onPhone } from '../support/browser'
import { eventually } from '../support/eventually'
import { callApi } from '../support/built-server'
import { stageOfBuiltServer } from './stage'
import {
  addCandidates,
  DEMONSTRATION,
  fillScore,
  JIANGSU,
  openCandidates,
  openDraft,
  rowNames,
  signIn,
  signInHere,
  visible,
  waitForPage,
} from './walk'

const stage = stageOfBuiltServer(['320000'])

describe('a list that is being made', () => {
  test('a draft made before signing in survives a reload and is saved after signing in', async () => {
    return onPhone(stage.browser, async ({ page, problems }) => {
      await fillScore(page, stage.url, JIANGSU)
      await openCandidates(page)
      await addCandidates(page, 3)
      await openDraft(page)
      const names = await rowNames(page)
      await page.reload()
      await visible(page, '.wish-row').waitFor()
      await eventually(() => rowNames(page)).toEqual(names)
      await visible(page, '#save-wish').tap()
      await page.waitForFunction(() => window.location.hash.includes('/login/'))
      const byPassword = page.locator('#login-by-password:visible')
      await byPassword.or(page.locator('#login-name:visible')).first().waitFor()
      if (await byPassword.count()) await byPassword.first().tap()
      await signInHere(page, DEMONSTRATION)
      // back on the list, the saving that was interrupted goes on by itself
      await waitForPage(page, 'pages/query/adjust/wish')
      await visible(page, '#view-saved').waitFor()
      await eventually(() => rowNames(page)).toEqual(names)
      expect(problems).toEqual([])
    })
  })

  test('a session that ends in the middle of saving loses nothing', async () => {
    return onPhone(stage.browser, async ({ page }) => {
      await signIn(page, stage.url, DEMONSTRATION)
      await fillScore(page, stage.url, { ...JIANGSU, score: 575 })
      await openCandidates(page)
      await addCandidates(page, 4)
      await openDraft(page)
      const names = await rowNames(page)
      const token = await page.evaluate(
        () => JSON.parse(localStorage.getItem('token') ?? '""').data ?? localStorage.getItem('token'),
      )
      expect((await callApi<{ IsLogin: boolean }>(stage.url, 'Auth/LoginStatus', {}, token)).Data.IsLogin).toBe(true)
      await callApi(stage.url, 'Auth/Loginout', {}, token)
      await visible(page, '#save-wish').tap()
      await page.waitForFunction(() => window.location.hash.includes('/login/'))
      const byPassword = page.locator('#login-by-password:visible')
      await byPassword.or(page.locator('#login-name:visible')).first().waitFor()
      if (await byPassword.count()) await byPassword.first().tap()
      await signInHere(page, DEMONSTRATION)
      await waitForPage(page, 'pages/query/adjust/wish')
      await eventually(() => rowNames(page)).toEqual(names)
      const save = visible(page, '#save-wish')
      await save.filter({ hasText: /^已?保存$/ }).waitFor()
      if ((await save.innerText()).trim() === '保存') await save.tap()
      await visible(page, '#view-saved').waitFor()
      await eventually(() => rowNames(page)).toEqual(names)
    })
  })

  test('without a network the draft goes on and nothing is lost', async () => {
    return onPhone(stage.browser, async ({ context, page }) => {
      await fillScore(page, stage.url, { ...JIANGSU, score: 590 })
      await openCandidates(page)
      const units = await addCandidates(page, 4)
      await openDraft(page)
      const names = await rowNames(page)
      await context.setOffline(true)
      await visible(page, `#down-${units[0]}`).tap()
      expect((await rowNames(page)).slice(0, 2)).toEqual([names[1], names[0]])
      await context.setOffline(false)
      await page.reload()
      await visible(page, '.wish-row').waitFor()
      expect((await rowNames(page)).slice(0, 2)).toEqual([names[1], names[0]])
    })
  })
})
