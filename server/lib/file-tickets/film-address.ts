// Addresses of films: of one film for one person, for minutes. A player sends no header of ours, so the address says who may.
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
/** Where somebody sits: the address on the net, and the words a browser has for itself. */
export interface Place {
  ip: string
  agent: string
}

const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 11)
const GUEST = '-'

const bodyOf = (query: Record<string, string>, objectId: string): string =>
  JSON.stringify([objectId, query.of, query.who, query.in, query.at, query.by, query.until])

/** The path with its query under which the film is sent. */
export function filmAddress({ objectId, contentId, userId, tokenHash }: FilmTicket, place: Place, now: Date): string {
  const query: Record<string, string> = {
    of: contentId,
    who: userId ?? GUEST,
    in: tokenHash === null ? GUEST : short(tokenHash),
    at: short(place.ip),
    by: short(place.agent),
    until: String(Math.ceil(now.getTime() / 1000) + FILM_SECONDS),
  }
  query.sign = markOf(bodyOf(query, objectId)).toString('base64url')
  return `/media/films/${objectId}?${new URLSearchParams(query).toString()}`
}

export type FilmReading =
  | { ticket: Omit<FilmTicket, 'tokenHash'>; isOfSession: (tokenHash: string) => boolean }
  | 'forged'
  | 'ended'
  | 'stranger'

/**
 * What an address allows. It is a stranger's where both the network and the browser are others than those it was made for: a phone
 * changes its network on the way, and a mini-program's player has other words for itself than the program.
 */
export function readFilmAddress(
  objectId: string,
  given: Readonly<Record<string, unknown>>,
  place: Place,
  now: Date,
): FilmReading {
  const query = Object.fromEntries(
    ['of', 'who', 'in', 'at', 'by', 'until', 'sign'].map((name) => [
      name,
      typeof given[name] === 'string' ? given[name] : '',
    ]),
  ) as Record<'of' | 'who' | 'in' | 'at' | 'by' | 'until' | 'sign', string>
  if (!isMarkOf(Buffer.from(query.sign, 'base64url'), bodyOf(query, objectId))) return 'forged'
  if (now.getTime() > Number(query.until) * 1000) return 'ended'
  if (query.at !== short(place.ip) && query.by !== short(place.agent)) return 'stranger'
  return {
    ticket: { objectId, contentId: query.of, userId: query.who === GUEST ? null : query.who },
    isOfSession: (tokenHash) => short(tokenHash) === query.in,
  }
}
