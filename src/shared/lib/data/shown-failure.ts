// Which failures a page has shown. A toast shows any other: docs/adr/0008-where-an-error-is-shown.md.

/** How long a page has to show a failure before it counts as not shown. */
export const SHOWN_WITHIN_MS = 100

const shown = new WeakSet<object>()

/** Marks a failure as shown by a page: call it wherever one is put into words. */
export function shownInPage(failure: unknown): void {
  if (typeof failure === 'object' && failure !== null) shown.add(failure)
}

/** Calls `tell` for a failure that no page has shown in that time. */
export function unlessShown(failure: object, tell: () => void): void {
  setTimeout(() => {
    if (!shown.has(failure)) tell()
  }, SHOWN_WITHIN_MS)
}
