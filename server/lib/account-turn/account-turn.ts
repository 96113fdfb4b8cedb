// Two simultaneous devices of one account: the second waits for the first.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'

/**
 * Waits until no other transaction has locked this account, and keeps the lock until this one ends. Everything read afterwards includes the
 * changes of the one before; rows of other tables that name the account can be written meanwhile.
 * @returns whether the account exists: nothing may be written for one that was deleted meanwhile
 */
export async function takeTurn(transaction: Transaction<Database>, userId: string): Promise<boolean> {
  const { rows } =
    await sql`select user_id from app_user where user_id = ${userId} and deleted_at is null for no key update`.execute(
      transaction,
    )
  return rows.length > 0
}

/** The same for requests of the account itself. Throws SESSION_EXPIRED if it was deleted since its session was checked. */
export async function takeOwnTurn(transaction: Transaction<Database>, userId: string): Promise<void> {
  if (!(await takeTurn(transaction, userId))) throw new ProductError('SESSION_EXPIRED')
}
