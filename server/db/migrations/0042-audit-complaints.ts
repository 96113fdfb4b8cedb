// What an audit needs after a complaint: the rounds handed over, those repeated, and the state before the complaint.
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table wish_audit add column finished_round int not null default 0`,
  `alter table wish_audit add column rounds_anew int not null default 0`,
  `alter table wish_audit add column complained_in text`,
  // a refunded audit was handed over in its last round; another withdrawn one only in earlier rounds
  `update wish_audit set finished_round = case
     when finished_at is null then 0
     when state in ('answering', 'complained', 'closed') then round
     when state = 'withdrawn' and refund <> 'none' and resolution is not null then round
     else round - 1 end`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
