// Answers kept for the last questions.
import { LRUCache } from 'lru-cache'

/** Caches a question's answer while it is among the last `max` asked. */
export function remembered<Question, Answer extends object>(
  max: number,
  keyOf: (question: Question) => string,
  make: (question: Question) => Answer,
): (question: Question) => Answer {
  const answers = new LRUCache<string, Answer>({ max })
  return (question) => {
    const key = keyOf(question)
    const known = answers.get(key)
    if (known !== undefined) return known
    const made = make(question)
    answers.set(key, made)
    return made
  }
}
