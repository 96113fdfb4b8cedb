// Candidates above a control line are known in more years than before, also for the first year of the new exam: the common movement of a year's cutoffs
// beyond that was learned without them, and would count the same twice. The years in the program are used until the next import.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update data_revision set revision = revision + 1, stamp = gen_random_uuid()::text
    where id = 1 and exists (select 1 from learned_year)`.execute(db)
  await sql`delete from learned_year`.execute(db)
}
