// Tables of payments: payments, their grants, the ledger, and the embedded cashier's books.
import type { ColumnType, Generated } from 'kysely'
import type { Json, Optional, OptionalTime, Time } from './columns'

export type PaymentState = 'opened' | 'paid' | 'closed' | 'refunding' | 'refunded'

export interface PaymentTable {
  payment_no: string
  order_no: string
  provider: string
  way: string
  fen: number
  currency: ColumnType<string, string | undefined, string>
  state: PaymentState
  transaction_id: Optional<string>
  /** Who may pay at the provider: an open id. Emptied with the account. */
  payer: Optional<string>
  opened_at: Time
  expire_at: Time
  asked_at: OptionalTime
  paid_at: OptionalTime
  refund_no: Optional<string>
  refund_why: Optional<string>
  refund_asked_at: OptionalTime
  refunded_at: OptionalTime
  /** How often the refund was requested from the provider. */
  refund_tries: Generated<number>
  /** The provider's answer instead of the refund; null if it is only under way. */
  refund_trouble: Optional<string>
  /** Since when the refund is stuck: a person must look at the provider's console. */
  refund_stuck_at: OptionalTime
}

interface OrderGrantTable {
  order_no: string
  what: 'product' | 'right'
  code: string
  user_id: string
  from_at: Time
  to_at: Time
  revoked_at: OptionalTime
}

interface LedgerEntryTable {
  payment_no: string
  event: string
  account: string
  /** Positive: a debit; negative: a credit. */
  fen: number
  booked_at: Time
}

interface PaymentNoticeTable {
  notice_id: Generated<number>
  provider: string
  outcome: string
  payment_no: string | null
  detail: string
  at: Time
  /** For a refused callback: the hour that this row counts. */
  hour: OptionalTime
  times: Generated<number>
}

interface CashierTradeTable {
  provider: string
  trade_no: string
  trade: Json<unknown>
}

export interface PaymentTables {
  payment: PaymentTable
  order_grant: OrderGrantTable
  ledger_entry: LedgerEntryTable
  payment_notice: PaymentNoticeTable
  cashier_trade: CashierTradeTable
}
