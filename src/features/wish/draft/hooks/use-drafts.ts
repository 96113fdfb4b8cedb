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
  type SelectedSchool,
  type WishBatch,
  type WishBook,
} from '@/entities/draft/draft'
import {
  changeUndone,
  listChanged,
  selectDraft,
  selectExam,
  selectUndo,
  selectWish,
  type WithWish,
} from '../draft-state'

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
  /** The change that the next undo would revert; undefined if there is none. */
  undoText: string | undefined
  /** The list of this tab, if another tab has replaced it and the family has not decided yet which one stays. */
  replacedElsewhere: SelectedSchool[] | undefined
  /** Applies a change; returns the outcome of adding. */
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

/**
 * The draft in use: for the score, the mode and the batch chosen last.
 * @param named another draft, which is edited without being put in use; pass the same object while it names the same draft
 */
export function useDraft(named?: DraftRef): DraftHandle {
  const store = useStore()
  const dispatch = useDispatch()
  const isReady = useRestoredDrafts()
  const current = useSelector((state: WithWish) => named?.book ?? selectWish(state).current)
  const book = useSelector((state: WithWish) => selectWish(state).books[current])
  const exam = useSelector((state: WithWish) => selectExam(state, current))
  const wishType = named?.wishType ?? exam?.wishType ?? 0
  const batchId = named?.batchId ?? exam?.batchId ?? ''
  const ref = useMemo<DraftRef | null>(
    () => (current && batchId ? { book: current, wishType, batchId } : null),
    [current, wishType, batchId],
  )
  const draft = useSelector((state: WithWish) => selectDraft(state, ref))
  const steps = useSelector((state: WithWish) => selectUndo(state, ref))

  const change = useCallback(
    (next: ListChange): AddOutcome => {
      if (!ref) return 'full'
      // Another tab may have changed the same draft: the change is applied to its version.
      readDevice(store)
      const before = selectDraft(store.getState() as WithWish, ref)
      const outcome = next.kind === 'add' ? addOutcome(before, next.wish.UnitId) : 'added'
      if (outcome === 'added') dispatch(listChanged({ ref, change: next }))
      return outcome
    },
    [store, dispatch, ref],
  )
  const undo = useCallback(() => {
    if (!ref) return
    const stepsSeen = selectUndo(store.getState() as WithWish, ref)
    readDevice(store)
    // A change by another tab is shown before anything is undone.
    if (selectUndo(store.getState() as WithWish, ref) === stepsSeen) dispatch(changeUndone({ ref }))
  }, [store, dispatch, ref])

  const last = steps[steps.length - 1]
  const undoText = last?.text
  const replacedElsewhere = last?.isElsewhere ? last.before : undefined
  return { isReady, book, form: exam?.form, wishType, batchId, draft, ref, undoText, replacedElsewhere, change, undo }
}
