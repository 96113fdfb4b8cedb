// Tables of the membership domain: products, orders, cards and holdings of members.
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime, Json, Optional, OptionalTime, Time } from './columns'

export interface ProductTable {
  org_code: string
  product_code: string
  name: string
  summary: string
  price_fen: number
  months: number
  member_type: number
  rights: Json<unknown>
  /** What an order for it does besides giving rights: see server/modules/payment/goods.ts. */
  kind: Generated<string>
  is_on_sale: Generated<boolean>
  position: Generated<number>
  basis: string
  source: string
  price_year: number
}

interface UserProductTable {
  user_id: string
  product_code: string
  member_type: number
  started_at: Time
  expire_at: Time
}

export type OrderState = 'created' | 'paying' | 'paid' | 'closed' | 'refunding' | 'refunded'

export interface MemberOrderTable {
  order_no: string
  org_code: string
  user_id: string
  product_code: string
  product_name: string
  price_fen: number
  paid_fen: number
  state: OrderState
  way: 'card' | 'online'
  card_no: string | null
  basis: string
  source: string
  price_year: number
  created_at: Time
  paid_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  kind: Generated<string>
  /** Its subject, if the kind needs one: the list to be audited, the slot to be kept. */
  subject: Optional<string>
  /** Its grants, as they were sold. */
  gives: ColumnType<unknown, string | null | undefined, string | null>
  expire_at: OptionalTime
  closed_at: OptionalTime
  closed_why: Optional<string>
  refund_why: Optional<string>
  /** The payment that paid it; others of the order are returned. */
  payment_no: Optional<string>
}

export interface MemberCardTable {
  org_code: string
  card_no: string
  password_hash: string
  product_code: string
  valid_until: Time
  state: ColumnType<'new' | 'used' | 'stopped', 'new' | 'used' | 'stopped' | undefined, 'new' | 'used' | 'stopped'>
  used_by: Optional<string>
  used_at: OptionalTime
  /** Its owner before it is activated. */
  received_by: Optional<string>
  received_at: OptionalTime
  order_no: Optional<string>
  failed: Generated<number>
  locked_until: OptionalTime
  created_at: DefaultTime
}

interface CardGuessTable {
  user_id: string
  failed: number
  locked_until: OptionalTime
  updated_at: Time
}

export interface MembershipTables {
  product: ProductTable
  user_product: UserProductTable
  member_order: MemberOrderTable
  member_card: MemberCardTable
  card_guess: CardGuessTable
}
