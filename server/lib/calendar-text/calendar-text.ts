// Entries as the text of a calendar file (RFC 5545).
import { createEvents, type EventAttributes } from 'ics'

/**
 * The file's text; throws where the entries cannot be written.
 * @param calName what the calendar calls itself, in Chinese
 */
export function calendarText(events: EventAttributes[], calName: string): string {
  const { error, value } = createEvents(events, { productId: 'jingzhun-zhiyuan', calName })
  if (error || !value) throw error ?? new Error('the calendar could not be written')
  return value
}
