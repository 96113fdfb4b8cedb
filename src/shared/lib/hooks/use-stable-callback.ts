import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same and calls the callback of the latest render: it keeps rows from rendering again when a list
 * changes elsewhere. For events only; during a render it would call the callback of the render before.
 */
export function useStableCallback<Args extends unknown[], Answer>(callback: (...args: Args) => Answer) {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
