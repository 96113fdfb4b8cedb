// Which imports a database has already learned from, so that the next one learns only from what it changed.
import type { Kysely } from 'kysely'
import { dataStateOf, type DataState } from '../data-revision'
import type { Database } from '../schema'
import { unitKindOf } from '../../../engine/rules/province-rule'
import { loadProvinces } from '../seeds/facts'
import { DERIVED_UNITS } from './derived/awaiting-derivation'
import { WHOLE_COUNTRY } from './facts/precedence'
import { isAfter, lastImport, recordedAt, recordImport } from './import-record'
import type { FileReport } from './import-report'
import { plansImporter } from './plans'

/** What the record of imports calls learning by this database, and what was learned from the program's own facts. */
const LEARNING = 'learning'
export const LEARNED_FACTS = 'learned'

/** What changed since a database last learned: six-digit codes, in order. */
export interface Changed {
  provinces: string[]
  /** Those whose past cutoffs may differ: with rows of years before the planned one, or with plans from which units of past years are derived. */
  teaching: string[]
}

/** Whose results those of a learning are: another planned year, or other code, learns otherwise. */
export interface LearnedBy {
  wishYear: number
  build: string
}

interface Basis extends Partial<LearnedBy> {
  stamp?: string
  /** Provinces for which there was no time. */
  left?: readonly string[]
}

/** Provinces where wishes name groups or colleges: the newest plan decides which units past cutoffs of majors give. */
const isDerived = new Set(
  loadProvinces().flatMap(({ provinceId, rule }) => (unitKindOf(rule) === 'major' ? [] : [provinceId])),
)

/**
 * What changed since the last learning that came to its end, or, where there was none, since what the program's own facts taught was brought in: their
 * provinces, whenever they are loaded, are what it was learned from.
 * @returns null: something that may concern every province, or nothing is known of the last learning
 */
export async function changedSinceLearning(db: Kysely<Database>, by: LearnedBy): Promise<Changed | null> {
  const own = await lastImport(db, LEARNING, WHOLE_COUNTRY)
  const facts = await lastImport(db, LEARNED_FACTS, WHOLE_COUNTRY)
  // facts of a later version teach anew beside what the database learned itself
  if (own && facts && isAfter(facts, own)) return null
  const basis = ((own ?? facts)?.report ?? {}) as Basis
  if (basis.stamp !== (await dataStateOf(db)).stamp) return null
  if (own && (basis.wishYear !== by.wishYear || basis.build !== by.build)) return null
  let query = db
    .selectFrom('data_import')
    .select(['kind', 'province_id', 'report'])
    .where('kind', 'not in', [LEARNING, DERIVED_UNITS])
  query = own ? query.where(recordedAt, '>', own.at) : query.where('province_id', 'is', null)
  const touched = new Set(basis.left)
  const teaching = new Set(basis.left)
  for (const { kind, province_id: code, report } of await query.execute()) {
    const { provinces, oldestYear = 0 } = (report ?? {}) as Partial<FileReport>
    const codes = code === null ? provinces : [code]
    if (!codes) return null
    for (const one of codes) {
      touched.add(one)
      if (oldestYear < by.wishYear || (kind === plansImporter.kind && isDerived.has(one))) teaching.add(one)
    }
  }
  return { provinces: [...touched].sort(), teaching: [...teaching].sort() }
}

/**
 * Records that a database has learned from its data as they were in a state.
 * @param left six-digit codes of provinces for which there was no time: they count as changed
 */
export async function recordLearning(
  db: Kysely<Database>,
  { stamp, revision }: DataState,
  by: LearnedBy,
  left: readonly string[] = [],
): Promise<void> {
  // of that state, not of now: what another import has changed meanwhile comes after it
  const report: Basis & { revision: number } = { stamp, revision, left, ...by }
  const record = { kind: LEARNING, fileName: LEARNING, sha256: '', provinceId: WHOLE_COUNTRY, accepted: 0, refused: 0 }
  await recordImport(db, { ...record, report, startedAt: new Date() })
}
