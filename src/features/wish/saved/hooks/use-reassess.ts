import { useCallback, useState } from 'react'
import { useDispatch } from 'react-redux'
import { cleanScoreForm, type ScoreForm } from '@/entities/exam/exam'
import { isMajorUnit } from '@/features/wish/batch/model/new-exam'
import { listReassessed } from '@/features/wish/draft/draft-state'
import { newRequestId, presentName } from '@/features/wish/draft/requests'
import { useHere } from '@/shared/ui/page/use-shown'
import { failureText } from '@/shared/ui/query-view/failure-text'
import { useLazyGetWishQuery, useSaveWishMutation } from '../api'
import { restoreRequest } from '../model/history'

/** Saves a list once more, as it is, for the present score and subjects: list, draft and exam are one again. */
export function useReassess(wishUnit: string) {
  const dispatch = useDispatch()
  const here = useHere()
  const [get] = useLazyGetWishQuery()
  const [save] = useSaveWishMutation()
  const [running, setRunning] = useState('')
  const [problem, setProblem] = useState('')

  const reassess = useCallback(
    async (wishId: string, form: ScoreForm): Promise<void> => {
      const mode = { major: isMajorUnit(wishUnit) }
      setRunning(wishId)
      setProblem('')
      try {
        const list = await get({ WishId: wishId, Mode: mode }, false).unwrap()
        const { ProvinceName, BatchId, WishType, Name } = list
        const name = presentName({ ...form, ProvinceName }, BatchId, WishType, { name: Name, savedFor: list })
        const request = restoreRequest({ ...list, Name: name }, list.Revision, newRequestId())
        const { Revision } = await save({ ...request, ScoreForm: cleanScoreForm(form), Mode: mode }).unwrap()
        const savedFor = { Score: form.Score, SelectSubjectList: form.SelectSubjectList }
        dispatch(listReassessed({ wishId, from: list.Revision, revision: Revision, savedFor, name }))
        here.toast('已按现在的重新评估并保存')
      } catch (error) {
        setProblem(`没有保存：${failureText(error)}`)
      } finally {
        setRunning('')
      }
    },
    [wishUnit, get, save, dispatch, here],
  )
  return { reassess, running, problem }
}
