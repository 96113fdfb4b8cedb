// GET /api/files/calendar/:ticket: a student's own calendar as a file.
import type { FastifyInstance } from 'fastify'
import { calendarText } from '../../lib/calendar-text/calendar-text'
import { privately, sendExpired } from '../../lib/file-tickets/file-answer'
import type { CareerModule } from './career.routes'

/** Registers the file route. A bad or old ticket, or a calendar that has become empty, answers 410. */
export function registerCalendarFiles(app: FastifyInstance, { calendarOf, tickets }: CareerModule): void {
  app.get<{ Params: { ticket: string } }>('/api/files/calendar/:ticket', async (request, reply) => {
    privately(reply)
    const ticket = await tickets.read(request.params.ticket)
    const events = ticket?.format === 'ics' ? await calendarOf(ticket.userId) : []
    if (events.length === 0) return sendExpired(reply)
    return reply
      .header('content-disposition', `attachment; filename="calendar.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(calendarText(events, '生涯计划'))
  })
}
