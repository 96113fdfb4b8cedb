// Notices, cities, and the available admission data.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { generatedNumbers } from '../../db/seeds/generated'
import type { UnitKind } from '../../../engine/rules/province-rule'

export interface Page {
  offset: number
  limit: number
}

/** One kind of data in a province: years and basis. */
export interface HeldData {
  kind: 'score-rank' | 'batch-line' | 'line' | 'plan'
  basis: string
  year: number
  count: number
  /** Tracks with cutoffs; null for the other kinds of data. */
  tracks: string[] | null
}

export function createSiteRepository(db: Kysely<Database>) {
  /** Published notices to everybody of the organisation, or messages to one user. */
  const published = (scope: { orgCode: string } | { userId: string }, now: Date) => {
    const query = db.selectFrom('notice').where('published_at', '<=', now)
    return 'userId' in scope
      ? query.where('user_id', '=', scope.userId)
      : query
          .where('user_id', 'is', null)
          .where((where) => where.or([where('org_code', 'is', null), where('org_code', '=', scope.orgCode)]))
  }

  return {
    async notices(scope: { orgCode: string } | { userId: string }, readerId: string | null, page: Page, now: Date) {
      const isRead = readerId
        ? sql<boolean>`exists (select 1 from notice_read where notice_read.notice_id = notice.notice_id and notice_read.user_id = ${readerId})`
        : sql<boolean>`false`
      const totals = await published(scope, now)
        .select([sql<number>`count(*)`.as('total'), sql<number>`count(*) filter (where not ${isRead})`.as('unread')])
        .executeTakeFirstOrThrow()
      const items = await published(scope, now)
        .select(['notice_id', 'title', 'content', 'path', 'published_at', isRead.as('is_read')])
        .orderBy('published_at', 'desc')
        .orderBy('notice_id')
        .limit(page.limit)
        .offset(page.offset)
        .execute()
      // a guest has nothing to mark as read
      return { total: totals.total, unread: readerId ? totals.unread : 0, items }
    },

    /** Marks those of the notices that this user can see. */
    async markRead(userId: string, orgCode: string, noticeIds: readonly string[], now: Date): Promise<void> {
      if (noticeIds.length === 0) return
      const visible = await db
        .selectFrom('notice')
        .select('notice_id')
        .where('notice_id', 'in', [...noticeIds])
        .where((where) =>
          where.or([
            where('user_id', '=', userId),
            where.and([
              where('user_id', 'is', null),
              where.or([where('org_code', 'is', null), where('org_code', '=', orgCode)]),
            ]),
          ]),
        )
        .execute()
      if (visible.length === 0) return
      await db
        .insertInto('notice_read')
        .values(visible.map(({ notice_id }) => ({ user_id: userId, notice_id, read_at: now })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** Marks everything of a scope that is published and unread. */
    async markAllRead(scope: { orgCode: string } | { userId: string }, readerId: string, now: Date): Promise<void> {
      await db
        .insertInto('notice_read')
        .columns(['user_id', 'notice_id', 'read_at'])
        .expression(
          published(scope, now).select([
            sql<string>`${readerId}::uuid`.as('user_id'),
            'notice_id',
            sql<Date>`${now.toISOString()}::timestamptz`.as('read_at'),
          ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    cities: (provinceId: string | null) =>
      db
        .selectFrom('city')
        .select(['city_id', 'province_id', 'name'])
        .$if(provinceId !== null, (query) => query.where('province_id', '=', provinceId))
        .orderBy('city_id')
        .execute(),

    userProvince: async (userId: string): Promise<string | null> =>
      (await db.selectFrom('exam_profile').select('province_id').where('user_id', '=', userId).executeTakeFirst())
        ?.province_id ?? null,

    generated: () => generatedNumbers(db),

    async revision(): Promise<number> {
      return (await db.selectFrom('data_revision').select('revision').executeTakeFirstOrThrow()).revision
    },

    /** Available data for a province, by kind, basis and year. */
    async heldData(provinceId: string, kind: UnitKind, tracks: readonly string[]): Promise<HeldData[]> {
      // cutoffs that no current wish names are history of something else, and not counted
      const isWish = sql`province_id = ${provinceId} and unit.kind = ${kind} and unit.track = any(${tracks}::text[])`
      const { rows } = await sql<HeldData>`
        select 'score-rank' as kind, basis, year, count(distinct track) as count, null::text[] as tracks from score_rank where province_id = ${provinceId} group by basis, year
        union all
        select 'batch-line', basis, year, count(*), null from batch_line where province_id = ${provinceId} group by basis, year
        union all
        select 'line', unit_line.basis, unit_line.year, count(*), array_agg(distinct unit.track) from unit_line join unit using (unit_id) where ${isWish} group by unit_line.basis, unit_line.year
        union all
        select 'plan', unit_plan.basis, unit_plan.year, count(*), null from unit_plan join unit using (unit_id) where province_id = ${provinceId} group by unit_plan.basis, unit_plan.year
      `.execute(db)
      return rows
    },
  }
}

export type SiteRepository = ReturnType<typeof createSiteRepository>
