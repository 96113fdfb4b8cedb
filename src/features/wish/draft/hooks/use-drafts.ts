import { useCallback, useEffect, useMemo } from 'react'
import { useDidShow } from '@tarojs/taro'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { ScoreForm } from '@/entities/exam/exam'
import { attachDrafts, readDevice } from '../draft-device'
import {
  addOutcome,
  type AddOutcome,
  type DraftRef,
  type ListChange,
  type WishBatch,
  type WishBook,
} from '../model/draft'
import {
  changeUndone,
  listChanged,
  selectBook,
  selectDraft,
  selectExam,
  selectUndo,
  selectWish,
  type WithWish,
} from '../slice'

export interface DraftHandle {
  /** False until the device has been read. */
  isReady: boolean
  /** The lists of the exam in use. */
  book: WishBook | undefined
  form: ScoreForm | undefined
  wishType: number
  batchId: string
  draft: WishBatch | undefined
  ref: DraftRef | null
  /** What the last step back would take back; undefined when there is none. */
  undoText: string | undefined
  /** Applies a change; answers how adding went. */
  change: (change: ListChange) => AddOutcome
  undo: () => void
}

/** Reads the device once; true when that is done. */
export function useRestoredDrafts(): boolean {
  const store = useStore()
  const isRestored = useSelector((state: WithWish) => selectWish(state).isRestored)
  useEffect(() => attachDrafts(store), [store, isRestored])
  useDidShow(() => {
    attachDrafts(store)
    readDevice(store)
  })
  return isRestored
}

/** The draft in use: that of the score, the mode and the batch chosen last. */
export function useDraft(): DraftHandle {
  const store = useStore()
  const dispatch = useDispatch()
  const isReady = useRestoredDrafts()
  const current = useSelector((state: WithWish) => selectWish(state).current)
  const book = useSelector(selectBook)
  const exam = useSelector(selectExam)
  const wishType = exam?.wishType ?? 0
  const batchId = exam?.batchId ?? ''
  const ref = useMemo<DraftRef | null>(
    () => (current && batchId ? { book: current, wishType, batchId } : null),
    [current, wishType, batchId],
  )
  const draft = useSelector((state: WithWish) => selectDraft(state, ref))
  const steps = useSelector((state: WithWish) => selectUndo(state, ref))

  const change = useCallback(
    (next: ListChange): AddOutcome => {
      if (!ref) return 'full'
      // Another tab may have changed the same draft: the change goes on top of it.
      readDevice(store)
      const before = selectDraft(store.getState() as WithWish, ref)
      const outcome = next.kind === 'add' ? addOutcome(before, next.wish.UnitId) : 'added'
      if (outcome === 'added') dispatch(listChanged({ ref, change: next }))
      return outcome
    },
    [store, dispatch, ref],
  )
  const undo = useCallback(() => {
    if (ref) dispatch(changeUndone({ ref }))
  }, [dispatch, ref])

  const undoText = steps[steps.length - 1]?.text
  return { isReady, book, form: exam?.form, wishType, batchId, draft, ref, undoText, change, undo }
}
