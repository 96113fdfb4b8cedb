// Messages before a live room opens, to accounts that asked for one; once each, even with several servers on one database.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { chinaTime } from '../../lib/china-time/china-time'
import type { NewMessage } from '../site/messages'

export interface LiveRemindersDependencies {
  db: Kysely<Database>
  now: () => Date
  send: (userId: string, message: NewMessage) => Promise<void>
}

/** Before the beginning, ms. */
const REMINDED_BEFORE = 15 * 60_000
/** Reminders per round; the rest follow in the next one. */
const ROUND = 500

export function createLiveReminders({ db, now, send }: LiveRemindersDependencies) {
  return {
    /**
     * Sends due reminders: rooms that open within a quarter of an hour, are not over, and are still visible.
     * @returns how many messages were sent
     */
    async sendDue(): Promise<number> {
      const at = now()
      const due = await db
        .selectFrom('live_reminder')
        .innerJoin('content_item', 'content_item.content_id', 'live_reminder.content_id')
        .where('live_reminder.sent_at', 'is', null)
        .where('content_item.kind', '=', 'live')
        .where('content_item.published_at', '<=', at)
        .where('content_item.starts_at', '<=', new Date(at.getTime() + REMINDED_BEFORE))
        .where('content_item.ends_at', '>', at)
        .where((where) => where.or([where('content_item.until', 'is', null), where('content_item.until', '>', at)]))
        .select(['live_reminder.user_id', 'live_reminder.content_id', 'content_item.title', 'content_item.starts_at'])
        .limit(ROUND)
        .execute()
      let sent = 0
      for (const { user_id: userId, content_id: contentId, title, starts_at: startsAt } of due) {
        // another server may be about to send the same: one of them claims it
        const claimed = await db
          .updateTable('live_reminder')
          .set({ sent_at: at })
          .where('user_id', '=', userId)
          .where('content_id', '=', contentId)
          .where('sent_at', 'is', null)
          .returning('user_id')
          .execute()
        if (claimed.length === 0 || startsAt === null) continue
        const when = chinaTime(startsAt).format('HH:mm')
        await send(userId, {
          title: startsAt > at ? `直播快开始了：${title}` : `直播已经开始：${title}`,
          content: `${when} 开播，点开就能看。`,
          path: `/pages/home/course/live-video?id=${encodeURIComponent(contentId)}`,
          topic: `live ${contentId}`,
        })
        sent += 1
      }
      return sent
    },
  }
}
