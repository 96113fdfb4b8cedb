// Orders paid online: their payments, their grants, the ledger, and the trades of the embedded cashier.
import { sql, type Kysely } from 'kysely'

const statements = [
  // The kind of a product: a membership gives rights; other kinds do more when they are paid. Type 5: makes nobody a member.
  `alter table product add column kind text not null default 'membership'`,
  `alter table product drop constraint product_member_type_check`,
  `alter table product add constraint product_member_type_check check (member_type between 0 and 5)`,
  `alter table member_order drop constraint member_order_state_check`,
  `update member_order set state = 'closed' where state = 'open'`,
  // The content of a product is stored with the order: a later change of the product does not affect it.
  `alter table member_order
    add constraint member_order_state_check check (state in ('created', 'paying', 'paid', 'closed', 'refunding', 'refunded')),
    add column kind text not null default 'membership', add column subject text, add column gives jsonb, add column expire_at timestamptz,
    add column closed_at timestamptz, add column closed_why text, add column refund_why text, add column payment_no text`,
  // One open order per thing: opening the page twice leads to the same order.
  `create unique index member_order_open on member_order (user_id, product_code, coalesce(subject, '')) where state in ('created', 'paying')`,
  `create index member_order_due on member_order (expire_at) where state in ('created', 'paying')`,
  `create table payment (
    payment_no text primary key, order_no text not null references member_order, provider text not null, way text not null, fen int not null check (fen > 0),
    currency text not null default 'CNY', state text not null check (state in ('opened', 'paid', 'closed', 'refunding', 'refunded')), transaction_id text, payer text,
    opened_at timestamptz not null, expire_at timestamptz not null, asked_at timestamptz, paid_at timestamptz, refund_no text unique, refund_why text,
    refund_asked_at timestamptz, refunded_at timestamptz, unique (provider, transaction_id))`,
  `create index payment_order on payment (order_no)`,
  `create index payment_unsettled on payment (opened_at) where state in ('opened', 'refunding')`,
  // Grants of an order and their duration: written once per order, in the transaction that marks it paid.
  `create table order_grant (
    order_no text not null references member_order, what text not null check (what in ('product', 'right')), code text not null, user_id uuid not null references app_user,
    from_at timestamptz not null, to_at timestamptz not null, revoked_at timestamptz, primary key (order_no, what, code))`,
  `create index order_grant_user on order_grant (user_id, what, code)`,
  // Each event of a payment is booked once, in two legs that sum to zero.
  `create table ledger_entry (
    payment_no text not null references payment, event text not null, account text not null, fen int not null check (fen <> 0), booked_at timestamptz not null,
    primary key (payment_no, event, account))`,
  // Reports of providers that were refused or did not fit: for the operator's reconciliation.
  `create table payment_notice (
    notice_id bigint generated always as identity primary key, provider text not null, outcome text not null, payment_no text, detail text not null, at timestamptz not null)`,
  // The embedded cashier's own books, in place of those of a provider.
  `create table cashier_trade (provider text not null, trade_no text not null, trade jsonb not null, primary key (provider, trade_no))`,
]

/** Creates the tables of payments; runs in one transaction with its migration record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
