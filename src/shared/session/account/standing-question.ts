// A question about where the device is to be, while it stands: what loads the page anew would answer it for the family.

let standing: Promise<unknown> = Promise.resolve()

/** Counts as a question until `asking` has settled. */
export function whileAsking<T>(asking: Promise<T>): Promise<T> {
  standing = asking.catch(() => undefined)
  return asking
}

/** Resolves when no question stands. */
export const whenAnswered = (): Promise<unknown> => standing
