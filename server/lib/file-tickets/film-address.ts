// Addresses of films: of one film for one person, for minutes. A player sends no header of ours, so the address says who may; a copy of it
// does not say who holds it, so it opens in the network it was made in, and elsewhere only for the browser that began there. Where a phone asks
// over IPv6 and its player over IPv4 (or the other way round) nothing tells that both are one: there the first network that plays is the one.
import ipaddr from 'ipaddr.js'
import { createHash } from 'node:crypto'
import { isMarkOf, markOf } from './signing'

export const FILM_SECONDS = 900
/** In how many seconds a player has begun that the page was given the address for: nobody has sent it on by then. */
export const BEGIN_SECONDS = 60

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

/** What a browser that asked from the network of an address is given, to ask from elsewhere: of this address alone. */
const passOf = (sign: string): string => `pass ${sign}`

/** The path with its query under which the film is sent. `ip`: where it was asked for. */
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

/** A player that asks over another kind of network than the page did. */
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
      /** For the browser to show when its network is another. */
      pass: string
      /** Asked for over the other kind of network: whether it is the one that plays is to be looked up. */
      crossing: Crossing | null
    }
  | 'forged'
  | 'ended'
  | 'stranger'

/**
 * What an address allows. It is a stranger's where the network is another one of the same kind and the browser has no pass for it: what a browser
 * calls itself counts for nothing, for anybody can say it. A player without cookies (a mini-program's) whose network changes asks for another address.
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
