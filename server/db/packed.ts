import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { Database } from './schema'

/**
 * Rows of a large query as one JSON value: passing 100,000 rows one by one costs seconds on the embedded database.
 * Columns must be text, numbers or booleans; the order is not kept.
 */
export async function packed<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<Row[]> {
  const { rows } = await sql<{
    packed: Row[] | null
  }>`select json_agg(row_to_json(line)) as packed from ${query} as line`.execute(db)
  return rows[0]?.packed ?? []
}
