// Reserving a slot and cancelling it. Every request locks the account first and the slot second: no deadlock is possible.
import { randomUUID } from 'node:crypto'
import type { EventAttributes } from 'ics'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { ProductError } from '../../http/errors'
import type { RequestContext } from '../../http/handlers'
import { TICKET_SECONDS, type FileTickets } from '../../lib/file-tickets/file-tickets'
import { pageOf, pagingOf } from '../../http/paging'
import { CONSULT_RIGHT } from './rights-end'
import type { ConsultingRepository, ReservationRow } from './consulting.repository'
import { cancelUntil, endOf, HELD_AT_ONCE, isTooSoon, overlap, slotStarts } from './slots'

type Reservation = ResponseOf<'Web/TeacherReserve'>

function reservationOf(row: ReservationRow, now: Date): Reservation {
  const until = cancelUntil(row.starts_at)
  const isPast = row.state === 'held' && endOf(row.starts_at, row.minutes) <= now
  return {
    ReservationId: row.reservation_id,
    TeacherId: row.expert_id,
    TeacherName: row.name,
    IsDemonstration: row.is_demonstration,
    StartsAt: row.starts_at.toISOString(),
    Minutes: row.minutes,
    Way: row.way,
    Mobile: row.mobile,
    About: row.about,
    State: isPast ? 'past' : row.state,
    CancelUntil: until.toISOString(),
    CanCancel: row.state === 'held' && now <= until,
    Note: row.note,
    CanTell: row.state === 'held' && row.starts_at > now,
  }
}

/** A reservation as an entry of a calendar, with an alarm an hour before. */
export function reservationEvent(row: ReservationRow): EventAttributes {
  const at = row.starts_at
  return {
    uid: `${row.reservation_id}@jingzhun-zhiyuan`,
    productId: 'jingzhun-zhiyuan',
    title: `志愿咨询：${row.name}`,
    description: `${row.way === 'phone' ? '电话' : '视频'}联系 ${row.mobile}\n${row.about}`,
    start: [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()],
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: row.minutes },
    alarms: [{ action: 'display', description: '志愿咨询', trigger: { hours: 1, before: true } }],
  }
}

