// Widths by rank are relative to built-in ones, which now include the end of a batch: widths learned relative to the old ones would count it twice
// and make the lowest cutoffs too narrow. The years in the program are used until the next import.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update data_revision set revision = revision + 1, stamp = gen_random_uuid()::text
    where id = 1 and exists (select 1 from learned_year)`.execute(db)
  await sql`delete from learned_year`.execute(db)
}
