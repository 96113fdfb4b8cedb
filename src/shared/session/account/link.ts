// What a link brings along: a session to sign in with and the page it leads to.
import { declaredUrl } from '@/shared/navigation/declared-url'
import type { PagePath } from '@/shared/navigation/pages'
import { barePath, decodeParam } from '@/shared/navigation/routes'
import { address } from '@/shared/platform/address/address'

export interface Link {
  /** Token of a session, '' when the link has none that could be one. */
  token: string
  /** Address of a page of this app, '' when the link names none. */
  target: string
}

/** Only passes a sign-in on: it names the page it leads to in its own parameter. */
const TRANSFER_PAGE = 'pages/home/system/gkt-transfer' satisfies PagePath
const MAX_TOKEN = 512
// Anything else could not be sent as a header: every later call would fail for as long as it is stored.
const isToken = (text: string) => text.length <= MAX_TOKEN && /^[\x21-\x7e]+$/.test(text)

function targetOf(place: string): string {
  const target = declaredUrl(place)
  if (barePath(target) !== TRANSFER_PAGE) return target
  const redirect = /[?&]redirect=([^&]*)/.exec(target)?.[1]
  return redirect ? declaredUrl(decodeParam(redirect)) : ''
}

/**
 * Reads the link the app was opened by and takes its token out of the address and the history. Called before the router
 * starts: the router copies the address, and would carry the token along from page to page.
 */
export function takeLink(): Link {
  const given = address.launchParam('Token') ?? ''
  address.forget('Token')
  return { token: isToken(given) ? given : '', target: targetOf(address.linkedPage()) }
}
