// The revision of the admission data; everything derived from the data is stored with it.
import { sql, type Kysely } from 'kysely'
import type { Database } from './schema'

/** What the admission data are like now. */
export interface DataState {
  /** Grows with every change: answers are kept under it. */
  revision: number
  /** Changes with an import that may concern every province: what is derived from the data is stored under it. */
  stamp: string
  /** By six-digit code, the last change of one province alone since then. */
  provinces: Readonly<Record<string, string>>
}

/** The state under which what is derived from a province's data is stored. */
export const stampOf = ({ stamp, provinces }: DataState, provinceId: string): string =>
  [stamp, ...(provinces[provinceId] ? [provinces[provinceId]] : [])].join('/')

/** What they are like now. */
export async function dataStateOf(db: Kysely<Database>): Promise<DataState> {
  const row = await db
    .selectFrom('data_revision')
    .select(['revision', 'stamp', 'provinces'])
    .where('id', '=', 1)
    .executeTakeFirst()
  return row ?? { revision: 0, stamp: '', provinces: {} }
}

/** Records a change of one province's data that leaves what was derived from the others as it is. */
export async function bumpProvince(db: Kysely<Database>, provinceId: string): Promise<void> {
  await sql`
    update data_revision set revision = revision + 1, provinces = provinces || jsonb_build_object(${provinceId}::text, gen_random_uuid()::text) where id = 1`.execute(
    db,
  )
}

/**
 * Records a change of some provinces' data, in the transaction that changes them.
 * @param provinces six-digit codes; null: it may concern every province
 */
export async function bumpChanged(db: Kysely<Database>, provinces: readonly string[] | null): Promise<void> {
  if (provinces === null) await bumpDataRevision(db)
  else for (const provinceId of provinces) await bumpProvince(db, provinceId)
}

/** Records a change of the admission data, in the transaction that changes them. */
export async function bumpDataRevision(db: Kysely<Database>): Promise<void> {
  await sql`update data_revision set revision = revision + 1, stamp = gen_random_uuid()::text, provinces = '{}' where id = 1`.execute(
    db,
  )
}
