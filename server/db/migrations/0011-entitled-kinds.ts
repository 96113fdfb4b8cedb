// The special plans that a family may file, by its own statement, are stored with its exam, so that every device has them.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exam_profile add column entitled_kinds jsonb`.execute(db)
}
