// Entries as the text of a calendar file (RFC 5545).
import { createEvents, type EventAttributes } from 'ics'

/** Octets of a line of the file without its end (RFC 5545, 3.1): the library counts characters, and a Chinese one has three octets. */
const LINE_OCTETS = 75

/** A line that is too long continues in the next one, after a blank; no character is cut in two. */
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
 * A text allowed in an entry: everything that some reader treats as the end of a line becomes a new line, which the library writes as `\n`; characters that
 * control a terminal or the text direction are left out, because they would affect more than the entry.
 */
const tidy = (text: string | undefined): string | undefined =>
  text?.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n').replace(/(?![\n\t])\p{Cc}|\p{Bidi_Control}/gu, '')

/**
 * The file's text; throws if the entries cannot be written.
 * @param events titles and descriptions may contain any text
 * @param calName the name of the calendar, in Chinese
 */
export function calendarText(events: readonly EventAttributes[], calName: string): string {
  const tidied = events.map((event) => ({ ...event, title: tidy(event.title), description: tidy(event.description) }))
  const { error, value } = createEvents(tidied, { productId: 'jingzhun-zhiyuan', calName })
  if (error || !value) throw error ?? new Error('the calendar could not be written')
  return value.replaceAll('\r\n\t', '').split('\r\n').map(folded).join('\r\n')
}
