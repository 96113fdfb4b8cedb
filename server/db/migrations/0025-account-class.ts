// The class a student's account may belong to. Nothing writes or shows it yet: it is meant for a teacher's view of a class.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column class_code text`.execute(db)
}
