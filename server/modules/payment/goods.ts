// What a kind of product does when an order for it is paid or refunded. Another kind beside the membership is one entry
// where the payment module is made: { audit: { onPaid, onRefunded } }.
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import type { MemberOrderTable } from '../../db/tables/membership'

export type OrderRow = Selectable<MemberOrderTable>

/** What an order is for: a product of the organisation and, if the kind needs it, its subject. */
export interface Wanted {
  productCode: string
  subject?: string
  /** Price that the buyer saw, in fen. */
  seenFen?: number
}

export interface Buyer {
  userId: string
  orgCode: string
}

/**
 * All run inside the transaction that changes the order, with the account and the order locked. An error undoes it all, and the
 * provider's callback is answered with a failure and comes again.
 */
export interface Goods {
  /** An order names its subject. For a kind without subjects, an account has one open order, whichever page asks. */
  hasSubject?: boolean
  /** Throws a ProductError if this account cannot buy it now (a subject of another account, a slot that is taken). */
  beforeOrder?(transaction: Transaction<Database>, buyer: Buyer, wanted: Wanted): Promise<void>
  /**
   * Delivers. Runs exactly once for an order that is marked paid. 'impossible' (only if nothing was written): the order is
   * closed and the money is returned automatically.
   */
  onPaid(transaction: Transaction<Database>, order: OrderRow, now: Date): Promise<'delivered' | 'impossible'>
  /** Withdraws the unused part when a refund is decided. Runs exactly once. */
  onRefunded(transaction: Transaction<Database>, order: OrderRow, now: Date): Promise<void>
}

/** A membership gives the rights that every product gives. */
export const MEMBERSHIP: Goods = {
  onPaid: async () => 'delivered',
  onRefunded: async () => {},
}
