// Impossible cutoffs are stored separately with their reasons, until an operator releases them; a cutoff keeps the batch it was printed under;
// the operator's meanings of printed names of colleges.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table unit_line add column printed_batch text`.execute(db)
  await sql`create table doubtful_line (
    unit_id text not null references unit on delete cascade, year int not null, min_score double precision, min_rank int, rank_basis text, plan int, admitted int,
    basis text not null, source text not null, printed_batch text, doubts jsonb not null, released_at timestamptz, primary key (unit_id, year))`.execute(
    db,
  )
  // copies of undergraduate control lines under the main batch's name: the control line of a batch is read from the printed ones
  await sql`delete from batch_line where position('（原名：' in source) > 0`.execute(db)
  await sql`create table college_name (printed text primary key, meant text not null)`.execute(db)
}
