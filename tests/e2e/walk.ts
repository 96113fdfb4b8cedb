// Parts of the walks for tests on a browser page: the shared steps, and browser-only ones.
import type { Locator, Page } from 'playwright-core'
import { browserDriver } from '../support/walk/browser-driver'
import { JIANGSU, type Account, type Exam } from '../support/walk/exams'
import * as filling from '../support/walk/filling'
import { walk } from '../support/walk/flow'
import { arrived, settle } from '../support/walk/quiet'
import * as recommendation from '../support/walk/recommendation'

export { DEMONSTRATION, JIANGSU, SHANGHAI, XINJIANG, ZHEJIANG, type Account, type Exam } from '../support/walk/exams'
export { settle } from '../support/walk/quiet'

/** The first visible match: earlier pages of the stack stay in the document, hidden. */
export const visible = (page: Page, selector: string): Locator => page.locator(`${selector}:visible`).first()

export async function waitForPage(page: Page, path: string): Promise<void> {
  await arrived(page, path)
}

export async function openPage(page: Page, url: string, path = ''): Promise<void> {
  await page.goto(`${url}/#/${path}`)
  await page.locator('#skeleton').waitFor({ state: 'detached' })
}

export async function signIn(page: Page, url: string, account: Account): Promise<void> {
  await openPage(page, url, 'pages/personal/login/login')
  await signInHere(page, account)
}

/** Signs in on the open sign-in page; resolves on the page it leads back to. */
export async function signInHere(page: Page, account: Account): Promise<void> {
  await visible(page, '#login-name').fill(account.loginName)
  await visible(page, '#login-password').fill(account.password)
  const agreement = page.locator('#login-agree:visible')
  if (await agreement.count()) await agreement.first().tap()
  await visible(page, '#login-submit').tap()
  await page.waitForFunction(() => !window.location.hash.includes('/login/'))
  await settle(page)
}

/** Fills the score form up to the score; returns the rank's words. `next` is where the form leads afterwards. */
export const fillScore = (page: Page, url: string, exam: Exam, next = ''): Promise<string> =>
  filling.fillScore(browserDriver(page, url), exam, next)

/** A guest's first answer on the score form: the exam province. */
export async function chooseProvince(page: Page, provinceId = JIANGSU.provinceId): Promise<void> {
  await visible(page, `#province-grid #province-${provinceId}`).tap()
  await visible(page, '#score-input').waitFor()
}

/** From the filled score form to the candidates. */
export async function openCandidates(page: Page): Promise<void> {
  await filling.toCandidates(browserDriver(page))
}

/** Scrolls a long list by most of a screen; resolves once its rows there are drawn. */
export async function scrollOn(page: Page): Promise<void> {
  await page.locator('.ui-infinite-list:visible').evaluate((node) => node.scrollBy(0, 900))
  await settle(page)
}

/** Adds the first candidates that are not in the list and fit the subjects; returns their unit ids in the order added. */
export async function addCandidates(page: Page, count: number): Promise<string[]> {
  const added: string[] = []
  for (let guard = 0; added.length < count && guard < 60; guard += 1) {
    const ids = await page.locator('[id^="add-"]:visible').evaluateAll((nodes) =>
      nodes
        .filter((node) => !(node.textContent ?? '').includes('已加入'))
        .filter((node) => !node.closest('.candidate')?.querySelector('.candidate__refused'))
        .map((node) => node.id),
    )
    const next = ids.find((id) => /^add-[0-9a-f]{16}$/.test(id) && !added.includes(id.slice(4)))
    if (next) {
      const button = visible(page, `#${next}`)
      await button.tap()
      await button.filter({ hasText: '已加入' }).waitFor()
      added.push(next.slice(4))
    } else {
      await scrollOn(page)
    }
  }
  return added
}

export async function openDraft(page: Page): Promise<void> {
  await visible(page, '#view-wishes').tap()
  await waitForPage(page, 'pages/query/adjust/wish')
  await visible(page, '.wish-row').waitFor()
}

