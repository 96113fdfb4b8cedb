// Every page as axe reads it, in normal and in elder mode: nothing serious, nothing critical.
import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, onPhone } from '../support/browser'
import { removeFolder, startBuiltServer, temporaryFolder, type BuiltServer } from '../support/built-server'
import { addCandidates, fillScore, openCandidates, openPage, settle, signIn, visible, type Exam } from './walk'

const account = { loginName: 'demo', password: 'demo2026' }
const jiangsu: Exam = { provinceName: '江苏', subjects: ['物理类', '化学', '生物'], score: 612 }
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
// The word of the selected tab is the brand colour at 75 %, which the specification fixes; the marker above it and
// aria-current tell the same without colour.
const EXCEPTION = { rule: 'color-contrast', within: '.ui-tab-bar__tab--selected' }
const OPTIONS: RunOptions = { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }

/** Pages that need neither score nor list, in the state of who is signed in. */
const PLAIN_PAGES = [
  'pages/home/index',
  'pages/assess/index',
  'pages/home/redirect',
  'pages/query/index',
  'pages/personal/index',
  'pages/home/404',
  'pages/query/contrast',
  'pages/query/scoreForm',
  'pages/query/college/batch',
  'pages/query/adjust/wish',
  'pages/personal/volunteer/volunteerlist',
  'pages/personal/login/index',
  'pages/personal/login/login',
  'pages/personal/login/register',
  'pages/personal/login/forgetpassword',
  'pages/personal/login/setaccount',
  'pages/personal/login/editpassword',
  'pages/personal/editInfo/editInfo',
  'pages/personal/examinee/examinee',
  'pages/personal/setRealScore/index',
  'pages/personal/setRealScore/editscore',
  'pages/personal/service/setting',
  'pages/personal/service/service-agreement',
  'pages/personal/service/privacy-agreement',
  'pages/home/complete-information/select-subject',
]
/** Visited in the course of filling a list. */
const FILLING_PAGES = [
  'pages/query/college/index',
  'pages/query/specialty/list',
  'pages/personal/volunteer/volunteerdetail',
]

interface AxeWindow {
  axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
}

/** What is serious or critical on screen, one line for each element: rule, element, what axe says. */
async function problemsOn(page: Page, place: string): Promise<string[]> {
  await settle(page)
  // evaluated by the debugger, which the page's content policy does not hold for
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as AxeWindow).axe.run(document, options),
    OPTIONS,
  )
  const allowed = await page
    .locator(`${EXCEPTION.within} *`)
    .evaluateAll((nodes) => nodes.map((node) => node.outerHTML))
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })))
    .filter(({ id, node }) => !(id === EXCEPTION.rule && allowed.includes(node.html)))
    .map(
      ({ id, node }) => `${place}: ${id} at ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim()}`,
    )
}

let browser: Browser
let server: BuiltServer
const dataDir = temporaryFolder('accessibility')
beforeAll(async () => {
  ;[browser, server] = await Promise.all([
    launchBrowser(),
    startBuiltServer({ dataDir, env: { SEED_PROVINCES: '320000' } }),
  ])
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  removeFolder(dataDir)
})

test('the lists of pages here name every page of the app', () => {
  Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
  const config = jest.requireActual<{
    default: { pages: string[]; subPackages: { root: string; pages: string[] }[] }
  }>('../../src/app.config').default
  const declared = [
    ...config.pages,
    ...config.subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
  ]
  expect([...PLAIN_PAGES, ...FILLING_PAGES].sort()).toEqual(declared.sort())
})

test.each([
  ['normal', false],
  ['elder', true],
])(
  'in %s mode no page has anything that keeps somebody from reading or using it',
  async (_, isElder) => {
    await onPhone(browser, async ({ page }) => {
      const found: string[] = []
      const look = async (place: string) => found.push(...(await problemsOn(page, place)))
      if (isElder) {
        await openPage(page, server.url, 'pages/personal/service/setting')
        await visible(page, '#elder-mode').tap()
      }
      await openPage(page, server.url, 'pages/home/index')
      await look('home, signed out')

      await signIn(page, server.url, account)
      await fillScore(page, server.url, jiangsu)
      await look('score form with a rank')
      await visible(page, '#choose-province').tap()
      await look('sheet of provinces')
      await visible(page, '#province-sheet .ui-sheet__close').tap()
      await openCandidates(page)
      await look('candidates')
      await visible(page, '[id^="evidence-"]').tap()
      await look('evidence sheet')
      await visible(page, '#evidence-sheet .ui-sheet__close').tap()
      await visible(page, '[id^="filter-by-"]').tap()
      await look('filter sheet')
      await visible(page, '.ui-sheet__close').tap()
      const [unit] = await addCandidates(page, 2)
      await openPage(page, server.url, `pages/query/specialty/list?unitId=${unit}`)
      await look('majors')
      await openPage(page, server.url, 'pages/query/adjust/wish')
      await visible(page, '#list-forecast').waitFor()
      await look('list')
      await visible(page, `#move-${unit}`).tap()
      await look('move sheet')
      await visible(page, '.ui-sheet__close').tap()
      await visible(page, '#save-wish').tap()
      await visible(page, '#view-saved').tap()
      await visible(page, '#wish-table').waitFor()
      await look('saved list')
      for (const path of PLAIN_PAGES) {
        await openPage(page, server.url, path)
        await look(path)
      }
      expect(found).toEqual([])
    })
  },
  120_000,
)
