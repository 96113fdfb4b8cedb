// The program's own facts come province by province while families ask: what was made from one province's data outlives the arrival of another's.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table data_revision add column provinces jsonb not null default '{}'`.execute(db)
}
