// Kysely over the database thread: one connection, used in turn.
import {
  CompiledQuery,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import { EmbeddedAdapter } from './copy-rows'
import type { PgliteClient } from './pglite-client'

class PgliteConnection implements DatabaseConnection {
  constructor(private readonly client: PgliteClient) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.client.query(query.sql, query.parameters)
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.affected) }
  }

  // Kysely's interface requires a generator; one connection cannot hold a cursor open beside other statements
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported on the embedded database: read in pages')
  }
}

/** Gives the single connection to one caller at a time, in the order of requests: a transaction keeps it until it ends. */
class PgliteDriver implements Driver {
  private readonly connection: PgliteConnection
  private readonly queue: (() => void)[] = []
  private busy = false

  constructor(private readonly client: PgliteClient) {
    this.connection = new PgliteConnection(client)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.busy) await new Promise<void>((resolve) => this.queue.push(resolve))
    this.busy = true
    return this.connection
  }

  async releaseConnection(): Promise<void> {
    const next = this.queue.shift()
    // passed on directly: between two callers the connection is never free for a third
    if (next) next()
    else this.busy = false
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.client.close()
  }
}

/** The Kysely dialect of the embedded database. Its SQL is PostgreSQL's. */
export function pgliteDialect(client: PgliteClient): Dialect {
  return {
    createAdapter: () => new EmbeddedAdapter(),
    createDriver: () => new PgliteDriver(client),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
