// The main job, as a family does it in a browser: sign in, score, batch, candidates, order, save, export.
import type { Page } from 'playwright-core'

export interface Family {
  loginName: string
  password: string
}
export interface Exam {
  provinceName: string
  /** Chips to tap for track and subjects, in order. */
  subjects: string[]
  score: number
}

const path = (page: Page) => new URL(page.url()).hash.replace(/^#/, '').split('?')[0]

/** The page on top: Taro keeps earlier pages of the stack in the document. */
export const onTop = (page: Page) => page.locator('.taro_page_show, .taro_page:not(.taro_page_shade)').last()

export async function expectPage(page: Page, expected: string): Promise<void> {
  await page.waitForFunction((wanted) => window.location.hash.replace(/^#/, '').split('?')[0] === wanted, expected, { timeout: 15_000 })
}

export async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`)
  await page.locator('#skeleton').waitFor({ state: 'detached', timeout: 15_000 })
}

export async function signIn(page: Page, url: string, family: Family): Promise<void> {
  await page.goto(`${url}/#/pages/personal/login/login`)
  await page.locator('#login-name input, input#login-name').first().fill(family.loginName)
  await page.locator('#login-password input, input#login-password').first().fill(family.password)
  const agreement = page.locator('#agreement')
  if (await agreement.count()) await agreement.first().tap()
  await page.locator('#login-submit').tap()
  await page.waitForFunction(() => !window.location.hash.includes('/login/'), undefined, { timeout: 15_000 })
}

/** Fills the score form and goes on to the batches; returns the words that tell the rank. */
export async function enterScore(page: Page, url: string, exam: Exam): Promise<string> {
  await page.goto(`${url}/#/pages/query/scoreForm`)
  await page.locator('#province-picker, #province').first().waitFor()
  if (!(await page.locator('#province').first().innerText()).includes(exam.provinceName)) {
    await page.locator('#province').first().tap()
    await page.getByText(exam.provinceName, { exact: true }).last().tap()
  }
  for (const subject of exam.subjects) {
    const chip = page.locator(`[role=checkbox], [role=radio], .chip, .segmented__item`).filter({ hasText: new RegExp(`^${subject}$`) }).first()
    if ((await chip.getAttribute('aria-checked')) !== 'true') await chip.tap()
  }
  await page.locator('#score-input input, input#score-input').first().fill(String(exam.score))
  const rank = page.locator('#rank-text')
  await rank.getByText(/\d/).first().waitFor({ timeout: 15_000 })
  const words = await rank.innerText()
  await page.locator('#score-next').tap()
  await expectPage(page, '/pages/query/college/batch')
  return words
}

export async function chooseBatch(page: Page): Promise<void> {
  await page.locator('#batch-0').tap()
  await expectPage(page, '/pages/query/college/index')
  await page.locator('.candidate').first().waitFor({ timeout: 30_000 })
}

/** Adds the first `count` candidates that can be added; returns their unit ids in the order added. */
export async function addCandidates(page: Page, count: number): Promise<string[]> {
  const added: string[] = []
  for (let guard = 0; added.length < count && guard < 40; guard += 1) {
    const buttons = page.locator('[id^="add-"]')
    const ids = await buttons.evaluateAll((nodes) => nodes.filter((node) => /加入/.test(node.textContent ?? '') && !/已加入/.test(node.textContent ?? '')).map((node) => node.id))
    const next = ids.find((id) => !added.includes(id.slice(4)))
    if (!next) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(200)
      continue
    }
    await page.locator(`#${next}`).tap()
    await page.waitForFunction((id) => /已加入/.test(document.getElementById(id)?.textContent ?? ''), next)
    added.push(next.slice(4))
  }
  return added
}

export const currentPath = path
