// Each list stores its figures for the list of lists: the counts of its evaluation, and the state of the data and the program behind them.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wish_list add column summary jsonb, add column summary_stamp text`.execute(db)
}
