import Taro from '@tarojs/taro'
import { readParams } from './current-page'
import { barePath } from './routes'

/** Path and sorted parameters: two addresses of the same page are equal in this form. */
function pageKey(path: string, params: Record<string, string>): string {
  const sorted = Object.entries(params)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([barePath(path), sorted])
}

function queryOf(url: string): Record<string, string> {
  const mark = url.indexOf('?')
  if (mark < 0) return {}
  const pairs = url
    .slice(mark + 1)
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')] as const
    })
  return Object.fromEntries(pairs)
}

/** Whether the page below this one is the page at `url`, with the same parameters: then going back shows it as the user left it. */
export function isPreviousPage(url: string): boolean {
  const pages = Taro.getCurrentPages()
  const previous = pages[pages.length - 2]
  if (!previous) return false
  // H5 keeps the query in a path of its own, mini-programs have it beside the route.
  const { path, route, options } = previous as { path?: string; route?: string; options?: Record<string, string> }
  const address = path ?? route ?? ''
  const below = pageKey(address, readParams({ ...options, ...queryOf(address) }))
  return below === pageKey(url, readParams(queryOf(url)))
}
