// Messages about events, texts of the site, and the districts below the cities.
import { sql, type Kysely } from 'kysely'

const statements = [
  // A message replaces the earlier one on its topic: one list with conflicts is one message.
  `alter table notice add column topic text`,
  `create unique index notice_topic on notice (user_id, topic) where topic is not null`,
  `create index notice_by_user on notice (user_id, published_at)`,
  // The data of their province that a user last saw: any difference is news to the user.
  `create table data_watch (
    user_id uuid primary key references app_user on delete cascade, province_id text not null, revision int not null, held jsonb not null)`,
  `create table site_content (
    content_id text primary key, org_code text references organisation, kind text not null, title text not null, summary text not null default '',
    html text not null, source text not null, published_at timestamptz not null)`,
  `create table district (district_id text primary key, city_id text not null references city, name text not null)`,
  `create index district_by_city on district (city_id)`,
]

/** Adds the tables; runs in one transaction with its migration record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
