// A student's own calendar: matters, targets and plans, stored field by field so that two devices may change one; done days of a plan;
// sent reminders; answers about ways into higher education.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table career_item (
    user_id uuid not null references app_user on delete cascade, kind text not null, item_id text not null, body jsonb not null, changed_at_revision jsonb not null,
    revision int not null, removed_at timestamptz, updated_at timestamptz not null, primary key (user_id, kind, item_id))`.execute(
    db,
  )
  await sql`create index career_item_plans on career_item (user_id) where kind = 'plan' and removed_at is null`.execute(
    db,
  )
  await sql`create table career_day (
    user_id uuid not null references app_user on delete cascade, item_id text not null, day text not null, primary key (user_id, item_id, day))`.execute(
    db,
  )
  await sql`create table career_reminder (
    user_id uuid not null references app_user on delete cascade, item_id text not null, day text not null, primary key (user_id, item_id))`.execute(
    db,
  )
  await sql`create table path_answer (
    user_id uuid primary key references app_user on delete cascade, version text not null, province_id text, answers jsonb not null, saved_at timestamptz not null)`.execute(
    db,
  )
}
