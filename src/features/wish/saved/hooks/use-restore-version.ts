import { useCallback, useState } from 'react'
import { useDispatch } from 'react-redux'
import { CODE } from '@/shared/api/envelope'
import { failureText } from '@/shared/ui/query-view/failure-text'
import { useLazyGetWishQuery, useSaveWishMutation } from '../api'
import { restoreRequest } from '../model/history'
import { newRequestId } from '@/features/wish/draft/requests'
import { loadedList, type WishDetail } from '../model/saved-list'
import { savedListReplaced } from '@/features/wish/draft/draft-state'

const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === CODE.callerDecides

/** Makes an earlier version of a list the newest one. The replaced one stays in the history and can be restored at once. */
export function useRestoreVersion(wishUnit: string) {
  const dispatch = useDispatch()
  const isMajorUnit = wishUnit === 'major+college'
  const [get] = useLazyGetWishQuery()
  const [save] = useSaveWishMutation()
  const [isRunning, setIsRunning] = useState(false)
  const [problem, setProblem] = useState('')
  /** The list replaced by the last restore. */
  const [replaced, setReplaced] = useState<WishDetail>()

  const restore = useCallback(
    async (version: WishDetail): Promise<boolean> => {
      setIsRunning(true)
      setProblem('')
      const mode = { major: isMajorUnit }
      try {
        const present = await get({ WishId: version.WishId, Mode: mode }, false).unwrap()
        const saved = await save({ ...restoreRequest(version, present.Revision, newRequestId()), Mode: mode }).unwrap()
        dispatch(savedListReplaced({ list: loadedList({ ...version, Revision: saved.Revision }, wishUnit) }))
        setReplaced(present)
        return true
      } catch (error) {
        setProblem(
          isConflict(error)
            ? '没有恢复：这份志愿表刚刚在另一处改过。请看过最新的内容再决定'
            : `没有恢复：${failureText(error)}`,
        )
        return false
      } finally {
        setIsRunning(false)
      }
    },
    [isMajorUnit, get, save, dispatch, wishUnit],
  )

  const undo = useCallback(async (): Promise<void> => {
    if (replaced && (await restore(replaced))) setReplaced(undefined)
  }, [replaced, restore])

  return { restore, undo, replaced, isRunning, problem }
}
