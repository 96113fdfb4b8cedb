// The client's address of a request: which proxies are trusted, and which part of an address names a household.
import ipaddr from 'ipaddr.js'

/** No proxy, as many hops, or the proxies' own addresses. */
export type TrustedProxies = boolean | number | string[]

/** More hops than any operator has in front of a server. */
const MOST_HOPS = 9

// the library reads a bare number as an address
const isAddressOrRange = (text: string): boolean =>
  /[.:]/.test(text) && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text))

/** The same in Fastify's form: a hop is trusted by its distance from the server. */
export const trustOf = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/**
 * TRUST_PROXY: empty or off, the number of proxies in front of the server, or their addresses and ranges separated by commas. With
 * proxies PUBLIC_URL defines how browsers reach the site, so that no forwarded header does. `refuse` throws.
 */
export function readTrustedProxies(
  env: Record<string, string | undefined>,
  refuse: (message: string) => never,
): TrustedProxies {
  const text = (env.TRUST_PROXY ?? '').trim()
  if (text === '' || text === 'off') return false
  const hops = Number(text)
  const addresses = text.split(',').map((part) => part.trim())
  const isCount = Number.isInteger(hops) && hops >= 1 && hops <= MOST_HOPS
  if (!isCount && !addresses.every(isAddressOrRange))
    return refuse(
      `环境变量 TRUST_PROXY 应为前面代理的层数（1 到 ${MOST_HOPS}），或代理的地址（如 10.0.0.5,172.16.0.0/12），现在是 ${text}`,
    )
  if (!env.PUBLIC_URL) return refuse('设置了 TRUST_PROXY 还需要环境变量 PUBLIC_URL（本站对外的 https 地址）')
  return isCount ? hops : addresses
}

/**
 * The counted part of an address: an IPv4 address whole, also if written as IPv6; of an IPv6 address the first 64 bits, because a household
 * has all the others.
 */
export function householdOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
