// A session that takes the place of another one names it: the other one ends when the new token is used, which is when its answer has arrived.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column takes_over text`.execute(db)
  await sql`create index session_takes_over on session (takes_over) where takes_over is not null`.execute(db)
}
