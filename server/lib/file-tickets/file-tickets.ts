// Tickets: short-lived addresses of a file, so that a browser can fetch it without the session's token in the address. A ticket ends with the
// session it was made in, and with a change of the password: a stolen address does not outlive them.
import type { Kysely } from 'kysely'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import { isMarkOf, MARK_BYTES, markOf } from './signing'

export const TICKET_SECONDS = 600

export type FileFormat = 'xlsx' | 'html' | 'ics' | 'json'

export interface Ticket {
  userId: string
  /** The subject of the file, a uuid: the wish list; NOTHING if the account alone is enough. */
  subjectId: string
  format: FileFormat
}

// a ticket stores a format as its position here
const FORMATS: readonly FileFormat[] = ['xlsx', 'html', 'ics', 'json']
/** The subject of a file about the account as a whole. */
export const NOTHING = '00000000-0000-0000-0000-000000000000'
const UUID_BYTES = 16
const BOND_BYTES = 8
// including the mark still shorter than the 100 characters a router allows for one parameter
const BODY_BYTES = 2 * UUID_BYTES + BOND_BYTES + 1 + 4
const BOND_AT = 2 * UUID_BYTES
const FORMAT_AT = BOND_AT + BOND_BYTES

const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidText = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A ticket is bound to a session and the current password. */
const bondOf = (tokenHash: string, passwordHash: string | null): Buffer =>
  createHash('sha256')
    .update(`${tokenHash}:${passwordHash ?? ''}`)
    .digest()
    .subarray(0, BOND_BYTES)

function pack(ticket: Ticket, bond: Buffer, now: Date): string {
  const body = Buffer.alloc(BODY_BYTES)
  uuidBytes(ticket.userId).copy(body, 0)
  uuidBytes(ticket.subjectId).copy(body, UUID_BYTES)
  bond.copy(body, BOND_AT)
  body.writeUInt8(FORMATS.indexOf(ticket.format), FORMAT_AT)
  body.writeUInt32BE(Math.ceil(now.getTime() / 1000) + TICKET_SECONDS, FORMAT_AT + 1)
  return Buffer.concat([body, markOf(body)]).toString('base64url')
}

/** Null if it is forged, damaged or too old. */
function unpack(text: string, now: Date): { ticket: Ticket; bond: Buffer } | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== BODY_BYTES + MARK_BYTES) return null
  const body = bytes.subarray(0, BODY_BYTES)
  if (!isMarkOf(bytes.subarray(BODY_BYTES), body)) return null
  const format = FORMATS[body.readUInt8(FORMAT_AT)]
  const expires = body.readUInt32BE(FORMAT_AT + 1)
  if (format === undefined || now.getTime() > expires * 1000) return null
  const ticket = {
    userId: uuidText(body.subarray(0, UUID_BYTES)),
    subjectId: uuidText(body.subarray(UUID_BYTES, BOND_AT)),
    format,
  }
  return { ticket, bond: body.subarray(BOND_AT, FORMAT_AT) }
}

export function createFileTickets(db: Kysely<Database>, now: () => Date) {
  /** Running sessions of an account, with its current password. */
  const sessionsOf = (userId: string) =>
    db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.user_id', 'session.user_id')
      .select(['session.token_hash', 'app_user.password_hash'])
      .where('session.user_id', '=', userId)
      .where('session.expires_at', '>', now())
      .where('app_user.deleted_at', 'is', null)

  return {
    /** A ticket as a piece of a path, made in a session. */
    async issue({ userId, tokenHash }: { userId: string; tokenHash: string }, what: Omit<Ticket, 'userId'>) {
      const { password_hash } = await sessionsOf(userId)
        .where('token_hash', '=', tokenHash)
        // it may have ended since it was checked
        .executeTakeFirstOrThrow(() => new ProductError('SESSION_EXPIRED'))
      return pack({ userId, ...what }, bondOf(tokenHash, password_hash), now())
    },

    /** What a ticket allows, or null if it is forged, damaged, too old, or its session or password has changed. */
    async read(text: string): Promise<Ticket | null> {
      const unpacked = unpack(text, now())
      if (!unpacked) return null
      const { ticket, bond } = unpacked
      const sessions = await sessionsOf(ticket.userId).execute()
      const holds = sessions.some(({ token_hash, password_hash }) =>
        timingSafeEqual(bondOf(token_hash, password_hash), bond),
      )
      return holds ? ticket : null
    },
  }
}

export type FileTickets = ReturnType<typeof createFileTickets>
