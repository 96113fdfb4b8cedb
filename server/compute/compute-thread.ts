// A thread that computes: it has services, candidate indexes and what they remember of its own, and asks the main thread for the database.
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

/** Where processors are short, what answers others goes first: a third of the turns are left for this thread. */
const NICE = 5
/** Units a thread holds: of what is computed over, a third of what the main thread holds of everything. */
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
    // a disk that is full is told by the main thread, which writes the same files
    indexFiles: settings.dataDir === null ? undefined : indexFilesIn(settings.dataDir, () => undefined),
    unitsKept: UNITS_KEPT,
  })
  const handlers = { ...createWishHandlers(wish), ...createRecommendHandlers(wish) }
  return { answer: createHeavyAnswers(handlers, settings.validateResponses), warmUp: () => warmUp(wish, 'proposal') }
}

try {
  // on Linux this is of the thread, not of the process; elsewhere nothing is lost
  if (process.platform === 'linux') os.setPriority(NICE)
} catch {
  // a container may forbid it
}

/** The first task's line stays; those of later ones are hung up. */
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
