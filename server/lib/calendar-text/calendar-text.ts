// Entries as the text of a calendar file (RFC 5545).
import { createEvents, type EventAttributes } from 'ics'

/** Octets of a line of the file without its end (RFC 5545, 3.1): the library counts signs, of which a Chinese one has three. */
const LINE_OCTETS = 75

/** A line that is too long goes on in the next one, after a blank; no sign is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > LINE_OCTETS) {
      parts.push(part)
      part = ' '
      octets = part.length
    }
    part += sign
    octets += size
  }
  return [...parts, part].join('\r\n')
}

/**
 * A text as an entry may hold it: whatever some reader takes for the end of a line is a new line, which the library writes as `\n`; signs that steer
 * a terminal or the direction of writing are left out, because they would reach beyond the entry.
 */
const tidy = (text: string | undefined): string | undefined =>
  text?.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n').replace(/(?![\n\t])\p{Cc}|\p{Bidi_Control}/gu, '')

/**
 * The file's text; throws where the entries cannot be written.
 * @param events titles and descriptions may hold whatever somebody wrote
 * @param calName what the calendar calls itself, in Chinese
 */
export function calendarText(events: readonly EventAttributes[], calName: string): string {
  const tidied = events.map((event) => ({ ...event, title: tidy(event.title), description: tidy(event.description) }))
  const { error, value } = createEvents(tidied, { productId: 'jingzhun-zhiyuan', calName })
  if (error || !value) throw error ?? new Error('the calendar could not be written')
  return value.replaceAll('\r\n\t', '').split('\r\n').map(folded).join('\r\n')
}
