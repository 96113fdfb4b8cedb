import fs from 'node:fs'
import path from 'node:path'
import { launchBrowser } from './chromium'
import { bridged, unwrap, type Engine, type EngineInput } from './engine'
import { runtimeBundle } from './runtime-bundle'

const ORIGIN = 'http://mini-program.local'
const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body></body></html>'
const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

interface PhonePage {
  bootMiniProgram(packageJson: string, optionsJson: string, bridge: (callJson: string) => Promise<string>): void
  miniProgramInvoke(method: string, argsJson: string): string
  bridgeToTest(callJson: string): Promise<string>
}

export async function startChromium({ pack, dist, options, network }: EngineInput): Promise<Engine> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({
      viewport: options.screen,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
    const output: string[] = []
    page.on('console', (message) => output.push(`${message.type()}: ${message.text()}`))
    // The package's own pictures and those of the network handler; the phone has no others.
    await page.route('**/*', async (route) => {
      const url = new URL(route.request().url())
      if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue()
      if (url.origin === ORIGIN && url.pathname === '/')
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE })
      const file = path.join(dist, path.posix.normalize(decodeURIComponent(url.pathname)))
      const type = TYPES[path.extname(file).toLowerCase()]
      if (url.origin === ORIGIN && type && fs.existsSync(file))
        return route.fulfill({ contentType: type, body: fs.readFileSync(file) })
      if (url.origin === ORIGIN) return route.fulfill({ status: 404, body: '' })
      return network({ kind: 'download', url: url.href, method: 'GET', header: {}, body: null, timeout: 10_000 }).then(
        (reply) =>
          route.fulfill({ status: reply.statusCode, headers: reply.header, body: Buffer.from(reply.base64, 'base64') }),
        () => route.abort(),
      )
    })
    await page.goto(`${ORIGIN}/`)
    await page.exposeFunction('bridgeToTest', (callJson: string) => bridged(network, callJson))
    await page.evaluate(runtimeBundle())
    await page.evaluate(
      ([packageJson, settings]) => {
        const phone = globalThis as unknown as PhonePage
        phone.bootMiniProgram(packageJson!, settings!, (callJson) => phone.bridgeToTest(callJson))
      },
      [JSON.stringify(pack), JSON.stringify({ ...options, hasLayout: true })],
    )
    const invoke = async (method: string, ...args: unknown[]) =>
      unwrap(
        method,
        await page.evaluate(
          ([name, json]) => (globalThis as unknown as PhonePage).miniProgramInvoke(name!, json!),
          [method, JSON.stringify(args)],
        ),
      )
    return {
      console: output,
      invoke,
      async touch(selector) {
        const { left, top, width, height } = (await invoke('reveal', selector)) as {
          left: number
          top: number
          width: number
          height: number
        }
        await page.touchscreen.tap(left + width / 2, top + height / 2)
      },
      async screenshot(file) {
        fs.mkdirSync(path.dirname(file), { recursive: true })
        await page.screenshot({ path: file })
      },
      close: () => browser.close(),
    }
  } catch (cause) {
    await browser.close()
    throw cause
  }
}
