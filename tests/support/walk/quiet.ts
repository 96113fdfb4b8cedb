// When a browser's page has come to rest: what a walk waits for before it taps or measures.
import type { Page, Request } from 'playwright-core'

const LOOK_EVERY_MS = 30
/** Looks in a row that have to find the same. */
const LOOKS = 3
const LIMIT_MS = 30_000
/** Waits in the page last this long at most: the calls are counted outside of it. */
const WATCH_MS = 2_000

interface Calls {
  underWay: Set<Request>
  /** How many there have been. */
  begun: number
}
const callsOf = new WeakMap<Page, Calls>()

/** What a page that is still coming waits for: answers, and the scripts that draw it. */
const isAwaited = (request: Request) => request.url().includes('/api/') || request.resourceType() === 'script'

/** Keeps count of the calls that have no answer yet; from the page's first moment on. */
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
  // the answers to a document that has gone do not come any more
  page.on('domcontentloaded', () => calls.underWay.clear())
}

/** Whether the screen comes to rest within the time of a watch: looked at from inside the page, which a look from outside keeps busy. */
const comesToRest = (page: Page): Promise<boolean> =>
  page.evaluate(
    async ([every, looks, limit]) => {
      let isChanged = true
      const watch = new MutationObserver(() => (isChanged = true))
      watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      let before: string | null = null
      let place = ''
      let same = 0
      // a walk may hurry the time of day
      for (const end = performance.now() + limit!; performance.now() < end && same < looks!;) {
        // no function with a name in here: a program that keeps names would call its own helper, which the page does not have
        const moves = document.getAnimations().some((animation) => {
          const end = animation.effect?.getComputedTiming().endTime
          return animation.playState === 'running' && typeof end === 'number' && Number.isFinite(end)
        })
        /** What is on screen in short, or null while something moves or says that it loads. */
        let now: string | null = null
        if (!moves && !document.querySelector('.ui-skeleton, #skeleton, #page-loading')) {
          // reading all the words lays the page out: only when something has changed
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
 * Resolves when no call is under way, no skeleton stands and the screen has stayed the same for a while. A page that never comes to
 * rest is left as it is after half a minute: what the walk looks for next tells more than this wait could.
 */
export async function settle(page: Page): Promise<void> {
  const calls = callsOf.get(page)
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
    const begun = calls?.begun
    if (!calls?.underWay.size) {
      // a page that is being loaded anew cannot be looked at
      const isAtRest = await comesToRest(page).catch(() => false)
      if (isAtRest && !calls?.underWay.size && calls?.begun === begun) return
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
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
