// Sign-in through open platforms, single sign-on, and the recommender of the product.
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table open_identity
    add column identity_id uuid not null default gen_random_uuid(), add column union_id text, add column nick_name text, add column avatar text,
    add column last_login_at timestamptz`,
  `create unique index open_identity_id on open_identity (identity_id)`,
  `create index open_identity_user on open_identity (user_id)`,
  `create index open_identity_union on open_identity (org_code, open_type, union_id) where union_id is not null`,
  `create table open_state (
    state_hash text primary key, org_code text not null, platform text not null, nonce_hash text not null, return_to text not null, purpose text not null,
    user_id uuid references app_user, expires_at timestamptz not null)`,
  `create table open_ticket (
    ticket_hash text primary key, org_code text not null, platform text not null, nonce_hash text not null, return_to text not null, purpose text not null,
    user_id uuid references app_user, open_id text not null, union_id text, nick_name text, avatar text, expires_at timestamptz not null)`,
  `create table bind_ticket (
    ticket_hash text primary key, org_code text not null, platform text not null, open_id text not null, union_id text, nick_name text, avatar text,
    attempts int not null default 0, expires_at timestamptz not null)`,
  `create table single_login_nonce (org_code text not null, nonce text not null, expires_at timestamptz not null, primary key (org_code, nonce))`,
  `create table recommend_code (org_code text not null references organisation, code text not null, name text not null, primary key (org_code, code))`,
  `alter table app_user add column recommend_code text`,
]

/** Adds columns and tables; runs in one transaction with its migration record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
