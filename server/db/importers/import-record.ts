// The record of imports: which file of a kind the database holds, and whose.
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'
import type { Connection } from '../connection'

export interface ImportRecord {
  kind: string
  fileName: string
  /** Hash of the content. */
  sha256: string
  /** Of the program's own facts; null for an operator's file, which may have rows of every province. */
  provinceId: string | null
  accepted: number
  refused: number
  /** For the operator. */
  report: object
  startedAt: Date
}

/**
 * The order of imports: the revision of the data that it left. A clock may be set back, and two imports at once may end in another order than
 * they began; the revision only grows. 0: of an earlier version of the program, before all others.
 */
export const recordedAt = sql<number>`coalesce((report ->> 'revision')::int, 0)`

/** Adds an import that has ended now, in its own transaction if it has one, after the change of the data has been recorded. */
export async function recordImport(db: Connection, record: ImportRecord): Promise<void> {
  const { revision } = await db.selectFrom('data_revision').select('revision').executeTakeFirstOrThrow()
  await db
    .insertInto('data_import')
    .values({
      import_id: randomUUID(),
      file_name: record.fileName,
      kind: record.kind,
      sha256: record.sha256,
      province_id: record.provinceId,
      accepted: record.accepted,
      refused: record.refused,
      report: JSON.stringify({ revision, ...record.report }),
      started_at: record.startedAt,
      finished_at: new Date(),
    })
    .execute()
}

/** The last import of a kind; undefined if there was none. */
export const lastImport = (db: Kysely<Database>, kind: string, provinceId: string | null) =>
  db
    .selectFrom('data_import')
    .select(['sha256', 'report', recordedAt.as('at'), 'finished_at'])
    .where('kind', '=', kind)
    .where('province_id', 'is not distinct from', provinceId)
    .orderBy(recordedAt, 'desc')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Kinds of which an operator has imported a file. */
export async function operatorKinds(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('data_import').select('kind').distinct().where('province_id', 'is', null).execute()
  return new Set(rows.map(({ kind }) => kind))
}

type Recorded = Pick<NonNullable<Awaited<ReturnType<typeof lastImport>>>, 'at' | 'finished_at'>
/** Whether an import was recorded after another; for two of an earlier version of the program only the clock is known. */
export const isAfter = (one: Recorded, other: Recorded): boolean =>
  one.at === 0 && other.at === 0 ? one.finished_at > other.finished_at : one.at > other.at
