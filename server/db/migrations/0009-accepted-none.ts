// The chance of admitting nowhere that a family said it accepts is kept with the list that was made for it: the audit judges by it.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wish_list add column accepted_none double precision`.execute(db)
}
