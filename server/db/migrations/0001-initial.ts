// The first schema. unit_line has the scores and ranks of a unit; a wish names a unit.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table organisation (org_code text primary key, name text not null, config jsonb not null default '{}', created_at timestamptz not null default now())`,
  `create table app_user (
    user_id uuid primary key, org_code text not null references organisation, login_name text, mobile text, password_hash text,
    nick_name text not null, avatar text, real_name text, gender int, identity text, school_name text, graduation_year int,
    province_id text, city_id text, member_type int not null default 5, failed_logins int not null default 0, locked_until timestamptz,
    created_at timestamptz not null default now(), deleted_at timestamptz)`,
  `create unique index app_user_login_name on app_user (org_code, lower(login_name)) where deleted_at is null`,
  `create unique index app_user_mobile on app_user (org_code, mobile) where deleted_at is null`,
  `create table exam_profile (
    user_id uuid primary key references app_user, province_id text, exam_year int, track text, subject_type int, subjects jsonb not null default '[]',
    score double precision, rank int, rank_source jsonb, final_score double precision, final_rank int, final_changes int not null default 0, updated_at timestamptz not null default now())`,
  `create table session (
    token_hash text primary key, user_id uuid not null references app_user, org_code text not null,
    created_at timestamptz not null default now(), last_seen_at timestamptz not null default now(), expires_at timestamptz not null)`,
  `create index session_by_user on session (user_id)`,
  `create table user_right (user_id uuid not null references app_user, rights_code text not null, expire_at timestamptz not null, primary key (user_id, rights_code))`,
  `create table open_identity (open_type int not null, open_id text not null, org_code text not null, user_id uuid not null references app_user, created_at timestamptz not null default now(), primary key (org_code, open_type, open_id))`,
  `create table sms_code (
    id uuid primary key, org_code text not null, mobile text not null, purpose text not null, code_hash text not null, attempts int not null default 0,
    created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz)`,
  `create index sms_code_mobile on sms_code (org_code, mobile, purpose, created_at)`,
  `create table captcha (captcha_id text primary key, answer_hash text not null, attempts int not null default 0, expires_at timestamptz not null, used_at timestamptz)`,

  `create table province (province_id text primary key, province_key int not null unique, name text not null unique, full_name text not null, rule jsonb not null, rule_date text not null)`,
  `create table city (city_id text primary key, province_id text not null, name text not null)`,
  `create table college (
    college_id text primary key, ministry_code text, name text not null unique, province text not null, city text not null, level text not null, category text not null,
    nature text not null, is_985 boolean not null, is_211 boolean not null, is_double_first_class boolean not null, is_double_high boolean not null,
    authority text, website text, admission_site text, basis text not null, source text not null)`,
  `create table major (level text not null, code text not null, name text not null, category text not null, class text not null, class_code text, degree text, years text,
    is_special boolean not null default false, is_controlled boolean not null default false, basis text not null, source text not null, primary key (level, code))`,
  `create table score_rank (
    province_id text not null, year int not null, track text not null, score double precision not null, count int not null, cumulative int not null,
    basis text not null, source text not null, primary key (province_id, year, track, score))`,
  `create table batch_line (province_id text not null, year int not null, batch text not null, track text not null, score double precision not null,
    basis text not null, source text not null, primary key (province_id, year, batch, track))`,
  `create table unit (
    unit_id text primary key, province_id text not null, track text not null, batch text not null, kind text not null, college_id text, college_name text not null,
    enrol_code text, group_code text, major_name text, subject_req text, basis text not null)`,
  `create index unit_slice on unit (province_id, track, batch, kind)`,
  `create index unit_college on unit (province_id, college_name, track)`,
  `create table unit_line (
    unit_id text not null references unit on delete cascade, year int not null, min_score double precision, min_rank int, rank_basis text, plan int, admitted int,
    basis text not null, source text not null, primary key (unit_id, year))`,
  `create table unit_plan (
    unit_id text not null references unit on delete cascade, year int not null, plan int, tuition int, duration text, subject_req text,
    basis text not null, source text not null, primary key (unit_id, year))`,
  `create table unit_major (
    unit_id text not null references unit on delete cascade, year int not null, major_name text not null, major_code text, plan int, tuition int, duration text, subject_req text,
    basis text not null, source text not null, primary key (unit_id, year, major_name))`,
  `create table data_revision (id int primary key check (id = 1), revision int not null)`,
  `insert into data_revision values (1, 1)`,
  `create table data_import (
    import_id uuid primary key, file_name text not null, kind text not null, sha256 text not null, accepted int not null, refused int not null, report jsonb not null,
    started_at timestamptz not null, finished_at timestamptz not null)`,
  `create table occupation (code text primary key, name text not null, level int not null, parent text, basis text not null, source text not null)`,
  `create table major_occupation (level text not null, major_code text not null, major_name text not null, occupation text not null, rank int not null, basis text not null, source text not null, primary key (level, major_code, occupation))`,
  `create table interest_occupation (code text primary key, title text not null, r double precision not null, i double precision not null, a double precision not null, s double precision not null, e double precision not null, c double precision not null, high_point text not null, basis text not null, source text not null)`,
  `create table discipline_grade (discipline_code text not null, discipline_name text not null, college_name text not null, grade text not null, basis text not null, source text not null, primary key (discipline_code, college_name))`,
  `create table first_class_discipline (college_name text not null, discipline_name text not null, basis text not null, source text not null, primary key (college_name, discipline_name))`,

  `create table wish_list (
    wish_id uuid primary key, user_id uuid not null references app_user, name text not null, province_id text not null, year int not null, track text not null,
    batch text not null, wish_type int not null, score_form jsonb not null, rank int not null, items jsonb not null, revision int not null, request_id text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz)`,
  `create index wish_list_user on wish_list (user_id, updated_at)`,
  `create unique index wish_list_request on wish_list (user_id, request_id) where request_id is not null`,
  `create table wish_list_history (wish_id uuid not null references wish_list, revision int not null, items jsonb not null, score_form jsonb not null, request_id text, saved_at timestamptz not null default now(), primary key (wish_id, revision))`,
  `create index wish_list_history_request on wish_list_history (request_id) where request_id is not null`,

  `create table notice (notice_id text primary key, org_code text, user_id uuid, title text not null, content text not null, path text, published_at timestamptz not null)`,
  `create table notice_read (user_id uuid not null references app_user, notice_id text not null references notice, read_at timestamptz not null default now(), primary key (user_id, notice_id))`,
  `create table news (news_id text primary key, province_id text, title text not null, summary text not null, content text not null default '', source text not null, path text, published_at timestamptz not null)`,
]

/** Creates every table; runs in one transaction with its migration record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
