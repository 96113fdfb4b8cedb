// The units of one college are found without reading a whole province, and who follows it without reading all that is followed.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index unit_by_college on unit (college_id, province_id)`.execute(db)
  await sql`create index follow_by_target on follow (kind, target)`.execute(db)
}
