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
  /** Of several, the fewest that are an answer; 1 by default. */
  least?: number
  /** Of several, the most that may be chosen. */
  most?: number
}

export interface QuizSitting {
  /** Called with all answers after each one: keeps them for the next sitting. */
  onKeep: (answers: QuizAnswers) => void
  /** Called when another sentence comes after an answered one: what the answer stood for meanwhile is nobody's time of reading. */
  onNext?: () => void
  /** Sends all answers; a sentence that says what went wrong, undefined when they were taken. */
  submit: (answers: QuizAnswers) => Promise<string | undefined>
  /** After they were taken: leads to the report. */
  onDone: () => void
}

/** Whether enough is chosen. */
const isAnswered = ({ key, least = 1 }: QuizQuestion, answers: QuizAnswers) => (answers[key]?.length ?? 0) >= least

const firstOpen = (questions: readonly QuizQuestion[], answers: QuizAnswers) => {
  const open = questions.findIndex((question) => !isAnswered(question, answers))
  return open === -1 ? questions.length - 1 : open
}

/**
 * One sitting of a test: which question is up, what was answered, and whether it is being sent.
 * @param kept answers of an earlier sitting; continuing is offered where there are any
 */
export function useQuiz(questions: readonly QuizQuestion[], kept: QuizAnswers, sitting: QuizSitting) {
  const { onKeep, onNext, submit, onDone } = sitting
  // An answer to a question that is no longer asked, or a choice that is no longer offered, is no answer.
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
  /** Whether what was just chosen stands for a moment before the next sentence comes. */
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
    /** How many questions of an earlier sitting were answered, as long as continuing is offered. */
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
    // these two stand where the next sentence was asked for
    toFirstOpen: () => {
      if (isSettled()) go(firstOpen(questions, answers))
    },
    submit: async () => {
      if (isSettled()) await send(answers)
    },
  }
}
