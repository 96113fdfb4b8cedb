// The table is called what it holds. What was learned before stores its count under another key: it is learned again.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table learned_stand rename to learned_major_offset`.execute(db)
  await sql`update data_revision set revision = revision + 1, stamp = gen_random_uuid()::text
    where id = 1 and exists (select 1 from learned_year)`.execute(db)
  await sql`delete from learned_year`.execute(db)
}
