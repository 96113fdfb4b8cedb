// A phone's browser for tests of the pages.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../../tools/mini-host/chromium'
import { countCalls } from './walk/quiet'

export { launchBrowser }

let shared: Promise<Browser> | undefined
/** The browser of this process: files that run one after another share it, each phone in its own context. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const before = await shared?.catch(() => undefined)
  if (!before?.isConnected()) shared = launchBrowser()
  return shared!
}

const root = path.join(__dirname, '../..')

const PATIENCE_MS = 60_000

/** A phone: 375 x 812 CSS pixels, touch, Chinese, in the candidate's time zone. */
export async function openPhone(
  browser: Browser,
  options: Pick<
    BrowserContextOptions,
    'userAgent' | 'colorScheme' | 'storageState' | 'serviceWorkers' | 'reducedMotion'
  > = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
    // a worker answers for files without asking a walk that delays them
    serviceWorkers: 'block',
    // the processor draws every frame of a movement; a walk about movement turns it on
    reducedMotion: 'reduce',
    ...options,
  })
  // limits of a wait: a busy machine needs them, a quiet one never comes near
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  countCalls(page)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  return { context, page, problems }
}

/** Runs a walk on its own phone; after a failure, its last screen is in .cache/e2e. */
export async function onPhone<T>(
  browser: Browser,
  walk: (phone: { context: BrowserContext; page: Page; problems: string[] }) => Promise<T>,
  options: Parameters<typeof openPhone>[1] = {},
): Promise<T> {
  const phone = await openPhone(browser, options)
  try {
    return await walk(phone)
  } catch (error) {
    const folder = path.join(root, '.cache/e2e')
    mkdirSync(folder, { recursive: true })
    const name = (expect.getState().currentTestName ?? 'walk').replace(/[^A-Za-z0-9]+/g, '-').slice(0, 80)
    await phone.page.screenshot({ path: path.join(folder, `${name}.png`) }).catch(() => undefined)
    throw error
  } finally {
    await phone.context.close()
  }
}
