// A headless Chromium that comes inside an npm package, so that nothing is downloaded.
import { execFileSync } from 'node:child_process'
import type { Browser } from 'playwright-core'
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

/** Path of the browser; unpacks it on first use. CHROMIUM overrides it. */
function chromiumPath(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const script =
    "import('@sparticuz/chromium').then(async (m) => process.stdout.write(await m.default.executablePath()))"
  return execFileSync(process.execPath, ['-e', script], { cwd: __dirname, encoding: 'utf8' })
}

const LAUNCH_AGAIN_MS = 250
const LAUNCHES = 120

export async function launchBrowser(): Promise<Browser> {
  const { chromium } = fromOutside<typeof import('playwright-core')>('playwright-core')
  for (let left = LAUNCHES; ; left -= 1) {
    try {
      return await chromium.launch({ executablePath: chromiumPath(), args: FLAGS })
    } catch (error) {
      // on a fresh machine the program may still be written, by another that unpacks it
      if (left === 0 || !String(error).includes('ETXTBSY')) throw error
      await new Promise((resolve) => setTimeout(resolve, LAUNCH_AGAIN_MS))
    }
  }
}
