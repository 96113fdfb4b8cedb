import { useEffect, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { ownOf } from '@/shared/lib/data/own'
import { scoreFormChanged } from '@/shared/session/account/own-score-form'
import { batchOf } from '@/entities/draft/draft'
import { batchChosen, scoreContextChanged, selectWish, wishTypeChosen, type WithWish } from '../draft-state'
import { useDraft, type DraftHandle } from './use-drafts'

export interface DraftName {
  /** Key of its exam; by default that of the exam in use. */
  exam?: string
  /** `0` is the normal filling, anything else a forecast; by default the mode in use. */
  wishType?: string
  batchId?: string
}

/** The draft named in an address, which is in use from then on; if the device has none of that name, the one in use. */
export function useNamedDraft({ exam, wishType, batchId }: DraftName): DraftHandle {
  const store = useStore()
  const dispatch = useDispatch()
  const handle = useDraft()
  const { isReady } = handle
  const [isChosen, setIsChosen] = useState(batchId === undefined)

  useEffect(() => {
    if (isChosen || !isReady) return
    const { current, exams, books } = selectWish(store.getState() as WithWish)
    const key = exam ?? current
    const named = ownOf(exams, key)
    const book = ownOf(books, key)
    const mode = wishType === undefined ? (named?.wishType ?? 0) : wishType === '0' ? 0 : 1
    const draft = book && batchOf(book, mode, batchId ?? '')
    if (named && draft?.rule) {
      if (key !== current) {
        scoreFormChanged(named.form)
        dispatch(scoreContextChanged(named.form))
      }
      dispatch(wishTypeChosen(mode))
      dispatch(batchChosen({ batchId: draft.batchId, rule: draft.rule }))
    }
    setIsChosen(true)
  }, [isChosen, isReady, exam, wishType, batchId, store, dispatch])

  // Nothing is asked about the draft used before.
  return isChosen ? handle : { ...handle, isReady: false, form: undefined, draft: undefined, ref: null }
}
