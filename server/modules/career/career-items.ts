// Matters, targets and plans of an account. Two devices may change one at once: only the fields that are given are written, and a field
// that was changed elsewhere since it was read is not overwritten but told.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import type { CareerKind } from '../../db/tables/career'
import { ProductError } from '../../errors'
import { takeTurn } from '../../lib/account-turn/account-turn'

/** Things of one kind that one account may keep. */
const MOST = 200

export type Body = Record<string, unknown>

export interface CareerItem {
  id: string
  body: Body
  revision: number
}

export interface Saving {
  id: string
  /** State of the item that the change was made to; 0 for a new one. */
  baseRevision: number
  /** The fields that change. */
  change: Body
  isRemoved: boolean
  /** What a new item has where nothing is given; null where a new one cannot be made of this change. */
  begin: Body | null
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export function createCareerItems(db: Kysely<Database>, now: () => Date) {
  const of = (connection: Kysely<Database>, userId: string, kind: CareerKind) =>
    connection.selectFrom('career_item').where('user_id', '=', userId).where('kind', '=', kind)

  return {
    async list(userId: string, kind: CareerKind): Promise<CareerItem[]> {
      const rows = await of(db, userId, kind)
        .where('removed_at', 'is', null)
        .select(['item_id', 'body', 'revision'])
        .orderBy('item_id')
        .execute()
      return rows.map(({ item_id, body, revision }) => ({ id: item_id, body, revision }))
    },

    /** One item as it stands; undefined where there is none. */
    async find(userId: string, kind: CareerKind, id: string): Promise<CareerItem | undefined> {
      const row = await of(db, userId, kind)
        .where('item_id', '=', id)
        .where('removed_at', 'is', null)
        .select(['body', 'revision'])
        .executeTakeFirst()
      return row && { id, ...row }
    },

    /**
     * Writes a change. The same change sent twice is one.
     * @param check looks at the whole item before it is written; throws where it cannot be
     * @returns the item as it stands, null where it is removed; `isConflict` where nothing was written
     */
    async save(
      userId: string,
      kind: CareerKind,
      { id, baseRevision, change, isRemoved, begin }: Saving,
      check: (body: Body) => void,
    ): Promise<{ item: CareerItem | null; isConflict: boolean }> {
      return db.transaction().execute(async (transaction) => {
        await takeTurn(transaction, userId)
        const before = await of(transaction, userId, kind)
          .where('item_id', '=', id)
          .select(['body', 'revision', 'removed_at', 'changed_at_revision'])
          .executeTakeFirst()
        const values = (body: Body, revision: number, marks: Record<string, number>) => ({
          body: JSON.stringify(body),
          revision,
          changed_at_revision: JSON.stringify(marks),
          removed_at: null,
          updated_at: now(),
        })
        if (!before || before.removed_at !== null) {
          if (isRemoved) return { item: null, isConflict: false }
          if (baseRevision > 0 || begin === null) throw new ProductError('CAREER_ITEM_NOT_FOUND')
          const { count } = await of(transaction, userId, kind)
            .where('removed_at', 'is', null)
            .select(sql<number>`count(*)::int`.as('count'))
            .executeTakeFirstOrThrow()
          if (count >= MOST) throw new ProductError('CAREER_TOO_MANY')
          const body = { ...begin, ...change }
          check(body)
          const revision = (before?.revision ?? 0) + 1
          const row = values(body, revision, Object.fromEntries(Object.keys(body).map((field) => [field, revision])))
          await transaction
            .insertInto('career_item')
            .values({ user_id: userId, kind, item_id: id, ...row })
            .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'item_id']).doUpdateSet(row))
            .execute()
          return { item: { id, body, revision }, isConflict: false }
        }
        const stands = { id, body: before.body, revision: before.revision }
        if (isRemoved) {
          if (before.revision > baseRevision) return { item: stands, isConflict: true }
          await transaction
            .updateTable('career_item')
            .set({ removed_at: now(), revision: before.revision + 1 })
            .where('user_id', '=', userId)
            .where('kind', '=', kind)
            .where('item_id', '=', id)
            .execute()
          return { item: null, isConflict: false }
        }
        const changed = Object.keys(change).filter((field) => !isSame(before.body[field], change[field]))
        if (changed.length === 0) return { item: stands, isConflict: false }
        if (changed.some((field) => (before.changed_at_revision[field] ?? 0) > baseRevision))
          return { item: stands, isConflict: true }
        const body = { ...before.body, ...change }
        check(body)
        const revision = before.revision + 1
        const marks = {
          ...before.changed_at_revision,
          ...Object.fromEntries(changed.map((field) => [field, revision])),
        }
        await transaction
          .updateTable('career_item')
          .set(values(body, revision, marks))
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .where('item_id', '=', id)
          .execute()
        return { item: { id, body, revision }, isConflict: false }
      })
    },

    /** Days of each plan that are done, by plan. */
    async days(userId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
      const rows = await db.selectFrom('career_day').where('user_id', '=', userId).select(['item_id', 'day']).execute()
      const byItem = new Map<string, Set<string>>()
      for (const { item_id, day } of rows) byItem.set(item_id, (byItem.get(item_id) ?? new Set()).add(day))
      return byItem
    },

    /** Marks a day of a plan as done, or not. Asking twice changes nothing. */
    async setDay(userId: string, itemId: string, day: string, isDone: boolean): Promise<void> {
      if (isDone)
        await db
          .insertInto('career_day')
          .values({ user_id: userId, item_id: itemId, day })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      else
        await db
          .deleteFrom('career_day')
          .where('user_id', '=', userId)
          .where('item_id', '=', itemId)
          .where('day', '=', day)
          .execute()
    },
  }
}

export type CareerItems = ReturnType<typeof createCareerItems>
