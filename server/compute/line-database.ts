// The database as used by a computing thread: queries go to the main thread, which alone holds the database.
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { MessagePort } from 'node:worker_threads'
import { EmbeddedAdapter } from '../db/copy-rows'
import type { Database } from '../db/schema'
import type { Question, Reply } from './protocol'

/** Answers the queries of a thread until it closes the line; a transaction that the thread leaves open then ends without effect. */
export function serveLine(line: MessagePort, db: Kysely<Database>): void {
  const open = new Map<number, ControlledTransaction<Database>>()
  let isClosed = false
  async function answer({ transaction, ask }: Question): Promise<{ rows: unknown[]; affected: number }> {
    if (ask === 'begin') {
      const begun = await db.startTransaction().execute()
      // the thread may have ended meanwhile: nobody would end the transaction, and it holds the one connection
      if (isClosed) await begun.rollback().execute()
      else open.set(transaction!, begun)
      return NOTHING
    }
    const own = transaction === null ? null : open.get(transaction)
    if (own === undefined) throw new Error('this transaction is not open')
    if (typeof ask === 'object') {
      const query = CompiledQuery.raw(ask.sql, [...ask.parameters])
      const { rows, numAffectedRows = 0n } = await (own ?? db).executeQuery<unknown>(query)
      return { rows, affected: Number(numAffectedRows) }
    }
    open.delete(transaction!)
    await own?.[ask]().execute()
    return NOTHING
  }
  line.on('message', (question: Question) => {
    answer(question).then(
      (result) => line.postMessage({ id: question.id, ...result } satisfies Reply),
      (error: Error) => line.postMessage({ id: question.id, failure: error.message } satisfies Reply),
    )
  })
  line.on('close', () => {
    isClosed = true
    for (const transaction of open.values())
      transaction
        .rollback()
        .execute()
        .catch(() => undefined)
    open.clear()
  })
  // an open line alone does not keep the program running
  line.unref()
}

const NOTHING = { rows: [], affected: 0 }

interface Waiter {
  resolve: (result: { rows: unknown[]; affected: number }) => void
  reject: (error: Error) => void
}

/**
 * A database over a line.
 * @param access read: there are no transactions, since what computes changes nothing
 * @param embedded whether the database at its other end is the embedded one, see isEmbedded
 */
export function databaseOver(line: MessagePort, access: 'read' | 'write' = 'read', embedded = false): Kysely<Database> {
  const waiting = new Map<number, Waiter>()
  let last = 0
  line.on('message', (reply: Reply) => {
    const waiter = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('rows' in reply) waiter?.resolve(reply)
    else waiter?.reject(new Error(reply.failure))
  })
  const send = (transaction: number | null, ask: Question['ask']) =>
    new Promise<{ rows: unknown[]; affected: number }>((resolve, reject) => {
      const id = (last += 1)
      waiting.set(id, { resolve, reject })
      line.postMessage({ id, transaction, ask } satisfies Question)
    })
  /** Kysely asks for a connection for each query and each transaction: its number is that of the transaction. */
  class LineConnection implements DatabaseConnection {
    transaction: number | null = null

    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affected } = await send(this.transaction, { sql, parameters })
      return { rows: rows as R[], numAffectedRows: BigInt(affected) }
    }

    // Kysely's interface requires a generator
    async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
      throw new Error('read in pages')
    }
  }
  const end = async (connection: DatabaseConnection, how: 'commit' | 'rollback') => {
    const own = connection as LineConnection
    const { transaction } = own
    own.transaction = null
    await send(transaction, how)
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => new LineConnection(),
    releaseConnection: async () => undefined,
    async beginTransaction(connection) {
      if (access === 'read') throw new Error('what computes only reads')
      const own = connection as LineConnection
      own.transaction = last += 1
      await send(own.transaction, 'begin')
    },
    commitTransaction: (connection) => end(connection, 'commit'),
    rollbackTransaction: (connection) => end(connection, 'rollback'),
    destroy: async () => line.close(),
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => (embedded ? new EmbeddedAdapter() : new PostgresAdapter()),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db as Kysely<unknown>),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
