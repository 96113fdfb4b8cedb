// Links to wish lists.
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema'

export interface OpenShare {
  shareId: string
  createdAt: Date
  expiresAt: Date
  views: number
  lastViewedAt: Date | null
}

export function createShareRepository(db: Kysely<Database>) {
  const open = (now: Date) => db.selectFrom('wish_share').where('revoked_at', 'is', null).where('expires_at', '>', now)

  return {
    /** Adds a link unless the list has `most` open ones; false if it has. Links of one list are counted one request at a time. */
    async add(
      share: {
        shareId: string
        wishId: string
        userId: string
        tokenHash: string
        createdAt: Date
        expiresAt: Date
      },
      most: number,
    ): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        await transaction
          .selectFrom('wish_list')
          .select('wish_id')
          .where('wish_id', '=', share.wishId)
          .forUpdate()
          .execute()
        const { count } = await transaction
          .selectFrom('wish_share')
          .select((select) => select.fn.countAll<number>().as('count'))
          .where('wish_id', '=', share.wishId)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', share.createdAt)
          .executeTakeFirstOrThrow()
        if (Number(count) >= most) return false
        await transaction
          .insertInto('wish_share')
          .values({
            share_id: share.shareId,
            wish_id: share.wishId,
            user_id: share.userId,
            token_hash: share.tokenHash,
            created_at: share.createdAt,
            expires_at: share.expiresAt,
          })
          .execute()
        return true
      })
    },

    /** Links of a list that are still open, latest first. */
    async ofList(wishId: string, now: Date): Promise<OpenShare[]> {
      const rows = await open(now)
        .select(['share_id', 'created_at', 'expires_at', 'views', 'last_viewed_at'])
        .where('wish_id', '=', wishId)
        .orderBy('created_at', 'desc')
        .orderBy('share_id')
        .execute()
      return rows.map((row) => ({
        shareId: row.share_id,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        views: row.views,
        lastViewedAt: row.last_viewed_at,
      }))
    },

    /** Closes a link of this user; false if there is no such open link. */
    async revoke(userId: string, shareId: string, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('wish_share')
        .set({ revoked_at: now })
        .where('share_id', '=', shareId)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },

    /** Counts one use of a link; returns its list, or null if the link is not (or no longer) open. */
    async look(tokenHash: string, now: Date): Promise<{ wishId: string; userId: string; expiresAt: Date } | null> {
      const row = await db
        .updateTable('wish_share')
        .set((eb) => ({ views: eb('views', '+', 1), last_viewed_at: now }))
        .where('token_hash', '=', tokenHash)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['wish_id', 'user_id', 'expires_at'])
        .executeTakeFirst()
      return row ? { wishId: row.wish_id, userId: row.user_id, expiresAt: row.expires_at } : null
    },
  }
}

export type ShareRepository = ReturnType<typeof createShareRepository>
