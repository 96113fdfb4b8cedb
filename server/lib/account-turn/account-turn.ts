// Two devices of one account at once: the second waits for the first.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema'

/**
 * Waits until no other transaction has the turn of this account, and keeps it until this one ends. Everything read afterwards is as the one
 * before left it; rows of other tables that name the account can be written meanwhile.
 */
export async function takeTurn(transaction: Transaction<Database>, userId: string): Promise<void> {
  await sql`select user_id from app_user where user_id = ${userId} for no key update`.execute(transaction)
}
