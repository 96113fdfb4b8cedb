// Starts the thread that loads the program's own facts, and gives it the database.
import type { Kysely } from 'kysely'
import { MessageChannel, Worker } from 'node:worker_threads'
import { isEmbedded } from '../db/copy-rows'
import type { Database } from '../db/schema'
import type { FileReport } from '../db/importers/import-report'
import type { FactsAnswer, FactsThreadData } from './facts-thread'
import { serveLine } from './line-database'

/**
 * Memory of the thread, MB: reading makes many short-lived texts, which a small young generation copies again and again; the largest province needs some 300
 * of the old one.
 */
const LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 500 }

export interface FactsWorker {
  /** Imports the facts of a province, one at a time. Rejects where the signal or anything else ends the thread; the next call starts another. */
  importProvince(provinceId: string, signal: AbortSignal, onTables: () => void): Promise<FileReport[]>
  /** Ends the thread; its memory goes back. */
  close(): Promise<void>
}

/**
 * @param file the compiled program of the thread (facts-thread.mjs)
 * @param folder of the facts
 */
export function createFactsWorker(db: Kysely<Database>, file: string, folder: string): FactsWorker {
  let worker: Worker | null = null
  function start(): Worker {
    const { port1, port2 } = new MessageChannel()
    serveLine(port1, db)
    const made = new Worker(file, {
      workerData: { line: port2, folder, embedded: isEmbedded(db) } satisfies FactsThreadData,
      transferList: [port2],
      execArgv: [],
      resourceLimits: LIMITS,
    })
    made.once('exit', () => {
      port1.close()
      if (worker === made) worker = null
    })
    // the server may end while it works
    made.unref()
    return made
  }
  return {
    importProvince(provinceId, signal, onTables) {
      const own = (worker ??= start())
      return new Promise((resolve, reject) => {
        const done = (answer: FactsAnswer) => {
          if ('tables' in answer) return onTables()
          forget()
          if ('reports' in answer) resolve(answer.reports)
          else reject(new Error(answer.failure))
        }
        const fail = (error: Error) => {
          forget()
          reject(error)
        }
        const ended = () => fail(new Error('载入数据的线程已经结束'))
        const abort = () => void own.terminate()
        const forget = () => {
          own.off('message', done).off('error', fail).off('exit', ended)
          signal.removeEventListener('abort', abort)
        }
        signal.addEventListener('abort', abort)
        own.on('message', done).on('error', fail).on('exit', ended)
        own.postMessage(provinceId)
      })
    },
    async close() {
      await worker?.terminate()
    },
  }
}
