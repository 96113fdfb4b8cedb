import { useCallback, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useUpdateExamMutation } from '@/entities/exam/api'
import type { ScoreForm } from '@/entities/exam/exam'
import { entitledSaid } from '@/features/wish/draft/draft-state'
import { selectIsLoggedIn, selectSession, userInfoLoaded } from '@/shared/session/account/session-state'
import { switched, type SpecialPlan } from '../model/special-plans'
import { useHere } from '@/shared/ui/page/use-shown'

type Kinds = NonNullable<ScoreForm['EntitledKinds']>
const NONE: Kinds = []

/**
 * The special plans that the family claims in the form's province. Kept with the exam on the device, and with the account if its exam is of this
 * province; a guest's choice moves to an account that has none yet.
 */
export function useEntitled({ ProvinceId: provinceId, EntitledKinds: said = NONE }: ScoreForm) {
  const here = useHere()
  const dispatch = useDispatch()
  const [save] = useUpdateExamMutation()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const exam = useSelector(selectSession).userInfo?.Exam
  const isOfAccount = isLoggedIn && exam?.ExamProvinceId === provinceId
  const asked = useRef(0)

  const store = useCallback(
    async (kinds: Kinds) => {
      if (!exam || exam.ExamProvinceId === null || exam.ExamYear === null || exam.SubjectType === null) return
      const { ExamProvinceId, ExamYear, SubjectType, SelectSubjectList } = exam
      const number = (asked.current += 1)
      const answer = await save({ ExamProvinceId, ExamYear, SubjectType, SelectSubjectList, EntitledKinds: kinds })
      // an earlier answer does not contain the later switch
      if (number !== asked.current) return
      if (answer.data) dispatch(userInfoLoaded(answer.data))
      else here.toast('没有存到账号里，这台设备上先按您选的来')
    },
    [exam, save, dispatch, here],
  )
  const isUnsaved = isOfAccount && exam.EntitledKinds === null && said.length > 0
  useEffect(() => {
    if (isUnsaved && asked.current === 0) void store(said)
  }, [isUnsaved, said, store])

  return {
    said,
    say: ({ Kind, BatchIds }: Pick<SpecialPlan, 'Kind' | 'BatchIds'>, on: boolean) => {
      const kinds = switched(said, Kind, on)
      dispatch(entitledSaid({ provinceId, kinds, ...(!on && { closed: BatchIds }) }))
      if (isOfAccount) void store(kinds)
    },
  }
}
