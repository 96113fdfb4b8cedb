// What the main thread and a thread that computes say to each other.
import type { MessagePort } from 'node:worker_threads'
import type { ErrorName } from '../../contract/errors'
import type { FieldMessage } from '../http/errors'
import type { HeavyCall } from './heavy-calls'

/** How a thread is started. */
export interface ThreadSettings {
  /** The year being planned. */
  wishYear: number
  /** Folder of the data, where candidate indexes are kept; null: nowhere. */
  dataDir: string | null
  validateResponses: boolean
}

/** One piece of work; over `line` the thread asks the database, should it have no line yet. */
export type Task = { line: MessagePort } & (
  | { kind: 'hello' }
  | { kind: 'warm-up' }
  | { kind: 'answer'; path: HeavyCall; body: Uint8Array }
)

export interface Refusal {
  name: ErrorName
  message: string
  fields: FieldMessage[] | undefined
}
export type TaskResult = { answer: Uint8Array } | { refusal: Refusal }

/** A statement and what came of it. */
export interface Question {
  id: number
  sql: string
  parameters: readonly unknown[]
}
export type Reply = { id: number } & ({ rows: unknown[] } | { failure: string })
