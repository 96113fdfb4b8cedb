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

/** Starts a browser; says what to do where there is none. */
export async function launchBrowser(): Promise<Browser> {
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
