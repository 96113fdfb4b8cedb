// Membership: products of an organisation, cards that activate them, holdings of accounts, orders.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table product (
    org_code text not null references organisation, product_code text not null, name text not null, summary text not null, price_fen int not null check (price_fen >= 0),
    months int not null check (months > 0), member_type int not null check (member_type between 0 and 4), rights jsonb not null, is_on_sale boolean not null default true,
    position int not null default 0, basis text not null, source text not null, price_year int not null, primary key (org_code, product_code))`,
  `create table user_product (
    user_id uuid not null references app_user, product_code text not null, member_type int not null, started_at timestamptz not null, expire_at timestamptz not null,
    primary key (user_id, product_code))`,
  // An order outlives its account: deleted accounts lose their names, the books stay.
  `create table member_order (
    order_no text primary key, org_code text not null references organisation, user_id uuid not null references app_user, product_code text not null, product_name text not null,
    price_fen int not null, paid_fen int not null, state text not null check (state in ('open', 'paid', 'closed')), way text not null check (way in ('card', 'online')),
    card_no text, basis text not null, source text not null, price_year int not null, created_at timestamptz not null, paid_at timestamptz)`,
  `create index member_order_user on member_order (user_id, created_at)`,
  `create table member_card (
    org_code text not null, card_no text not null, password_hash text not null, product_code text not null, valid_until timestamptz not null,
    state text not null default 'new' check (state in ('new', 'used', 'stopped')), used_by uuid references app_user, used_at timestamptz,
    order_no text unique references member_order, failed int not null default 0, locked_until timestamptz, created_at timestamptz not null default now(),
    primary key (org_code, card_no), foreign key (org_code, product_code) references product)`,
  `create index member_card_user on member_card (used_by) where used_by is not null`,
  // Wrong cards of an account; one row an account.
  `create table card_guess (user_id uuid primary key references app_user, failed int not null, locked_until timestamptz, updated_at timestamptz not null)`,
]

/** Creates the membership tables; runs in one transaction with its migration record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
