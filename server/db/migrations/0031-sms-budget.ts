// Text messages sent in a day: by address, number, organisation and in total.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sms_budget (day date not null, payer text not null, spent int not null, primary key (day, payer))`.execute(
    db,
  )
}
