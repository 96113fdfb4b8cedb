// When a browser's page has come to rest: a walk waits for this before it taps or measures.
import type { Page, Request } from 'playwright-core'

const LOOK_EVERY_MS = 30
/** Successive checks that must agree. */
const LOOKS = 3
const LIMIT_MS = 30_000
/** Maximum wait in the page: the calls are counted outside it. */
const WATCH_MS = 2_000

interface Calls {
  underWay: Set<Request>
  /** Their number so far. */
  begun: number
}
const callsOf = new WeakMap<Page, Calls>()

/** What an unfinished page waits for: answers, and the scripts that draw it. */
const isAwaited = (request: Request) => request.url().includes('/api/') || request.resourceType() === 'script'

/** Counts the unanswered calls; from the page's first moment on. */
export function countCalls(page: Page): void {
  const calls: Calls = { underWay: new Set(), begun: 0 }
  callsOf.set(page, calls)
  page.on('request', (request) => {
    if (!isAwaited(request)) return
    calls.underWay.add(request)
    calls.begun += 1
  })
  page.on('requestfinished', (request) => calls.underWay.delete(request))
  page.on('requestfailed', (request) => calls.underWay.delete(request))
  // answers to a removed document never come
  page.on('domcontentloaded', () => calls.underWay.clear())
}

/** Whether the screen comes to rest within the time of a watch: checked from inside the page, which outside checks keep busy. */
const comesToRest = (page: Page): Promise<boolean> =>
  page.evaluate(
    async ([every, looks, limit]) => {
      let isChanged = true
      const watch = new MutationObserver(() => (isChanged = true))
      watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      let before: string | null = null
      let place = ''
      let same = 0
      // a walk may speed up the clock
      for (const end = performance.now() + limit!; performance.now() < end && same < looks!;) {
        // no named function in here: a program that keeps names would call its own helper, which the page lacks
        const moves = document.getAnimations().some((animation) => {
          const end = animation.effect?.getComputedTiming().endTime
          return animation.playState === 'running' && typeof end === 'number' && Number.isFinite(end)
        })
        /** A digest of the screen, or null while something moves or is loading. */
        let now: string | null = null
        if (!moves && !document.querySelector('.ui-skeleton, #skeleton, #page-loading')) {
          // reading all the words causes a layout: only after a change
          if (before === null || isChanged) {
            isChanged = false
            const words = document.body.innerText
            now = `${document.body.getElementsByTagName('*').length} ${words.length} ${words.slice(0, 2000)}`
          } else now = before
        }
        same = now !== null && now === before && window.location.hash === place ? same + 1 : 0
        before = now
        place = window.location.hash
        if (same < looks!) await new Promise((resolve) => setTimeout(resolve, every))
      }
      watch.disconnect()
      return same >= looks!
    },
    [LOOK_EVERY_MS, LOOKS, WATCH_MS],
  )

/**
 * Resolves when no call is open, no skeleton shows and the screen has stayed the same for a while. A page that never comes to
 * rest is left after half a minute: the walk's next search shows more than this wait could.
 */
export async function settle(page: Page): Promise<void> {
  const calls = callsOf.get(page)
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
    const begun = calls?.begun
    if (!calls?.underWay.size) {
      // a reloading page cannot be checked
      const isAtRest = await comesToRest(page).catch(() => false)
      if (isAtRest && !calls?.underWay.size && calls?.begun === begun) return
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** Resolves when this path's page alone is shown and a finger may press it: slid in, the page above it gone, the one below it hidden. */
export async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    if (window.location.hash.replace(/^#\/?/, '').split('?')[0] !== wanted) return false
    const shown = [...document.querySelectorAll('.taro_page')].filter((element) => element.checkVisibility())
    const [top] = shown
    // until the page on top has slid in, the one below is shown too, and a search would find its buttons first
    if (
      !top ||
      shown.length > 1 ||
      top.id.split('?')[0]!.replace(/^\//, '') !== wanted ||
      !top.querySelector('.ui-page')
    )
      return false
    return Math.abs(top.getBoundingClientRect().left) < 1 && !top.getAnimations().length
  }, path)
}
