// The look-up pages, on imported facts: each opened once as a family with a score, in the browser and on both mini-programs.
// Takes over a minute: every fact is imported first, and each page is opened on three targets.
import type { Browser } from 'playwright-core'
import { onPhone, sharedBrowser } from '../support/browser'
import { buildServer, removeFolder, startBuiltServer, type BuiltServer } from '../support/built-server'
import { openMiniProgram, PLATFORMS } from '../support/mini-program'
import { importedDataDir, realDataDir, testOnRealData } from '../support/real-data'
import { browserDriver, stored } from '../support/walk/browser-driver'
import type { Device, Driver } from '../support/walk/driver'
import { JIANGSU } from '../support/walk/exams'
import { fillScore, toCandidates } from '../support/walk/filling'
import { miniDriver } from '../support/walk/mini-driver'
import { besides, LEAST_WORDS, visits, type Visit } from '../support/walk/pages'

/** Pages pile up in the browser: now and then it restarts. */
const STACK = 12
/** One address per page, the one with most details for pages with their own part. */
const ADDRESSES = [
  ...new Map(
    visits()
      .filter(
        ({ path, query }) =>
          /^pages\/home\/(school|college|major|line|occupation|choose-subject)\//.test(path) && !/none/.test(query),
      )
      .map((visit) => [visit.path, visit]),
  ).values(),
]

let server: BuiltServer | undefined
let browser: Browser | undefined
let device: Device = {}

beforeAll(async () => {
  if (!realDataDir) return
  buildServer()
  ;[server, browser] = await Promise.all([
    importedDataDir().then((dataDir) => startBuiltServer({ dataDir, env: { SEED_PROVINCES: JIANGSU.provinceId } })),
    sharedBrowser(),
  ])
  await onPhone(browser, async ({ page }) => {
    const driver = browserDriver(page, server!.url)
    await fillScore(driver, JIANGSU)
    await toCandidates(driver)
    device = await driver.device()
  })
})
afterAll(async () => {
  await server?.stop()
  if (server) removeFolder(server.dataDir)
})

/** Faults of the page on top, a line each. */
async function faultsOf(driver: Driver, { path, query, title }: Visit): Promise<string[]> {
  const found: string[] = []
  await driver.settled()
  const words = (await driver.words('.ui-page')).at(-1) ?? ''
  if (besides(title, words).length < LEAST_WORDS) found.push(`nothing to read: ${words}`)
  if (/演示数据|程序生成|演示：/.test(words)) found.push('demonstration data beside facts')
  if (await driver.count('.ui-query-view__failure')) found.push('an error view')
  if (!(await driver.count('.ui-page .press, .ui-page .ui-button'))) found.push('nothing to press')
  return [...found, ...(await driver.faults())].map((fault) => `${path}${query}: ${fault}`)
}

/** @param open brings an address's page to the top */
async function faultsOfAll(driver: Driver, open: (address: string, index: number) => Promise<void>): Promise<string[]> {
  const found: string[] = []
  for (const [index, visit] of ADDRESSES.entries()) {
    try {
      await open(visit.path + visit.query, index)
      found.push(...(await faultsOf(driver, visit)))
    } catch (cause) {
      found.push(`${visit.path}${visit.query}: ${(cause as Error).message.split('\n')[0]}`)
    }
  }
  return [...new Set(found)]
}

testOnRealData('every page to look things up says something and leads on in the browser', () =>
  onPhone(
    browser!,
    async ({ page, problems }) => {
      const driver = browserDriver(page, server!.url, problems)
      const open = async (address: string, index: number) => {
        if (index % STACK === 0) await page.goto('about:blank')
        await driver.open(address)
      }
      expect(await faultsOfAll(driver, open)).toEqual([])
      expect(ADDRESSES).toHaveLength(41)
    },
    { storageState: { cookies: [], origins: [{ origin: server!.url, localStorage: stored(device) }] } },
  ),
)

testOnRealData.each(PLATFORMS)('every page to look things up says something and leads on in %s', async (platform) => {
  const phone = await openMiniProgram(platform, server!.url, { storage: device })
  try {
    const driver = miniDriver(phone, () => Promise.reject(new Error('this walk starts no other phone')))
    expect(await faultsOfAll(driver, (address) => phone.relaunch(`/${address}`))).toEqual([])
  } finally {
    await phone.close()
  }
})
