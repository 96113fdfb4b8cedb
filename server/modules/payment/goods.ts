// What a kind of product does when an order for it is paid or taken back. A kind of its own beside the membership is one entry
// where the payment module is made: { audit: { onPaid, onRefunded } }.
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import type { MemberOrderTable } from '../../db/tables/membership'

export type OrderRow = Selectable<MemberOrderTable>

/** What an order is for: a product of the organisation and, where the kind needs it, the thing it is about. */
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
 * All run inside the transaction that changes the order, with the account and the order locked. What throws undoes it all, and the
 * provider's callback is answered with a failure and comes again.
 */
export interface Goods {
  /** An order is for one thing and names it. Of a kind without, an account has one open order whatever page asks. */
  hasSubject?: boolean
  /** Throws a ProductError for what cannot be sold to this account now (a subject of somebody else, a slot that is taken). */
  beforeOrder?(transaction: Transaction<Database>, buyer: Buyer, wanted: Wanted): Promise<void>
  /**
   * Delivers. Runs exactly once for an order that is marked paid. 'impossible' (nothing may have been written then): the order is
   * closed and the money goes back by itself.
   */
  onPaid(transaction: Transaction<Database>, order: OrderRow, now: Date): Promise<'delivered' | 'impossible'>
  /** Takes back what is not used up, when a refund is decided. Runs exactly once. */
  onRefunded(transaction: Transaction<Database>, order: OrderRow, now: Date): Promise<void>
}

/** A membership gives the rights that every product gives by itself. */
export const MEMBERSHIP: Goods = {
  onPaid: async () => 'delivered',
  onRefunded: async () => {},
}
