// Movements of cutoffs learned from the provinces of the database: written at the end of an import, read for predictions of a province.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table learned_year (
    province_id text not null, track text not null, kind text not null, year integer not null, entry jsonb not null,
    primary key (province_id, track, kind, year))`.execute(db)
}
