// The state of the admission data gets a unique name: it shows whether derived data stored elsewhere still fit.
// A counter is not enough: a restored or another database may have the same value.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table data_revision add column stamp text not null default gen_random_uuid()::text`.execute(db)
}
