// The orders of a deleted account: they stay for the books, accept no more money and name no payer.
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import { nextOrder, OPEN_STATES } from './states'

/** Closes the open orders of an account and removes the person from its payments, in the transaction that deletes it. Money that still arrives is returned. */
export async function leaveOrders(transaction: Transaction<Database>, userId: string, now: Date): Promise<void> {
  for (const state of OPEN_STATES)
    await transaction
      .updateTable('member_order')
      .set({ state: nextOrder(state, 'close'), closed_at: now, closed_why: 'account deleted' })
      .where('user_id', '=', userId)
      .where('state', '=', state)
      .execute()
  const orders = transaction.selectFrom('member_order').select('order_no').where('user_id', '=', userId)
  await transaction.updateTable('payment').set({ payer: null }).where('order_no', 'in', orders).execute()
}
