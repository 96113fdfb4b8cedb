import { useEffect, useRef, useState } from 'react'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import type { QuizAnswers } from '@/shared/screens/use-quiz'
import { useSession } from '@/shared/session/account/use-session'
import type { Questions } from '../api'
import { USE_QUESTIONS, USE_SUBMIT } from './calls-of-test'
import {
  deviceOf,
  forgetAnswers,
  isOfOtherVersion,
  keepRestart,
  keepVersion,
  leaveBehind,
  mergedAnswers,
  restartOf,
  sittingOf,
  versionOf,
  wireAnswers,
  type Restart,
} from '../device-answers'
import type { TestCode } from '../tests'

/** How long each sentence was looked at, ms; for this run of the app only. */
const spentOf: Partial<Record<TestCode, Record<string, number>>> = {}

const isOf = (failure: unknown, ...names: string[]) => names.includes((failure as { error?: string }).error ?? '')
const isSittingGone = (failure: unknown) => isOf(failure, 'TEST_SITTING_GONE')
/** The sentences have changed since they were answered. */
const isOtherSentences = (failure: unknown) => isOf(failure, 'TEST_RENEWED', 'TEST_ITEM_UNKNOWN')
const isOfNetwork = (failure: unknown) => (failure as { kind?: string } | undefined)?.kind === 'network'

/**
 * One sitting of a test, as far as the device and the account know it. Every answer is first kept on the device and then sent; if sending fails,
 * it goes with the next answer, or with the submission. A restart is kept in the same way and is sent before the answers of the new sitting.
 */
