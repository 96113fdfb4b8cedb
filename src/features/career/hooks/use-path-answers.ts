import { useRef, useState } from 'react'
import { keptAnswers } from '@/shared/screens/quiz/kept-answers'
import type { QuizAnswers } from '@/shared/screens/use-quiz'
import { useSession } from '@/shared/session/account/use-session'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { useGetPathQuestionsQuery, useLazyJudgePathsQuery } from '../api'
import { fromWire, PATH_TEST, toWire } from '../model/paths'

/** What the account has not taken yet: all of a guest's answers. */
const waiting = keptAnswers(PATH_TEST)
/** The version of the questions that they were given to. */
const waitingVersion = keptAnswers(`${PATH_TEST}:version`)
/** The version that answers were given to before it was kept with them. */
const FIRST_VERSION = 'path-1'

const isSame = (a: readonly string[] | undefined, b: readonly string[] | undefined) =>
  (a ?? []).join() === (b ?? []).join()
const without = (all: QuizAnswers, taken: QuizAnswers): QuizAnswers =>
  Object.fromEntries(Object.entries(all).filter(([key, values]) => !isSame(taken[key], values)))

/** The questions, and the answers: those the account keeps, over them what this device was told since. Each goes to the account at once. */
export function usePathAnswers() {
  const questions = useGetPathQuestionsQuery({}, { refetchOnMountOrArgChange: true })
  const [send] = useLazyJudgePathsQuery()
  const { isLoggedIn } = useSession()
  const ProvinceId = useProvinceInSight()
  const [onDevice, setOnDevice] = useState<QuizAnswers>(() => waiting.read())
  const last = useRef(Promise.resolve(true))
  const ofAccount: QuizAnswers = questions.data?.Kept ? fromWire(questions.data.Kept.Answers) : {}

  // a choice of another version may mean something else by the same name
  const isOther = questions.data && (waitingVersion.read().version?.[0] ?? FIRST_VERSION) !== questions.data.Version

  const wait = (answers: QuizAnswers) => {
    const isEmpty = Object.keys(answers).length === 0
    waiting.keep(answers)
    waitingVersion.keep(isEmpty || !questions.data ? {} : { version: [questions.data.Version] })
    setOnDevice(answers)
  }
  const sendNow = async (answers: QuizAnswers): Promise<boolean> => {
    if (!isLoggedIn || !questions.data) return true
    const sent = await send({
      Version: questions.data.Version,
      Answers: toWire(answers),
      IsKept: true,
      ...(ProvinceId && { ProvinceId }),
    })
    if ('error' in sent) return false
    const { data } = await questions.refetch()
    if (data?.Kept) wait(without(waiting.read(), fromWire(data.Kept.Answers)))
    return true
  }
  /** One after the other: a later state never arrives before an earlier one. False where it was not taken. */
  const save = (answers: QuizAnswers): Promise<boolean> => (last.current = last.current.then(() => sendNow(answers)))
  return {
    questions,
    answers: { ...ofAccount, ...(isOther ? {} : onDevice) },
    keep: (answers: QuizAnswers) => {
      wait(without(answers, isLoggedIn ? ofAccount : {}))
      void save(answers)
    },
    save,
  }
}
