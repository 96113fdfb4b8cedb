// Runs changes of the database to see their result, and takes them all back.
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { OpenDatabase } from './database'
import type { Database } from './schema'

class HeldConnection implements DatabaseConnection {
  constructor(private readonly held: Kysely<Database>) {}

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.held.executeQuery<R>(query as CompiledQuery<R>)
  }

  // Kysely's interface requires a generator; an import reads no streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported in a rehearsal')
  }
}

/** The connection of an open transaction; transactions inside become savepoints. */
class RehearsalDriver implements Driver {
  private readonly connection: HeldConnection

  constructor(held: Kysely<Database>) {
    this.connection = new HeldConnection(held)
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  beginTransaction = () => this.say('savepoint rehearsal')
  commitTransaction = () => this.say('release savepoint rehearsal')
  rollbackTransaction = () => this.say('rollback to savepoint rehearsal')
  private async say(statement: string): Promise<void> {
    await this.connection.executeQuery(CompiledQuery.raw(statement))
  }
}

/**
 * Runs `act` on the database as it is, in one transaction that is always rolled back.
 * @param act gets a database of one connection: it must not run two transactions at once
 */
export const rehearse = <T>({ db, engine }: OpenDatabase, act: (db: Kysely<Database>) => Promise<T>): Promise<T> =>
  db.connection().execute(async (held) => {
    await sql`begin`.execute(held)
    try {
      return await act(
        new Kysely<Database>({
          dialect: {
            createAdapter: () => new PostgresAdapter(),
            createDriver: () => new RehearsalDriver(held),
            createIntrospector: (own) => new PostgresIntrospector(own),
            createQueryCompiler: () => new PostgresQueryCompiler(),
          },
        }),
      )
    } finally {
      await sql`rollback`.execute(held)
      // the embedded database has nobody else who frees the space of rows taken back
      if (engine === 'pglite') await sql`vacuum`.execute(held)
    }
  })
