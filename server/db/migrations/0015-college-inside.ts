// Data of a college's inside that an operator may import: clauses of its charter, pictures, departments.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table college_charter (
    college_id text not null, year int not null, address text, adjustment text, withdrawal text, body text, subject text, language text, tie_break text, tuition text,
    basis text not null, source text not null, primary key (college_id, year))`.execute(db)
  await sql`create table college_scene (
    college_id text not null, position int not null, address text not null, caption text not null, basis text not null, source text not null,
    primary key (college_id, position))`.execute(db)
  await sql`create table college_department (
    college_id text not null, position int not null, name text not null, majors text not null, introduction text, address text,
    basis text not null, source text not null, primary key (college_id, position))`.execute(db)
}
