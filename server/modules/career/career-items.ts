// Matters, targets and plans of an account. Two devices may change one at once: only the given fields are written, and a field that was
// changed elsewhere since it was read is not overwritten but reported.
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import type { CareerKind } from '../../db/tables/career'
import { ProductError } from '../../http/errors'
import { takeOwnTurn } from '../../lib/account-turn/account-turn'

/** Items of one kind that an account may keep, and removed ones that are remembered as removed. */
const MOST = 200

export type Body = Record<string, unknown>

export interface CareerItem {
  id: string
  body: Body
  revision: number
}

export interface Saving {
  id: string
  /** Revision of the item that the change was made to; 0 for a new one. */
  baseRevision: number
  /** The fields that change. */
  change: Body
  isRemoved: boolean
  /** Default values of a new item; null if this change cannot create one. */
  begin: Body | null
  /** A day of a plan that is marked as done, or not, together with the change; `check` throws if the plan has no such day. */
  day?: { day: string; isDone: boolean; check: (body: Body) => void }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** A row as it will be stored. */
interface Next {
  body: Body
  revision: number
  /** Revision of the last change of each field. */
  marks: Record<string, number>
  isRemoved?: boolean
}

/** A new item. Throws CAREER_ITEM_NOT_FOUND if the change is to a removed one, CAREER_TOO_MANY. */
function begun({ baseRevision, begin, change }: Saving, count: number, before: number): Next {
  if (baseRevision > 0 || begin === null) throw new ProductError('CAREER_ITEM_NOT_FOUND')
  if (count >= MOST) throw new ProductError('CAREER_TOO_MANY')
  const body = { ...begin, ...change }
  const revision = before + 1
  return { body, revision, marks: Object.fromEntries(Object.keys(body).map((field) => [field, revision])) }
}

/** The item after a change; null if nothing changes, `conflict` if a field was changed elsewhere since. */
function changed(
  { baseRevision, change }: Saving,
  before: { body: Body; revision: number; changed_at_revision: Record<string, number> },
): Next | null | 'conflict' {
  const fields = Object.keys(change).filter((field) => !isSame(before.body[field], change[field]))
  if (fields.length === 0) return null
  if (fields.some((field) => (before.changed_at_revision[field] ?? 0) > baseRevision)) return 'conflict'
  const revision = before.revision + 1
  return {
    body: { ...before.body, ...change },
    revision,
    marks: { ...before.changed_at_revision, ...Object.fromEntries(fields.map((field) => [field, revision])) },
  }
}

/** Marks the day of a plan if one is given. Repeating it changes nothing. */
async function markDay(transaction: Transaction<Database>, userId: string, { id, day: marked }: Saving): Promise<void> {
  if (!marked) return
  const row = { user_id: userId, item_id: id, day: marked.day }
  if (marked.isDone)
    await transaction
      .insertInto('career_day')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await transaction
      .deleteFrom('career_day')
      .where('user_id', '=', userId)
      .where('item_id', '=', id)
      .where('day', '=', marked.day)
      .execute()
}

/** Deletes days and reminders together with their plan. */
async function forgetDays(transaction: Transaction<Database>, userId: string, itemId: string): Promise<void> {
  for (const table of ['career_day', 'career_reminder'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).where('item_id', '=', itemId).execute()
}

/** Keeps a record of the latest removed items only; for older ones a device that still shows them gets the same answer: removed. */
async function forgetRemoved(transaction: Transaction<Database>, userId: string, kind: CareerKind): Promise<void> {
  await sql`delete from career_item where user_id = ${userId} and kind = ${kind} and item_id in (
    select item_id from career_item where user_id = ${userId} and kind = ${kind} and removed_at is not null
    order by removed_at desc, item_id offset ${MOST})`.execute(transaction)
}

/** What accounts keep of matters, targets and plans, each a body of fields with a revision. */
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

    /** One item; undefined if there is none. */
    async find(
      userId: string,
      kind: CareerKind,
      id: string,
      connection: Kysely<Database> = db,
    ): Promise<CareerItem | undefined> {
      const row = await of(connection, userId, kind)
        .where('item_id', '=', id)
        .where('removed_at', 'is', null)
        .select(['body', 'revision'])
        .executeTakeFirst()
      return row && { id, ...row }
    },

    /**
     * Writes a change. The same change sent twice counts once. Of a removed item only the fact of removal remains, so that a device which
     * still shows it learns of it.
     * @param check throws if the new item is not allowed; `before` is the current one, null for a new one
     * @returns the current item, null if it is removed; `isConflict` if nothing was written
     */
    async save(
      userId: string,
      kind: CareerKind,
      saving: Saving,
      check: (body: Body, before: Body | null) => void,
    ): Promise<{ item: CareerItem | null; isConflict: boolean }> {
      return db.transaction().execute(async (transaction) => {
        await takeOwnTurn(transaction, userId)
        const before = await of(transaction, userId, kind)
          .where('item_id', '=', saving.id)
          .select(['body', 'revision', 'removed_at', 'changed_at_revision'])
          .executeTakeFirst()
        const write = async ({ isRemoved, ...next }: Next) => {
          const row = {
            body: JSON.stringify(next.body),
            revision: next.revision,
            changed_at_revision: JSON.stringify(next.marks),
            removed_at: isRemoved ? now() : null,
            updated_at: now(),
          }
          await transaction
            .insertInto('career_item')
            .values({ user_id: userId, kind, item_id: saving.id, ...row })
            .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'item_id']).doUpdateSet(row))
            .execute()
        }
        if (!before || before.removed_at !== null) {
          if (saving.isRemoved) return { item: null, isConflict: false }
          const { count } = await of(transaction, userId, kind)
            .where('removed_at', 'is', null)
            .select(sql<number>`count(*)::int`.as('count'))
            .executeTakeFirstOrThrow()
          const next = begun(saving, count, before?.revision ?? 0)
          check(next.body, null)
          saving.day?.check(next.body)
          await write(next)
          await markDay(transaction, userId, saving)
          return { item: { id: saving.id, body: next.body, revision: next.revision }, isConflict: false }
        }
        const kept = { id: saving.id, body: before.body, revision: before.revision }
        if (saving.isRemoved) {
          if (before.revision > saving.baseRevision) return { item: kept, isConflict: true }
          await write({ body: {}, marks: {}, revision: before.revision + 1, isRemoved: true })
          if (kind === 'plan') await forgetDays(transaction, userId, saving.id)
          await forgetRemoved(transaction, userId, kind)
          return { item: null, isConflict: false }
        }
        const next = changed(saving, before)
        if (next === 'conflict') return { item: kept, isConflict: true }
        if (next) check(next.body, before.body)
        saving.day?.check(next?.body ?? before.body)
        if (next) await write(next)
        await markDay(transaction, userId, saving)
        return {
          item: next ? { id: saving.id, body: next.body, revision: next.revision } : kept,
          isConflict: false,
        }
      })
    },

    /** Done days of each plan, by plan. */
    async days(userId: string, connection: Kysely<Database> = db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
      const rows = await connection
        .selectFrom('career_day')
        .where('user_id', '=', userId)
        .select(['item_id', 'day'])
        .execute()
      const byItem = new Map<string, Set<string>>()
      for (const { item_id, day } of rows) byItem.set(item_id, (byItem.get(item_id) ?? new Set()).add(day))
      return byItem
    },
  }
}

export type CareerItems = ReturnType<typeof createCareerItems>
