// Answers of unfinished tests, kept on this device for the user who gave them until they are submitted.
import * as v from 'valibot'
import { listOf, plainObject, text } from '@/shared/lib/data/stored'
import { storage } from '@/shared/platform/storage/storage'
import { keptForOwner } from '@/shared/session/account/device-owner'
import { QUIZ_KEY } from './quiz-key'
import type { QuizAnswers } from '../use-quiz'

const MAX_TEXT = 64
const MAX_CHOSEN = 50

const Answers = v.fallback(
  v.pipe(plainObject, v.record(text(MAX_TEXT), listOf(text(MAX_TEXT), MAX_CHOSEN))),
  () => ({}),
)
const Tests = v.fallback(v.pipe(plainObject, v.record(text(MAX_TEXT), Answers)), () => ({}))

/** The answers of all tests on this device: a guest's answers before signing in override earlier ones of the account. */
function readAll(): Record<string, QuizAnswers> {
  const { values, release } = keptForOwner(QUIZ_KEY)
  const all = v.parse(Tests, storage.get(QUIZ_KEY))
  if (values.length === 0) return all
  const joined = Object.assign({}, ...values.map((value) => v.parse(Tests, value)), all) as Record<string, QuizAnswers>
  if (storage.set(QUIZ_KEY, joined)) release()
  return joined
}

/** Where the answers of a test are kept; `read` is for `kept` of a QuizScreen, `keep` for its `onKeep`. */
export function keptAnswers(testCode: string) {
  return {
    read: (): QuizAnswers => readAll()[testCode] ?? {},
    keep: (answers: QuizAnswers) => {
      const { [testCode]: _before, ...others } = readAll()
      const all = Object.keys(answers).length === 0 ? others : { ...others, [testCode]: answers }
      if (Object.keys(all).length === 0) storage.remove(QUIZ_KEY)
      else storage.set(QUIZ_KEY, all)
    },
  }
}
