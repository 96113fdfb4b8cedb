// What families ask of a college, which an operator may import: majors on the ministry's list, campuses, postgraduate study without exam, what graduates do.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table college_national_major (
    college_id text not null, major text not null, year int, basis text not null, source text not null, primary key (college_id, major))`.execute(
    db,
  )
  await sql`create table college_campus (
    college_id text not null, campus text not null, city text, district text, address text, year int,
    basis text not null, source text not null, primary key (college_id, campus))`.execute(db)
  await sql`create table college_exempt (
    college_id text primary key, since_year int, on_list text, rate_pct double precision, rate_year int,
    basis text not null, source text not null)`.execute(db)
  await sql`create table college_outcome (
    college_id text not null, year int not null, level text not null, graduates int, further_study_rate double precision,
    domestic_study_rate double precision, abroad_rate double precision, employment_rate double precision,
    direct_employment_rate double precision, average_pay_yuan_month double precision, note text, address text,
    basis text not null, source text not null, primary key (college_id, year, level))`.execute(db)
}
