// What a link brings along: a session to sign in with, the organisation and the page it leads to.
import { declaredUrl } from '@/shared/navigation/declared-url'
import type { PagePath } from '@/shared/navigation/pages'
import { barePath, decodeParam } from '@/shared/navigation/routes'
import { address } from '@/shared/platform/address/address'
import { storage } from '@/shared/platform/storage/storage'
import { holdsWork } from './device-owner'

export interface Link {
  /** Token of a session, '' when the link has none that could be one. */
  token: string
  /** What is traded for a session once, '' when the link has none. */
  ticket: string
  /** Organisation, '' where it names none, or the one that the device is at. */
  orgCode: string
  /** Address of a page of this app, '' when the link names none. */
  target: string
  /** It leads elsewhere than to what this device is at, and somebody's work lies here: nothing changes before that is asked. */
  isHeld: boolean
}

/** Only passes a sign-in on: it names the page it leads to in its own parameter. */
const TRANSFER_PAGE = 'pages/home/system/gkt-transfer' satisfies PagePath
// Anything else could not be sent: every later call would fail for as long as it is stored.
const TOKEN = /^[\x21-\x7e]{1,512}$/
const CODE = /^[\w.-]{1,64}$/

/** A value of the link where it is what it has to be, else ''. */
function given(name: string, form: RegExp): string {
  const text = address.launchParam(name) ?? ''
  return form.test(text) ? text : ''
}

/** A code of the link: of an organisation, a community, a school. */
export const codeOf = (name: string): string => given(name, CODE)

/** A value that signs in: it is in the address no longer. */
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
 * Reads the link the app was opened by and takes what signs in out of the address and the history. Called before the router
 * starts: the router copies the address, and would carry the token along from page to page.
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
