// What an account has opened, and what it has saved to read. Saved texts are followed: one table holds both.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import type { Follows } from '../profile/follows'

export interface Marks {
  IsRead: boolean
  IsFavourite: boolean
}
export const NO_MARKS: Marks = { IsRead: false, IsFavourite: false }

export function createMarks(db: Kysely<Database>, follows: Pick<Follows, 'follow'>) {
  /** Marks of an account on these texts, by id; those without any are left out. */
  async function of(userId: string, contentIds: readonly string[]): Promise<ReadonlyMap<string, Marks>> {
    if (contentIds.length === 0) return new Map()
    const [read, kept] = await Promise.all([
      db
        .selectFrom('content_read')
        .select('content_id')
        .where('user_id', '=', userId)
        .where('content_id', 'in', [...contentIds])
        .execute(),
      db
        .selectFrom('follow')
        .select('target')
        .where('user_id', '=', userId)
        .where('kind', '=', 'content')
        .where('target', 'in', [...contentIds])
        .execute(),
    ])
    const [opened, favourite] = [new Set(read.map((row) => row.content_id)), new Set(kept.map((row) => row.target))]
    return new Map(
      [...opened, ...favourite].map((id) => [id, { IsRead: opened.has(id), IsFavourite: favourite.has(id) }]),
    )
  }
  return {
    of,

    /** Sets the given marks and leaves the rest; repeating it changes nothing. @returns the current marks */
    async set(userId: string, contentId: string, { IsRead, IsFavourite }: Partial<Marks>): Promise<Marks> {
      if (IsRead)
        await db
          .insertInto('content_read')
          .values({ user_id: userId, content_id: contentId })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      if (IsFavourite !== undefined) await follows.follow(userId, 'content', contentId, IsFavourite)
      return (await of(userId, [contentId])).get(contentId) ?? NO_MARKS
    },
  }
}

export type ContentMarks = ReturnType<typeof createMarks>
