// Reads earlier versions of a list.
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema'
import type { StoredForm } from '../lists/exam-today'
import type { StoredItem, WishList } from '../lists/lists.repository'

export function createHistoryRepository(db: Kysely<Database>) {
  return {
    async countVersions(wishId: string): Promise<number> {
      const row = await db
        .selectFrom('wish_list_history')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('wish_id', '=', wishId)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    /** Some versions of a list, latest first. */
    versions: (
      wishId: string,
      offset: number,
      limit: number,
    ): Promise<{ revision: number; items: StoredItem[]; savedAt: Date }[]> =>
      db
        .selectFrom('wish_list_history')
        .select(['revision', 'items', 'saved_at'])
        .where('wish_id', '=', wishId)
        .orderBy('revision', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
        .then((rows) =>
          rows.map((row) => ({ revision: row.revision, items: row.items as StoredItem[], savedAt: row.saved_at })),
        ),

    /** A list as saved in that version; null if there is no such version. */
    async version(list: WishList, revision: number): Promise<WishList | null> {
      const row = await db
        .selectFrom('wish_list_history')
        .select(['items', 'score_form', 'saved_at'])
        .where('wish_id', '=', list.wishId)
        .where('revision', '=', revision)
        .executeTakeFirst()
      if (!row) return null
      // the owner of the list may file by today's entitlements, whatever they were when the version was saved
      const { EntitledKinds } = list.scoreForm
      const scoreForm: StoredForm = { ...(row.score_form as StoredForm), EntitledKinds }
      return {
        ...list,
        items: row.items as StoredItem[],
        scoreForm,
        rank: scoreForm.Rank ?? list.rank,
        revision,
        updatedAt: row.saved_at,
      }
    },
  }
}

export type HistoryRepository = ReturnType<typeof createHistoryRepository>
