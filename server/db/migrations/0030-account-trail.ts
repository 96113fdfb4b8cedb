// The trail of sensitive acts of an account, readable by its owner.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table account_trail (
    trail_id bigint generated always as identity primary key, user_id uuid not null references app_user on delete cascade, act text not null,
    detail text not null default '', device text not null, place text not null, first_at timestamptz not null, at timestamptz not null,
    times int not null default 1)`,
  `create index account_trail_user on account_trail (user_id, at desc, trail_id desc)`,
  `create index account_trail_age on account_trail (at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
