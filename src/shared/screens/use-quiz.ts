import { useState } from 'react'
import { useSettled, useShownThen } from './quiz/pace'

/** Chosen values by the key of their question. */
export type QuizAnswers = Readonly<Record<string, readonly string[]>>

export interface QuizQuestion {
  key: string
  text: string
  note?: string
  options: readonly { value: string; label: string }[]
  /** Several may be chosen; one by default. */
  multiple?: boolean
  /** With several, the fewest choices that count as an answer; 1 by default. */
  least?: number
  /** With several, the most that may be chosen. */
  most?: number
}

export interface QuizSitting {
  /** Called with all answers after each one: keeps them for the next sitting. */
  onKeep: (answers: QuizAnswers) => void
  /** Called when another sentence follows an answered one: the time that the answer was shown is not reading time. */
  onNext?: () => void
  /** Sends all answers; returns a sentence about the error, or undefined if they were accepted. */
  submit: (answers: QuizAnswers) => Promise<string | undefined>
  /** Called after they were accepted: opens the report. */
  onDone: () => void
}

/** Whether enough is chosen. */
const isAnswered = ({ key, least = 1 }: QuizQuestion, answers: QuizAnswers) => (answers[key]?.length ?? 0) >= least

const firstOpen = (questions: readonly QuizQuestion[], answers: QuizAnswers) => {
  const open = questions.findIndex((question) => !isAnswered(question, answers))
  return open === -1 ? questions.length - 1 : open
}

/**
 * One sitting of a test: the present question, the answers, and whether they are being sent.
 * @param kept answers of an earlier sitting; continuing is offered if there are any
 */
export function useQuiz(questions: readonly QuizQuestion[], kept: QuizAnswers, sitting: QuizSitting) {
  const { onKeep, onNext, submit, onDone } = sitting
  // An answer to a removed question, or a removed choice, is no answer.
  const [resumable] = useState<QuizAnswers>(() =>
    Object.fromEntries(
      questions.flatMap(({ key, options }) => {
        const known = (kept[key] ?? []).filter((value) => options.some((option) => option.value === value))
        return known.length > 0 ? [[key, known]] : []
      }),
    ),
  )
  const keptCount = Object.keys(resumable).length
  const [isOffered, setIsOffered] = useState(keptCount > 0)
  const [answers, setAnswers] = useState<QuizAnswers>({})
  const [at, setAt] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** Whether the new choice is shown for a moment before the next sentence appears. */
  const [isShown, setIsShown] = useState(false)
  const question = questions[at]
  const isLast = at === questions.length - 1
  const isSettled = useSettled(isOffered ? undefined : at)

  const go = (to: number) => {
    setIsShown(false)
    setAt(to)
    if (isShown) onNext?.()
  }
  useShownThen(isShown, () => go(at + 1))

  const send = async (all: QuizAnswers) => {
    if (isSending) return
    setIsSending(true)
    setFailure(undefined)
    const wrong = await submit(all).catch(() => '没有提交成功，请再试一次')
    setIsSending(false)
    if (wrong === undefined) onDone()
    else setFailure(wrong)
  }
  return {
    question,
    at,
    isLast,
    answers,
    chosen: (question && answers[question.key]) ?? [],
    isAnswered: question !== undefined && isAnswered(question, answers),
    isComplete: questions.every((one) => isAnswered(one, answers)),
    /** How many questions of an earlier sitting were answered, while continuing is offered. */
    offered: isOffered ? keptCount : 0,
    isShown,
    isSending,
    failure,
    resume: () => {
      setAnswers(resumable)
      setAt(firstOpen(questions, resumable))
      setIsOffered(false)
    },
    startAgain: () => {
      onKeep({})
      setIsOffered(false)
    },
    answer: (values: readonly string[]) => {
      if (!question || isSending || isShown || !isSettled()) return
      const all = { ...answers, [question.key]: values }
      setAnswers(all)
      setFailure(undefined)
      onKeep(all)
      if (!question.multiple && !isLast && values.length > 0) setIsShown(true)
    },
    back: () => go(Math.max(0, at - 1)),
    next: () => {
      if (!isLast) go(at + 1)
    },
    // these two buttons take the place of the one for the next sentence
    toFirstOpen: () => {
      if (isSettled()) go(firstOpen(questions, answers))
    },
    submit: async () => {
      if (isSettled()) await send(answers)
    },
  }
}
