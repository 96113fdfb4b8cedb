// Stores wish lists, and reads the provinces of their units.
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { SpecialKind } from '../../../../contract/shapes'
import type { Database } from '../../../db/schema'
import type { WishListTable } from '../../../db/tables/wish'
import type { TierCounts } from '../../../../engine/planning/tier'
import { requireRoomForList, thinVersions } from './bounds'
import { examToday, formToday, saidToday, type ExamToday, type StoredForm } from './exam-today'

/** One wish as stored: the contract's WishItem. */
export interface StoredItem {
  UnitId: string
  Majors: string[]
  ObeyAdjustment: boolean
}

export interface WishListValues {
  name: string
  provinceId: string
  year: number
  track: string
  batch: string
  wishType: number
  scoreForm: StoredForm
  rank: number
  items: StoredItem[]
  /** Chance of admitting nowhere that the family accepts, 0..1. */
  acceptedNone: number | null
}

/** A saved list. */
export interface WishList extends WishListValues {
  wishId: string
  userId: string
  revision: number
  updatedAt: Date
  examToday: ExamToday | null
}

/** What the list of lists shows of an evaluation. */
export interface ListCounts {
  TierCounts: TierCounts
  Errors: number
  Warnings: number
}

/** Counts and the state of the data they were made from. */
export interface StampedCounts {
  stamp: string
  counts: ListCounts
}

/** A row of the list of lists: the list without its wishes and the data for judging them. */
export interface ListEntry extends Omit<WishList, 'items' | 'userId' | 'acceptedNone'> {
  size: number
  kept: StampedCounts | null
}

export function createListRepository(db: Kysely<Database>) {
  /** Lists of a user that have not been removed. */
  const keptLists = (userId: string) =>
    db.selectFrom('wish_list').where('user_id', '=', userId).where('deleted_at', 'is', null)

  const toList = (
    row: Selectable<WishListTable> & { said_today: SpecialKind[] | null; exam_today: ExamToday | null },
  ): WishList => ({
    wishId: row.wish_id,
    userId: row.user_id,
    name: row.name,
    provinceId: row.province_id,
    year: row.year,
    track: row.track,
    batch: row.batch,
    wishType: row.wish_type,
    scoreForm: formToday(row),
    rank: row.rank,
    items: row.items as StoredItem[],
    acceptedNone: row.accepted_none,
    revision: row.revision,
    updatedAt: row.updated_at,
    examToday: row.exam_today,
  })

  return {
    /** Name and school of the candidate, as far as the account has them. */
    async student(userId: string): Promise<{ name: string | null; school: string | null }> {
      const row = await db
        .selectFrom('app_user')
        .select(['real_name', 'school_name'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return { name: row?.real_name ?? null, school: row?.school_name ?? null }
    },

    /** Provinces of units, wherever they are; an unknown unit is left out. */
    async provincesOf(unitIds: readonly string[]): Promise<Map<string, string>> {
      if (unitIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('unit')
        .select(['unit_id', 'province_id'])
        .where('unit_id', 'in', [...unitIds])
        .execute()
      return new Map(rows.map((row) => [row.unit_id, row.province_id]))
    },

    async countLists(userId: string): Promise<number> {
      const row = await keptLists(userId)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    /** One page of a user's lists, latest first, without their wishes. */
    async entries(userId: string, offset: number, limit: number): Promise<ListEntry[]> {
      const rows = await keptLists(userId)
        .select([
          'wish_id',
          'name',
          'province_id',
          'year',
          'track',
          'batch',
          'wish_type',
          'score_form',
          'rank',
          'revision',
          'updated_at',
          'summary',
          'summary_stamp',
          sql<number>`jsonb_array_length(items)`.as('size'),
          saidToday,
          examToday,
        ])
        .orderBy('updated_at', 'desc')
        .orderBy('wish_id')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        wishId: row.wish_id,
        name: row.name,
        provinceId: row.province_id,
        year: row.year,
        track: row.track,
        batch: row.batch,
        wishType: row.wish_type,
        scoreForm: formToday(row),
        rank: row.rank,
        revision: row.revision,
        updatedAt: row.updated_at,
        examToday: row.exam_today,
        size: row.size,
        kept:
          row.summary === null || row.summary_stamp === null
            ? null
            : { stamp: row.summary_stamp, counts: row.summary as ListCounts },
      }))
    },

    /** Whole lists of a user by their ids. */
    async listsById(userId: string, wishIds: readonly string[]): Promise<WishList[]> {
      if (wishIds.length === 0) return []
      const rows = await keptLists(userId)
        .selectAll()
        .select([saidToday, examToday])
        .where('wish_id', 'in', [...wishIds])
        .execute()
      return rows.map(toList)
    },

    /**
     * Stores the counts of some lists. A list that has been saved since, or is being saved, is left unchanged: its own save
     * counts it, and not waiting for locks avoids deadlock.
     */
    async keepCounts(counted: readonly (Pick<WishList, 'wishId' | 'revision'> & { kept: StampedCounts })[]) {
      if (counted.length === 0) return
      const rows = counted.map(({ wishId, revision, kept }) => ({
        wish_id: wishId,
        revision,
        summary: kept.counts,
        summary_stamp: kept.stamp,
      }))
      await sql`
        with counted as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(wish_id uuid, revision int, summary jsonb, summary_stamp text)),
        free as (select wish_id from wish_list where wish_id in (select wish_id from counted) for update skip locked)
        update wish_list set summary = counted.summary, summary_stamp = counted.summary_stamp
        from counted join free on free.wish_id = counted.wish_id
        where wish_list.wish_id = counted.wish_id and wish_list.revision = counted.revision`.execute(db)
    },

    async list(userId: string, wishId: string): Promise<WishList | null> {
      const row = await keptLists(userId)
        .selectAll()
        .select([saidToday, examToday])
        .where('wish_id', '=', wishId)
        .executeTakeFirst()
      return row ? toList(row) : null
    },

    /** The result saved by an earlier request with this id, however many revisions ago. */
    async saved(
      userId: string,
      requestId: string,
    ): Promise<{ wishId: string; revision: number; savedAt: Date } | null> {
      const row = await db
        .selectFrom('wish_list_history')
        .innerJoin('wish_list', 'wish_list.wish_id', 'wish_list_history.wish_id')
        .select(['wish_list_history.wish_id', 'wish_list_history.revision', 'wish_list_history.saved_at'])
        .where('wish_list.user_id', '=', userId)
        .where('wish_list_history.request_id', '=', requestId)
        .executeTakeFirst()
      return row ? { wishId: row.wish_id, revision: row.revision, savedAt: row.saved_at } : null
    },

    /** Hides a list; false if this user has none with this id. */
    async hide(userId: string, wishId: string, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('wish_list')
        .set({ deleted_at: now })
        .where('wish_id', '=', wishId)
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },

    /** Restores a hidden list; false if this user has none with this id. Throws WISH_LISTS_FULL if there is no room for it. */
    bringBack: (userId: string, wishId: string, now: Date): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const hidden = await transaction
          .selectFrom('wish_list')
          .select('wish_id')
          .where('wish_id', '=', wishId)
          .where('user_id', '=', userId)
          .where('deleted_at', 'is not', null)
          .executeTakeFirst()
        if (!hidden) return false
        await requireRoomForList(transaction, userId, 'restored', now)
        await transaction.updateTable('wish_list').set({ deleted_at: null }).where('wish_id', '=', wishId).execute()
        return true
      }),

    /** Runs `work` in one transaction: all of it or nothing. */
    transaction: <T>(
      work: (writer: ReturnType<typeof createWriter>, transaction: Transaction<Database>) => Promise<T>,
    ): Promise<T> => db.transaction().execute((transaction) => work(createWriter(transaction), transaction)),
  }
}

