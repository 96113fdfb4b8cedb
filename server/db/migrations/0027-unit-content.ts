// The requirement of a group in a year, as printed beside its cutoff: requirement and marks in one text. Groups are matched by their contents.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table unit_content (
    unit_id text not null references unit on delete cascade, year int not null, asked text not null, primary key (unit_id, year))`.execute(
    db,
  )
}
