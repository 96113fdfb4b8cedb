import { environment } from '@/shared/platform/environment/environment'
import type { AuthPort, OpenPlatform, PageAuthorisation } from './types'

/** Kept for this tab only: other tabs have another history. */
const MARK_KEY = 'auth:return'
const NONCE_BYTES = 24
/** Browsers keep about this many entries; beyond it a position cannot be known. */
const LONGEST_HISTORY = 48
/** After this long the browser will not leave the page any more. */
const LEAVING_MS = 4000

interface Mark {
  /** Position of the page to return to in the tab's history, 0 for the first entry. */
  at: number
  /** Entries between that page and the landing page, known on arrival. */
  steps?: number
  /** The router's own count on arrival; later pages of the same visit continue from it. */
  index?: number
}

function readMark(): Mark | undefined {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(MARK_KEY) ?? 'null')
    const isMark = typeof value === 'object' && value !== null && Number.isInteger((value as Mark).at)
    return isMark ? (value as Mark) : undefined
  } catch {
    return undefined
  }
}

function writeMark(mark: Mark | undefined): void {
  try {
    if (mark) window.sessionStorage.setItem(MARK_KEY, JSON.stringify(mark))
    else window.sessionStorage.removeItem(MARK_KEY)
  } catch {
    // Without it the page is opened in the usual way.
  }
}

function routerIndex(): number {
  const state: unknown = window.history.state
  const index = typeof state === 'object' && state !== null ? (state as { idx?: unknown }).idx : undefined
  return typeof index === 'number' ? index : 0
}

const randomBytes = () => window.crypto.getRandomValues(new Uint8Array(NONCE_BYTES))

function base64Url(bytes: Uint8Array): string {
  return window
    .btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

/** A browser may show the page again as it was before; the signed-in account has changed since. */
function reloadWhenRestored(): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload()
  })
}

const page: PageAuthorisation = {
  nonce: () => base64Url(randomBytes()),
  isSafe(url) {
    try {
      const { protocol, origin } = new URL(url)
      return protocol === 'https:' || origin === window.location.origin
    } catch {
      return false
    }
  },
  markReturn(returnTo, { isReturnBelow, isAgain }) {
    const { history, location } = window
    const earlier = readMark()
    writeMark(undefined)
    const own = location.href
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${returnTo}`)
    // An entry for the platform to replace. It also drops the entries ahead, so that the length gives the position.
    history.pushState(null, '', own)
    const position = history.length - 1
    if (history.length > LONGEST_HISTORY) return
    // A second attempt from the landing page still returns to the start of the first one.
    if (isAgain && earlier?.steps !== undefined) writeMark({ at: earlier.at })
    else writeMark({ at: position - (isReturnBelow && position >= 2 ? 2 : 1) })
  },
  open(url) {
    reloadWhenRestored()
    window.location.replace(url)
  },
  arrived() {
    const mark = readMark()
    // When the same landing page is shown again, the first count is still valid.
    if (!mark || mark.steps !== undefined) return
    const steps = window.history.length - 1 - mark.at
    writeMark(steps > 0 ? { ...mark, steps, index: routerIndex() } : undefined)
  },
  goHome() {
    const mark = readMark()
    writeMark(undefined)
    if (mark?.steps === undefined) return Promise.resolve(false)
    const steps = mark.steps + routerIndex() - (mark.index ?? 0)
    if (steps < 1) return Promise.resolve(false)
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => resolve(false), LEAVING_MS)
      window.addEventListener('pagehide', () => clearTimeout(giveUp), { once: true })
      reloadWhenRestored()
      window.history.go(-steps)
    })
  },
}

function platform(): OpenPlatform | undefined {
  if (environment.isWechatBrowser()) return 'wechat'
  if (environment.isDouyinBrowser()) return 'douyin'
  return /alipayclient/i.test(window.navigator.userAgent) ? 'alipay' : undefined
}

export const auth = { platform, page, loginCode: null } satisfies AuthPort as AuthPort
