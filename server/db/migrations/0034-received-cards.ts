// A card may be received before it is activated: it then belongs to the account, and its months begin when the family wants.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member_card add column received_by uuid references app_user on delete set null, add column received_at timestamptz`.execute(
    db,
  )
  await sql`create index member_card_received_by on member_card (received_by) where received_by is not null`.execute(db)
}
