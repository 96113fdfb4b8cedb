// Which imports a database has already learned from, so that the next one learns only from what it changed.
import type { Kysely } from 'kysely'
import type { DataState } from '../data-revision'
import type { Database } from '../schema'
import { WHOLE_COUNTRY } from './facts/precedence'
import { lastImport, recordImport } from './import-record'
import type { FileReport } from './import-report'

/** What the record of imports calls learning by this database, and what was learned from the program's own facts. */
const LEARNING = 'learning'
export const LEARNED_FACTS = 'learned'

/** What changed since a database last learned: six-digit codes, in order. */
export interface Changed {
  provinces: string[]
  /** Those with rows of years before the planned one, which alone teach anything. */
  teaching: string[]
}

/** Whose results those of a learning are: another planned year, or other code, learns otherwise. */
export interface LearnedBy {
  wishYear: number
  build: string
}

interface Basis extends Partial<LearnedBy> {
  stamp?: string
}

export const dataStateOf = (db: Kysely<Database>): Promise<DataState> =>
  db.selectFrom('data_revision').select(['revision', 'stamp', 'provinces']).executeTakeFirstOrThrow()

/**
 * What changed since the last learning that came to its end, or, where there was none, since what the program's own facts taught was brought in: their
 * provinces, whenever they are loaded, are what it was learned from.
 * @returns null: something that may concern every province, or nothing is known of the last learning
 */
export async function changedSinceLearning(db: Kysely<Database>, by: LearnedBy): Promise<Changed | null> {
  const own = await lastImport(db, LEARNING, WHOLE_COUNTRY)
  const facts = await lastImport(db, LEARNED_FACTS, WHOLE_COUNTRY)
  // facts of a later version teach anew beside what the database learned itself
  if (own && facts && facts.finished_at > own.finished_at) return null
  const basis = ((own ?? facts)?.report ?? {}) as Basis
  if (basis.stamp !== (await dataStateOf(db)).stamp) return null
  if (own && (basis.wishYear !== by.wishYear || basis.build !== by.build)) return null
  let query = db.selectFrom('data_import').select(['kind', 'province_id', 'report'])
  query = own ? query.where('finished_at', '>', own.finished_at) : query.where('province_id', 'is', null)
  const touched = new Set<string>()
  const teaching = new Set<string>()
  for (const { province_id: code, report } of await query.execute()) {
    const { provinces, oldestYear = 0 } = (report ?? {}) as Partial<FileReport>
    const codes = code === null ? provinces : [code]
    if (!codes) return null
    for (const one of codes) {
      touched.add(one)
      if (oldestYear < by.wishYear) teaching.add(one)
    }
  }
  return { provinces: [...touched].sort(), teaching: [...teaching].sort() }
}

/** Records that a database has learned from all its data as they are in a state. */
export async function recordLearning(db: Kysely<Database>, state: DataState, by: LearnedBy): Promise<void> {
  const report: Basis = { stamp: state.stamp, ...by }
  const record = { kind: LEARNING, fileName: LEARNING, sha256: '', provinceId: WHOLE_COUNTRY, accepted: 0, refused: 0 }
  await recordImport(db, { ...record, report, startedAt: new Date() })
}
