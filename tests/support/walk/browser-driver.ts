// A walk in a browser, on the pages of H5.
import type { Locator, Page } from 'playwright-core'
import { hurryClock } from '../../../tools/mini-host/runtime/hurry-clock'
import type { Device, Driver, Thing } from './driver'
import type { PagePath } from './pages'
import { arrived, settle } from './quiet'

const LOOK_EVERY_MS = 40
const LIMIT_MS = 60_000
/** The browser's log line for each call without a network. */
const NO_NETWORK = /^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/

export interface BrowserDriver extends Driver {
  readonly page: Page
}

/** The device's storage as in the browser, and back. */
export const stored = (device: Device): { name: string; value: string }[] =>
  Object.entries(device).map(([name, data]) => ({ name, value: JSON.stringify({ data }) }))

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The match on the top page: those under it stay in the document, hidden. */
function locate(page: Page, thing: Thing): Locator {
  const found =
    typeof thing === 'string'
      ? page.locator(thing)
      : page
          .locator('.press', { hasText: new RegExp(`^\\s*${escaped(thing.press)}\\s*$`) })
          .or(page.locator(`.press[aria-label="${thing.press}"]`))
  return found.filter({ visible: true })
}

/** Our open page in the browser, and its parameters. */
export function addressOf(page: Page): { path: string; query: Record<string, string> } {
  const [path = '', query = ''] = new URL(page.url()).hash.replace(/^#\/?/, '').split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(query)) }
}

/**
 * @param url origin of the pages, for a walk that opens one by its address
 * @param problems the page's complaints, filled on the way
 */
export function browserDriver(page: Page, url = '', problems: readonly string[] = []): BrowserDriver {
  const address = async () => addressOf(page)
  const until: Driver['until'] = async (check, what) => {
    for (const end = Date.now() + LIMIT_MS; ; await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))) {
      const value = await check()
      if (value) return value
      if (Date.now() > end) {
        const seen = await page
          .evaluate(() => document.body.innerText.replace(/\s+/g, ' ').slice(0, 300))
          .catch(() => '')
        throw new Error(`waited for ${what} at ${page.url()}, which shows: ${seen}`)
      }
    }
  }
  return {
    page,
    async open(to) {
      await page.goto(`${url}/#/${to}`)
      await page.locator('#skeleton').waitFor({ state: 'detached' })
      await arrived(page, to.split('?')[0]!)
    },
    async restart() {
      await page.reload()
      await page.locator('#skeleton').waitFor({ state: 'detached' })
      await arrived(page, (await address()).path)
    },
    async back(path: PagePath) {
      await page.goBack()
      await arrived(page, path)
    },
    arrive: (path) => arrived(page, path),
    address,
    tap: (thing) => locate(page, thing).first().tap(),
    press: async (selector) => {
      const press = () =>
        page.evaluate((css) => {
          const shown = [...document.querySelectorAll<HTMLElement>(css)].find((element) => element.checkVisibility())
          shown?.click()
          return shown !== undefined
        }, selector)
      await until(press, selector)
    },
    fill: (field, words) => locate(page, field).first().fill(words),
    async see(thing, words) {
      const found = locate(page, thing)
      const wanted = words === undefined ? found : found.filter({ hasText: words })
      await wanted.first().waitFor()
      return (await wanted.first().innerText()).trim()
    },
    gone: (thing) => locate(page, thing).first().waitFor({ state: 'detached' }),
    settled: () => settle(page),
    until,
    words: (selector) =>
      page.evaluate(
        (css) =>
          [...document.querySelectorAll<HTMLElement>(css)]
            .filter((element) => element.checkVisibility())
            .map((element) => element.innerText.trim()),
        selector,
      ),
    count: (selector) =>
      page.evaluate(
        (css) => [...document.querySelectorAll(css)].filter((element) => element.checkVisibility()).length,
        selector,
      ),
    value: (field) => locate(page, field).first().inputValue(),
    ids: (prefix) =>
      page.evaluate(
        (start) =>
          [...document.querySelectorAll(`[id^="${start}-"]`)]
            .filter((element) => element.checkVisibility())
            .map(({ id }) => id.slice(start.length + 1)),
        prefix,
      ),
    device: () =>
      page.evaluate(() =>
        Object.fromEntries(
          Object.entries(window.localStorage).map(([name, value]) => [
            name,
            (JSON.parse(String(value)) as { data: unknown }).data,
          ]),
        ),
      ),
    hurry: (times) => page.evaluate(hurryClock, times),
    setOnline: (isOnline) => page.context().setOffline(!isOnline),
    faults: async () => problems.filter((problem) => !NO_NETWORK.test(problem)),
  }
}
