// What an account follows. The modules of the followed things use it; they check whether the thing exists.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'

/** Kinds of things that can be followed. */
export type FollowKind = 'college' | 'major' | 'occupation' | 'content'

/** Things of one kind that one account may follow: enough for everybody, and a bound on the stored data of one account. */
const MOST = 500

export function createFollows(db: Kysely<Database>) {
  const of = (userId: string, kind: FollowKind) =>
    db.selectFrom('follow').where('user_id', '=', userId).where('kind', '=', kind)
  return {
    /** Whether an account follows a thing; false for a guest. */
    async isFollowed(userId: string | undefined, kind: FollowKind, target: string): Promise<boolean> {
      if (userId === undefined) return false
      return (await of(userId, kind).where('target', '=', target).select('target').executeTakeFirst()) !== undefined
    },

    /**
     * Begins or ends following. Repeating it changes nothing. Beyond the limit the oldest entry is removed.
     * @returns whether the thing is followed now
     */
    async follow(userId: string, kind: FollowKind, target: string, isFollowed: boolean): Promise<boolean> {
      if (!isFollowed) {
        await db
          .deleteFrom('follow')
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .where('target', '=', target)
          .execute()
        return false
      }
      await db
        .insertInto('follow')
        .values({ user_id: userId, kind, target })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const kept = await this.listOf(userId, kind)
      const gone = kept.slice(MOST)
      if (gone.length > 0)
        await db
          .deleteFrom('follow')
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .where('target', 'in', gone)
          .execute()
      return true
    },

    /** What an account follows, the latest first. */
    async listOf(userId: string, kind: FollowKind): Promise<string[]> {
      const rows = await of(userId, kind).select('target').orderBy('created_at', 'desc').orderBy('target').execute()
      return rows.map(({ target }) => target)
    },
  }
}

export type Follows = ReturnType<typeof createFollows>
