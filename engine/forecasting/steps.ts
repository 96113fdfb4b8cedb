// Long work as steps, so that its caller decides whether anything else may run between them.

/** Work that returns its result at the end, and pauses wherever it may be interrupted. */
export type Steps<Result> = Generator<void, Result, void>

/** Runs the work in one go. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Milliseconds of work after which other work may run. */
const TURN_MS = 12

/** Runs the work in turns of some milliseconds; between two of them the program answers other requests. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + TURN_MS
    do {
      const { done, value } = steps.next()
      if (done) return value
    } while (performance.now() < end)
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}