function createWriter(transaction: Transaction<Database>) {
  const columns = (values: WishListValues, kept: StampedCounts) => ({
    name: values.name,
    province_id: values.provinceId,
    year: values.year,
    track: values.track,
    batch: values.batch,
    wish_type: values.wishType,
    score_form: JSON.stringify(values.scoreForm),
    rank: values.rank,
    items: JSON.stringify(values.items),
    accepted_none: values.acceptedNone,
    summary: JSON.stringify(kept.counts),
    summary_stamp: kept.stamp,
  })
  const history = (wishId: string, revision: number, values: WishListValues, requestId: string | null, now: Date) =>
    transaction
      .insertInto('wish_list_history')
      .values({
        wish_id: wishId,
        revision,
        items: JSON.stringify(values.items),
        score_form: JSON.stringify(values.scoreForm),
        request_id: requestId,
        saved_at: now,
      })
      .execute()

  return {
    /** The list of this user, locked until the transaction ends. */
    async lock(userId: string, wishId: string): Promise<{ revision: number; name: string } | null> {
      const row = await transaction
        .selectFrom('wish_list')
        .select(['revision', 'name'])
        .where('wish_id', '=', wishId)
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      return row ?? null
    },

    /** Throws WISH_LISTS_FULL and WISH_LISTS_DAILY. */
    async insert(
      wishId: string,
      userId: string,
      values: WishListValues,
      kept: StampedCounts,
      requestId: string | null,
      now: Date,
    ): Promise<void> {
      await requireRoomForList(transaction, userId, 'begun', now)
      await transaction
        .insertInto('wish_list')
        .values({
          wish_id: wishId,
          user_id: userId,
          ...columns(values, kept),
          revision: 1,
          request_id: requestId,
          created_at: now,
          updated_at: now,
        })
        .execute()
      await history(wishId, 1, values, requestId, now)
    },

    async update(
      wishId: string,
      revision: number,
      values: WishListValues,
      kept: StampedCounts,
      requestId: string | null,
      now: Date,
    ): Promise<void> {
      await transaction
        .updateTable('wish_list')
        .set({ ...columns(values, kept), revision, request_id: requestId, updated_at: now })
        .where('wish_id', '=', wishId)
        .execute()
      await history(wishId, revision, values, requestId, now)
      await thinVersions(transaction, wishId)
    },
  }
}

export type ListRepository = ReturnType<typeof createListRepository>
