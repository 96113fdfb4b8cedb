import { declaredUrl } from '@/shared/navigation/declared-url'
import { LOGIN_PAGE } from '@/shared/navigation/routes'

/** Where a sign-in leads to that nobody sent here. */
export const AFTER_SIGN_IN = '/pages/personal/index'
export const SIGN_IN_INFO = '/pages/personal/login/info'

const SIGN_IN_PAGES = `/${LOGIN_PAGE.replace(/index$/, '')}`
const LONGEST = 500
/** What the server takes as an address to return to. */
const PLAIN = /^\/pages\/[A-Za-z0-9/_-]+(\?[^#\s\\]*)?$/

/**
 * The page to lead to after an authorisation: the asked one when it is a page of this app that is no part of signing in, without
 * its query when that is more than the server takes.
 */
export function returnAddress(asked: string | undefined): string {
  const address = declaredUrl(asked ?? '')
  if (!address || address.startsWith(SIGN_IN_PAGES)) return AFTER_SIGN_IN
  const [path = ''] = address.split('?')
  return [address, path].find((text) => text.length <= LONGEST && PLAIN.test(text)) ?? AFTER_SIGN_IN
}
