import type { Condition } from './conditions'
import type { PathStep } from './path-steps'

export interface AdmissionPath {
  id: string
  name: string
  /** A description in one sentence. */
  what: string
  conditions: readonly Condition[]
  steps: readonly PathStep[]
  /** Its disadvantages and later obligations. */
  costs: readonly string[]
  /** The wanted directions (an answer of the questions) that it serves; empty for any. */
  directions: readonly string[]
  /** It includes an agreement to work somewhere. */
  binds?: true
  /** It requires another test besides the exam. */
  isExtra?: true
  /** Usual level of tuition a year, yuan. */
  fee?: 'middle' | 'high'
  /** Only for residents of these provinces, six-digit codes; for all if missing. */
  provinces?: readonly string[]
  source: { title: string; publisher: string; date: string; address: string }
}
