// Which texts contain a word is remembered until a text changes: every change, by an import, the desk or an operator by hand, moves the revision.
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table content_revision (id int primary key check (id = 1), revision bigint not null)`,
  `insert into content_revision (id, revision) values (1, 1)`,
  // once per transaction
  `create function content_changed() returns trigger language plpgsql as $$
  begin
    if current_setting('content.changed_in', true) is distinct from txid_current()::text then
      perform set_config('content.changed_in', txid_current()::text, true);
      update content_revision set revision = revision + 1;
    end if;
    return null;
  end $$`,
  // at the end of the transaction: a long import would hold the row, and the desk would wait for it
  `create constraint trigger content_changed after insert or update or delete on content_item
    deferrable initially deferred for each row execute function content_changed()`,
  // a search for a long word reads it in full: decompressing it would cost more than reading
  `alter table content_item alter column words set storage external`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