export function useSitting(test: TestCode, provinceId: string | undefined) {
  const { isLoggedIn } = useSession()
  const useQuestions = USE_QUESTIONS[test]
  const useSubmit = USE_SUBMIT[test]
  const place = test === 'subject' && provinceId ? { ProvinceId: provinceId } : {}
  const device = deviceOf(test)
  // waiting answers continue with their own version of the sentences, as long as the account has no other sitting open
  const [waitingVersion, setWaitingVersion] = useState<{ Version?: number }>(() =>
    Object.keys(device.waiting.read()).length > 0 ? { Version: versionOf(device) } : {},
  )
  const asked = useQuestions({ ...place, ...waitingVersion }, { refetchOnMountOrArgChange: true })
  const [send, sending] = useSubmit()
  const before = useRef(sittingOf(device))
  const [isGone, setGone] = useState(false)
  const [isLeft, setLeft] = useState(false)
  // the sentences of a sitting stay as they were when it was opened
  const first = useRef<Questions>()
  const open = (questions: Questions) => {
    const restart = restartOf(device)
    // a restart that names no sitting could drop one that another device has started since
    const isDropped = restart?.of !== undefined && restart.of === questions.Attempt?.AttemptId
    // if its sitting is gone already, the restart was accepted, or was made elsewhere as well
    if (restart !== null && !isDropped) keepRestart(device, null)
    if (isOfOtherVersion(device, questions)) {
      forgetAnswers(device)
      setLeft(true)
    }
    first.current = isDropped ? { ...questions, Attempt: null } : questions
    if (isLoggedIn) setGone(leaveBehind(device, first.current, before.current))
  }
  const attemptId = useRef<string>()
  // data loaded by another page is older than the answers given since: it does not show the account's present state
  const old = useRef<string | null>()
  if (old.current === undefined) old.current = (asked.data && !asked.isFetching && asked.requestId) || null
  const isAnswered = !asked.isFetching && asked.requestId !== old.current
  if (isAnswered && asked.data && !first.current) {
    if (asked.isSuccess) open(asked.data)
    else {
      // not fetched again: so no answers of this device are removed
      first.current = asked.data
      attemptId.current = before.current
    }
  }
  const questions = first.current
  const [failure, setFailure] = useState<unknown>()
  // the result of this sitting if another device submitted it: later answers do not count
  const finished = useRef<string | null>(null)
  const [finishedId, setFinishedId] = useState<string | null>(null)
  /** How often the sentences were replaced while the page was open. */
  const [round, setRound] = useState(0)
  const sendingNow = useRef<Promise<unknown>>()
  const seen = useRef(Date.now())
  const spent = (spentOf[test] ??= {})

  const request = () => {
    const [answers, waiting, restart] = [device.answers.read(), device.waiting.read(), restartOf(device)]
    const known = attemptId.current ?? first.current?.Attempt?.AttemptId
    return {
      sent: waiting,
      restart,
      body: {
        Version: first.current?.Version ?? 1,
        AttemptId: restart ? restart.of : known,
        ...place,
        Answers: wireAnswers(Object.keys(waiting), answers, waiting, spent, Date.now()),
        ...(restart ? { Restart: true } : {}),
      },
    }
  }
  /** Accepted answers and restarts no longer wait, unless they were changed meanwhile. */
  const taken = (id: string, sent: QuizAnswers, restart: Restart | null) => {
    const left = Object.entries(device.waiting.read()).filter(([item, at]) => sent[item]?.[0] !== at[0])
    device.waiting.keep(Object.fromEntries(left))
    const pending = restartOf(device)
    if (!pending || pending.at === restart?.at) {
      if (pending) keepRestart(device, null)
      attemptId.current = id
      device.sitting.keep({ id: [id] })
    } else keepRestart(device, { ...pending, of: id })
  }
  const forget = () => {
    forgetAnswers(device)
    for (const id of Object.keys(spent)) delete spent[id]
  }
  /**
   * Fetches the present sentences and sitting. Of this device's answers only those stay that wait and answer
   * the present version of the sentences.
   * @returns whether the fetch succeeded
   */
  const readAnew = async (isWithMine: boolean): Promise<boolean> => {
    const answer = await asked.refetch()
    // after a failed call the data is that of an earlier one
    if (!answer.isSuccess) return false
    const { Attempt, Items } = answer.data
    const isOther = isOfOtherVersion(device, answer.data)
    if (isOther) setLeft(true)
    const mine =
      isWithMine && !isOther
        ? Object.keys(device.waiting.read()).filter((id) => Items.some((one) => one.ItemId === id))
        : []
    const [answers, waiting] = [device.answers.read(), device.waiting.read()]
    device.answers.keep(Object.fromEntries(mine.flatMap((id) => (answers[id] ? [[id, answers[id]]] : []))))
    device.waiting.keep(Object.fromEntries(mine.flatMap((id) => (waiting[id] ? [[id, waiting[id]]] : []))))
    device.sitting.keep(Attempt ? { id: [Attempt.AttemptId] } : {})
    attemptId.current = undefined
    first.current = restartOf(device) ? { ...answer.data, Attempt: null } : answer.data
    setRound((count) => count + 1)
    return true
  }
  /**
   * Answers of this device that the account turns out to lack wait again, marked as the oldest: any other answer to the same sentence overrides them.
   * @returns whether there are any
   */
  const waitAgain = async (): Promise<boolean> => {
    const { data, isSuccess } = await asked.refetch()
    if (!isSuccess) return false
    const kept = new Set(data.Attempt?.Answers.map(({ ItemId }) => ItemId))
    const answers = device.answers.read()
    const lost = data.Items.filter(({ ItemId }) => ItemId in answers && !kept.has(ItemId))
    device.waiting.keep({ ...Object.fromEntries(lost.map(({ ItemId }) => [ItemId, ['0']])), ...device.waiting.read() })
    return lost.length > 0
  }
  /** Handles a refusal; returns whether sending again may help. */
  const refused = async (cause: unknown, isRead: boolean): Promise<boolean> => {
    shownInPage(cause)
    if (isSittingGone(cause)) setGone(true)
    else if (!isRead && isOtherSentences(cause) && (await readAnew(true))) return true
    else setFailure(cause)
    return false
  }
  /** Sends the waiting answers; returns the error, if any. */
  const sendWaiting = async (): Promise<unknown> => {
    let isRead = false
    while (restartOf(device) || Object.keys(device.waiting.read()).length > 0) {
      const { sent, restart, body } = request()
      const answer = await send(body)
      if ('error' in answer) {
        if (!(await refused(answer.error, isRead))) return answer.error
        isRead = true
        continue
      }
      if (answer.data.WasFinished) {
        forget()
        finished.current = answer.data.ResultId
        setFinishedId(answer.data.ResultId)
        return undefined
      }
      taken(answer.data.AttemptId, sent, restart)
      setFailure(undefined)
      // a restart uses today's sentences: the old ones stay on the screen until the new ones are loaded
      if (restart && !isRead && answer.data.Version !== first.current?.Version) isRead = await readAnew(true)
    }
    return undefined
  }
  /** Sends the waiting answers; of two calls at once the second waits for the first. Returns whether the sitting was submitted elsewhere. */
  const flush = async (): Promise<boolean> => {
    if (!isLoggedIn || isGone || finished.current || !first.current) return finished.current !== null
    const going = (sendingNow.current ??= sendWaiting())
    try {
      await going
    } finally {
      if (sendingNow.current === going) sendingNow.current = undefined
    }
    return finished.current !== null
  }
  // a guest who restarts gets today's sentences as soon as they are loaded, unless an answer was given before
  useEffect(() => {
    const today = asked.currentData
    if (isLoggedIn || !today || !first.current || today.Version === first.current.Version) return
    if (Object.keys(deviceOf(test).waiting.read()).length > 0) return
    first.current = today
    setRound((count) => count + 1)
  }, [asked.currentData, isLoggedIn, test])
  const beginAnew = () => {
    const of = attemptId.current ?? first.current?.Attempt?.AttemptId
    forget()
    attemptId.current = undefined
    // answers kept in the account do not belong to the new sitting: the same answer given again is sent again
    first.current = first.current && { ...first.current, Attempt: null }
    if (!isLoggedIn) return setWaitingVersion({})
    // a restart that names no sitting would drop any that another device starts: it is kept only if one is being started here right now
    if (of === undefined && !sendingNow.current) return
    keepRestart(device, { of, at: String(Date.now()) })
    void flush()
  }

  return {
    questions,
    result: { ...asked, data: questions, isLoading: questions === undefined && !isAnswered },
    kept: questions
      ? mergedAnswers(questions.Attempt?.Answers, device.answers.read(), device.waiting.read())
      : undefined,
    /** Whether the last answer could not be sent because there was no network. */
    isOffline: isOfNetwork(failure),
    /** Whether earlier answers cannot be continued: the sentences have changed. */
    isRenewed: isLeft || questions?.IsRenewed === true,
    /** Why the last answer was not accepted; undefined if it was. */
    failure,
    /** The result of this sitting if another device submitted it meanwhile; null while it is open. */
    finishedId,
    round,
    /** Whether the sitting was restarted elsewhere while answers of this device waited. */
    isGone,
    isSending: sending.isLoading,
    flush,
    forget,
    /**
     * Continues the sitting that was started elsewhere.
     * @param isWithMine whether the answers waiting on this device count in it; else they are dropped
     * @returns whether it could be fetched
     */
    goOn: async (isWithMine: boolean): Promise<boolean> => {
      if (!(await readAnew(isWithMine))) return false
      setGone(false)
      await (sendingNow.current ?? sendWaiting())
      return true
    },
    /** Keeps the answers of a QuizScreen; an empty set means a restart. */
    keep: (answers: QuizAnswers) => {
      if (finished.current) return
      if (Object.keys(answers).length === 0) return beginAnew()
      const now = Date.now()
      const stood = mergedAnswers(first.current?.Attempt?.Answers, device.answers.read(), device.waiting.read())
      const changed = Object.keys(answers).filter((id) => answers[id]?.[0] !== stood[id]?.[0])
      const last = changed.at(-1)
      if (changed.length === 1 && last !== undefined) spent[last] = Math.max(0, now - seen.current)
      seen.current = now
      // in this order: an answer that is kept also waits to be sent, even if the app is closed in between
      const added = Object.fromEntries(changed.map((id) => [id, [String(now)]]))
      if (first.current) keepVersion(device, first.current.Version)
      device.waiting.keep({ ...device.waiting.read(), ...added })
      device.answers.keep(answers)
      void flush()
    },
    /** The next sentence is shown: its time starts. */
    next: () => {
      seen.current = Date.now()
    },
    /** Submits; returns the result, or the error. */
    handIn: async () => {
      // a restart is sent first and alone: submitted twice it would give two results
      const failure = restartOf(device) ? await sendWaiting() : undefined
      if (failure) return { failure }
      const finish = () => send({ ...request().body, Finish: true })
      const first = await finish()
      const isAgain = 'error' in first && isOf(first.error, 'TEST_INCOMPLETE') && (await waitAgain())
      const answer = isAgain ? await finish() : first
      if ('error' in answer) {
        shownInPage(answer.error)
        if (isSittingGone(answer.error)) setGone(true)
        else if (isOtherSentences(answer.error)) await readAnew(true)
        return { failure: answer.error }
      }
      forget()
      return { id: answer.data.ResultId, overruled: answer.data.Overruled.length, wasFinished: answer.data.WasFinished }
    },
  }
}

export type Sitting = ReturnType<typeof useSitting>
