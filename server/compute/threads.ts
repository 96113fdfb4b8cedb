// Threads beside the one that answers: computing runs there, so that a small question never waits for a large one.
import type { Kysely } from 'kysely'
import { MessageChannel } from 'node:worker_threads'
import type { Database } from '../db/schema'
import { ProductError } from '../http/errors'
import type { HeavyAnswers, HeavyCall } from './heavy-calls'
import { serveLine } from './line-database'
import type { Task, TaskResult, ThreadSettings } from './protocol'

export interface ThreadOptions extends ThreadSettings {
  db: Kysely<Database>
  /** The compiled program of a thread (compute-thread.mjs). */
  file: string
  threads: number
  onFailure: (error: Error) => void
  /** Milliseconds within which a call must be answered. */
  patienceMs?: number
}

export interface Threads {
  /** The answers of the threads; those of `here` until a thread works, or if none can be started. */
  beside(here: HeavyAnswers): HeavyAnswers
  /** Whether a thread works, once that is known. */
  ready: Promise<boolean>
  /** Reads and learns in the threads the data that families request first. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

/** Ten times the duration of the longest call on a busy machine: a call that takes longer only blocks a place at the gate. */
const PATIENCE_MS = 30_000
/** How often a replacement is tried if no thread could be started for one that has ended. */
const AGAIN_MS = 60_000

/** Whether a thread itself has ended or was given up, not only its task. */
const hasEnded = ({ code = '', name, message }: NodeJS.ErrnoException): boolean =>
  name === 'AbortError' || code.startsWith('ERR_WORKER') || /worker (exited|stopped|ended)|terminat/i.test(message)

type Piece = Task extends infer One ? (One extends Task ? Omit<One, 'line'> : never) : never

/**
 * Starts the threads without waiting. A call whose thread ends (out of memory), or does not answer within half a minute, is answered
 * BUSY, and another thread replaces it; until one can be started, calls are computed here.
 */
export async function startThreads({
  db,
  file,
  threads,
  onFailure,
  patienceMs = PATIENCE_MS,
  ...settings
}: ThreadOptions): Promise<Threads> {
  const { default: Piscina } = await import('piscina')
  const pool = new Piscina<Task, TaskResult>({
    filename: file,
    minThreads: threads,
    maxThreads: threads,
    // while one call waits for the database another computes
    concurrentTasksPerWorker: 2,
    // a thread that sleeps until its next task would not receive database answers
    atomics: 'disabled',
    execArgv: [],
    workerData: settings satisfies ThreadSettings,
  })
  const run = (piece: Piece, patience?: number): Promise<TaskResult> => {
    const { port1, port2 } = new MessageChannel()
    serveLine(port1, db)
    const signal = patience === undefined ? null : AbortSignal.timeout(patience)
    return pool.run({ ...piece, line: port2 } as Task, { transferList: [port2], signal })
  }
  let isReady = false
  let isClosed = false
  const close = async () => {
    isReady = false
    isClosed = true
    await pool.destroy().catch(() => undefined)
  }
  // if the file is no program, the pool emits an event and tries again for ever
  const broken = new Promise<never>((_resolve, reject) => pool.once('error', reject))
  const ready = Promise.race([run({ kind: 'hello' }), broken]).then(
    () => (isReady = !isClosed),
    async (error: Error) => {
      if (!isClosed) onFailure(error)
      await close()
      return false
    },
  )
  broken.catch(() => undefined)
  /** A replacement for a thread that ended could not be started. */
  pool.on('error', (error: Error) => {
    if (!isReady) return
    onFailure(error)
    isReady = false
    void tryAgain()
  })
  async function tryAgain(): Promise<void> {
    if (isClosed) return
    const isThere = await run({ kind: 'hello' }, patienceMs).then(
      () => true,
      () => false,
    )
    if (isThere) isReady = !isClosed
    else setTimeout(() => void tryAgain(), AGAIN_MS).unref()
  }

  async function answer(path: HeavyCall, body: Uint8Array): Promise<Uint8Array> {
    const result = await run({ kind: 'answer', path, body: new Uint8Array(body) }, patienceMs).catch((error: Error) => {
      if (!hasEnded(error)) throw error
      onFailure(error)
      throw new ProductError('BUSY')
    })
    if ('answer' in result) return result.answer
    const { name, message, fields } = result.refusal
    throw new ProductError(name, message, fields)
  }

  return {
    beside: (here) => (path, body) => (isReady ? answer : here)(path, body),
    ready,
    async warmUp() {
      if (await ready) await Promise.all(Array.from({ length: threads }, () => run({ kind: 'warm-up' })))
    },
    close,
  }
}
