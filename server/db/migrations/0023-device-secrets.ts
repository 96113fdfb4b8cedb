// The secret by which a device signs in again silently; it ends with its binding. Also when the holder of a session last proved
// who he is.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table open_device (
    secret_hash text primary key, identity_id uuid not null references open_identity (identity_id) on delete cascade,
    user_id uuid not null references app_user on delete cascade, last_used_at timestamptz not null, expires_at timestamptz not null)`,
  `create index open_device_user on open_device (user_id)`,
  `create index open_device_identity on open_device (identity_id)`,
  `alter table session add column open_device text, add column proved_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
