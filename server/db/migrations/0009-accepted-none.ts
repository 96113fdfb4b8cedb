// The chance of admitting nowhere that a family accepts is stored with the list made for it: the audit judges by it.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wish_list add column accepted_none double precision`.execute(db)
}
