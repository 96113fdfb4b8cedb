// Links to a wish list that parents open without an account. Only a hash of the secret part is stored.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table wish_share (
    share_id uuid primary key, wish_id uuid not null references wish_list on delete cascade, user_id uuid not null references app_user on delete cascade,
    token_hash text not null unique, created_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz,
    views int not null default 0, last_viewed_at timestamptz)`.execute(db)
  await sql`create index wish_share_list on wish_share (wish_id, expires_at)`.execute(db)
}
