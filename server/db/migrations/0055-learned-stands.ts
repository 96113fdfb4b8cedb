// Major offsets of a database for other provinces. Years learned before lack them: those in the program are used until the next import.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table learned_stand (
    province_id text not null, side text not null, year integer not null, entry jsonb not null,
    primary key (province_id, side, year))`.execute(db)
  await sql`update data_revision set revision = revision + 1, stamp = gen_random_uuid()::text
    where id = 1 and exists (select 1 from learned_year)`.execute(db)
  await sql`delete from learned_year`.execute(db)
}
