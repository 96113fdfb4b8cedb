// Future talks of an account that has lost the right to them: cancelled in the transaction that withdraws the right.
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import type { NewMessage } from '../site/messages'
import { reservationTopic } from './reservation-reminders'
import { momentText } from './slots'

/** The right to a talk with an expert. */
export const CONSULT_RIGHT = 'EXPERT_CONSULT'

/** Cancels the future talks of an account, which is locked. @returns the messages to the account, one for each talk */
export async function callOffTalks(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<NewMessage[]> {
  const rows = await transaction
    .updateTable('reservation')
    .set({ state: 'cancelled', ended_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .where('starts_at', '>', now)
    .returning(['reservation_id', 'starts_at'])
    .execute()
  return rows.map(({ reservation_id, starts_at }) => ({
    title: `${momentText(starts_at)} 的咨询取消了`,
    content: '会员已经退款，还没有进行的预约一起取消，时段已经让出来。',
    path: '/pages/teacher/teacherlist?service=consult',
    topic: reservationTopic(reservation_id),
  }))
}
