// Tickets: short-lived addresses of a file, so that a browser can fetch it without the session's token in the address.
import { isMarkOf, MARK_BYTES, markOf } from './signing'

export const TICKET_SECONDS = 600

export type FileFormat = 'xlsx' | 'html' | 'ics'

export interface Ticket {
  userId: string
  /** What the file is of, a uuid: the wish list; NOTHING where the account alone says it. */
  subjectId: string
  format: FileFormat
}

const FORMATS: readonly FileFormat[] = ['xlsx', 'html', 'ics']
/** The subject of a file that is of the account as a whole. */
export const NOTHING = '00000000-0000-0000-0000-000000000000'
const UUID_BYTES = 16
// with the mark still shorter than the 100 characters a router takes for one parameter
const BODY_BYTES = 2 * UUID_BYTES + 1 + 4

const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidText = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A ticket as a piece of a path. */
export function issueTicket(ticket: Ticket, now: Date): string {
  const body = Buffer.alloc(BODY_BYTES)
  uuidBytes(ticket.userId).copy(body, 0)
  uuidBytes(ticket.subjectId).copy(body, UUID_BYTES)
  body.writeUInt8(FORMATS.indexOf(ticket.format), 2 * UUID_BYTES)
  body.writeUInt32BE(Math.ceil(now.getTime() / 1000) + TICKET_SECONDS, 2 * UUID_BYTES + 1)
  return Buffer.concat([body, markOf(body)]).toString('base64url')
}

/** What a ticket allows, or null when it is forged, torn or too old. */
export function readTicket(text: string, now: Date): Ticket | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== BODY_BYTES + MARK_BYTES) return null
  const body = bytes.subarray(0, BODY_BYTES)
  if (!isMarkOf(bytes.subarray(BODY_BYTES), body)) return null
  const format = FORMATS[body.readUInt8(2 * UUID_BYTES)]
  const expires = body.readUInt32BE(2 * UUID_BYTES + 1)
  if (format === undefined || now.getTime() > expires * 1000) return null
  return {
    userId: uuidText(body.subarray(0, UUID_BYTES)),
    subjectId: uuidText(body.subarray(UUID_BYTES, 2 * UUID_BYTES)),
    format,
  }
}
