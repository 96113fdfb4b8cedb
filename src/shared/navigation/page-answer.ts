// Asking another page for something and getting it back. The event centre is the framework's own: all sub-packages share
// it, while a module of ours may exist twice.
import { useEffect, useRef } from 'react'
import Taro from '@tarojs/taro'

const eventOf = (asker: string) => `page-answer:${asker}`
let askers = 0

/** Sends an answer to the page that asked for it. */
export function answerAsker(asker: string, answer: unknown): void {
  Taro.eventCenter.trigger(eventOf(asker), answer)
}

/** The name to ask by; `onAnswer` gets the answer as long as the asking component lives. */
export function useAnswers<Answer>(onAnswer: (answer: Answer) => void): string {
  const asker = useRef('')
  if (asker.current === '') asker.current = `${Date.now().toString(36)}-${(askers += 1)}`
  const latest = useRef(onAnswer)
  useEffect(() => {
    latest.current = onAnswer
  })
  useEffect(() => {
    const event = eventOf(asker.current)
    const answered = (answer: Answer) => latest.current(answer)
    Taro.eventCenter.on(event, answered)
    return () => {
      Taro.eventCenter.off(event, answered)
    }
  }, [])
  return asker.current
}
