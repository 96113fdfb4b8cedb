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
/** Other sentences are asked by now than those that were answered. */
const isOtherSentences = (failure: unknown) => isOf(failure, 'TEST_RENEWED', 'TEST_ITEM_UNKNOWN')
const isOfNetwork = (failure: unknown) => (failure as { kind?: string } | undefined)?.kind === 'network'

/**
 * One sitting of a test, as far as the device and the account know it. Every answer is kept on the device first and then sent; what could not be sent
 * goes with the next one, or with the handing in. A new beginning is kept in the same way and comes before the answers of the new sitting.
 */
export function useSitting(test: TestCode, provinceId: string | undefined) {
  const { isLoggedIn } = useSession()
  const useQuestions = USE_QUESTIONS[test]
  const useSubmit = USE_SUBMIT[test]
  const place = test === 'subject' && provinceId ? { ProvinceId: provinceId } : {}
  const device = deviceOf(test)
  // answers that wait are gone on with by their own sentences, as long as the account has no others under way
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
    // one that names no sitting could drop what another device has begun since
    const isDropped = restart?.of !== undefined && restart.of === questions.Attempt?.AttemptId
    // a new beginning whose sitting is gone already was taken, or made elsewhere as well
    if (restart !== null && !isDropped) keepRestart(device, null)
    if (isOfOtherVersion(device, questions)) {
      forgetAnswers(device)
      setLeft(true)
    }
    first.current = isDropped ? { ...questions, Attempt: null } : questions
    if (isLoggedIn) setGone(leaveBehind(device, first.current, before.current))
  }
  const attemptId = useRef<string>()
  // what another page was told before is older than what was answered since: it says nothing of what the account has now
  const old = useRef<string | null>()
  if (old.current === undefined) old.current = (asked.data && !asked.isFetching && asked.requestId) || null
  const isAnswered = !asked.isFetching && asked.requestId !== old.current
  if (isAnswered && asked.data && !first.current) {
    if (asked.isSuccess) open(asked.data)
    else {
      // not told anew: nothing of this device is left behind for it
      first.current = asked.data
      attemptId.current = before.current
    }
  }
  const questions = first.current
  const [failure, setFailure] = useState<unknown>()
  // the result of this sitting where another device handed it in: nothing more counts in it
  const finished = useRef<string | null>(null)
  const [finishedId, setFinishedId] = useState<string | null>(null)
  /** How often other sentences came while the page was open. */
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
  /** What was taken waits no longer, unless it was answered, or begun, anew meanwhile. */
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
   * Asks for the sentences and the sitting as they are now. Of this device only answers that wait, to sentences that are asked in the version they were
   * given to, stay.
   * @returns whether they could be read
   */
  const readAnew = async (isWithMine: boolean): Promise<boolean> => {
    const answer = await asked.refetch()
    // of a call that failed the data is that of an earlier one
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
   * Answers of this device that the account turns out to lack wait again, as the oldest there are: any other of the same sentence counts more.
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
  /** What a refusal asks for; answers whether sending again may help. */
  const refused = async (cause: unknown, isRead: boolean): Promise<boolean> => {
    shownInPage(cause)
    if (isSittingGone(cause)) setGone(true)
    else if (!isRead && isOtherSentences(cause) && (await readAnew(true))) return true
    else setFailure(cause)
    return false
  }
  /** Sends what waits; answers what went wrong. */
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
      // a new beginning has today's sentences: those of before stand on the screen until they have come
      if (restart && !isRead && answer.data.Version !== first.current?.Version) isRead = await readAnew(true)
    }
    return undefined
  }
  /** Sends what waits; of two at once the second waits for the first. Answers whether the sitting turned out to be handed in elsewhere. */
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
  // who has no account and begins anew is asked today's sentences as soon as they have come, unless something was answered before
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
    // what the account had kept is no answer of the new sitting: the same answer given again is sent again
    first.current = first.current && { ...first.current, Attempt: null }
    if (!isLoggedIn) return setWaitingVersion({})
    // a new beginning that names no sitting would drop whichever another device begins: none is kept unless one is being begun here right now
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
    /** Whether the last answer could not be sent for want of a net. */
    isOffline: isOfNetwork(failure),
    /** Whether what was answered before cannot be gone on with: it was given to other sentences than are asked now. */
    isRenewed: isLeft || questions?.IsRenewed === true,
    /** Why the last answer was not taken; undefined where it was. */
    failure,
    /** The result of this sitting where another device handed it in meanwhile; null while it is open. */
    finishedId,
    round,
    /** Whether the sitting was begun anew elsewhere while answers of this device waited. */
    isGone,
    isSending: sending.isLoading,
    flush,
    forget,
    /**
     * Goes on with the sitting that was begun elsewhere.
     * @param isWithMine whether the answers that wait on this device count in it; else they are given up
     * @returns whether it could be read
     */
    goOn: async (isWithMine: boolean): Promise<boolean> => {
      if (!(await readAnew(isWithMine))) return false
      setGone(false)
      await (sendingNow.current ?? sendWaiting())
      return true
    },
    /** Keeps the answers of a QuizScreen; none of them for a new beginning. */
    keep: (answers: QuizAnswers) => {
      if (finished.current) return
      if (Object.keys(answers).length === 0) return beginAnew()
      const now = Date.now()
      const stood = mergedAnswers(first.current?.Attempt?.Answers, device.answers.read(), device.waiting.read())
      const changed = Object.keys(answers).filter((id) => answers[id]?.[0] !== stood[id]?.[0])
      const last = changed.at(-1)
      if (changed.length === 1 && last !== undefined) spent[last] = Math.max(0, now - seen.current)
      seen.current = now
      // in this order: an answer that is kept waits from the beginning, whenever the app is closed
      const added = Object.fromEntries(changed.map((id) => [id, [String(now)]]))
      if (first.current) keepVersion(device, first.current.Version)
      device.waiting.keep({ ...device.waiting.read(), ...added })
      device.answers.keep(answers)
      void flush()
    },
    /** The next sentence is on screen: its time begins. */
    next: () => {
      seen.current = Date.now()
    },
    /** Hands in; answers what came of it, or a sentence. */
    handIn: async () => {
      // a new beginning goes first and by itself: handed in twice it would be two results
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
