// Addresses of films: of one film for one person, for minutes. A player sends no header of ours, so the address says who may; a copy of it
// does not say who holds it, so it opens in the network it was made in, and elsewhere only for the browser that began there.
import ipaddr from 'ipaddr.js'
import { createHash } from 'node:crypto'
import { isMarkOf, markOf } from './signing'

export const FILM_SECONDS = 900

/** Whom an address is for, and what it opens. */
export interface FilmTicket {
  objectId: string
  /** The lesson or video it belongs to: whether it may still be seen is asked there. */
  contentId: string
  /** null: a guest, for what is free. */
  userId: string | null
  /** Hash of the session it was made in; null for a guest. */
  tokenHash: string | null
}
/** Who asks for a film: the address on the net, and the pass that an earlier answer gave the browser; '' for none. */
export interface Asker {
  ip: string
  pass: string
}

const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 11)
const GUEST = '-'

/** Networks of a provider's phones leave by neighbouring addresses, one player's requests by several. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const bytes = parsed.toByteArray().slice(0, NETWORK_BITS[parsed.kind()] / 8)
  return `${parsed.kind()} ${bytes.join('.')}`
}

const bodyOf = (query: Record<string, string>, objectId: string): string =>
  JSON.stringify([objectId, query.of, query.who, query.in, query.at, query.until])

/** What a browser that asked from the network of an address is given, to ask from elsewhere: of this address alone. */
const passOf = (sign: string): string => `pass ${sign}`

/** The path with its query under which the film is sent. `ip`: where it was asked for. */
export function filmAddress({ objectId, contentId, userId, tokenHash }: FilmTicket, ip: string, now: Date): string {
  const query: Record<string, string> = {
    of: contentId,
    who: userId ?? GUEST,
    in: tokenHash === null ? GUEST : short(tokenHash),
    at: short(networkOf(ip)),
    until: String(Math.ceil(now.getTime() / 1000) + FILM_SECONDS),
  }
  query.sign = markOf(bodyOf(query, objectId)).toString('base64url')
  return `/media/films/${objectId}?${new URLSearchParams(query).toString()}`
}

export type FilmReading =
  | {
      ticket: Omit<FilmTicket, 'tokenHash'>
      isOfSession: (tokenHash: string) => boolean
      /** For the browser to show when its network is another. */
      pass: string
    }
  | 'forged'
  | 'ended'
  | 'stranger'

/**
 * What an address allows. It is a stranger's where the network is not that it was made in and the browser has no pass for it: what a browser calls
 * itself counts for nothing, for anybody can say it. A player without cookies (a mini-program's) whose network changes asks for another address.
 */
export function readFilmAddress(
  objectId: string,
  given: Readonly<Record<string, unknown>>,
  asker: Asker,
  now: Date,
): FilmReading {
  const query = Object.fromEntries(
    ['of', 'who', 'in', 'at', 'until', 'sign'].map((name) => [
      name,
      typeof given[name] === 'string' ? given[name] : '',
    ]),
  ) as Record<'of' | 'who' | 'in' | 'at' | 'until' | 'sign', string>
  if (!isMarkOf(Buffer.from(query.sign, 'base64url'), bodyOf(query, objectId))) return 'forged'
  if (now.getTime() > Number(query.until) * 1000) return 'ended'
  const isAtHome = query.at === short(networkOf(asker.ip))
  if (!isAtHome && !isMarkOf(Buffer.from(asker.pass, 'base64url'), passOf(query.sign))) return 'stranger'
  return {
    ticket: { objectId, contentId: query.of, userId: query.who === GUEST ? null : query.who },
    isOfSession: (tokenHash) => short(tokenHash) === query.in,
    pass: markOf(passOf(query.sign)).toString('base64url'),
  }
}
