import Taro from '@tarojs/taro'
import type { RoutePort } from './types'

// The router's own events: the first when the address has changed, the second when the page is there.
const EVENTS = ['__taroRouterChange', '__afterTaroRouterChange']
const HOME = 'pages/home/index'

const path = () => window.location.hash.replace(/^#?\/?/, '').split('?')[0] || HOME

export const route = {
  path,
  onChange(listener) {
    let last = path()
    const changed = () => {
      const next = path()
      if (next === last) return
      last = next
      listener(next)
    }
    for (const event of EVENTS) Taro.eventCenter.on(event, changed)
    window.addEventListener('hashchange', changed)
    return () => {
      for (const event of EVENTS) Taro.eventCenter.off(event, changed)
      window.removeEventListener('hashchange', changed)
    }
  },
} satisfies RoutePort as RoutePort
