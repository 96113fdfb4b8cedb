// Courses, lessons, films and live rooms as content; how far somebody has watched; reminders of live rooms.
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table content_item
    add column shelf text not null default '', add column parent_id text, add column film jsonb, add column stream text,
    add column starts_at timestamptz, add column ends_at timestamptz`,
  `create index content_item_lessons on content_item (parent_id, position, content_id) where parent_id is not null`,
  `create table lesson_progress (
    user_id uuid not null references app_user on delete cascade, content_id text not null, seconds double precision not null, duration double precision not null,
    is_finished boolean not null, device text not null, watched_at timestamptz not null, primary key (user_id, content_id))`,
  `create table live_reminder (
    user_id uuid not null references app_user on delete cascade, content_id text not null, sent_at timestamptz, primary key (user_id, content_id))`,
  `create index live_reminder_due on live_reminder (content_id) where sent_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
