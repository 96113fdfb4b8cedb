// Refusals that are sent slowly: who is refused and asks again at once would otherwise cost more than who is answered.
import type { FastifyInstance } from 'fastify'
import { setTimeout as rest } from 'node:timers/promises'

/** A person does not notice it; twenty connections that do nothing else ask eighty times a second instead of two thousand. */
const HELD_MS = 250
/** Refusals held at once; any beyond go out at once, so that holding them cannot become the burden. */
const HELD_AT_ONCE = 2_000

/** Too much asked, nobody free, a body that nobody takes, an address that is no call. */
const REFUSALS: ReadonlySet<number> = new Set([404, 413, 415, 429, 503])

/** Holds refusals of calls back for a moment. Readers of pages and files are never held. */
export function registerSlowRefusals(app: FastifyInstance): void {
  let held = 0
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'POST' || !REFUSALS.has(reply.statusCode) || held >= HELD_AT_ONCE) return
    held += 1
    await rest(HELD_MS)
    held -= 1
  })
}
