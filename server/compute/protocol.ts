// Messages between the main thread and a computing thread.
import type { MessagePort } from 'node:worker_threads'
import type { ErrorName } from '../../contract/errors'
import type { FieldMessage } from '../http/errors'
import type { HeavyCall } from './heavy-calls'

/** Start parameters of a thread. */
export interface ThreadSettings {
  /** The year that the operator has set; null: by the clock. */
  wishYear: number | null
  /** Folder of the data, where candidate indexes are kept; null: nowhere. */
  dataDir: string | null
  validateResponses: boolean
}

/** One piece of work; over `line` the thread queries the database, if it has no line yet. */
export type Task = { line: MessagePort } & (
  | { kind: 'hello' }
  | { kind: 'warm-up' }
  | { kind: 'answer'; path: HeavyCall; body: Uint8Array }
)

interface Refusal {
  name: ErrorName
  message: string
  fields: FieldMessage[] | undefined
}
export type TaskResult = { answer: Uint8Array } | { refusal: Refusal }

/** A statement, or a step of a transaction, and its result. */
export interface Question {
  id: number
  /** The transaction it belongs to; null: none. */
  transaction: number | null
  ask: { sql: string; parameters: readonly unknown[] } | 'begin' | 'commit' | 'rollback'
}
export type Reply = { id: number } & ({ rows: unknown[]; affected: number } | { failure: string })
