// Whole lists that take the place of a draft: saved, proposed, or as the server has answered.
import type { ScoreForm } from '@/entities/exam/exam'
import type { ExamState } from '@/entities/exam/exam-change'
import type { BatchRule, DraftRef, SelectedSchool } from '@/entities/draft/draft'

/** A whole saved list to continue with. */
export interface LoadedList {
  selectedSchool: SelectedSchool[]
  name: string
  wishId: string
  revision: number
  savedFor?: ExamState
  acceptedNone?: number
  rule: BatchRule
}

/** A save that the server has answered: of which draft, and what the list is there. */
export interface SavedAs {
  ref: DraftRef
  requestId: string
  wishId: string
  revision: number
  savedFor?: ExamState
  name?: string
}

/** A whole list to start with: computed for the family. */
export interface ProposedList {
  form: ScoreForm
  wishType: number
  batchId: string
  selectedSchool: SelectedSchool[]
  name: string
  acceptedNone: number
  rule: BatchRule
}
