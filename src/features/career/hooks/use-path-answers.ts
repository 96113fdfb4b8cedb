import { useRef, useState } from 'react'
import { keptAnswers } from '@/shared/screens/quiz/kept-answers'
import type { QuizAnswers } from '@/shared/screens/use-quiz'
import { useSession } from '@/shared/session/account/use-session'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { useGetPathQuestionsQuery, useLazyJudgePathsQuery } from '../api'
import { fromWire, PATH_TEST, toWire } from '../model/paths'

/** Answers that the account has not accepted yet: for a guest, all. */
const waiting = keptAnswers(PATH_TEST)
/** The version of the questions that they answer. */
const waitingVersion = keptAnswers(`${PATH_TEST}:version`)
/** The version of answers from the time when no version was kept with them. */
const FIRST_VERSION = 'path-1'

const isSame = (a: readonly string[] | undefined, b: readonly string[] | undefined) =>
  (a ?? []).join() === (b ?? []).join()
const without = (all: QuizAnswers, taken: QuizAnswers): QuizAnswers =>
  Object.fromEntries(Object.entries(all).filter(([key, values]) => !isSame(taken[key], values)))

/** The questions, and the answers: those of the account, overridden by newer ones on this device. Each is sent to the account at once. */
export function usePathAnswers() {
  const questions = useGetPathQuestionsQuery({}, { refetchOnMountOrArgChange: true })
  const [send] = useLazyJudgePathsQuery()
  const { isLoggedIn } = useSession()
  const ProvinceId = useProvinceInSight()
  const [onDevice, setOnDevice] = useState<QuizAnswers>(() => waiting.read())
  const last = useRef(Promise.resolve(true))
  /** The answers at the end of the last change. */
  const stood = useRef<QuizAnswers>()
  const ofAccount: QuizAnswers = questions.data?.Kept ? fromWire(questions.data.Kept.Answers) : {}

  // in another version, a choice of the same name may mean something else
  const isOther = questions.data && (waitingVersion.read().version?.[0] ?? FIRST_VERSION) !== questions.data.Version

  const wait = (answers: QuizAnswers) => {
    const isEmpty = Object.keys(answers).length === 0
    waiting.keep(answers)
    waitingVersion.keep(isEmpty || !questions.data ? {} : { version: [questions.data.Version] })
    setOnDevice(answers)
  }
  const ofAccountNow = async (): Promise<QuizAnswers | null> => {
    const { data, isSuccess } = await questions.refetch()
    // after a failed call the data is that of an earlier one
    return isSuccess ? fromWire(data.Kept?.Answers ?? []) : null
  }
  /** Changes only the answers given here: answers from another device since this page was opened stay. */
  const sendNow = async (): Promise<boolean> => {
    if (!isLoggedIn || !questions.data) return true
    const before = await ofAccountNow()
    if (!before) return false
    const own = waiting.read()
    const sent = await send({
      Version: questions.data.Version,
      Answers: toWire({ ...before, ...own }),
      IsKept: true,
      // so that an answer sent by another device at this moment is not overwritten
      Changed: Object.keys(own),
      ...(ProvinceId && { ProvinceId }),
    })
    if ('error' in sent) return false
    const after = await ofAccountNow()
    if (after) wait(without(waiting.read(), after))
    return true
  }
  /** One after the other: a later state never arrives before an earlier one. False if it was not accepted. */
  const sendNext = (): Promise<boolean> => (last.current = last.current.then(sendNow))
  // a removed answer waits as an empty one
  const shown = Object.fromEntries(
    Object.entries({ ...ofAccount, ...(isOther ? {} : onDevice) }).filter(([, values]) => values.length > 0),
  )
  return {
    questions,
    answers: shown,
    /** Keeps the answers changed in a sitting; unchanged ones stay open to changes by another device. */
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
