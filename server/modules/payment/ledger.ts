// The ledger in double entry: every event of a payment once, in legs that sum to zero. Amounts in fen; positive is a debit.
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema'

/**
 * - kept: money arrived for the order (the provider owes us, we have sold)
 * - surplus: money arrived that no order accepts (the provider owes us, we owe it back)
 * - refund: a sale is cancelled (no longer sold, we owe it back)
 * - refunded: the provider has returned it
 */
export type LedgerEvent = 'kept' | 'surplus' | 'refund' | 'refunded'

/** Debit and credit of an event; `at` is the provider's account. */
const LEGS: Readonly<Record<LedgerEvent, readonly [debit: string, credit: string]>> = {
  kept: ['at', 'sales'],
  surplus: ['at', 'owed'],
  refund: ['sales', 'owed'],
  refunded: ['owed', 'at'],
}

/** The ledger balances required for a payment in a state: sums by account, `at` for the provider's. Zeros are left out. */
export function expectedBalance(events: readonly LedgerEvent[], fen: number): Map<string, number> {
  const sums = new Map<string, number>()
  for (const event of events) {
    const [debit, credit] = LEGS[event]
    sums.set(debit, (sums.get(debit) ?? 0) + fen)
    sums.set(credit, (sums.get(credit) ?? 0) - fen)
  }
  for (const [account, sum] of sums) if (sum === 0) sums.delete(account)
  return sums
}

export const providerAccount = (provider: string): string => `at ${provider}`

/** Books an event of a payment. An event booked before violates the primary key, and the transaction fails. */
export async function book(
  transaction: Transaction<Database>,
  payment: { payment_no: string; provider: string; fen: number },
  event: LedgerEvent,
  now: Date,
): Promise<void> {
  const named = (account: string) => (account === 'at' ? providerAccount(payment.provider) : account)
  const [debit, credit] = LEGS[event]
  const leg = (account: string, fen: number) => ({
    payment_no: payment.payment_no,
    event,
    account: named(account),
    fen,
    booked_at: now,
  })
  await transaction
    .insertInto('ledger_entry')
    .values([leg(debit, payment.fen), leg(credit, -payment.fen)])
    .execute()
}
