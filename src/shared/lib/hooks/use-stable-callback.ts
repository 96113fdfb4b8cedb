import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same and does what the one of the last drawing does: for rows that are not drawn anew because a list
 * changed somewhere else. For events only; while drawing it would answer as of the time before.
 */
export function useStableCallback<Args extends unknown[], Answer>(callback: (...args: Args) => Answer) {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
