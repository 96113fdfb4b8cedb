// Files of the program's own facts are recorded by province: each is one province of a kind, an operator's file has all.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table data_import add column province_id text`.execute(db)
}
