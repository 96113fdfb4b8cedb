// Messages about reservations: a day before, or two hours before for those made later; once each, even with several servers.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import type { NewMessage } from '../site/messages'
import { momentText } from './slots'

export const reservationTopic = (reservationId: string) => `reservation ${reservationId}`
const ROUND = 500

export interface ReservationRemindersDependencies {
  db: Kysely<Database>
  now: () => Date
  send: (userId: string, message: NewMessage) => Promise<void>
}

/**
 * Creates the round of reminders.
 * @returns how many messages a round sent
 */
export function createReservationReminders({ db, now, send }: ReservationRemindersDependencies) {
  return async (): Promise<number> => {
    const time = now()
    const due = await db
      .selectFrom('reservation')
      .innerJoin('expert', 'expert.expert_id', 'reservation.expert_id')
      .select([
        'reservation_id',
        'user_id',
        'starts_at',
        'mobile',
        'expert.name',
        'expert.way',
        'reservation.expert_id',
      ])
      .where('state', '=', 'held')
      .where('reminded_at', 'is', null)
      .where('starts_at', '>', time)
      .where(
        sql<boolean>`starts_at - case when created_at <= starts_at - interval '24 hours' then interval '24 hours' else interval '2 hours' end <= ${time}`,
      )
      .limit(ROUND)
      .execute()
    let sent = 0
    for (const row of due) {
      const claimed = await db
        .updateTable('reservation')
        .set({ reminded_at: time })
        .where('reservation_id', '=', row.reservation_id)
        .where('reminded_at', 'is', null)
        .where('state', '=', 'held')
        .returning('reservation_id')
        .executeTakeFirst()
      if (!claimed) continue
      await send(row.user_id, {
        title: `${momentText(row.starts_at)} 有一次咨询`,
        content: `${row.name}会${row.way === 'phone' ? '打电话' : '用视频'}联系 ${row.mobile}。可以先把想问的写下来，把志愿表放在手边。`,
        path: `/pages/teacher/teacherdetail?id=${row.expert_id}`,
        topic: reservationTopic(row.reservation_id),
      })
      sent += 1
    }
    return sent
  }
}
