// A headless Chromium that comes inside an npm package, so that nothing is downloaded.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'

const root = path.join(__dirname, '../..')

/** Path of the browser; unpacks it on first use. CHROMIUM overrides it. */
export function chromiumPath(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const script =
    "import('@sparticuz/chromium').then(async (m) => process.stdout.write(await m.default.executablePath()))"
  return execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' })
}

export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--hide-scrollbars',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--lang=zh-CN',
]

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: BROWSER_FLAGS })

/** A phone: 375 x 812 CSS pixels, touch, Chinese, in the candidate's time zone. */
export async function openPhone(
  browser: Browser,
  options: Pick<BrowserContextOptions, 'userAgent' | 'colorScheme' | 'storageState'> = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
    ...options,
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  return { context, page, problems }
}

/** Runs a walk on a phone of its own; when it fails, its last screen is kept in .cache/e2e for a look. */
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
