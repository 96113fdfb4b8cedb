// Which failures a page has put into words. One that no page shows is told in a toast: docs/adr/0008-where-an-error-is-shown.md.

/** Time for a page to show a failure before it counts as shown nowhere. */
export const SHOWN_WITHIN_MS = 100

const shown = new WeakSet<object>()

/** Says that a page shows this failure: call it wherever one is put into words. */
export function shownInPage(failure: unknown): void {
  if (typeof failure === 'object' && failure !== null) shown.add(failure)
}

/** Calls `tell` for a failure that nobody has shown by the time a page would have. */
export function unlessShown(failure: object, tell: () => void): void {
  setTimeout(() => {
    if (!shown.has(failure)) tell()
  }, SHOWN_WITHIN_MS)
}
