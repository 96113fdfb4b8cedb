import { act } from 'react'

/**
 * A resizable window; the tests' own window has none. Returns how to set whether queries containing `asked` match now.
 * Undone with `noWindow`.
 */
export function drawnWindow(asked: string): (isSo: boolean) => void {
  const listeners = new Set<() => void>()
  let isNow = false
  window.matchMedia = ((query: string) => ({
    get matches() {
      return isNow && query.includes(asked)
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia
  return (isSo) =>
    act(() => {
      isNow = isSo
      for (const listener of listeners) listener()
    })
}

export const noWindow = (): boolean => Reflect.deleteProperty(window, 'matchMedia')