export function createReservations({
  repository,
  tickets,
  now,
}: {
  repository: ConsultingRepository
  tickets: FileTickets
  now: () => Date
}) {
  async function own(userId: string, reservationId: string): Promise<ReservationRow> {
    const row = await repository.reservation(userId, reservationId)
    if (!row) throw new ProductError('RESERVATION_NOT_FOUND')
    return row
  }

  return {
    /**
     * Throws TEACHER_NOT_FOUND, SLOT_UNKNOWN (not in the given hours, or closed), SLOT_TOO_SOON, SLOT_TAKEN, RESERVATION_CLASH,
     * RESERVATION_TOO_MANY. Of simultaneous requests as many succeed as the slot has places; nobody has two talks that overlap.
     */
    async reserve(request: RequestOf<'Web/TeacherReserve'>, context: RequestContext): Promise<Reservation> {
      const { userId, orgCode } = context.requireUser()
      const startsAt = new Date(request.StartsAt)
      const time = now()
      const reservationId = await repository.transaction(async (writer) => {
        if (!(await writer.lockAccount(userId))) throw new ProductError('SESSION_EXPIRED')
        // a refund may have withdrawn it since the call was admitted
        await writer.requireRight(userId, CONSULT_RIGHT, time)
        const expert = await writer.expert(orgCode, request.TeacherId)
        if (!expert) throw new ProductError('TEACHER_NOT_FOUND')
        const isOffered =
          expert.services.includes('consult') &&
          slotStarts(expert.weekly_hours, expert.slot_minutes, time).some((start) => +start === +startsAt)
        if (!isOffered) throw new ProductError('SLOT_UNKNOWN')
        const slot = await writer.lockSlot({
          expertId: expert.expert_id,
          startsAt,
          minutes: expert.slot_minutes,
          capacity: expert.capacity,
        })
        if (slot.closed_at) throw new ProductError('SLOT_UNKNOWN')
        const holders = await writer.heldIn(expert.expert_id, startsAt)
        const mine = holders.find(({ user_id }) => user_id === userId)
        if (mine) return mine.reservation_id
        if (isTooSoon(startsAt, time)) throw new ProductError('SLOT_TOO_SOON')
        if (holders.length >= slot.capacity) throw new ProductError('SLOT_TAKEN')
        const wanted = { startsAt, minutes: slot.minutes }
        // changed hours may overlap talks of the old ones
        const talks = await writer.talksAround(expert.expert_id, startsAt)
        if (talks.some((one) => +one.startsAt !== +startsAt && overlap(one, wanted)))
          throw new ProductError('SLOT_TAKEN')
        const held = await writer.heldBy(userId, time)
        if (held.some((one) => overlap(one, wanted))) throw new ProductError('RESERVATION_CLASH')
        if (held.length >= HELD_AT_ONCE) throw new ProductError('RESERVATION_TOO_MANY')
        const id = randomUUID()
        await writer.insert({
          reservation_id: id,
          user_id: userId,
          expert_id: expert.expert_id,
          starts_at: startsAt,
          mobile: request.Mobile,
          about: request.About.trim(),
          created_at: time,
        })
        return id
      })
      return reservationOf(await own(userId, reservationId), time)
    },

    async list(
      request: RequestOf<'Teacher/Reservations'>,
      context: RequestContext,
    ): Promise<ResponseOf<'Teacher/Reservations'>> {
      const time = now()
      const { total, rows } = await repository.reservationsOf(context.requireUser().userId, time, pagingOf(request))
      return pageOf(
        request,
        total,
        rows.map((row) => reservationOf(row, time)),
      )
    },

    /** Throws RESERVATION_NOT_FOUND, RESERVATION_TOO_LATE. */
    async cancel(
      { ReservationId }: RequestOf<'Teacher/CancelReservation'>,
      context: RequestContext,
    ): Promise<Reservation> {
      const { userId } = context.requireUser()
      const row = await own(userId, ReservationId)
      const time = now()
      if (row.state === 'held') {
        if (time > cancelUntil(row.starts_at)) throw new ProductError('RESERVATION_TOO_LATE')
        await repository.transaction((writer) => writer.cancel(row.reservation_id, time))
      }
      return reservationOf(await own(userId, ReservationId), time)
    },

    /** Throws RESERVATION_NOT_FOUND, RESERVATION_OVER. */
    async tell(
      { ReservationId, Text }: RequestOf<'Teacher/TellTeacher'>,
      context: RequestContext,
    ): Promise<Reservation> {
      const { userId } = context.requireUser()
      const time = now()
      const row = await own(userId, ReservationId)
      const text = Text.trim()
      if (!text) throw new ProductError('INVALID_REQUEST', '请写一两句话', [{ Field: 'Text', Message: '不能为空' }])
      if (!(await repository.keepNote(row.reservation_id, text, time))) throw new ProductError('RESERVATION_OVER')
      return reservationOf(await own(userId, ReservationId), time)
    },

    async file(
      { ReservationId }: RequestOf<'Teacher/ReservationFile'>,
      context: RequestContext,
    ): Promise<ResponseOf<'Teacher/ReservationFile'>> {
      const user = context.requireUser()
      const row = await own(user.userId, ReservationId)
      if (row.state !== 'held') throw new ProductError('RESERVATION_NOT_FOUND')
      const ticket = await tickets.issue(user, { subjectId: row.reservation_id, format: 'ics' })
      return {
        Url: `/api/files/reservation/${ticket}`,
        FileName: '咨询预约.ics',
        ExpiresInSeconds: TICKET_SECONDS,
      }
    },
  }
}
