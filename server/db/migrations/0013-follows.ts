// What a family follows: colleges, majors, occupations. One table, so that a new kind of thing needs none of its own.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table follow (
    user_id uuid not null references app_user on delete cascade, kind text not null, target text not null, created_at timestamptz not null default now(),
    primary key (user_id, kind, target))`.execute(db)
}
