import Taro from '@tarojs/taro'
import type { RoutePort } from './types'

// The router's own events: the first when the address has changed, the second when the page is there.
const EVENTS = ['__taroRouterChange', '__afterTaroRouterChange']
const HOME = 'pages/home/index'

const path = () => window.location.hash.replace(/^#?\/?/, '').split('?')[0] || HOME

export const route = {
  path,
  onChange(listener) {
    // Another query is another page to its reader, and the same change is told by up to three events.
    let last = window.location.hash
    const changed = () => {
      const next = window.location.hash
      if (next === last) return
      last = next
      listener(path())
    }
    for (const event of EVENTS) Taro.eventCenter.on(event, changed)
    window.addEventListener('hashchange', changed)
    return () => {
      for (const event of EVENTS) Taro.eventCenter.off(event, changed)
      window.removeEventListener('hashchange', changed)
    }
  },
} satisfies RoutePort as RoutePort
