// Answers that only an import changes.
import { LRUCache } from 'lru-cache'

/** `refresh` names the state of the data and the season. */
type Data = { refresh(): Promise<string> }

/**
 * Keeps answers by their question while it is among the last `max` asked and the data are the same; a failed one is computed again.
 * @returns a function that answers a question; its key is the JSON of its parts
 */
export function keptByData<Answer>(
  data: Data,
  max: number,
): (question: unknown, answer: () => Promise<Answer>) => Promise<Answer> {
  const kept = new LRUCache<string, Promise<Answer>>({ max })
  return async (question, answer) => {
    const key = `${await data.refresh()}/${JSON.stringify(question)}`
    const known = kept.get(key)
    if (known) return known
    const asked = answer()
    kept.set(key, asked)
    asked.catch(() => kept.delete(key))
    return asked
  }
}

/**
 * Keeps a question's answer, see keptByData.
 * @param keyOf gives the key of the question
 */
export function rememberedByData<Question, Answer>(
  data: Data,
  max: number,
  keyOf: (question: Question) => string,
  answer: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const kept = keptByData<Answer>(data, max)
  return (question) => kept(keyOf(question), () => answer(question))
}

/** Something read once per state of the data, see keptByData. */
export function onceByData<Answer>(data: Data, read: () => Promise<Answer>): () => Promise<Answer> {
  const kept = keptByData<Answer>(data, 1)
  return () => kept(null, read)
}
