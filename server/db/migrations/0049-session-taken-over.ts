// A session that replaces another one names it: the old one ends when the new token is first used, because its answer has then arrived.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column takes_over text`.execute(db)
  await sql`create index session_takes_over on session (takes_over) where takes_over is not null`.execute(db)
}
