import Taro from '@tarojs/taro'
import { modal } from '@/shared/platform/modal/modal'
import { declaredUrl } from './declared-url'
import type { PagePath, ParamsOf } from './pages'
import { HOME_PAGE, isTabPage, pageUrl } from './routes'

type Params<P extends PagePath> = object extends ParamsOf<P> ? [params?: ParamsOf<P>] : [params: ParamsOf<P>]

/** How many pages mini-programs keep on top of each other. */
const STACK_LIMIT = 10
let openingUrl = ''

/** Opens an address of a declared page; a second tap while the first is still opening does nothing. */
async function open(url: string, way: 'push' | 'replace' | 'relaunch'): Promise<void> {
  if (openingUrl === url) return
  openingUrl = url
  try {
    const leaving = modal.leave()
    if (leaving) await leaving
    if (way === 'relaunch') await Taro.reLaunch({ url })
    else if (isTabPage(url)) await Taro.switchTab({ url })
    else if (way === 'replace' || Taro.getCurrentPages().length >= STACK_LIMIT) await Taro.redirectTo({ url })
    else await Taro.navigateTo({ url })
  } finally {
    openingUrl = ''
  }
}

/** Opens a page on top of this one; a tab page is switched to (its parameters are then lost: tabs take none). */
export function navigate<P extends PagePath>(path: P, ...[params]: Params<P>): Promise<void> {
  return open(pageUrl(path, { ...params }), 'push')
}

/** Opens a page in place of this one. */
export function replace<P extends PagePath>(path: P, ...[params]: Params<P>): Promise<void> {
  return open(pageUrl(path, { ...params }), 'replace')
}

/** Closes every page and opens this one. */
export function relaunch<P extends PagePath>(path: P, ...[params]: Params<P>): Promise<void> {
  return open(pageUrl(path, { ...params }), 'relaunch')
}

/**
 * Opens an address written outside the program (a link, a parameter, the configuration): `/pages/x?a=1`. An address
 * that is no page of this app opens nothing, see `declaredUrl`.
 */
export async function openUrl(url: string, way: 'push' | 'replace' | 'relaunch' = 'push'): Promise<void> {
  const target = declaredUrl(url)
  if (target) await open(target, way)
}

/** Goes to the page below this one, or to `fallback` if the app was opened on this page. */
export async function goBack(fallback: PagePath = HOME_PAGE): Promise<void> {
  const leaving = modal.leave()
  if (leaving) await leaving
  if (Taro.getCurrentPages().length > 1) await Taro.navigateBack()
  else await open(pageUrl(fallback), 'replace')
}
