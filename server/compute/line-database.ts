// The database as used by a computing thread: queries go to the main thread, which alone holds the database.
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { MessagePort } from 'node:worker_threads'
import type { Database } from '../db/schema'
import type { Question, Reply } from './protocol'

/** Answers the queries of a thread until it closes the line. */
export function serveLine(line: MessagePort, db: Kysely<Database>): void {
  line.on('message', ({ id, sql, parameters }: Question) => {
    db.executeQuery<unknown>(CompiledQuery.raw(sql, [...parameters])).then(
      ({ rows }) => line.postMessage({ id, rows } satisfies Reply),
      (error: Error) => line.postMessage({ id, failure: error.message } satisfies Reply),
    )
  })
  // an open line alone does not keep the program running
  line.unref()
}

interface Waiter {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

/** A read-only database over a line. Computing changes nothing: there are no transactions. */
export function databaseOver(line: MessagePort): Kysely<Database> {
  const waiting = new Map<number, Waiter>()
  let last = 0
  line.on('message', (reply: Reply) => {
    const waiter = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('rows' in reply) waiter?.resolve(reply.rows)
    else waiter?.reject(new Error(reply.failure))
  })
  const ask = (sql: string, parameters: readonly unknown[]) =>
    new Promise<unknown[]>((resolve, reject) => {
      const id = (last += 1)
      waiting.set(id, { resolve, reject })
      line.postMessage({ id, sql, parameters } satisfies Question)
    })
  const refuse = async (): Promise<never> => {
    throw new Error('what computes only reads')
  }
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
      rows: (await ask(sql, parameters)) as R[],
    }),
    streamQuery: () => {
      throw new Error('read in pages')
    },
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => line.close(),
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db as Kysely<unknown>),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
