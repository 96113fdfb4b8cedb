// Predictions of earlier years beside the actual cutoffs: written at the end of an import, shown where a chance is explained.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table track_record (
    province_id text not null, track text not null, kind text not null, year integer not null, record jsonb not null,
    primary key (province_id, track, kind, year))`.execute(db)
}
