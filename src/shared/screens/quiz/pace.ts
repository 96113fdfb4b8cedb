// How fast a test goes on: what was chosen is seen before the next sentence comes, and that one is not answered by the second tap of a double tap.
import { useEffect, useLayoutEffect, useRef } from 'react'

/** What was chosen stands this long before the next sentence comes. */
const SHOWN_MS = 350
/** A sentence takes no answer before it has stood this long: nobody has read it, and a finger taps twice within it. */
const SETTLED_MS = 300
const LOOK_EVERY_MS = 25

/** Time that has passed by the clock; one that was set back has passed any. */
const hasPassed = (since: number, ms: number) => Math.abs(Date.now() - since) >= ms

/**
 * @param sentence changes with each sentence that comes on screen
 * @returns whether the sentence has been on screen long enough to be answered
 */
export function useSettled(sentence: unknown): () => boolean {
  const since = useRef(Date.now())
  // before the paint: an effect after it may be put off until a tap comes, which would then count as too early
  useLayoutEffect(() => {
    since.current = Date.now()
  }, [sentence])
  return () => hasPassed(since.current, SETTLED_MS)
}

/** Calls back once what was chosen has stood for its moment; not where one has moved on by oneself before, or left. */
export function useShownThen(isShown: boolean, onSeen: () => void): void {
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    if (!isShown) return
    const since = Date.now()
    const look = setInterval(() => {
      if (!hasPassed(since, SHOWN_MS)) return
      clearInterval(look)
      seen.current()
    }, LOOK_EVERY_MS)
    return () => clearInterval(look)
  }, [isShown])
}
