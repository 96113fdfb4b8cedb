// Limits of one account: lists, and versions of each.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/schema'
import { ProductError } from '../../../http/errors'
import { lockAccount } from '../../membership/grants'

/** Lists kept: a family that plans for two children in two batches and tries ten ways each has fewer. */
export const MOST_LISTS = 50
/** Lists begun within a day, including removed ones: a removed list can be restored, so it still takes space. */
export const MOST_A_DAY = 100
/** Versions kept of a list, and how many of the newest always stay. */
export const MOST_VERSIONS = 60
export const NEWEST_VERSIONS = 30

const DAY_MS = 24 * 3600 * 1000

/**
 * Refuses a list beyond the limits of an account. Locks the account, so that of two simultaneous requests the second counts the first.
 * Called before the list exists, in the transaction that adds it.
 * @param reason begun: a new list; restored: one that was removed
 */
export async function requireRoomForList(
  transaction: Transaction<Database>,
  userId: string,
  reason: 'begun' | 'restored',
  now: Date,
): Promise<void> {
  if (!(await lockAccount(transaction, userId))) throw new ProductError('SESSION_EXPIRED')
  const { kept, begun } = await transaction
    .selectFrom('wish_list')
    .select([
      sql<number>`count(*) filter (where deleted_at is null)`.as('kept'),
      sql<number>`count(*) filter (where created_at > ${new Date(now.getTime() - DAY_MS)})`.as('begun'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(kept) >= MOST_LISTS) throw new ProductError('WISH_LISTS_FULL')
  if (reason === 'begun' && Number(begun) >= MOST_A_DAY) throw new ProductError('WISH_LISTS_DAILY')
}

/**
 * Thins the versions of a list to MOST_VERSIONS. The first and the newest stay, and each that an audit refers to, with the one before it;
 * of the others those that followed soonest on the one before are deleted first: of a minute of dragging one is enough.
 */
export async function thinVersions(transaction: Transaction<Database>, wishId: string): Promise<void> {
  await sql`
    delete from wish_list_history where wish_id = ${wishId} and revision in (
      select revision from (
        select revision, saved_at - lag(saved_at) over (order by revision) as since,
          row_number() over (order by revision desc) as place, count(*) over () as total
        from wish_list_history where wish_id = ${wishId}
      ) as version
      where place > ${NEWEST_VERSIONS} and revision > 1
        and not exists (select 1 from wish_audit where wish_audit.wish_id = ${wishId} and wish_audit.frozen_revision = version.revision)
        and not exists (
          select 1 from audit_remark join wish_audit on wish_audit.audit_id = audit_remark.audit_id
          where wish_audit.wish_id = ${wishId} and version.revision in (audit_remark.adopted_revision, audit_remark.adopted_revision - 1)
        )
      order by since, revision
      limit (select greatest(count(*) - ${MOST_VERSIONS}::int, 0) from wish_list_history where wish_id = ${wishId})
    )`.execute(transaction)
}
