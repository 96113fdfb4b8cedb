// A headless Chromium that is part of an npm package, so that nothing is downloaded.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
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

const PACKAGE = '@sparticuz/chromium'
const cache = path.resolve(__dirname, '../../.cache')

/** The browser in its folder, unpacked there on first use: complete, of this version, and only for this project. */
async function unpackedBrowser(): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(path.resolve(__dirname, '../../node_modules', PACKAGE, 'package.json'), 'utf8'),
  ) as { version: string }
  const kept = path.join(cache, `chromium-${version}`)
  if (existsSync(kept)) return path.join(kept, 'chromium')
  await withLock('chromium', () => {
    if (existsSync(kept)) return
    const draft = `${kept}-draft`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    // the package unpacks into the system's temporary folder
    const script = `import('${PACKAGE}').then(({ default: chromium }) => chromium.executablePath())`
    execFileSync(process.execPath, ['-e', script], { cwd: __dirname, env: { ...process.env, TMPDIR: draft } })
    renameSync(draft, kept)
  })
  return path.join(kept, 'chromium')
}

/** Path of the browser. CHROMIUM overrides it. */
export const chromiumPath = async (): Promise<string> => process.env.CHROMIUM || unpackedBrowser()

async function startedBrowser(): Promise<Browser> {
  const { chromium } = whenNeeded<typeof import('playwright-core')>('playwright-core')
  try {
    return await chromium.launch({ executablePath: await chromiumPath(), args: FLAGS })
  } catch (error) {
    const place = process.env.CHROMIUM
      ? `环境变量 CHROMIUM 指的 ${process.env.CHROMIUM}`
      : '软件包 @sparticuz/chromium 里的'
    const [why] = String((error as Error).message).split('\n')
    throw new Error(
      `浏览器没有启动（${place}）：${why}。请删除 .cache/chromium-* 并运行 npm ci 重新安装依赖，补上它缺少的系统库，或用 CHROMIUM 指定一个 Chromium 的路径。`,
      { cause: error },
    )
  }
}

/** Without any font a text takes no space on a page, and nothing can be pressed. */
async function hasFonts(browser: Browser): Promise<boolean> {
  const page = await browser.newPage()
  await page.setContent('<span>志愿</span>')
  const box = await page.locator('span').boundingBox()
  await page.close()
  return box !== null && box.width > 0
}

/** Starts a browser; explains what to do if there is none, or if it cannot draw text. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await startedBrowser()
  const isAbleToWrite = await hasFonts(browser).catch(() => false)
  if (isAbleToWrite) return browser
  await browser.close()
  throw new Error('浏览器找不到字体，页面上没有文字。请安装一种中文字体，例如 Debian 的 fonts-noto-cjk。')
}
