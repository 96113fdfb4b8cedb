// Tables of the assessment domain: sittings of tests and the answers of unfinished ones.
import type { ColumnType } from 'kysely'
import type { Optional, OptionalTime, Time } from './columns'

type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>

interface AssessmentAttemptTable {
  attempt_id: string
  user_id: string
  test_code: string
  /** Version of the sentences: a sitting keeps the version it began with. */
  version: number
  /** Keys of the scales that are asked; null for all. */
  scales: OptionalJson
  begun_at: Time
  touched_at: Time
  finished_at: OptionalTime
  /** Values by item, once handed in. */
  answers: OptionalJson
  /** fine, marked or withheld, once handed in. */
  state: Optional<string>
  doubts: OptionalJson
}

interface AssessmentAnswerTable {
  attempt_id: string
  item_id: string
  value: number
  spent_ms: Optional<number>
  answered_at: Time
}

export interface AssessmentTables {
  assessment_attempt: AssessmentAttemptTable
  assessment_answer: AssessmentAnswerTable
}
