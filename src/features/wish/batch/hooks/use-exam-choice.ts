import { useDispatch, useSelector } from 'react-redux'
import type { ScoreForm } from '@/entities/exam/exam'
import { scoreContextChanged, selectWish, type WithWish } from '@/features/wish/draft/draft-state'
import { storage } from '@/shared/platform/storage/storage'
import { scoreFormChanged } from '@/shared/session/account/own-score-form'
import { useSession } from '@/shared/session/account/use-session'
import { CHOICE_KEY, choiceText } from '@/shared/session/profile-gate/score-form'

export interface ExamChoice {
  account: ScoreForm
  /** Continues with the exam of the pages; the question is not asked again. */
  keep: () => void
  /** Continues with the account's. */
  follow: () => void
}

/** The question which exam to continue with; null if the exam of the pages is the account's, or nobody is signed in. */
export function useExamChoice(form: ScoreForm | undefined): ExamChoice | null {
  const dispatch = useDispatch()
  const { scoreFormData: account, isLoggedIn } = useSession()
  const isSaving = useSelector((state: WithWish) => selectWish(state).pendingSave !== null)
  const choice = form && account && isLoggedIn && !isSaving ? choiceText(form, account) : ''
  if (!form || !account || choice === '') return null
  return {
    account,
    keep: () => {
      storage.set(CHOICE_KEY, choice)
      scoreFormChanged(form)
    },
    follow: () => {
      scoreFormChanged(account)
      dispatch(scoreContextChanged(account))
    },
  }
}
