import { useRef, useState } from 'react'
import { shownInPage } from '@/shared/lib/shown-failure/shown-failure'
import type { QuizAnswers } from '@/shared/screens/use-quiz'
import { useSession } from '@/shared/session/account/use-session'
import type { Questions } from '../api'
import { USE_QUESTIONS, USE_SUBMIT } from './calls-of-test'
import { deviceOf, leaveBehind, mergedAnswers, sittingOf, wireAnswers } from '../device-answers'
import type { TestCode } from '../model/tests'

/** How long each sentence was looked at, ms; for this run of the app only. */
const spentOf: Partial<Record<TestCode, Record<string, number>>> = {}

/**
 * One sitting of a test, as far as the device and the account know it. Every answer is kept on the device first and then sent; what could not be sent
 * goes with the next one, or with the handing in.
 */
export function useSitting(test: TestCode, provinceId: string | undefined) {
  const { isLoggedIn } = useSession()
  const useQuestions = USE_QUESTIONS[test]
  const useSubmit = USE_SUBMIT[test]
  const place = test === 'subject' && provinceId ? { ProvinceId: provinceId } : {}
  const asked = useQuestions(place, { refetchOnMountOrArgChange: true })
  const [send, sending] = useSubmit()
  const device = deviceOf(test)
  const before = useRef(sittingOf(device))
  // the sentences of a sitting stay as they were when it was opened
  const first = useRef<Questions>()
  if (!asked.isFetching && asked.data && !first.current) {
    first.current = asked.data
    if (isLoggedIn) leaveBehind(device, asked.data, before.current)
  }
  const questions = first.current
  const attemptId = useRef<string>()
  const [isOffline, setOffline] = useState(false)
  const busy = useRef(false)
  const seen = useRef(Date.now())
  const spent = (spentOf[test] ??= {})

  const request = () => {
    const [answers, waiting] = [device.answers.read(), device.waiting.read()]
    return {
      sent: waiting,
      body: {
        Version: questions?.Version ?? 1,
        AttemptId: attemptId.current ?? questions?.Attempt?.AttemptId,
        ...place,
        Answers: wireAnswers(Object.keys(waiting), answers, waiting, spent, Date.now()),
      },
    }
  }
  /** What was taken waits no longer, unless it was answered anew meanwhile. */
  const taken = (sent: QuizAnswers) => {
    const left = Object.entries(device.waiting.read()).filter(([id, at]) => sent[id]?.[0] !== at[0])
    device.waiting.keep(Object.fromEntries(left))
  }
  const flush = async () => {
    if (!isLoggedIn || busy.current || !questions) return
    busy.current = true
    try {
      while (Object.keys(device.waiting.read()).length > 0) {
        const { sent, body } = request()
        const answer = await send(body)
        if ('error' in answer) {
          shownInPage(answer.error)
          setOffline(true)
          return
        }
        attemptId.current = answer.data.AttemptId
        device.sitting.keep({ id: [answer.data.AttemptId] })
        taken(sent)
        setOffline(false)
      }
    } finally {
      busy.current = false
    }
  }
  const restart = async (Version: number) => {
    busy.current = true
    const answer = await send({ ...place, Version, Answers: [], Restart: true })
    if ('error' in answer) shownInPage(answer.error)
    busy.current = false
    await flush()
  }
  const forget = () => {
    device.answers.keep({})
    device.waiting.keep({})
    device.sitting.keep({})
    for (const id of Object.keys(spent)) delete spent[id]
  }

  return {
    questions,
    result: { ...asked, data: questions, isLoading: questions === undefined && asked.isFetching },
    kept: questions
      ? mergedAnswers(questions.Attempt?.Answers, device.answers.read(), device.waiting.read())
      : undefined,
    /** Whether the last answer could not be sent. */
    isOffline,
    isSending: sending.isLoading,
    flush,
    forget,
    /** Keeps the answers of a QuizScreen; none of them for a new beginning. */
    keep: (answers: QuizAnswers) => {
      if (Object.keys(answers).length === 0) {
        forget()
        attemptId.current = undefined
        // what the account had kept is no answer of the new sitting: the same answer given again is sent again
        first.current = questions && { ...questions, Attempt: null }
        if (isLoggedIn && questions) void restart(questions.Version)
        return
      }
      const now = Date.now()
      const before = mergedAnswers(questions?.Attempt?.Answers, device.answers.read(), device.waiting.read())
      const changed = Object.keys(answers).filter((id) => answers[id]?.[0] !== before[id]?.[0])
      const last = changed.at(-1)
      if (changed.length === 1 && last !== undefined) spent[last] = Math.max(0, now - seen.current)
      seen.current = now
      device.answers.keep(answers)
      const added = Object.fromEntries(changed.map((id) => [id, [String(now)]]))
      device.waiting.keep({ ...device.waiting.read(), ...added })
      void flush()
    },
    /** Hands in; answers what came of it, or a sentence. */
    handIn: async () => {
      const { body } = request()
      const answer = await send({ ...body, Finish: true })
      if ('error' in answer) {
        shownInPage(answer.error)
        return { failure: answer.error }
      }
      forget()
      return { id: answer.data.ResultId, overruled: answer.data.Overruled.length, wasFinished: answer.data.WasFinished }
    },
  }
}

export type Sitting = ReturnType<typeof useSitting>
