// Wrong codes of a message are counted by place of origin: a stranger who guesses uses up his own tries, not the family's.
import { sql, type Kysely } from 'kysely'

const statements = [
  // digests of places with the tries of each; and the place that requested the code
  `alter table sms_code add column tries jsonb not null default '{}'`,
  `alter table sms_code add column asked_by text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
