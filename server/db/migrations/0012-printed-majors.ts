// Cutoffs of majors as printed, with their group, where wishes name groups or colleges; how far the majors of a unit derived from them differ.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table printed_major (
    unit_id text not null references unit on delete cascade, year int not null, group_code text not null, subject_req text not null, major_code text,
    min_score double precision not null, min_rank int, rank_basis text, plan int, basis text not null, source text not null,
    primary key (unit_id, year, group_code, subject_req))`.execute(db)
  await sql`alter table unit add column line_spread double precision`.execute(db)
}
