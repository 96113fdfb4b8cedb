import { sql, type AliasableExpression, type RawBuilder } from 'kysely'
import type { Connection } from './connection'

/** Sends no more than the text: it is parsed where it is needed, and threads pass it on without reading it. */
async function parsed<T>(db: Connection, packed: RawBuilder<unknown>): Promise<T[]> {
  const { rows } = await sql<{ packed: string | null }>`select (${packed})::text as packed`.execute(db)
  return JSON.parse(rows[0]?.packed ?? '[]') as T[]
}

/**
 * Rows of a large query as one JSON value: passing 100,000 rows one by one costs seconds on the embedded database.
 * Columns must be text, numbers or booleans; the order is not kept.
 */
export const packed = <Row>(db: Connection, query: AliasableExpression<Row>): Promise<Row[]> =>
  parsed(db, sql`select json_agg(row_to_json(line)) from ${query.as('line')}`)

/**
 * The same for a query of which the columns are known: its text has no names, and is less than half as long. The order of the rows is the query's.
 * @param query between brackets
 */
export async function packedColumns<Row extends object>(
  db: Connection,
  query: RawBuilder<Row>,
  columns: readonly (keyof Row & string)[],
): Promise<Row[]> {
  const cells = sql.join(columns.map((name) => sql.ref(`line.${name}`)))
  const rows = await parsed<unknown[]>(db, sql`select json_agg(json_build_array(${cells})) from ${query} as line`)
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at += 1) row[columns[at]!] = values[at]
    return row as Row
  })
}
