// Repeated tasks of a running server.
import type { FastifyInstance } from 'fastify'

/**
 * Runs a task repeatedly while the app is open; never twice at once. Not at all without an interval; the first round comes after
 * the interval, or after `first`: so a daily task also runs on a server that never runs that long.
 */
export function repeat(
  app: FastifyInstance,
  every: number | undefined,
  run: () => Promise<unknown>,
  failure: string,
  first = every,
): void {
  if (every === undefined) return
  let isRunning = false
  const round = async () => {
    if (isRunning) return
    isRunning = true
    await run().catch((error: unknown) => app.log.error({ err: error }, failure))
    isRunning = false
  }
  let timer = setTimeout(function next() {
    timer = setTimeout(next, every).unref()
    void round()
  }, first).unref()
  app.addHook('onClose', async () => clearTimeout(timer))
}
