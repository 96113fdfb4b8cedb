// The address of a page of this app for another browser: with the organisation, without anything that signs in.
import { decodeParam, HOME_PAGE, isDeclaredPage, barePath } from '@/shared/navigation/routes'

const SECRETS = /^(token|ticket|linkticket|code|openid|state)$/i

/** `/pages/x?a=1` without parameters that sign in; the home page for an address outside this app. */
export function sharedPage(url: string | undefined): string {
  if (!url || !isDeclaredPage(url)) return `/${HOME_PAGE}`
  const query = (url.split('?')[1] ?? '')
    .split('#')[0]!
    .split('&')
    .filter((pair) => pair !== '' && !SECRETS.test(decodeParam(pair.split('=')[0] ?? '')))
  return query.length > 0 ? `/${barePath(url)}?${query.join('&')}` : `/${barePath(url)}`
}

/** The address with a ticket that signs in once; after the hash, so that it is sent to no server on the way. */
export const withTicket = (link: string, ticket: string): string =>
  `${link}${link.includes('?', link.indexOf('#')) ? '&' : '?'}LinkTicket=${encodeURIComponent(ticket)}`

/** @param start the start page of H5, '' if unknown: then there is no link */
export function siteLink(start: string, orgCode: string, page: string): string {
  if (!start) return ''
  return `${start}${orgCode ? `?OrgCode=${encodeURIComponent(orgCode)}` : ''}#${page}`
}
