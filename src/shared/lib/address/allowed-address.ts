// Which addresses of the configuration may be loaded: paths of the own origin, and https addresses of hosts that the
// configuration allows by name. Without URL(): mini-programs have none.

const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?$/
// A single slash: two begin another host, and browsers read a backslash as a slash and leave out tabs and line breaks.
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/
const HTTPS = /^https:\/\/([^/?#\\\s@]+)(?:[/?#][^\\\s]*)?$/i
const INTEGRITY = /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/

/** Hosts of a parameter: separated by commas, semicolons or blanks; entries that are no host name are left out. */
export function hostList(parameter: string): string[] {
  return parameter
    .toLowerCase()
    .split(/[\s,;，；]+/)
    .filter((host) => HOST.test(host))
}

/** True for `/path` of the own origin and for `https://host/…` with one of the hosts. */
export function isAllowedAddress(address: string, hosts: readonly string[]): boolean {
  if (OWN_PATH.test(address)) return true
  const host = HTTPS.exec(address)?.[1]?.toLowerCase()
  return host !== undefined && hosts.includes(host)
}

/**
 * `address#sha384-…` -> address and the digest the browser has to check (Subresource Integrity). An address with a fragment that
 * is no digest is refused: its author wanted the check.
 */
export function splitIntegrity(source: string): { address: string; integrity: string } {
  const mark = source.indexOf('#')
  if (mark < 0) return { address: source.trim(), integrity: '' }
  const integrity = source.slice(mark + 1).trim()
  return INTEGRITY.test(integrity)
    ? { address: source.slice(0, mark).trim(), integrity }
    : { address: '', integrity: '' }
}
