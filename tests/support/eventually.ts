// Assertions that wait: a screen needs a moment to show the result of an action, longer on a busy machine.

/** Limit of a wait, not its length: an immediate result costs nothing. */
const PATIENCE_MS = 20_000
/** The same for a program that starts or ends: far beyond what a machine thrice as slow needs. */
export const PROGRAM_PATIENCE_MS = 600_000
const LOOK_EVERY_MS = 40

export interface Eventually<T> {
  toBe(wanted: T): Promise<T>
  toEqual(wanted: unknown): Promise<T>
  toContain(part: unknown): Promise<T>
  toHaveLength(length: number): Promise<T>
  toMatch(pattern: RegExp | string): Promise<T>
  toBeGreaterThan(least: number): Promise<T>
  /** Any assertion on the value that throws. */
  toHold(assertion: (value: T) => void): Promise<T>
}

/**
 * `await eventually(() => app.texts('.name')).toHaveLength(2)`: reads again until the assertion passes, then returns that
 * value; if it never does, fails with the assertion's error on the last value.
 */
export function eventually<T>(read: () => T | Promise<T>, patience = PATIENCE_MS): Eventually<T> {
  const until = async (assertion: (value: T) => void): Promise<T> => {
    const end = Date.now() + patience
    for (;;) {
      try {
        const value = await read()
        assertion(value)
        return value
      } catch (cause) {
        if (Date.now() > end) throw cause
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
  return {
    toBe: (wanted) => until((value) => expect(value).toBe(wanted)),
    toEqual: (wanted) => until((value) => expect(value).toEqual(wanted)),
    toContain: (part) => until((value) => expect(value).toContain(part)),
    toHaveLength: (length) => until((value) => expect(value).toHaveLength(length)),
    toMatch: (pattern) => until((value) => expect(value).toMatch(pattern)),
    toBeGreaterThan: (least) => until((value) => expect(value).toBeGreaterThan(least)),
    toHold: until,
  }
}
