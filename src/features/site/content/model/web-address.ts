// Which addresses the web view may open. They come from links: do not trust one before it has passed here.
import { hostList, isAllowedAddress } from '@/shared/lib/address/allowed-address'

export type WebAddress =
  /** May be shown inside the app. */
  | { kind: 'inside'; url: string }
  /** A plain web address of a host that is not allowed inside: it may be opened outside, with its host named. */
  | { kind: 'outside'; url: string; host: string; isSecure: boolean }
  | { kind: 'refused' }

/** Plain http(s) address: a host in ASCII, no user or password before it, only the usual port. */
const PLAIN = /^(https?):\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9])(?:[/?#][^\s\\]*)?$/i
const MAX_LENGTH = 2000

/**
 * Judges an address.
 * @param parameter the configuration's WebViewHosts: hosts separated by commas
 * @param start the app's own start page (scheme, host, path), '' if there is none
 */
export function judgeWebAddress(address: string, parameter: string, start: string): WebAddress {
  // Browsers drop control characters and read a backslash as a slash: no honest address contains them.
  if (address.length > MAX_LENGTH || /[\u0000-\u0020\u007f-\u009f\\]/.test(address)) return { kind: 'refused' }
  const origin = /^https?:\/\/[^/]+/.exec(start)?.[0] ?? ''
  const url = origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (url.startsWith('/')) {
    return isAllowedAddress(url, []) && origin !== '' ? { kind: 'inside', url: origin + url } : { kind: 'refused' }
  }
  if (isAllowedAddress(url, hostList(parameter))) return { kind: 'inside', url }
  const plain = PLAIN.exec(url)
  if (!plain) return { kind: 'refused' }
  const [, scheme = '', host = ''] = plain
  return { kind: 'outside', url, host: host.toLowerCase(), isSecure: scheme.toLowerCase() === 'https' }
}
