// The main thread's part of the database thread: starts it, sends queries, turns rows into objects.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerData, WorkerReply, WorkerRequest } from './pglite-protocol'

/** Where PGlite runs: a thread of this process or a process of its own. */
export interface DatabaseHost {
  on(event: 'message', take: (reply: WorkerReply) => void): unknown
  on(event: 'error', take: (error: Error) => void): unknown
  on(event: 'exit', take: (code: number | null) => void): unknown
  postMessage(message: WorkerRequest): void
  terminate(): unknown
}

interface PgliteResult {
  rows: Record<string, unknown>[]
  affected: number
}

export interface PgliteClient {
  /** Runs one statement with `$1` parameters. Rejects with an Error that carries PostgreSQL's `code`. */
  query(sql: string, parameters: readonly unknown[]): Promise<PgliteResult>
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>
  /** Resolves with the cause when the database has ended without `close`: nothing is answered any more. */
  ended: Promise<Error>
  /** Writes the whole database into a file that can initialise a database in memory. */
  dump(file: string): Promise<void>
  close(): Promise<void>
}

/** A failed statement: PostgreSQL's message, and its SQLSTATE as `code`. */
class DatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined

  constructor(message: string, details: Record<string, string> = {}) {
    super(message)
    this.name = 'DatabaseError'
    this.code = details.code
    this.constraint = details.constraint
    this.detail = details.detail
  }
}

/** Without room for the next file of its log, of 16 MB, PostgreSQL stops in the middle of a statement and answers nothing more. */
const LEAST_ROOM = 16 * 1024 * 1024
/** Of silence on a disk without room: no statement of this program takes as long. */
const SILENCE_MS = 30_000
const LOOK_EVERY_MS = 5000

/** Free bytes of the disk that holds a folder; Infinity if they are unknown. */
function roomAt(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Infinity
  }
}

const here = path.dirname(fileURLToPath(import.meta.url))
const cacheFolder = path.resolve(here, '../../node_modules/.cache/pglite-worker')
const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)

/**
 * Compiles a program that runs PGlite, once, into node_modules/.cache.
 * @param source file of the program
 * @returns its compiled file
 */
export async function compiledDatabase(source: string): Promise<string> {
  const parts = [source, path.join(here, 'pglite-database.ts')].map(digestOf).join('-')
  const file = path.join(cacheFolder, `${path.basename(source, '.ts')}-${parts}.mjs`)
  if (existsSync(file)) return file
  mkdirSync(cacheFolder, { recursive: true })
  const { buildSync } = await import('esbuild')
  const draft = `${file}.${process.pid}`
  buildSync({
    entryPoints: [source],
    outfile: draft,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  })
  // another process may compile at the same time: a rename is atomic
  renameSync(draft, file)
  return file
}

/** In production the worker is in the bundle's folder; from sources it is compiled. */
function workerFile(): Promise<string> {
  const bundled = path.join(here, 'pglite-worker.mjs')
  return existsSync(bundled) ? Promise.resolve(bundled) : compiledDatabase(path.join(here, 'pglite-worker.ts'))
}

const startThread = async (workerData: WorkerData): Promise<DatabaseHost> =>
  new Worker(await workerFile(), { workerData, execArgv: [] })

const parseTime = (value: unknown) =>
  typeof value === 'string'
    ? new Date(/[Zz]|[+-]\d\d(:?\d\d)?$/.test(value) ? normaliseOffset(value) : `${value}Z`)
    : value
/** PostgreSQL writes `2026-06-07 09:00:00+00`; Date wants `T` and minutes in the offset. */
function normaliseOffset(value: string): string {
  const withT = value.replace(' ', 'T')
  return /[+-]\d\d$/.test(withT) ? `${withT}:00` : withT
}
const parseJson = (value: unknown) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value)
const converters: Record<number, (value: unknown) => unknown> = {
  1114: parseTime,
  1184: parseTime,
  114: parseJson,
  3802: parseJson,
}

/** PGlite's serialisers would not recognise arrays and Dates of another realm. */
function portable(value: unknown): unknown {
  if (Object.prototype.toString.call(value) === '[object Date]') return (value as Date).toISOString()
  return value
}

/**
 * Starts the database thread on a folder (or ':memory:') and waits until it is open.
 * @param image file that `dump` wrote, to initialise ':memory:'
 * @param start where it runs: by default a thread of this process
 * @param room free bytes of the disk that holds a folder
 * Rejects if PGlite cannot open the folder.
 */
export async function startPglite(
  dataDir: string,
  image: string | null = null,
  start: (data: WorkerData) => Promise<DatabaseHost> = startThread,
  room = roomAt,
): Promise<PgliteClient> {
  const worker = await start({ dataDir, image })
  type Success = Extract<WorkerReply, { ok: true }>
  const waiting = new Map<number, { resolve: (reply: Success) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let ended: Error | null = null
  let isClosing = false
  let heardAt = Date.now()
  let tellEnd = (_error: Error): void => undefined
  const end = new Promise<Error>((resolve) => (tellEnd = resolve))

  const look = setInterval(() => {
    if (waiting.size === 0 || Date.now() - heardAt < SILENCE_MS || room(dataDir) >= LEAST_ROOM) return
    fail(new Error('磁盘已满，数据库写不下去。请腾出空间后重新启动，已经保存的内容都在。'))
    worker.terminate()
  }, LOOK_EVERY_MS)
  look.unref()

  const fail = (error: Error) => {
    ended ??= error
    clearInterval(look)
    if (!isClosing) tellEnd(ended)
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  worker.on('message', (reply: WorkerReply) => {
    heardAt = Date.now()
    const waiter = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (!waiter) return
    if (reply.ok) waiter.resolve(reply)
    else waiter.reject(new DatabaseError(reply.message, reply.details))
  })
  worker.on('error', (error) => fail(new Error(`the database thread failed: ${error.message}`)))
  worker.on('exit', (code) =>
    fail(new Error(isClosing ? 'the database is closed' : `the database ended by itself (${code ?? 'by a signal'})`)),
  )

  const opened = new Promise<Success>((resolve, reject) => waiting.set(0, { resolve, reject }))
  const send = (message: WorkerRequest) =>
    new Promise<Success>((resolve, reject) => {
      if (ended) return reject(ended)
      // what the database has said before this question does not show that it still answers
      if (waiting.size === 0) heardAt = Date.now()
      waiting.set(message.id, { resolve, reject })
      worker.postMessage(message)
    })
  await opened

  return {
    ended: end,
    async query(sql, parameters) {
      const reply = await send({ id: ++lastId, kind: 'query', sql, parameters: parameters.map(portable) })
      const columns = reply.fields.map((field) => ({ name: field.name, convert: converters[field.type] }))
      const rows = reply.rows.map((values) => {
        const row: Record<string, unknown> = {}
        for (let index = 0; index < columns.length; index++) {
          const column = columns[index]!
          const value = values[index]
          row[column.name] = column.convert && value !== null ? column.convert(value) : value
        }
        return row
      })
      return { rows, affected: reply.affected }
    },
    async script(sql) {
      await send({ id: ++lastId, kind: 'script', sql })
    },
    async dump(file) {
      await send({ id: ++lastId, kind: 'dump', file })
    },
    async close() {
      if (ended) return
      isClosing = true
      const exited = new Promise<void>((resolve) => worker.on('exit', () => resolve()))
      await send({ id: ++lastId, kind: 'close' })
      await worker.terminate()
      await exited
    },
  }
}
