// Widths by rank are told against built-in ones, and those now know where a batch ends: what was learned against the old ones would count the same twice
// and tell last lines too narrow. The years that come with the program stand until the next import.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update data_revision set revision = revision + 1, stamp = gen_random_uuid()::text
    where id = 1 and exists (select 1 from learned_year)`.execute(db)
  await sql`delete from learned_year`.execute(db)
}
