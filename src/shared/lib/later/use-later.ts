import { useEffect, useState, type ComponentType } from 'react'

/**
 * A component that is loaded after the page has been painted; null until it is there. One that cannot be loaded stays away: it is never
 * what the page is for.
 * @param load imports the module; the same function on every render
 * @param isWanted whether it is needed yet
 */
export function useLater<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isWanted: boolean,
): ComponentType<P> | null {
  const [component, setComponent] = useState<{ Loaded: ComponentType<P> } | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    load().then(
      (module) => !isGone && setComponent({ Loaded: module.default }),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [load, isWanted])
  return component && component.Loaded
}
