// The cost of calls by addresses and accounts in the current minute. It need not survive a crash.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table call_budget (
    payer text not null, minute bigint not null, spent integer not null,
    primary key (payer, minute))`.execute(db)
}
