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
  /** The answers as a sitting has left them. */
  const stood = useRef<QuizAnswers>()
  const ofAccount: QuizAnswers = questions.data?.Kept ? fromWire(questions.data.Kept.Answers) : {}

  // a choice of another version may mean something else by the same name
  const isOther = questions.data && (waitingVersion.read().version?.[0] ?? FIRST_VERSION) !== questions.data.Version

  const wait = (answers: QuizAnswers) => {
    const isEmpty = Object.keys(answers).length === 0
    waiting.keep(answers)
    waitingVersion.keep(isEmpty || !questions.data ? {} : { version: [questions.data.Version] })
    setOnDevice(answers)
  }
  const ofAccountNow = async (): Promise<QuizAnswers | null> => {
    const { data, isSuccess } = await questions.refetch()
    // of a call that failed the data is that of an earlier one
    return isSuccess ? fromWire(data.Kept?.Answers ?? []) : null
  }
  /** Only what was answered here is changed: what another device has answered since this page was opened stays. */
  const sendNow = async (): Promise<boolean> => {
    if (!isLoggedIn || !questions.data) return true
    const before = await ofAccountNow()
    if (!before) return false
    const own = waiting.read()
    const sent = await send({
      Version: questions.data.Version,
      Answers: toWire({ ...before, ...own }),
      IsKept: true,
      // what another device says in this moment is not said over
      Changed: Object.keys(own),
      ...(ProvinceId && { ProvinceId }),
    })
    if ('error' in sent) return false
    const after = await ofAccountNow()
    if (after) wait(without(waiting.read(), after))
    return true
  }
  /** One after the other: a later state never arrives before an earlier one. False where it was not taken. */
  const sendNext = (): Promise<boolean> => (last.current = last.current.then(sendNow))
  // an answer that was taken back waits as an empty one
  const shown = Object.fromEntries(
    Object.entries({ ...ofAccount, ...(isOther ? {} : onDevice) }).filter(([, values]) => values.length > 0),
  )
  return {
    questions,
    answers: shown,
    /** Keeps what a sitting changed of its answers; what it was begun with and left alone is another device's to change. */
    keep: (answers: QuizAnswers) => {
      const before = stood.current ?? shown
      stood.current = answers
      const changed = Object.keys({ ...before, ...answers }).filter((key) => !isSame(before[key], answers[key]))
      const own = Object.fromEntries(changed.map((key) => [key, answers[key] ?? []]))
      wait({ ...(isOther ? {} : waiting.read()), ...own })
      void sendNext()
    },
    save: (): Promise<boolean> => {
      stood.current = undefined
      return sendNext()
    },
  }
}
