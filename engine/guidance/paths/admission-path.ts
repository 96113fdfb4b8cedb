import type { Condition } from './conditions'
import type { PathStep } from './path-steps'

export interface AdmissionPath {
  id: string
  name: string
  /** What it is, in a sentence. */
  what: string
  conditions: readonly Condition[]
  steps: readonly PathStep[]
  /** What it takes away or asks later. */
  costs: readonly string[]
  /** Directions of the questions it serves; empty for any. */
  directions: readonly string[]
  /** An agreement to work somewhere is part of it. */
  binds?: true
  /** Something is to be passed besides the exam. */
  isExtra?: true
  /** Least tuition a year that is usual, yuan. */
  fee?: 'middle' | 'high'
  /** Only for who lives in one of these provinces, six-digit codes; all where it is missing. */
  provinces?: readonly string[]
  source: { title: string; publisher: string; date: string; address: string }
}
