// What the list of lists says of each one is kept with it: the counts of its evaluation, and the state of the data and the program they are of.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wish_list add column summary jsonb, add column summary_stamp text`.execute(db)
}
