import type { AddressPort } from './types'

/** Splits `#/pages/x?a=1` into its path and its query. */
function splitHash(hash: string): [path: string, query: string] {
  const mark = hash.indexOf('?')
  return mark < 0 ? [hash, ''] : [hash.slice(0, mark), hash.slice(mark + 1)]
}

const withQuery = (path: string, query: URLSearchParams) => (query.toString() ? `${path}?${query}` : path)

export const address = {
  launchParam(name) {
    const fromLink = new URLSearchParams(window.location.search).get(name)
    return fromLink || new URLSearchParams(splitHash(window.location.hash)[1]).get(name) || undefined
  },
  forget(name) {
    const { pathname, search, hash } = window.location
    const link = new URLSearchParams(search)
    link.delete(name)
    const [path, query] = splitHash(hash)
    const inHash = new URLSearchParams(query)
    inHash.delete(name)
    window.history.replaceState(window.history.state, '', withQuery(pathname, link) + withQuery(path, inHash))
  },
} satisfies AddressPort as AddressPort
