import { useCallback, useEffect, useState } from 'react'

export interface Later<M> {
  /** Null until it is loaded. */
  module: M | null
  /** Whether loading failed; `retry` tries again. */
  isFailed: boolean
  retry: () => void
}

/** A module loaded once is there at the first render of the next component that uses it. */
const come = new WeakMap<object, unknown>()

/**
 * A module that a page loads after it has been painted.
 * @param load imports the module; the same function on every render
 * @param isWanted whether it is needed yet
 */
export function useLater<M>(load: () => Promise<M>, isWanted = true): Later<M> {
  const [module, setModule] = useState<M | null>(() => (come.get(load) as M | undefined) ?? null)
  const [failures, setFailures] = useState(0)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isWanted || come.has(load)) return
    let isGone = false
    load().then(
      (loaded) => {
        come.set(load, loaded)
        if (!isGone) setModule(loaded)
      },
      () => !isGone && setFailures(tries + 1),
    )
    return () => {
      isGone = true
    }
  }, [load, isWanted, tries])
  const retry = useCallback(() => setTries((count) => count + 1), [])
  return { module, isFailed: module === null && failures > tries, retry }
}
