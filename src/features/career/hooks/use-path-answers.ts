import { useState } from 'react'
import { keptAnswers } from '@/shared/screens/quiz/kept-answers'
import type { QuizAnswers } from '@/shared/screens/use-quiz'
import { useGetPathQuestionsQuery } from '../api'
import { fromWire, PATH_TEST } from '../model/paths'

const kept = keptAnswers(PATH_TEST)

/** The questions, and the answers to begin with: those on this device, else those the account keeps. */
export function usePathAnswers() {
  const questions = useGetPathQuestionsQuery({})
  const [onDevice, setOnDevice] = useState<QuizAnswers>(() => kept.read())
  const ofAccount = questions.data?.Kept
  const hasOwn = Object.keys(onDevice).length > 0
  return {
    questions,
    answers: hasOwn ? onDevice : ofAccount ? fromWire(ofAccount.Answers) : onDevice,
    keep: (answers: QuizAnswers) => {
      kept.keep(answers)
      setOnDevice(answers)
    },
  }
}
