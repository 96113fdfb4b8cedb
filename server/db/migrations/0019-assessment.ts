// Sittings of tests: answers are separate rows until a sitting is handed in, then part of it.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table assessment_attempt (
    attempt_id uuid primary key, user_id uuid not null references app_user on delete cascade, test_code text not null, version integer not null,
    scales jsonb, begun_at timestamptz not null, touched_at timestamptz not null, finished_at timestamptz, answers jsonb, state text, doubts jsonb)`.execute(
    db,
  )
  // an account has one unfinished sitting of a test
  await sql`create unique index assessment_attempt_open on assessment_attempt (user_id, test_code) where finished_at is null`.execute(
    db,
  )
  await sql`create index assessment_attempt_done on assessment_attempt (test_code, version, finished_at)`.execute(db)
  await sql`create table assessment_answer (
    attempt_id uuid not null references assessment_attempt on delete cascade, item_id text not null, value integer not null, spent_ms integer,
    answered_at timestamptz not null, primary key (attempt_id, item_id))`.execute(db)
}
