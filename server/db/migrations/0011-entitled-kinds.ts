// The special plans that a family says it may file are kept with its exam, so that every device knows them.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exam_profile add column entitled_kinds jsonb`.execute(db)
}
