// Refusals by providers and of strangers' callbacks, within bounds; refunds that keep failing; the last part of each file.
import { sql, type Kysely } from 'kysely'

const statements = [
  // refused callbacks are one row per hour and reason, with their number
  `alter table payment_notice add column hour timestamptz, add column times int not null default 1`,
  `create unique index payment_notice_hour on payment_notice (provider, outcome, hour)`,
  `create index payment_notice_at on payment_notice (at)`,
  `alter table payment add column refund_tries int not null default 0, add column refund_trouble text, add column refund_stuck_at timestamptz`,
  `alter table desk_account drop column failed, drop column locked_until`,
  `alter table desk_file add column sent_bytes bigint, add column last_part text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
