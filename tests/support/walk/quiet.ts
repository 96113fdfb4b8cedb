// When a browser's page has come to rest: what a walk waits for before it taps or measures.
import type { Page, Request } from 'playwright-core'

const LOOK_EVERY_MS = 50
/** Looks in a row that have to find the same. */
const LOOKS = 3
const LIMIT_MS = 30_000

const underWay = new WeakMap<Page, Set<Request>>()

/** Keeps count of the calls that have no answer yet; from the page's first moment on. */
export function countCalls(page: Page): void {
  const calls = new Set<Request>()
  underWay.set(page, calls)
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.add(request)
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  // the answers to a document that has gone do not come any more
  page.on('domcontentloaded', () => calls.clear())
}

/** What is on screen in short, or null while something moves or says that it loads. */
const look = (page: Page) =>
  page.evaluate(() => {
    const moves = document.getAnimations().some((animation) => {
      const end = animation.effect?.getComputedTiming().endTime
      return animation.playState === 'running' && typeof end === 'number' && Number.isFinite(end)
    })
    if (moves || document.querySelector('.ui-skeleton, #skeleton, #page-loading')) return null
    const words = document.body.innerText
    return `${window.location.hash} ${document.body.getElementsByTagName('*').length} ${words.length} ${words.slice(0, 2000)}`
  })

/**
 * Resolves when no call is under way, no skeleton stands and the screen has stayed the same for a while. A page that never comes to
 * rest is left as it is after half a minute: what the walk looks for next tells more than this wait could.
 */
export async function settle(page: Page): Promise<void> {
  let before: string | null = null
  let same = 0
  for (const end = Date.now() + LIMIT_MS; Date.now() < end && same < LOOKS; await page.waitForTimeout(LOOK_EVERY_MS)) {
    // a page that is being loaded anew cannot be looked at
    const now = underWay.get(page)?.size ? null : await look(page).catch(() => null)
    same = now !== null && now === before ? same + 1 : 0
    before = now
  }
}

/** Resolves when the page of this path lies on top where a finger may press it: slid in, and what was above it gone. */
export async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    if (window.location.hash.replace(/^#\/?/, '').split('?')[0] !== wanted) return false
    const shown = [...document.querySelectorAll('.taro_page')].filter((element) => element.checkVisibility())
    const top = shown[shown.length - 1]
    if (!top || top.id.split('?')[0]!.replace(/^\//, '') !== wanted || !top.querySelector('.ui-page')) return false
    return Math.abs(top.getBoundingClientRect().left) < 1 && !top.getAnimations().length
  }, path)
}
