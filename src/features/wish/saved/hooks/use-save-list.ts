import { useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { ApiErrorFields } from '@/shared/api/api-error'
import { CODE } from '@/shared/api/envelope'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import { currentUrl } from '@/shared/navigation/current-page'
import { navigate, replace } from '@/shared/navigation/navigate'
import { LOGIN_PAGE } from '@/shared/navigation/routes'
import { selectIsLoggedIn } from '@/shared/session/account/session-state'
import { useLazyGetWishQuery, useSaveWishMutation } from '../api'
import { readDevice } from '@/features/wish/draft/draft-device'
import { draftId } from '@/entities/draft/draft'
import { rowErrors } from '@/features/wish/report/model/findings'
import { newRequestId, presentName, saveRequest } from '@/features/wish/draft/requests'
import { formOfList, loadedList } from '../model/saved-list'
import { writeSideRef } from '../model/side-ref'
import {
  listLoaded,
  listRebased,
  saveEnded,
  saveStarted,
  saveSucceeded,
  selectDraft,
  selectWish,
  type WithWish,
} from '@/features/wish/draft/draft-state'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { useIsShown } from '@/shared/ui/page/use-shown'

export interface SaveProblem {
  message: string
  /** Errors of single rows, by unit. */
  rows: Record<string, string>
}

export type ConflictChoice = 'mine' | 'theirs' | 'both'

const isFailure = (error: unknown): error is ApiErrorFields =>
  typeof error === 'object' && error !== null && 'kind' in error && 'message' in error

const WORDS = {
  empty: '志愿表还是空的，请先添加志愿',
  network: '没有连上服务器。志愿已经存在这台设备上，联网后再点“保存”',
  unknown: '没有保存成功。志愿已经存在这台设备上，请稍后再点“保存”',
} as const

/** Saves the draft, once for any number of tries. A guest is sent to sign in; the save continues afterwards. */
export function useSaveList(handle: DraftHandle, onSaved: (wishId: string) => void) {
  const { ref, form, wishType, draft, isReady } = handle
  const store = useStore()
  const dispatch = useDispatch()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const pendingSave = useSelector((state: WithWish) => selectWish(state).pendingSave)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const [hasConflict, setHasConflict] = useState(false)
  const isVisible = useIsShown()
  const isBusy = useRef(false)

  const isMajorUnit = draft?.rule?.WishUnit === 'major+college'
  const [saveWish] = useSaveWishMutation()
  const [getWish] = useLazyGetWishQuery()

  const latest = useCallback(() => selectDraft(store.getState() as WithWish, ref), [store, ref])

  const explain = useCallback(
    (error: unknown): void => {
      shownInPage(error)
      const failure = isFailure(error) ? error : undefined
      // The save continues after signing in: the pipeline has already opened the login page.
      if (failure?.kind === 'expired') return
      dispatch(saveEnded())
      if (failure?.code === CODE.callerDecides) return setHasConflict(true)
      if (!failure) return setProblem({ message: WORDS.unknown, rows: {} })
      const isOffline = failure.kind === 'network'
      const rows = rowErrors(failure.fields, latest()?.selectedSchool ?? [])
      setProblem({ message: isOffline ? WORDS.network : failure.message, rows })
    },
    [dispatch, latest],
  )

  const send = useCallback(async (): Promise<void> => {
    if (!ref || !form) return
    const requestId = latest()?.requestId ?? newRequestId()
    dispatch(saveStarted({ ref, requestId }))
    const started = latest()
    if (!started) return
    const name = presentName(form, started.rule?.BatchName || started.batchId, wishType, started)
    const answer = await saveWish({
      ...saveRequest(form, wishType, started, name),
      Mode: { major: isMajorUnit },
    }).unwrap()
    // Changes made by another tab meanwhile stay on top of the saved list.
    readDevice(store)
    const savedFor = { Score: form.Score, SelectSubjectList: form.SelectSubjectList }
    const { WishId: wishId, Revision: revision } = answer
    dispatch(saveSucceeded({ ref, requestId, wishId, revision, savedFor, name }))
    onSaved(answer.WishId)
  }, [store, ref, form, wishType, isMajorUnit, latest, dispatch, saveWish, onSaved])

  const save = useCallback(async (): Promise<void> => {
    if (isBusy.current || !ref) return
    readDevice(store)
    setProblem(null)
    if (!latest()?.selectedSchool.length) {
      dispatch(saveEnded())
      setProblem({ message: WORDS.empty, rows: {} })
      return
    }
    if (!selectIsLoggedIn(store.getState() as Parameters<typeof selectIsLoggedIn>[0])) {
      dispatch(saveStarted({ ref, requestId: latest()?.requestId ?? newRequestId() }))
      await replace(LOGIN_PAGE, { redirect: currentUrl() })
      return
    }
    isBusy.current = true
    setIsSaving(true)
    try {
      await send().catch(async (error: unknown) => {
        // Deleted elsewhere: the family's list here becomes a list of its own.
        if (!isFailure(error) || error.error !== 'WISH_NOT_FOUND') throw error
        shownInPage(error)
        dispatch(listRebased({ ref, wishId: null, revision: null }))
        await send()
      })
    } catch (error) {
      explain(error)
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }, [store, ref, latest, dispatch, send, explain])

  // Continues a save that was interrupted by signing in, by an expiry or by the end of the app.
  const isPending = pendingSave !== null && ref !== null && draftId(pendingSave) === draftId(ref)
  useEffect(() => {
    if (isReady && isVisible && isLoggedIn && isPending) void save()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time these four come together, not for each new `save`
  }, [isReady, isVisible, isLoggedIn, isPending])

  const decide = useCallback(
    async (choice: ConflictChoice): Promise<void> => {
      const wishId = latest()?.wishId
      setHasConflict(false)
      if (!ref || !form || !wishId) return
      if (choice === 'both') {
        dispatch(listRebased({ ref, wishId: null, revision: null }))
        return save()
      }
      try {
        const detail = await getWish({ WishId: wishId, Mode: { major: isMajorUnit } }, false).unwrap()
        if (choice === 'mine') {
          dispatch(listRebased({ ref, wishId, revision: detail.Revision }))
          return await save()
        }
        const list = loadedList(detail, latest()?.rule?.WishUnit ?? '')
        dispatch(listLoaded({ form: formOfList(detail, form), wishType, batchId: detail.BatchId, list }))
      } catch (error) {
        explain(error)
      }
    },
    [latest, ref, form, wishType, isMajorUnit, dispatch, save, getWish, explain],
  )

  /** Opens the comparison of the list here with the server's; the next save asks the question again. */
  const compare = (): void => {
    const wishId = latest()?.wishId
    if (!ref || !wishId) return
    setHasConflict(false)
    const left = writeSideRef({ kind: 'draft', ref })
    void navigate('pages/personal/volunteer/volunteerdetail', {
      left,
      right: writeSideRef({ kind: 'saved', wishId }),
    })
  }

  return { save, isSaving, problem, hasConflict, decide, compare, postpone: () => setHasConflict(false) }
}
