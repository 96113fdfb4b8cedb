// The pace of a test: the choice is visible before the next sentence appears, and the second tap of a double tap does not answer that one.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useIsShown } from '@/shared/ui/page/use-shown'

/** How long the choice is shown before the next sentence appears. */
const SHOWN_MS = 350
/** A sentence accepts no answer before it has been shown this long: it cannot be read so fast, and a double tap is faster. */
const SETTLED_MS = 300
const LOOK_EVERY_MS = 25

/** Whether the time has passed by the clock; if the clock was set back, any time counts as passed. */
const hasPassed = (since: number, ms: number) => Math.abs(Date.now() - since) >= ms

/**
 * @param sentence changes with each sentence shown
 * @returns whether the sentence has been shown long enough to be answered
 */
export function useSettled(sentence: unknown): () => boolean {
  const since = useRef(Date.now())
  // before the paint: a later effect may be delayed until a tap, which would then count as too early
  useLayoutEffect(() => {
    since.current = Date.now()
  }, [sentence])
  return () => hasPassed(since.current, SETTLED_MS)
}

/** Calls back once the choice has been shown long enough; not if the user has moved on before, or left. */
export function useShownThen(isChosen: boolean, onSeen: () => void): void {
  const isHere = useIsShown()
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    if (!isChosen || !isHere) return
    const since = Date.now()
    const look = setInterval(() => {
      if (!hasPassed(since, SHOWN_MS)) return
      clearInterval(look)
      seen.current()
    }, LOOK_EVERY_MS)
    return () => clearInterval(look)
  }, [isChosen, isHere])
}
