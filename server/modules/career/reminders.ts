// Messages about study plans: at the time the family chose, once per day and plan, even with several servers on one database.
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import { takeTurn } from '../../lib/account-turn/account-turn'
import { chinaDate, chinaTime } from '../../lib/china-time/china-time'
import type { NewMessage } from '../site/messages'
import { createCareerItems } from './career-items'
import { weekdayOf } from './plan-days'
import { planOf } from './plans.service'

export interface RemindersDependencies {
  db: Kysely<Database>
  now: () => Date
  /** Writes a message as part of the transaction. */
  send: (userId: string, message: NewMessage, transaction: Transaction<Database>) => Promise<void>
}

/** Plans reminded in one round; the rest follow in the next one. */
const ROUND = 500

export function createReminders({ db, now, send }: RemindersDependencies) {
  const items = createCareerItems(db, now)

  /**
   * Claims the day and writes the message, both or neither: of two servers only one sends it; a failed one is sent in a later round.
   * @returns whether this server sent it
   */
  const remind = (userId: string, itemId: string, today: string): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      if (!(await takeTurn(transaction, userId))) return false
      const plan = await items.find(userId, 'plan', itemId, transaction)
      if (!plan) return false
      const claimed = await transaction
        .insertInto('career_reminder')
        .values({ user_id: userId, item_id: itemId, day: today })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'item_id'])
            .doUpdateSet({ day: today })
            .where('career_reminder.day', '!=', today),
        )
        .returning('user_id')
        .execute()
      if (claimed.length === 0) return false
      const days = (await items.days(userId, transaction)).get(itemId) ?? new Set<string>()
      const { Title, Minutes, Late } = planOf(plan, days, today)
      const late = Late > 0 ? `之前有 ${Late} 天没有打勾，可以调整计划，不用补。` : ''
      const message = {
        title: `今天的计划：${Title}`,
        content: `安排了 ${Minutes} 分钟，做完回来打个勾。${late}`,
        path: '/pages/career/manage/plan',
        topic: `plan ${itemId}`,
      }
      await send(userId, message, transaction)
      return true
    })

  return {
    /**
     * Sends due reminders: plans that run today, whose time has come and that are not done. If one fails, it throws after the others are sent.
     * @returns how many messages were sent
     */
    async sendDue(): Promise<number> {
      const today = chinaDate(now())
      const time = chinaTime(now()).format('HH:mm')
      const due = await db
        .selectFrom('career_item')
        .where('kind', '=', 'plan')
        .where('removed_at', 'is', null)
        .where(sql<boolean>`body ->> 'Remind' <= ${time}`)
        .where(sql<boolean>`body ->> 'From' <= ${today} and body ->> 'To' >= ${today}`)
        .where(sql<boolean>`body -> 'Weekdays' @> ${String(weekdayOf(today))}::jsonb`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('career_reminder')
                .select('day')
                .whereRef('career_reminder.user_id', '=', 'career_item.user_id')
                .whereRef('career_reminder.item_id', '=', 'career_item.item_id')
                .where('career_reminder.day', '=', today),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('career_day')
                .select('day')
                .whereRef('career_day.user_id', '=', 'career_item.user_id')
                .whereRef('career_day.item_id', '=', 'career_item.item_id')
                .where('career_day.day', '=', today),
            ),
          ),
        )
        .select(['user_id', 'item_id'])
        .limit(ROUND)
        .execute()
      const failures: unknown[] = []
      let sent = 0
      for (const { user_id: userId, item_id: itemId } of due)
        try {
          if (await remind(userId, itemId, today)) sent += 1
        } catch (error) {
          // sent in the next round: the others do not wait for it
          failures.push(error)
        }
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} of ${due.length} reminders were not sent`)
      return sent
    },
  }
}
