// Answers that only an import changes.
import { LRUCache } from 'lru-cache'

/**
 * A question's answer, kept while it is among the last `max` asked and the data are the same; one that fails is asked anew.
 * @param keyOf names the question
 */
export function rememberedByData<Question, Answer>(
  data: { refresh(): Promise<number> },
  max: number,
  keyOf: (question: Question) => string,
  answer: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const kept = new LRUCache<string, Promise<Answer>>({ max })
  return async (question) => {
    const key = `${await data.refresh()}/${keyOf(question)}`
    const known = kept.get(key)
    if (known) return known
    const asked = answer(question)
    kept.set(key, asked)
    asked.catch(() => kept.delete(key))
    return asked
  }
}