/** Runs an action on a wish of the draft: up, down, move, remove ... */
export async function onWish(page: Page, unitId: string, action: string): Promise<void> {
  await visible(page, `#more-${unitId}`).tap()
  await visible(page, `#${action}-${unitId}`).tap()
}

/** Units of the draft, in order. */
export const rowUnits = (page: Page): Promise<string[]> =>
  page.locator('.wish-row__more:visible').evaluateAll((nodes) => nodes.map((node) => node.id.slice('more-'.length)))

/** Names of the rows of the draft, in order. */
export const rowNames = (page: Page): Promise<string[]> => page.locator('.wish-row__name:visible').allInnerTexts()

/** The saved list's table on the screen: the header row, then one row per wish. */
export const shownTable = (page: Page): Promise<string[][]> =>
  page
    .locator('#wish-table:visible [role=row]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[role=columnheader],[role=cell]')].map((cell) => (cell.textContent ?? '').trim()),
      ),
    )

/** From the filled score form into one of the ways, by the page of batches after the candidates. */
export async function openWay(page: Page, label: string, path: string): Promise<void> {
  await filling.toBatches(browserDriver(page))
  await visible(page, '#way').getByText(label, { exact: true }).tap()
  await visible(page, '#batch-0').tap()
  await waitForPage(page, path)
}

/** From the score form to the candidates of the first batch of a new-exam province; returns the batch page's text about the exam. */
export async function openNewExam(page: Page, url: string, exam: Exam): Promise<string> {
  await fillScore(page, url, exam, 'newExam')
  await filling.toBatches(browserDriver(page), { isNewExam: true })
  const model = await visible(page, '#exam-model').innerText()
  await visible(page, '#batch-0').tap()
  await waitForPage(page, 'pages/newExam/index')
  await visible(page, '.candidate').waitFor()
  return model
}

export type TierName = 'reach' | 'match' | 'safe'
const TIER_WORDS: Readonly<Record<TierName, string>> = { reach: '冲', match: '稳', safe: '保' }

/** Adds the first candidate of a tier; the list is as wide as before afterwards. */
export async function addOfTier(page: Page, tier: TierName): Promise<string> {
  await visible(page, `#tier-${tier}`).tap()
  await visible(page, '.candidate .ui-tier-tag').filter({ hasText: TIER_WORDS[tier] }).waitFor()
  const [unit] = await addCandidates(page, 1)
  await visible(page, `#tier-${tier}`).tap()
  await page.waitForFunction(() => !document.querySelector('.ui-tier-stack__tier--chosen'))
  await visible(page, '.candidate').waitFor()
  return unit!
}

/** From the recommendation's first page to its preferences, counted. */
export const openPreferences = (page: Page): Promise<void> => recommend(page, 'preferences')

/** How many units the page's preferences leave. */
export const matchCount = (page: Page): Promise<number> => recommendation.matchCount(browserDriver(page))

/** Presses a preference and waits for the new count. */
export async function pressPreference(page: Page, id: string): Promise<number> {
  const chip = visible(page, `[id="${id}"]`)
  const before = await chip.getAttribute('aria-checked')
  await chip.tap()
  // from here on the page shows that it counts, or has counted
  await page.waitForFunction(
    ([name, was]) =>
      [...document.querySelectorAll(`[id="${name}"]`)].some((node) => node.getAttribute('aria-checked') !== was),
    [id, before] as const,
  )
  return matchCount(page)
}

/** Requests the proposal. */
export const propose = (page: Page): Promise<void> => recommend(page, 'proposal')

/** Adopts the proposal and saves it; resolves when it can be exported. */
export const takeAndSave = (page: Page): Promise<void> => recommend(page, 'taken over', 'saved')

/** Walks steps of the recommendation from the current page. */
async function recommend(page: Page, ...[from, until = from]: RecommendationStep[]): Promise<void> {
  const { newRecommendation, RECOMMENDATION } = recommendation
  await walk(browserDriver(page), RECOMMENDATION, newRecommendation(JIANGSU), { from, until })
}
type RecommendationStep = keyof typeof recommendation.RECOMMENDATION
