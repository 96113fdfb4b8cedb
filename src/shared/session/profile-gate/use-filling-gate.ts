import { useEffect, useRef } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useSelector } from 'react-redux'
import { currentUrl } from '@/shared/navigation/current-page'
import { goBack } from '@/shared/navigation/navigate'
import { askMissing, openGate, type Gate } from './completeness'
import type { ScoreForm } from './score-form'
import { selectIsLoggedIn, selectSession, type UserInfo } from '@/shared/session/account/session-state'
import { selectIsLaunched } from '@/shared/session/site/site-state'

const NORMAL = '0'

/** Whether a score form is of another exam than the account's; the account's profile does not matter then. */
export function isOtherExam(form: ScoreForm | undefined, exam: UserInfo['Exam'] | undefined): boolean {
  if (!form || !exam || exam.ExamProvinceId === null) return false
  return exam.ExamProvinceId !== form.ProvinceId || (exam.SubjectType !== null && exam.SubjectType !== form.SubjectType)
}

/**
 * The completeness gate of a page that opens the normal filling, however it was reached (a button, a shared link). Asks again
 * each time the page is shown, until nothing is missing; a user who comes back without filling in the missing part leaves
 * the flow instead of being asked again. A guest passes: for a guest nothing can be known as missing.
 * While the family looks at another exam, missing data of the account's exam is not asked for.
 * @param wishType 0 is the normal filling; undefined while the mode is not known yet
 * @param form the exam being looked at, if known
 */
export function useFillingGate(wishType: string | undefined, form?: ScoreForm): void {
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const isLaunched = useSelector(selectIsLaunched)
  const exam = useSelector(selectSession).userInfo?.Exam
  const isNeeded = wishType === NORMAL && isLoggedIn && isLaunched && !isOtherExam(form, exam)
  // The exam may become known during the call.
  const needed = useRef(isNeeded)
  needed.current = isNeeded
  const isVisible = useRef(true)
  const isAsking = useRef(false)
  const asked = useRef<Gate['flag']>()

  const ask = async () => {
    if (!isNeeded || isAsking.current) return
    isAsking.current = true
    try {
      const missing = await askMissing()
      if (!isVisible.current || !needed.current) return
      if (!missing) asked.current = undefined
      else if (missing.flag === asked.current) await goBack('pages/query/index')
      else if (await openGate(missing, currentUrl())) asked.current = missing.flag
    } catch {
      // The pipeline has shown the error. The server checks again what it is sent.
    } finally {
      isAsking.current = false
    }
  }
  useDidShow(() => {
    const isAgain = !isVisible.current
    isVisible.current = true
    if (isAgain) void ask()
  })
  useDidHide(() => {
    isVisible.current = false
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks when it becomes necessary, not at every render
  useEffect(() => void ask(), [isNeeded])
}
