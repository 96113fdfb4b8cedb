// Answers of a test that was left unfinished, kept on this device until they are handed in.
import * as v from 'valibot'
import { listOf, plainObject, text } from '@/shared/lib/stored/stored'
import { storage } from '@/shared/platform/storage/storage'
import type { QuizAnswers } from './use-quiz'

const MAX_TEXT = 64
const MAX_CHOSEN = 50

const Answers = v.fallback(
  v.pipe(plainObject, v.record(text(MAX_TEXT), listOf(text(MAX_TEXT), MAX_CHOSEN))),
  () => ({}),
)

/** Where the answers of a test are kept; `read` is for `kept` of a QuizScreen, `keep` for its `onKeep`. */
export function keptAnswers(testCode: string) {
  const key = `quiz:${testCode}` as const
  return {
    read: (): QuizAnswers => v.parse(Answers, storage.get(key)),
    keep: (answers: QuizAnswers) => {
      if (Object.keys(answers).length === 0) storage.remove(key)
      else storage.set(key, answers)
    },
  }
}
