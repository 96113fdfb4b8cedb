// Published orders of colleges that an operator imports, with their publishers.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table college_ranking (
    list text not null, year int not null, college_id text not null, place int not null, value text, publisher text not null, address text,
    basis text not null, source text not null, primary key (list, year, college_id))`.execute(db)
}
