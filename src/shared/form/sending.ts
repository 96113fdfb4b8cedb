// Forms that are being sent. Their page must not be reloaded meanwhile.

const STEP_MS = 50
/** Longest wait: after it a page that is still busy is reloaded all the same. */
const WAIT_MS = 10_000

let running = 0

/** Marks a form as being sent from now until `work` and all that follows it have settled. */
export async function whileSending<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Resolves when no form is being sent and no call is under way for two steps in a row; after 10 s at the latest.
 * @param callsInFlight how many calls of the API are under way
 */
export async function whenNothingIsSent(callsInFlight: () => number): Promise<void> {
  let quiet = 0
  for (let waited = 0; waited < WAIT_MS && quiet < 2; waited += STEP_MS) {
    await wait(STEP_MS)
    quiet = running === 0 && callsInFlight() === 0 ? quiet + 1 : 0
  }
}
