// The copies that an image keeps of its tables: a test's changes are undone from them.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/db/schema'

/** Schema of the copies that changed tables are restored from; part of the image. */
export const ORIGINALS = 'test_originals'
/** Rows of a table worth a copy: changing a longer one costs its database. */
const MOST_ROWS = 5000
type AnyDatabase = Kysely<Database>

export const quoted = (name: string) => `"${name}"`
/** Under a separate name: a look-up of a table by its name alone finds one. */
export const copyOf = (table: string) => `${ORIGINALS}.${quoted(`original_${table}`)}`

export async function tablesOf(db: AnyDatabase, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schema} order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Removes the copies, where there are any. */
export const forgetOriginals = (db: AnyDatabase) => sql.raw(`drop schema if exists ${ORIGINALS} cascade`).execute(db)

/** Copies every table that is not too long; call it once, when the image is made. */
export async function keepOriginals(db: AnyDatabase): Promise<void> {
  const tables = await tablesOf(db, 'public')
  await sql.raw(`create schema ${ORIGINALS}`).execute(db)
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
    if (rows[0]!.count <= MOST_ROWS)
      await sql.raw(`create table ${copyOf(table)} as table public.${quoted(table)}`).execute(db)
  }
}
