import { declaredUrl } from '@/shared/navigation/declared-url'
import { LOGIN_PAGE } from '@/shared/navigation/routes'

/** Where a sign-in leads if no page asked for it. */
export const AFTER_SIGN_IN = '/pages/personal/index'
export const SIGN_IN_INFO = '/pages/personal/login/info'

const SIGN_IN_PAGES = `/${LOGIN_PAGE.replace(/index$/, '')}`
const LONGEST = 500
/** The form of return address that the server accepts. */
const PLAIN = /^\/pages\/[A-Za-z0-9/_-]+(\?[^#\s\\]*)?$/

/**
 * The page to open after an authorisation: the requested one if it is a page of this app that is not part of signing in, without
 * its query if the server does not accept that.
 */
export function returnAddress(asked: string | undefined): string {
  const address = declaredUrl(asked ?? '')
  if (!address || address.startsWith(SIGN_IN_PAGES)) return AFTER_SIGN_IN
  const [path = ''] = address.split('?')
  return [address, path].find((text) => text.length <= LONGEST && PLAIN.test(text)) ?? AFTER_SIGN_IN
}
