// What a server does by itself for as long as it runs.
import type { FastifyInstance } from 'fastify'

/**
 * Runs something again and again for as long as the app is open; never twice at once. Not at all without a time between two rounds;
 * the first round comes after that time, or after `first`: what is done once a day is done too where a server never lives that long.
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
