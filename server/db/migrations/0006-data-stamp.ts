// The state of the admission data gets a name of its own: what was derived from it and kept elsewhere can tell whether it still fits.
// A number that counts up does not do: a restored or another database may stand at the same one.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table data_revision add column stamp text not null default gen_random_uuid()::text`.execute(db)
}
