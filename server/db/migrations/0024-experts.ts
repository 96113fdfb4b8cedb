// Experts and their hours, reservations of families, audits of wish lists, and the accounts of the desk.
import { sql, type Kysely } from 'kysely'

const statements = [
  // People of an organisation; a person who has left is kept for their texts.
  `create table expert (
    expert_id uuid primary key, org_code text not null references organisation, name text not null, title text not null, field text not null, province_id text references province,
    services jsonb not null, intro text not null, way text not null check (way in ('phone', 'video')), weekly_hours jsonb not null, slot_minutes int not null check (slot_minutes between 10 and 240),
    capacity int not null check (capacity between 1 and 100), is_demonstration boolean not null default false, left_at timestamptz, position int not null default 0)`,
  `create index expert_org on expert (org_code, position)`,
  // The weekly hours define the slots; a row is a reserved or closed one.
  `create table expert_slot (
    expert_id uuid not null references expert, starts_at timestamptz not null, minutes int not null, capacity int not null, closed_at timestamptz, primary key (expert_id, starts_at))`,
  `create table reservation (
    reservation_id uuid primary key, user_id uuid not null references app_user, expert_id uuid not null, starts_at timestamptz not null, mobile text not null, about text not null,
    state text not null check (state in ('held', 'cancelled', 'called-off')), created_at timestamptz not null, ended_at timestamptz, reminded_at timestamptz,
    foreign key (expert_id, starts_at) references expert_slot)`,
  `create unique index reservation_once on reservation (user_id, starts_at) where state = 'held'`,
  `create index reservation_slot on reservation (expert_id, starts_at) where state = 'held'`,
  `create table desk_account (
    desk_id uuid primary key, org_code text not null references organisation, login_name text not null, password_hash text not null, code_secret text not null, last_code_step bigint not null default 0,
    role text not null check (role in ('expert', 'teacher', 'operator')), expert_id uuid references expert, failed int not null default 0, locked_until timestamptz, left_at timestamptz,
    created_at timestamptz not null, unique (org_code, login_name))`,
  `create table desk_session (token_hash text primary key, desk_id uuid not null references desk_account, created_at timestamptz not null, expires_at timestamptz not null)`,
  // Who did what: ids and text of the act, nothing about the family.
  `create table desk_trail (trail_id bigint generated always as identity primary key, org_code text not null, desk_id uuid, act text not null, subject text, at timestamptz not null)`,
  `create index desk_trail_org on desk_trail (org_code, trail_id)`,
  // The priorities of a family, given once; each audit gets a copy.
  `create table wish_intention (user_id uuid primary key references app_user, body jsonb not null, revision int not null, updated_at timestamptz not null)`,
  `create table wish_audit (
    audit_id uuid primary key, org_code text not null references organisation, user_id uuid not null references app_user, kind text not null check (kind in ('check', 'custom')), wish_id uuid not null,
    state text not null, round int not null default 1, revision int not null default 1, intention jsonb not null, frozen jsonb not null, frozen_revision int not null, order_no text unique,
    expert_id uuid references expert, due_at timestamptz, complaint text, resolution text, refund text not null default 'none' check (refund in ('none', 'due', 'done')),
    created_at timestamptz not null, changed_at timestamptz not null, finished_at timestamptz)`,
  `create index wish_audit_user on wish_audit (user_id, created_at)`,
  `create unique index wish_audit_open on wish_audit (user_id, wish_id) where state not in ('closed', 'withdrawn')`,
  `create index wish_audit_queue on wish_audit (org_code, state, due_at)`,
  `create table audit_remark (
    remark_id uuid primary key, audit_id uuid not null references wish_audit, round int not null, unit_id text, text text not null, proposal jsonb, numbers jsonb, written_at timestamptz not null,
    answer text check (answer in ('adopted', 'declined')), answer_word text, answered_at timestamptz, adopted_revision int, tries int not null default 0)`,
  `create index audit_remark_audit on audit_remark (audit_id, written_at)`,
  `create table audit_word (
    word_id uuid primary key, audit_id uuid not null references wish_audit, remark_id uuid references audit_remark, author text not null check (author in ('family', 'expert')), text text not null, at timestamptz not null)`,
  `create index audit_word_audit on audit_word (audit_id, at)`,
]

/** Creates the tables of experts, audits and the desk; runs in one transaction with its migration record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
