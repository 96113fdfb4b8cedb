// Hours, slots and talks of an expert, from the expert's side.
import type { Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import type { ConsultingRepository } from './consulting.repository'
import { reservationTopic } from './reservation-reminders'
import { hoursOverlap, hoursText, momentText, slotStarts } from './slots'
import type { NewMessage } from '../site/messages'

export interface OwnHoursDependencies {
  db: Kysely<Database>
  repository: ConsultingRepository
  tell: (userId: string, message: NewMessage) => Promise<void>
  now: () => Date
}

export function createOwnHours({ db, repository, tell, now }: OwnHoursDependencies) {
  const ahead = (expertId: string) =>
    db
      .selectFrom('reservation')
      .innerJoin('expert_slot', (join) =>
        join
          .onRef('expert_slot.expert_id', '=', 'reservation.expert_id')
          .onRef('expert_slot.starts_at', '=', 'reservation.starts_at'),
      )
      .select(['reservation_id', 'user_id', 'reservation.starts_at', 'minutes', 'mobile', 'about', 'note'])
      .where('reservation.expert_id', '=', expertId)
      .where('state', '=', 'held')
      .where('reservation.starts_at', '>', now())
      .orderBy('reservation.starts_at')
      .orderBy('reservation_id')
      .execute()

  /** Closes one slot and notifies the families that had reserved it. */
  async function close(expertId: string, startsAt: Date): Promise<number> {
    const calledOff = await repository.transaction((writer) => writer.setClosed(expertId, startsAt, now()))
    for (const row of calledOff)
      await tell(row.user_id, {
        title: `${momentText(startsAt)} 的咨询取消了`,
        content: '老师这个时间有变化，很抱歉。请另选一个时段，或换一位老师。',
        path: '/pages/teacher/teacherlist?service=consult',
        topic: reservationTopic(row.reservation_id),
      })
    return calledOff.length
  }

  return {
    /** Whether an expert of this organisation exists and has not left. */
    isPresent: async (orgCode: string, expertId: string): Promise<boolean> =>
      (await repository.expert(orgCode, expertId)) !== undefined,

    async reservations(expertId: string): Promise<ResponseOf<'Desk/Reservations'>> {
      return {
        Items: (await ahead(expertId)).map((row) => ({
          StartsAt: row.starts_at.toISOString(),
          Minutes: row.minutes,
          Mobile: row.mobile,
          About: row.about,
          Note: row.note,
        })),
      }
    },

    /** Throws INVALID_REQUEST for hours that overlap. */
    async saveHours(
      expertId: string,
      { Hours, Minutes, Capacity }: RequestOf<'Desk/SaveHours'>,
    ): Promise<ResponseOf<'Desk/SaveHours'>> {
      if (hoursOverlap(Hours, Minutes))
        throw new ProductError('INVALID_REQUEST', '时段之间不能重叠，请检查开始时间和个数')
      await db
        .updateTable('expert')
        .set({ weekly_hours: JSON.stringify(Hours), slot_minutes: Minutes, capacity: Capacity })
        .where('expert_id', '=', expertId)
        .execute()
      return { Hours: hoursText(Hours, Minutes) }
    },

    /** Throws SLOT_UNKNOWN for a moment that is not a slot. */
    async closeSlot(
      orgCode: string,
      expertId: string,
      { StartsAt, IsClosed }: RequestOf<'Desk/CloseSlot'>,
    ): Promise<ResponseOf<'Desk/CloseSlot'>> {
      const startsAt = new Date(StartsAt)
      const expert = await repository.expert(orgCode, expertId)
      const isSlot =
        expert &&
        (slotStarts(expert.weekly_hours, expert.slot_minutes, now()).some((start) => +start === +startsAt) ||
          (await ahead(expertId)).some((row) => +row.starts_at === +startsAt))
      if (!isSlot) throw new ProductError('SLOT_UNKNOWN')
      await repository.transaction((writer) =>
        writer.lockSlot({ expertId, startsAt, minutes: expert.slot_minutes, capacity: expert.capacity }),
      )
      if (IsClosed) return { CalledOff: await close(expertId, startsAt) }
      await repository.transaction((writer) => writer.setClosed(expertId, startsAt, null))
      return { CalledOff: 0 }
    },

    /** An expert leaves: new reservations stop, and future talks are cancelled. A second call continues an interrupted one. */
    async leave(expertId: string): Promise<number> {
      await db.updateTable('expert').set({ left_at: now() }).where('expert_id', '=', expertId).execute()
      const starts = new Map((await ahead(expertId)).map((row) => [+row.starts_at, row.starts_at]))
      let calledOff = 0
      for (const startsAt of starts.values()) calledOff += await close(expertId, startsAt)
      return calledOff
    },
  }
}

export type OwnHours = ReturnType<typeof createOwnHours>
