// The calls of contract/consulting.ts, and a reservation as a file.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { consulting } from '../../../contract/consulting'
import type { Database } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import { calendarText } from '../../lib/calendar-text/calendar-text'
import { privately, sendExpired } from '../../lib/file-tickets/file-answer'
import type { FileTickets } from '../../lib/file-tickets/file-tickets'
import { createConsultingRepository } from './consulting.repository'
import { createOwnHours, type OwnHoursDependencies } from './own-hours.service'
import { createReservations, reservationEvent } from './reservations.service'
import { createTeachers } from './teachers.service'

export function createConsultingModule({
  db,
  tickets,
  now,
}: {
  db: Kysely<Database>
  tickets: FileTickets
  now: () => Date
}) {
  const repository = createConsultingRepository(db)
  const teachers = createTeachers({ repository, now })
  const reservations = createReservations({ repository, tickets, now })
  const handlers: Handlers<keyof typeof consulting> = {
    'Web/Teachers': (request, context) => teachers.list(request, context),
    'Teacher/List': (request, context) => teachers.list(request, context),
    'Web/TeacherDetail': (request, context) => teachers.detail(request, context),
    'Teacher/Info': (request, context) => teachers.detail(request, context),
    'Web/TeacherReserve': (request, context) => reservations.reserve(request, context),
    'Teacher/Reservations': (request, context) => reservations.list(request, context),
    'Teacher/CancelReservation': (request, context) => reservations.cancel(request, context),
    'Teacher/TellTeacher': (request, context) => reservations.tell(request, context),
    'Teacher/ReservationFile': (request, context) => reservations.file(request, context),
  }
  return {
    handlers,
    /** The same calls for the expert. */
    ownHours: (tell: OwnHoursDependencies['tell']) => createOwnHours({ db, repository, tell, now }),
    /** GET /api/files/reservation/:ticket. A bad or old ticket, or a cancelled reservation, answers 410. */
    registerFiles(app: FastifyInstance): void {
      app.get<{ Params: { ticket: string } }>('/api/files/reservation/:ticket', async (request, reply) => {
        privately(reply)
        const ticket = await tickets.read(request.params.ticket)
        const row = ticket?.format === 'ics' && (await repository.reservation(ticket.userId, ticket.subjectId))
        if (!row || row.state !== 'held') return sendExpired(reply)
        return reply
          .header('content-disposition', 'attachment; filename="consultation.ics"')
          .type('text/calendar; charset=utf-8')
          .send(calendarText([reservationEvent(row)], '咨询预约'))
      })
    },
  }
}
