// Whether a page is the one on the screen. Pages below it and other tabs stay mounted and go on computing; what they would do to the
// person (a modal, a toast, the title, the focus, a timer) waits until they are shown.

export interface Shown {
  is: () => boolean
  /** Calls back at each change; returns the function that ends this. */
  onChange: (changed: () => void) => () => void
}

/** Of what belongs to no page. */
export const ALWAYS_SHOWN: Shown = { is: () => true, onChange: () => () => undefined }

/** Of a page that was just opened. */
export function shownPage(): Shown & { set: (isShown: boolean) => void } {
  let present = true
  const listeners = new Set<() => void>()
  return {
    is: () => present,
    onChange(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    set(isShown) {
      if (isShown === present) return
      present = isShown
      for (const changed of listeners) changed()
    },
  }
}
