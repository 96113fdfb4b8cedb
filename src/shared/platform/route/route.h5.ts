import Taro from '@tarojs/taro'
import type { RoutePort } from './types'

// The router's own events: the first when the address has changed, the second when the page is shown.
const CHANGED = '__taroRouterChange'
const SHOWN = '__afterTaroRouterChange'
const NOT_FOUND = '__taroRouterNotFound'
const HOME = 'pages/home/index'
/** Longest wait for a page: its scripts may never come. */
const PATIENCE_MS = 15_000

// The router fetches a page's files after it has changed the address, and shows pages in the order in which their files arrive: on a
// slow network, of two overlapping openings the first may end on top.
let expected = ''
const isThere = () => {
  if (!expected) return true
  const pages = Taro.getCurrentPages()
  return pages[pages.length - 1]?.route?.replace(/^\//, '') === expected
}
Taro.eventCenter.on(CHANGED, ({ toLocation }: { toLocation: { path: string } }) => {
  expected = toLocation.path.replace(/^\//, '')
})
Taro.eventCenter.on(NOT_FOUND, () => (expected = ''))

const path = () => window.location.hash.replace(/^#?\/?/, '').split('?')[0] || HOME

export const route = {
  path,
  arriving() {
    if (isThere()) return undefined
    return new Promise((resolve) => {
      const look = () => isThere() && done()
      const ends = [SHOWN, NOT_FOUND]
      const done = () => {
        clearTimeout(patience)
        for (const event of ends) Taro.eventCenter.off(event, look)
        // the wait for this page is given up: no other caller waits for it
        expected = ''
        resolve()
      }
      const patience = setTimeout(done, PATIENCE_MS)
      for (const event of ends) Taro.eventCenter.on(event, look)
    })
  },
  onChange(listener) {
    // Another query is another page to its reader; and up to three events report the same change.
    let last = window.location.hash
    const changed = () => {
      const next = window.location.hash
      if (next === last) return
      last = next
      listener(path())
    }
    for (const event of [CHANGED, SHOWN]) Taro.eventCenter.on(event, changed)
    window.addEventListener('hashchange', changed)
    return () => {
      for (const event of [CHANGED, SHOWN]) Taro.eventCenter.off(event, changed)
      window.removeEventListener('hashchange', changed)
    }
  },
} satisfies RoutePort as RoutePort
