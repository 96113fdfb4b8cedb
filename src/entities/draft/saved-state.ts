// Whether the saved list is the draft, for the present score and subjects. Apart from the draft, because the first load needs it.
import { isOtherState, type ExamState } from '@/entities/exam/exam-change'
import type { WishBatch } from './draft'

/** Whether the server's list was saved for another score or other subjects than those of its exam now. */
export const isSavedForOther = (
  { wishId, savedFor }: Pick<WishBatch, 'wishId' | 'savedFor'>,
  form: ExamState | undefined,
): boolean => wishId !== null && savedFor !== undefined && form !== undefined && isOtherState(savedFor, form)

/** Whether the server has the list as it is, for the score and subjects of its exam now. */
export const isSavedAsIs = (
  batch: Pick<WishBatch, 'isSaved' | 'wishId' | 'savedFor'>,
  form: ExamState | undefined,
): boolean => batch.isSaved && !isSavedForOther(batch, form)
