// Accuracy of earlier years, on imported facts: behind a number of 江苏 and of 浙江, in the browser and on both mini-programs.
// Takes over a minute: every fact is imported first, and two provinces are forecast on three targets.
import type { Browser } from 'playwright-core'
import { onPhone, sharedBrowser } from '../support/browser'
import { buildServer, removeFolder, startBuiltServer, type BuiltServer } from '../support/built-server'
import { openMiniProgram, PLATFORMS } from '../support/mini-program'
import { importedDataDir, realDataDir, testOnRealData } from '../support/real-data'
import { browserDriver } from '../support/walk/browser-driver'
import type { Driver } from '../support/walk/driver'
import { JIANGSU, ZHEJIANG, type Exam } from '../support/walk/exams'
import { candidatesOnScreen, fillScore, toCandidates } from '../support/walk/filling'
import { miniDriver } from '../support/walk/mini-driver'

/** Each with the years predicted again: the last three with a year before them. */
const PLACES: readonly (readonly [exam: Exam, years: readonly number[]])[] = [
  [JIANGSU, [2023, 2024]],
  [ZHEJIANG, [2022, 2023, 2024]],
]

let server: BuiltServer | undefined
let browser: Browser | undefined
beforeAll(async () => {
  if (!realDataDir) return
  buildServer()
  const provinces = PLACES.map(([{ provinceId }]) => provinceId).join(',')
  ;[server, browser] = await Promise.all([
    importedDataDir().then((dataDir) => startBuiltServer({ dataDir, env: { SEED_PROVINCES: provinces } })),
    sharedBrowser(),
  ])
})
afterAll(async () => {
  await server?.stop()
  if (server) removeFolder(server.dataDir)
})

/** Walks from a score to the record behind the first candidate; returns its text. */
async function recordOf(driver: Driver, exam: Exam): Promise<string> {
  await fillScore(driver, exam)
  await toCandidates(driver)
  await driver.settled()
  const [first] = await candidatesOnScreen(driver)
  await driver.tap(`#evidence-${first!.unitId}`)
  await driver.see('#evidence-sheet', '历年录取线和我的位次')
  await driver.tap('#evidence-record')
  await driver.see('#evidence-record-view', '一百个里成了几个')
  await driver.settled()
  const [words = ''] = await driver.words('#evidence-record-view')
  expect(await driver.faults()).toEqual([])
  await driver.tap('#evidence-sheet .ui-sheet__close')
  await driver.gone('#evidence-sheet')
  return words
}

async function tellsBoth(driver: Driver): Promise<void> {
  for (const [exam, years] of PLACES) {
    const words = await recordOf(driver, exam)
    for (const year of years) expect(words).toContain(String(year))
    for (const part of ['哪年整体动了', '说 90% 以上却落空的', '核对用的录取线']) expect(words).toContain(part)
    expect(words).not.toContain('程序生成')
    expect(words).not.toMatch(/NaN|undefined|null/)
  }
}

testOnRealData('how right earlier years were told is read behind a number of 江苏 and 浙江 in the browser', () =>
  onPhone(browser!, ({ page, problems }) => tellsBoth(browserDriver(page, server!.url, problems))),
)

testOnRealData.each(PLATFORMS)('how right earlier years were told is read behind a number in %s', async (platform) => {
  const phone = await openMiniProgram(platform, server!.url)
  try {
    await tellsBoth(miniDriver(phone, () => Promise.reject(new Error('this walk starts no other phone'))))
  } finally {
    await phone.close()
  }
})
