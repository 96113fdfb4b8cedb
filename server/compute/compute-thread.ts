// A thread that computes: it has its own services, candidate indexes and caches, and reads the database through the main thread.
import os from 'node:os'
import { workerData } from 'node:worker_threads'
import { ProductError } from '../http/errors'
import { createRecommendHandlers } from '../modules/recommend/recommend.routes'
import { warmUp } from '../modules/recommend/warm-up'
import { indexFilesIn } from '../modules/wish/candidate-index/index-files'
import { createWishHandlers } from '../modules/wish/wish.routes'
import { createServices } from '../services'
import { createHeavyAnswers, type HeavyAnswers } from './heavy-calls'
import { databaseOver } from './line-database'
import type { Task, TaskResult, ThreadSettings } from './protocol'

/** If processors are scarce, the thread that answers others takes precedence: a third of the turns are left for this one. */
const NICE = 5
/** Units a thread holds: the indexes it computes over, a third of what the main thread holds. */
const UNITS_KEPT = 200_000

interface Desk {
  answer: HeavyAnswers
  warmUp: () => Promise<unknown>
}
let desk: Desk | null = null

function openDesk(line: Task['line']): Desk {
  const settings = workerData as ThreadSettings
  const { wish } = createServices({
    db: databaseOver(line),
    wishYear: settings.wishYear,
    // the main thread, which writes the same files, reports a full disk
    indexFiles: settings.dataDir === null ? undefined : indexFilesIn(settings.dataDir, () => undefined),
    unitsKept: UNITS_KEPT,
  })
  const handlers = { ...createWishHandlers(wish), ...createRecommendHandlers(wish) }
  return { answer: createHeavyAnswers(handlers, settings.validateResponses), warmUp: () => warmUp(wish, 'proposal') }
}

try {
  // on Linux this applies to the thread, not the process; elsewhere nothing is lost
  if (process.platform === 'linux') os.setPriority(NICE)
} catch {
  // a container may forbid it
}

/** The first task's line is kept; those of later tasks are closed. */
export default async function work(task: Task): Promise<TaskResult> {
  if (desk) task.line.close()
  else desk = openDesk(task.line)
  if (task.kind !== 'answer') {
    if (task.kind === 'warm-up') await desk.warmUp()
    return { answer: new Uint8Array() }
  }
  try {
    return { answer: await desk.answer(task.path, task.body) }
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    return { refusal: { name: error.errorName, message: error.message, fields: error.fields } }
  }
}
