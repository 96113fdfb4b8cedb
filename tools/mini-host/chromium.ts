// A headless Chromium that comes inside an npm package, so that nothing is downloaded.
import { execFileSync } from 'node:child_process'
import type { Browser } from 'playwright-core'
import { withLock } from '../../scripts/lock.mjs'
import { fromOutside } from './outside'

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

export async function launchBrowser(): Promise<Browser> {
  const { chromium } = fromOutside<typeof import('playwright-core')>('playwright-core')
  return chromium.launch({ executablePath: await chromiumPath(), args: FLAGS })
}
