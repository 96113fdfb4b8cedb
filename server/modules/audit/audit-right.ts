// The right that opens an audit, and the order it comes from.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { rightsReader } from '../../lib/rights/rights'

/** The right that opens an audit. */
export const AUDIT_RIGHT = 'EXPERT_AUDIT'

/**
 * The order that gives an account the right to audits now: null if the right was not bought, undefined if the account does not have it. If the
 * account is locked, the result stays valid until the transaction ends.
 */
export async function heldBy(
  connection: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<string | null | undefined> {
  const held = await rightsReader(connection)(userId, now)
  if (!held.some(({ rights_code }) => rights_code === AUDIT_RIGHT)) return undefined
  const grant = await connection
    .selectFrom('order_grant')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('what', '=', 'right')
    .where('code', '=', AUDIT_RIGHT)
    .where('revoked_at', 'is', null)
    .where('to_at', '>', now)
    .orderBy('from_at')
    .executeTakeFirst()
  return grant?.order_no ?? null
}
