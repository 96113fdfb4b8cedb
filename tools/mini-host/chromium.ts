// A headless Chromium that comes inside an npm package, so that nothing is downloaded.
import { execFileSync } from 'node:child_process'
import type { Browser } from 'playwright-core'
import { withLock } from '../../scripts/lock.mjs'
import { whenNeeded } from './when-needed'

const FLAGS = [
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

/** Path of the browser; unpacks it on first use, while nobody else starts it half written. CHROMIUM overrides it. */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const script =
    "import('@sparticuz/chromium').then(async (m) => process.stdout.write(await m.default.executablePath()))"
  return withLock('chromium', () =>
    execFileSync(process.execPath, ['-e', script], { cwd: __dirname, encoding: 'utf8' }),
  )
}

async function startedBrowser(): Promise<Browser> {
  const { chromium } = whenNeeded<typeof import('playwright-core')>('playwright-core')
  try {
    return await chromium.launch({ executablePath: await chromiumPath(), args: FLAGS })
  } catch (error) {
    const place = process.env.CHROMIUM
      ? `环境变量 CHROMIUM 指的 ${process.env.CHROMIUM}`
      : '软件包 @sparticuz/chromium 里的'
    throw new Error(
      `浏览器没有启动（${place}）。请运行 npm ci 重新安装依赖，或用 CHROMIUM 指定一个 Chromium 的路径。`,
      {
        cause: error,
      },
    )
  }
}

/** Without any font a text is nowhere on a page, and nothing can be pressed. */
async function hasFonts(browser: Browser): Promise<boolean> {
  const page = await browser.newPage()
  await page.setContent('<span>志愿</span>')
  const box = await page.locator('span').boundingBox()
  await page.close()
  return box !== null && box.width > 0
}

/** Starts a browser; says what to do where there is none, or none that can draw a text. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await startedBrowser()
  if (await hasFonts(browser)) return browser
  await browser.close()
  throw new Error('浏览器找不到字体，页面上没有文字。请安装一种中文字体，例如 Debian 的 fonts-noto-cjk。')
}
