// An open question about the account or organisation of the device: a reload would answer it for the family.

let standing: Promise<unknown> = Promise.resolve()

/** Counts as a question until `asking` has settled. */
export function whileAsking<T>(asking: Promise<T>): Promise<T> {
  standing = asking.catch(() => undefined)
  return asking
}

/** Resolves when no question is open. */
export const whenAnswered = (): Promise<unknown> => standing
