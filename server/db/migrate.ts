// Brings a database to the schema of this version.
import { sql, Migrator, type Kysely } from 'kysely'
import { addFieldColumns } from './fields'
import { MIGRATIONS } from './migration-list'
import type { Database } from './schema'

/** Migrations that had the number of another once: a database may have them recorded by the old name. */
const RENAMED: Readonly<Record<string, string>> = {
  '0019-content': '0017-content',
  '0020-unit-content': '0027-unit-content',
  '0023-call-budget': '0029-call-budget',
}

async function recordNewNames(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ known: string | null }>`select to_regclass('kysely_migration')::text as known`.execute(
    db,
  )
  if (!rows[0]?.known) return
  for (const [before, now] of Object.entries(RENAMED))
    await sql`update kysely_migration set name = ${now} where name = ${before}`.execute(db)
}

/**
 * Runs the missing migrations of this database, each in a transaction with its record.
 * Several servers may start at once on PostgreSQL: Kysely takes an advisory lock.
 * Rejects with the cause if one fails; nothing of that one remains.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  await recordNewNames(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    // developed in parallel, each with its own tables: a database may get a lower number after a higher one
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error(String(error))
  await addFieldColumns(db)
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** Rejects if the database does not answer. */
export async function ping(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db)
}
