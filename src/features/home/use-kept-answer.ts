import { useEffect, useMemo } from 'react'
import { keepAnswer, keptAnswer, keptWasDrawn } from './kept-answers'

/**
 * The server's answer; until it comes, the answer to the same question that this device kept at its last visit. The new answer is kept for the next.
 * @param question undefined while nothing is asked
 */
export function useKeptAnswer<T extends object>(name: string, question: object | undefined, answer: T | undefined) {
  const asked = question && JSON.stringify(question)
  const kept = useMemo(() => (asked ? keptAnswer<T>(name, asked) : undefined), [name, asked])
  useEffect(() => {
    if (asked && answer) keepAnswer(name, asked, answer)
    else if (kept) keptWasDrawn()
  }, [name, asked, answer, kept])
  return answer ?? kept
}
