// Texts in their source form, so that the desk can open them again; files that they may name; accounts that only write texts.
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table content_item add column markdown text`,
  `create table desk_file (
    org_code text not null references organisation, name text not null, media_id text not null, type text not null, bytes bigint not null, width int not null, height int not null,
    seconds int, has_sound boolean not null, kept_at timestamptz not null, primary key (org_code, name))`,
  `alter table desk_account drop constraint desk_account_role_check`,
  `alter table desk_account add constraint desk_account_role_check check (role in ('expert', 'teacher', 'operator', 'editor'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
