// Replaces the package `query-string` on H5: the router reads queries with it and decodes nothing.
type Query = Record<string, string | null>

/** `a=1&b` -> { a: '1', b: null }; values stay encoded when `decode` is false. */
function parse(text: string, { decode = true }: { decode?: boolean } = {}): Query {
  const read = (part: string) => {
    if (!decode) return part
    try {
      return decodeURIComponent(part.replace(/\+/g, ' '))
    } catch {
      return part
    }
  }
  const query: Query = Object.create(null)
  for (const pair of text.replace(/^[?#&]/, '').split('&')) {
    if (!pair) continue
    const mark = pair.indexOf('=')
    if (mark < 0) query[read(pair)] = null
    else query[read(pair.slice(0, mark))] = read(pair.slice(mark + 1))
  }
  return query
}

function stringify(query: Record<string, unknown>): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      value === null ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
    )
    .join('&')
}

function parseUrl(url: string): { url: string; query: Query } {
  const [address = '', query = ''] = (url.split('#')[0] ?? '').split('?')
  return { url: address, query: parse(query) }
}

export { parse, stringify, parseUrl }
export default { parse, stringify, parseUrl }
