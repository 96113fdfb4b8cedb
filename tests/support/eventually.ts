// Assertions that wait: a screen needs a moment to show what an action led to, more of it on a busy machine.

/** Bound of a wait, not its length: what is there at once costs nothing. */
const PATIENCE_MS = 20_000
/** The same for a program that begins or ends: far beyond what a machine three times slower needs. */
export const PROGRAM_PATIENCE_MS = 600_000
const LOOK_EVERY_MS = 40

export interface Eventually<T> {
  toBe(wanted: T): Promise<T>
  toEqual(wanted: unknown): Promise<T>
  toContain(part: unknown): Promise<T>
  toHaveLength(length: number): Promise<T>
  toMatch(pattern: RegExp | string): Promise<T>
  toBeGreaterThan(least: number): Promise<T>
  /** Any assertion on the value, by throwing. */
  toHold(assertion: (value: T) => void): Promise<T>
}

/**
 * `await eventually(() => app.texts('.name')).toHaveLength(2)`: reads again until the assertion holds, then gives the value that
 * held; when it never does, fails as the assertion fails on what was read last.
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
