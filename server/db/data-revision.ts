// The revision of the admission data; everything derived from the data is stored with it.
import { sql, type Kysely } from 'kysely'
import type { Database } from './schema'

/** Records a change of the admission data, in the transaction that changes them. */
export async function bumpDataRevision(db: Kysely<Database>): Promise<void> {
  await sql`update data_revision set revision = revision + 1, stamp = gen_random_uuid()::text where id = 1`.execute(db)
}
