// Opens every made page in a browser as a family, and checks each: is it that page, by its title, without an error, with text to
// read? Pages that show a guest other content are opened as a guest, too. Some are measured: can everybody read and press them,
// also in elder mode by night? With WALK_ALL=1 all pages are opened as both and measured. Every declared page is opened; it costs
// half a second.
import type { Page } from 'playwright-core'
import { insertRight, userIdOf } from '../support/account'
import { remarkOn } from '../support/audited'
import { onPhone } from '../support/browser'
import { browserDriver } from '../support/walk/browser-driver'
import {
  besides,
  isOtherForGuests,
  LEAST_WORDS,
  needsSignIn,
  visits,
  type Known,
  type PagePath,
  type Visit,
} from '../support/walk/pages'
import { arrived, settle } from '../support/walk/quiet'
import { gainStanding } from '../support/walk/standing'
import { isWhole } from '../support/walk/whole'
import { isMeasured } from './measured-pages'
import { inspector } from './measures'
import { stageOfTestServer } from './stage'
import {
  addCandidates,
  DEMONSTRATION,
  fillScore,
  JIANGSU,
  openCandidates,
  openDraft,
  openPage,
  signIn,
  visible,
} from './walk'

/** Pages pile up in the document: now and then it restarts. */
const STACK = 12

/** Faults of the page just opened, without measuring it. */
async function faults(page: Page, { path, title }: Visit, problems: string[]): Promise<string[]> {
  const found: string[] = problems.splice(0)
  const shown = await page.title()
  if (!shown.endsWith(` - ${title}`)) found.push(`the title is ${shown}, not ${title}`)
  const words = await page.locator('.ui-page:visible').last().innerText()
  if (besides(title, words).length < LEAST_WORDS) found.push(`nothing to read: ${words}`)
  if (await page.locator('.ui-query-view__failure:visible, #load-failure:visible').count()) found.push('an error view')
  return found.map((fault) => `${path}: ${fault}`)
}

interface Walk {
  page: Page
  url: string
  problems: string[]
  look: (place: string) => Promise<void>
}

/** @returns the faults, one line each */
async function openAll({ page, url, problems, look }: Walk, all: readonly Visit[]): Promise<string[]> {
  const found: string[] = []
  for (const [index, visit] of all.entries()) {
    if (index % STACK === 0) await page.goto('about:blank')
    await openPage(page, url, visit.path + visit.query)
    try {
      await arrived(page, visit.path)
      await settle(page)
      found.push(...(await faults(page, visit, problems)))
      if (isMeasured(visit.path)) await look(visit.path + visit.query)
    } catch (cause) {
      found.push(`${visit.path}${visit.query}: ${(cause as Error).message.split('\n')[0]} at ${page.url()}`)
    }
  }
  return found
}

/** A family with a score, a saved list, finished tests, a target and a plan; with its own data. */
export async function becomeFamily(page: Page, url: string): Promise<Known> {
  await signIn(page, url, DEMONSTRATION)
  await fillScore(page, url, JIANGSU)
  await openCandidates(page)
  const [unitId] = await addCandidates(page, 2)
  await openDraft(page)
  await visible(page, '#save-wish').tap()
  await visible(page, '#view-saved').tap()
  await visible(page, '#wish-cards').waitFor()
  const { token } = await browserDriver(page).device()
  return {
    unitId: unitId!,
    wishId: new URL(page.url().replace('#/', '')).searchParams.get('wishId') ?? '',
    results: await gainStanding(url, token as string),
  }
}

/** The pages in two parts of similar size, shared by two walks. */
const PARTS = {
  'to look things up': (path: PagePath) => /^pages\/(home|career|onlinestudy|teacher)\//.test(path),
  'to fill and of one’s own': (path: PagePath) => !PARTS['to look things up'](path),
}

/** The tests of a part of the pages. */
export function testEveryPage(part: keyof typeof PARTS): void {
  const stage = stageOfTestServer()
  const known = new Set<string>()
  const ofPart = (all: readonly Visit[]) => all.filter(({ path }) => PARTS[part](path))

  const forGuests = ofPart(visits()).filter(({ path }) => !needsSignIn(path) && (isWhole || isOtherForGuests(path)))
  if (forGuests.length > 0)
    test(`a guest reads and uses the pages ${part} that differ for guests`, async () => {
      await onPhone(stage.browser, async ({ page, problems }) => {
        const { found, look } = inspector(page, known)
        expect(await openAll({ page, url: stage.url, problems, look }, forGuests)).toEqual([])
        expect(found).toEqual([])
      })
    })

  test(`a family with a score, finished tests, a saved list and an expert's remarks on it reads and uses every page ${part}`, async () => {
    await onPhone(stage.browser, async ({ page, problems }) => {
      const { found, look } = inspector(page, known)
      const own = await becomeFamily(page, stage.url)
      const auditId = await remarkOn(stage.server, DEMONSTRATION, own.wishId)
      await insertRight(stage.server.db, await userIdOf(stage.server.db, DEMONSTRATION.loginName), 'TEST_REPORT')
      const all = ofPart(visits({ ...own, auditId }))
      expect(await openAll({ page, url: stage.url, problems, look }, all)).toEqual([])
      expect(found).toEqual([])
    })
  })
}
