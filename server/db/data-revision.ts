// The revision of the admission data, which everything derived from them is kept by.
import { sql, type Kysely } from 'kysely'
import type { Database } from './schema'

/** Says that the admission data changed: in the transaction that changes them. */
export async function bumpDataRevision(db: Kysely<Database>): Promise<void> {
  await sql`update data_revision set revision = revision + 1, stamp = gen_random_uuid()::text where id = 1`.execute(db)
}
