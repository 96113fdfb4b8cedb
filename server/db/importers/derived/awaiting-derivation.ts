// Provinces whose files are in the database and whose units have not been derived from them yet: an import may end in between, and its files count as unchanged then.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../schema'
import { loadProvinces } from '../../seeds/facts'
import { WHOLE_COUNTRY } from '../facts/precedence'
import { recordedAt, recordImport } from '../import-record'

export const DERIVED_UNITS = 'derived_units'

/** @returns six-digit codes. Imports by versions of the program that recorded no derivations count as derived */
export async function awaitingDerivation(db: Kysely<Database>): Promise<string[]> {
  const records = await db
    .selectFrom('data_import')
    .select(['kind', 'province_id', recordedAt.as('at'), sql<string[] | null>`report -> 'provinces'`.as('provinces')])
    .where(sql<boolean>`province_id is distinct from ${WHOLE_COUNTRY}`)
    .where(recordedAt, '>', 0)
    .execute()
  const imported = new Map<string, number>()
  const derived = new Map<string, number>()
  const all = loadProvinces().map(({ provinceId }) => provinceId)
  for (const { kind, province_id: code, at, provinces } of records) {
    const latest = kind === DERIVED_UNITS ? derived : imported
    for (const one of code === null ? (provinces ?? all) : [code]) latest.set(one, Math.max(at, latest.get(one) ?? 0))
  }
  return all.filter((code) => (imported.get(code) ?? 0) > (derived.get(code) ?? 0))
}

/** Records that the units of some provinces were derived from the data as they were at a revision. */
export async function recordDerivation(
  db: Kysely<Database>,
  provinces: readonly string[],
  revision: number,
): Promise<void> {
  const record = { kind: DERIVED_UNITS, fileName: DERIVED_UNITS, sha256: '', accepted: 0, refused: 0 }
  for (const provinceId of provinces)
    await recordImport(db, { ...record, provinceId, report: { revision }, startedAt: new Date() })
}
