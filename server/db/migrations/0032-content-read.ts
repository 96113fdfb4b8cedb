// Which texts an account has opened, so that lists show it on every device.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content_read (
    user_id uuid not null references app_user on delete cascade, content_id text not null, read_at timestamptz not null default now(),
    primary key (user_id, content_id))`.execute(db)
}
