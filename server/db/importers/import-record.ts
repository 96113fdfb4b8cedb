// The record of imports: which file of a kind the database holds, and whose.
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
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
  report: unknown
  startedAt: Date
}

/** Adds an import that has ended now, in its own transaction if it has one. */
export async function recordImport(db: Connection, record: ImportRecord): Promise<void> {
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
      report: JSON.stringify(record.report),
      started_at: record.startedAt,
      finished_at: new Date(),
    })
    .execute()
}

/** The last import of a kind; undefined if there was none. */
export const lastImport = (db: Kysely<Database>, kind: string, provinceId: string | null) =>
  db
    .selectFrom('data_import')
    .select(['sha256', 'report', 'finished_at'])
    .where('kind', '=', kind)
    .where('province_id', 'is not distinct from', provinceId)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Kinds of which an operator has imported a file. */
export async function operatorKinds(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('data_import').select('kind').distinct().where('province_id', 'is', null).execute()
  return new Set(rows.map(({ kind }) => kind))
}
