// Two devices of one account at once: the second waits for the first.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'

/**
 * Waits until no other transaction has the turn of this account, and keeps it until this one ends. Everything read afterwards is as the one
 * before left it; rows of other tables that name the account can be written meanwhile.
 * @returns whether the account is there: one that was deleted meanwhile is to have nothing written for it
 */
export async function takeTurn(transaction: Transaction<Database>, userId: string): Promise<boolean> {
  const { rows } =
    await sql`select user_id from app_user where user_id = ${userId} and deleted_at is null for no key update`.execute(
      transaction,
    )
  return rows.length > 0
}

/** The same for what the account itself asks for. Throws SESSION_EXPIRED where it was deleted since its session was looked at. */
export async function takeOwnTurn(transaction: Transaction<Database>, userId: string): Promise<void> {
  if (!(await takeTurn(transaction, userId))) throw new ProductError('SESSION_EXPIRED')
}
