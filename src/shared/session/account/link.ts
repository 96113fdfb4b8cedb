// The content of a link: a session to sign in with, the organisation and the target page.
import { declaredUrl } from '@/shared/navigation/declared-url'
import type { PagePath } from '@/shared/navigation/pages'
import { barePath, decodeParam } from '@/shared/navigation/routes'
import { address } from '@/shared/platform/address/address'
import { storage } from '@/shared/platform/storage/storage'
import { holdsWork } from './device-owner'

export interface Link {
  /** Token of a session, '' if the link has no plausible one. */
  token: string
  /** A ticket to trade for a session once, '' if the link has none. */
  ticket: string
  /** Organisation, '' if the link names none, or the device's own. */
  orgCode: string
  /** Address of a page of this app, '' if the link names none. */
  target: string
  /** It leads to another account or organisation than the device's, and the device holds work: the family is asked before anything changes. */
  isHeld: boolean
}

/** Only passes a sign-in on: its own parameter names the page it leads to. */
const TRANSFER_PAGE = 'pages/home/system/gkt-transfer' satisfies PagePath
// Any other text could not be sent: every later call would fail as long as it is stored.
const TOKEN = /^[\x21-\x7e]{1,512}$/
const CODE = /^[\w.-]{1,64}$/

/** A value of the link if it has the right form, else ''. */
function given(name: string, form: RegExp): string {
  const text = address.launchParam(name) ?? ''
  return form.test(text) ? text : ''
}

/** A code of the link: of an organisation, a community, a school. */
export const codeOf = (name: string): string => given(name, CODE)

/** A value that signs in; it is removed from the address. */
function taken(name: string): string {
  const text = given(name, TOKEN)
  address.forget(name)
  return text
}

function targetOf(place: string): string {
  const target = declaredUrl(place)
  if (barePath(target) !== TRANSFER_PAGE) return target
  const redirect = /[?&]redirect=([^&]*)/.exec(target)?.[1]
  return redirect ? declaredUrl(decodeParam(redirect)) : ''
}

/**
 * Reads the link that opened the app and removes what signs in from the address and the history. Called before the router
 * starts: the router copies the address, and would carry the token from page to page.
 */
export function takeLink(): Link {
  const token = taken('Token')
  const ticket = taken('LinkTicket')
  const linked = codeOf('OrgCode')
  const orgCode = linked === storage.text('OrgCode') ? '' : linked
  const isHeld = holdsWork() && (token !== storage.text('token') || !token) && token + ticket + orgCode !== ''
  if (isHeld && orgCode) address.forget('OrgCode')
  return { token, ticket, orgCode, target: targetOf(address.linkedPage()), isHeld }
}
