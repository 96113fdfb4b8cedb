// Addresses of films: of one film for one person, for minutes. A player sends no header of ours, so the address itself gives access. A copy of it
// does not show who uses it, so it works in the network it was made in, and elsewhere only for the browser that began there. If a phone uses
// IPv6 and its player IPv4 (or the reverse), nothing shows that both are one: there the first network that plays is accepted.
import ipaddr from 'ipaddr.js'
import { createHash } from 'node:crypto'
import { isMarkOf, markOf } from './signing'

export const FILM_SECONDS = 900
/** Seconds within which a player begins after its page received the address: nobody has forwarded it by then. */
export const BEGIN_SECONDS = 60

/** The person and film of an address. */
export interface FilmTicket {
  objectId: string
  /** Its lesson or video: that decides whether it may still be seen. */
  contentId: string
  /** null: a guest, for free films. */
  userId: string | null
  /** Hash of the session it was made in; null for a guest. */
  tokenHash: string | null
}
/** Who requests a film: the network address, and the pass that an earlier answer gave the browser; '' for none. */
export interface Asker {
  ip: string
  pass: string
}

const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 11)
const GUEST = '-'

/** Phones of a provider use neighbouring addresses, one player's requests several of them. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const
interface Network {
  kind: 'ipv4' | 'ipv6' | ''
  digest: string
}
function networkOf(address: string): Network {
  if (!ipaddr.isValid(address)) return { kind: '', digest: short(address) }
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const bytes = parsed.toByteArray().slice(0, NETWORK_BITS[kind] / 8)
  return { kind, digest: short(`${kind} ${bytes.join('.')}`) }
}

const bodyOf = (query: Record<string, string>, objectId: string): string =>
  JSON.stringify([objectId, query.of, query.who, query.in, query.at, query.kind, query.until])

/** The pass for a browser that asked from the network of an address, to ask from elsewhere: for this address only. */
const passOf = (sign: string): string => `pass ${sign}`

/** The path and query under which the film is sent. `ip`: where it was requested. */
export function filmAddress({ objectId, contentId, userId, tokenHash }: FilmTicket, ip: string, now: Date): string {
  const { kind, digest } = networkOf(ip)
  const query: Record<string, string> = {
    of: contentId,
    who: userId ?? GUEST,
    in: tokenHash === null ? GUEST : short(tokenHash),
    at: digest,
    kind,
    until: String(Math.ceil(now.getTime() / 1000) + FILM_SECONDS),
  }
  query.sign = markOf(bodyOf(query, objectId)).toString('base64url')
  return `/media/films/${objectId}?${new URLSearchParams(query).toString()}`
}

/** A player that uses another kind of network than the page did. */
export interface Crossing {
  /** Digest of the film's address. */
  address: string
  /** Digest of the player's network. */
  network: string
  /** Whether a player may begin here. */
  isFresh: boolean
  /** When the address ends. */
  until: Date
}

const NAMES = ['of', 'who', 'in', 'at', 'kind', 'until', 'sign'] as const

export type FilmReading =
  | {
      ticket: Omit<FilmTicket, 'tokenHash'>
      isOfSession: (tokenHash: string) => boolean
      /** The browser shows it if its network is another. */
      pass: string
      /** Requested over the other kind of network: whether it is the accepted one must be looked up. */
      crossing: Crossing | null
    }
  | 'forged'
  | 'ended'
  | 'stranger'

/**
 * What an address allows. It is refused if the network is another one of the same kind and the browser has no pass for it: the name of a browser
 * counts for nothing, because it can be forged. A player without cookies (a mini-program's) whose network changes requests another address.
 */
export function readFilmAddress(
  objectId: string,
  given: Readonly<Record<string, unknown>>,
  asker: Asker,
  now: Date,
): FilmReading {
  const query = Object.fromEntries(
    NAMES.map((name) => [name, typeof given[name] === 'string' ? given[name] : '']),
  ) as Record<(typeof NAMES)[number], string>
  if (!isMarkOf(Buffer.from(query.sign, 'base64url'), bodyOf(query, objectId))) return 'forged'
  if (now.getTime() > Number(query.until) * 1000) return 'ended'
  const { kind, digest } = networkOf(asker.ip)
  const isKnown = query.at === digest || isMarkOf(Buffer.from(asker.pass, 'base64url'), passOf(query.sign))
  if (!isKnown && (kind === query.kind || kind === '' || query.kind === '')) return 'stranger'
  const until = new Date(Number(query.until) * 1000)
  const isFresh = until.getTime() - now.getTime() >= (FILM_SECONDS - BEGIN_SECONDS) * 1000
  return {
    ticket: { objectId, contentId: query.of, userId: query.who === GUEST ? null : query.who },
    isOfSession: (tokenHash) => short(tokenHash) === query.in,
    pass: markOf(passOf(query.sign)).toString('base64url'),
    crossing: isKnown ? null : { address: short(query.sign), network: digest, isFresh, until },
  }
}
