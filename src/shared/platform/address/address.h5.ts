import type { AddressPort } from './types'

/** Splits `#/pages/x?a=1` into its path and its query. */
function splitHash(hash: string): [path: string, query: string] {
  const mark = hash.indexOf('?')
  return mark < 0 ? [hash, ''] : [hash.slice(0, mark), hash.slice(mark + 1)]
}

/** Pairs of a query, split at `&` and, in badly built links, at a second `?`. */
const pairsOf = (query: string) => query.replace(/^\?/, '').split(/[&?]/).filter(Boolean)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const nameOf = (pair: string) => decoded(pair.split('=')[0] ?? '')

function valueIn(query: string, name: string): string {
  const pair = pairsOf(query).find((item) => nameOf(item) === name)
  return pair ? decoded(pair.slice(pair.indexOf('=') + 1)) : ''
}

/** The text without the pairs of a name; all others keep their spelling. */
function without(name: string, prefix: string, query: string): string {
  if (!pairsOf(query).some((pair) => nameOf(pair) === name))
    return query ? `${prefix}?${query.replace(/^\?/, '')}` : prefix
  const rest = pairsOf(query).filter((pair) => nameOf(pair) !== name)
  return rest.length > 0 ? `${prefix}?${rest.join('&')}` : prefix
}

function launchParam(name: string): string | undefined {
  const { search, hash } = window.location
  return valueIn(search, name) || valueIn(splitHash(hash)[1], name) || undefined
}

export const address = {
  launchParam,
  forget(name) {
    const { pathname, search, hash } = window.location
    const [path, query] = splitHash(hash)
    const next = without(name, pathname, search) + without(name, path, query)
    if (next !== pathname + search + hash) window.history.replaceState(window.history.state, '', next)
  },
  linkedPage: () => window.location.hash.replace(/^#/, ''),
  onParam(name, listener) {
    const changed = () => {
      if (launchParam(name) !== undefined) listener()
    }
    window.addEventListener('hashchange', changed)
    return () => window.removeEventListener('hashchange', changed)
  },
} satisfies AddressPort as AddressPort
