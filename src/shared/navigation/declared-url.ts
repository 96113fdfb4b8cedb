import { barePath, decodeParam, isDeclaredPage, pageUrl } from './routes'

// Signs in anyone who opens an address with it: it comes with a link from outside, and the app never passes it on.
const SIGNS_IN = /^(Token|LinkTicket)$/

/**
 * An address from outside (a link, a `redirect`), rebuilt from its parts: only a page of this app, without a stray `?` or `&`
 * and without parameters that sign in. '' for anything else (another host, a scheme, a path with `..`).
 */
export function declaredUrl(text: string): string {
  const [path = '', ...queries] = text.replace(/[?&]+$/, '').split('?')
  if (!isDeclaredPage(path)) return ''
  const params: Record<string, string> = {}
  for (const pair of queries.join('&').split('&')) {
    const [name = '', ...value] = pair.split('=')
    if (name !== '' && !SIGNS_IN.test(decodeParam(name))) params[decodeParam(name)] = decodeParam(value.join('='))
  }
  return pageUrl(barePath(path), params)
}
