/** The router decodes the path after `#` and stops for good at one that is not validly encoded (`#/pages/%E4%B`). */
export function leaveTornAddress(): void {
  const { pathname, search, hash } = window.location
  const path = hash.split('?')[0] ?? ''
  try {
    decodeURI(path)
  } catch {
    const encoded = encodeURIComponent(path.replace(/^#\/?/, ''))
    window.history.replaceState(null, '', `${pathname}${search}#/pages/home/404?path=${encoded}`)
  }
}
