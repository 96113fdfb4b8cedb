// Indexes: the units of one college without reading a whole province, and its followers without reading all follows.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index unit_by_college on unit (college_id, province_id)`.execute(db)
  await sql`create index follow_by_target on follow (kind, target)`.execute(db)
}
