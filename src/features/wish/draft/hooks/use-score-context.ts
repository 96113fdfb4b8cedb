import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectScoreForm } from '@/shared/session/session-slice'
import { scoreFormChanged } from '@/shared/session/sign-in'
import { isSameForm, sessionForm } from '../model/score-context'
import { scoreContextChanged } from '../slice'
import { useDraft, type DraftHandle } from './use-drafts'
import { useIsVisible } from './use-is-visible'

/** The draft for the score the family has given, wherever it was typed: the pages that look for candidates. */
export function useDraftOfScore(): DraftHandle {
  const dispatch = useDispatch()
  const given = useSelector(selectScoreForm)
  const handle = useDraft()
  const isVisible = useIsVisible()
  const { isReady, form } = handle
  const differs = given !== null && !isSameForm(given, form)
  useEffect(() => {
    if (isVisible && isReady && given && differs) dispatch(scoreContextChanged(given))
  }, [isVisible, isReady, given, differs, dispatch])
  // For the one moment before the draft follows, the old one must not be shown.
  return differs ? { ...handle, isReady: false } : handle
}

/** The draft as it is, the score of the app following it: the pages that work on a list. */
export function useDraftWithScore(): DraftHandle {
  const given = useSelector(selectScoreForm)
  const handle = useDraft()
  const isVisible = useIsVisible()
  const { isReady, form } = handle
  useEffect(() => {
    if (isVisible && isReady && form && !isSameForm(given, form)) scoreFormChanged(sessionForm(form))
  }, [isVisible, isReady, form, given])
  return handle
}
