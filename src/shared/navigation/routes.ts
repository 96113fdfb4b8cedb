// The parts of an address of the app; the pages themselves are declared in pages.ts.
import { pageFacts, PAGES, type PagePath } from './pages'

/** True for a page of this app: an address from a link is opened only then. */
export function isDeclaredPage(path: string): boolean {
  return pageFacts(barePath(path)) !== undefined
}

/** The pages of the tab bar, in its order. */
export const TAB_PAGES = (Object.keys(PAGES) as PagePath[])
  .filter((path) => pageFacts(path)?.tab !== undefined)
  .sort((a, b) => (pageFacts(a)?.tab ?? 0) - (pageFacts(b)?.tab ?? 0))

export const HOME_PAGE = 'pages/home/index' satisfies PagePath
export const LOGIN_PAGE = 'pages/personal/login/index' satisfies PagePath
export const NOT_FOUND_PAGE = 'pages/home/404' satisfies PagePath

/** `/pages/x?a=1` -> `pages/x`. */
export function barePath(path: string): string {
  return path.replace(/^[#/]+/, '').split('?')[0] ?? ''
}

export function isTabPage(path: string): boolean {
  return (TAB_PAGES as readonly string[]).includes(barePath(path))
}

type ParamValue = string | number | boolean | undefined | null

/** `/pages/x?a=1`: a page's address with its parameters encoded; empty parameters are left out. */
export function pageUrl(path: string, params: Record<string, ParamValue> = {}): string {
  const query = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return query ? `/${barePath(path)}?${query}` : `/${barePath(path)}`
}

/** A decoded value of an address; the text itself if it is not validly encoded. */
export function decodeParam(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
