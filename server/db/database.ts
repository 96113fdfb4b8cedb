// Opens the database: the embedded one in a folder, or PostgreSQL at an address. Both give the same values.
import { Kysely, PostgresDialect } from 'kysely'
import path from 'node:path'
import pg from 'pg'
import { lockDataDir } from './lock'
import { startPglite } from './pglite-client'
import { pgliteDialect } from './pglite-dialect'
import type { Database } from './schema'

export interface OpenDatabase {
  db: Kysely<Database>
  engine: 'pglite' | 'postgres'
  /** Resolves with the cause when the embedded database has ended by itself: the server can only be started again. */
  ended?: Promise<Error>
  /** Waits for running statements, closes and releases the folder. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** postgres://... of PostgreSQL or an engine that speaks its protocol; takes precedence over `dataDir`. */
  databaseUrl?: string
  /** Folder of the embedded database; ':memory:' keeps it in memory. */
  dataDir?: string
  /** File that initialises a database in memory, as PgliteClient.dump writes it. */
  image?: string
  /** Connections of the pool to PostgreSQL. */
  poolSize?: number
}

const asText = (value: string) => value
// int8, numeric; date stays text, because no time zone would be right for it
const pgParsers: Record<number, (value: string) => unknown> = { 20: Number, 1700: Number, 1082: asText }

/** Whether a failed statement violated a unique index; both engines give PostgreSQL's SQLSTATE. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505'
}

/**
 * Opens the database. Both engines return int8 and numeric as numbers, timestamptz as Date, jsonb parsed.
 * Rejects with DataDirLockedError if another process holds the folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.poolSize ?? 10)
  const dataDir = options.dataDir ?? ':memory:'
  const release = dataDir === ':memory:' ? () => {} : lockDataDir(dataDir)
  try {
    const client = await (dataDir === ':memory:'
      ? startPglite(dataDir, options.image)
      : startPglite(path.resolve(dataDir, 'database')))
    const db = new Kysely<Database>({ dialect: pgliteDialect(client) })
    return {
      db,
      engine: 'pglite',
      ended: client.ended,
      async close() {
        try {
          await db.destroy()
          await client.close()
        } finally {
          release()
        }
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

function openPostgres(connectionString: string, poolSize: number): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid: number, format?: string) =>
        pgParsers[oid] ??
        (pg.types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown)(oid, format),
    },
  })
  // an idle connection that the database drops must not end the process; the next query takes a new one
  pool.on('error', () => {})
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, engine: 'postgres', close: () => db.destroy() }
}
