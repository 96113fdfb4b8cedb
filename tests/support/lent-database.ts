// Databases in memory that test files borrow in turn. Opening one costs two seconds of processor time; undoing
// a test's changes costs a tenth of a second.
import { fork } from 'node:child_process'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { FOR_TESTS } from '../../scripts/test/node-flags.mjs'
import type { OpenDatabase } from '../../server/db/database'
import { compiledDatabase, startPglite, type DatabaseHost, type PgliteClient } from '../../server/db/pglite-client'
import { pgliteDialect } from '../../server/db/pglite-dialect'
import type { WorkerData } from '../../server/db/pglite-protocol'
import type { Database } from '../../server/db/schema'
import { copyOf, ORIGINALS, quoted, tablesOf } from './originals'

/** Databases waiting for a borrower: each takes 200 MB. */
const MOST_FREE = 2

type AnyDatabase = Kysely<Database>

interface State {
  /** Content of each table: number of rows and latest transaction that wrote. */
  tables: Map<string, string>
  /** The same of tables, columns, functions, triggers and rules themselves. */
  schema: string
  sequences: Map<string, string | null>
}

interface Held {
  image: string
  client: PgliteClient
  /** The lender's: it sees the unlent database. */
  db: AnyDatabase
  original: State
}

const CATALOGUES = ['pg_class', 'pg_attribute', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_index', 'pg_namespace']
async function marksOf(db: AnyDatabase, tables: readonly string[]): Promise<Map<string, string>> {
  const questions = tables.map(
    (table) =>
      `select '${table}' as name, count(*) || '/' || coalesce(max(xmin::text::bigint), 0) as mark from ${quoted(table)}`,
  )
  const { rows } = await sql.raw<{ name: string; mark: string }>(questions.join(' union all ')).execute(db)
  return new Map(rows.map((row) => [row.name, row.mark]))
}

async function stateOf(db: AnyDatabase): Promise<State> {
  const sequences = await sql<{ name: string; last: string | null }>`
    select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences`.execute(db)
  return {
    schema: JSON.stringify([...(await marksOf(db, CATALOGUES))]),
    tables: await marksOf(db, await tablesOf(db, 'public')),
    sequences: new Map(sequences.rows.map(({ name, last }) => [name, last])),
  }
}

/**
 * Restores a database to its image.
 * @returns false where that is impossible: its schema or a table without a copy was changed
 */
async function restore({ client, db, original }: Held): Promise<boolean> {
  // a borrower may have left during a transaction
  await client.script('rollback; discard temp; reset all; set search_path to public')
  const now = await stateOf(db)
  if (now.schema !== original.schema) return false
  const changed = [...original.tables].filter(([table, was]) => now.tables.get(table) !== was).map(([table]) => table)
  const copies = new Set(await tablesOf(db, ORIGINALS))
  if (changed.some((table) => !copies.has(`original_${table}`))) return false
  const statements = [
    ...changed.map((table) => `delete from ${quoted(table)}`),
    ...changed.map((table) => `insert into ${quoted(table)} overriding system value table ${copyOf(table)}`),
    ...[...original.sequences]
      .filter(([name, last]) => now.sequences.get(name) !== last)
      .map(([name, last]) => `select setval('${name}', ${last ?? 1}, ${last !== null})`),
  ]
  if (statements.length === 0) return true
  await client.script(
    // neither keys nor triggers: the rows are those of the image
    `begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`,
  )
  for (const [table, value] of changed.length > 0 ? await marksOf(db, changed) : []) original.tables.set(table, value)
  return true
}

/** Starts PGlite in its own process that ends with this one: a process of tests would keep 200 MB of it. */
export async function startProcess(data: WorkerData): Promise<DatabaseHost> {
  const child = fork(await compiledDatabase(path.join(__dirname, 'database-process.ts')), {
    serialization: 'advanced',
    execArgv: [...FOR_TESTS, '--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send(data)
  // it never holds this process
  child.unref()
  child.channel?.unref()
  return {
    on: (event: string, take: (value: never) => void) => child.on(event, take as () => void),
    postMessage: (message) => void child.send(message),
    terminate: () => child.kill(),
  }
}

/** Latest last. */
const free: Held[] = []

async function open(image: string): Promise<Held> {
  const client = await startPglite(':memory:', image, startProcess)
  const db = new Kysely<Database>({ dialect: pgliteDialect(client) })
  return { image, client, db, original: await stateOf(db) }
}

async function borrow(image: string): Promise<Held> {
  const at = free.findLastIndex((held) => held.image === image)
  if (at < 0) {
    // unused ones make room
    while (free.length >= MOST_FREE) await free.shift()!.client.close()
    return open(image)
  }
  const held = free.splice(at, 1)[0]!
  if (await restore(held).catch(() => false)) return held
  await held.client.close()
  return open(image)
}

/** A database with `image`'s content; nobody else has it until it is closed. */
export async function lendDatabase(image: string): Promise<OpenDatabase> {
  const held = await borrow(image)
  let isOpen = true
  const orClosed =
    <Arguments extends unknown[], T>(ask: (...args: Arguments) => Promise<T>) =>
    async (...args: Arguments): Promise<T> => {
      if (!isOpen) throw new Error('the database is closed')
      return ask(...args)
    }
  const { client } = held
  const lent: PgliteClient = {
    query: orClosed(client.query),
    script: orClosed(client.script),
    dump: orClosed(client.dump),
    ended: client.ended,
    async close() {
      if (!isOpen) return
      isOpen = false
      free.push(held)
    },
  }
  const db = new Kysely<Database>({ dialect: pgliteDialect(lent) })
  return {
    db,
    engine: 'pglite',
    async close() {
      await db.destroy()
      await lent.close()
    },
  }
}
