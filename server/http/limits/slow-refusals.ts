// Refusals that are sent slowly: otherwise a refused client that retries at once would cost more than a served one.
import type { FastifyInstance } from 'fastify'
import { setTimeout as rest } from 'node:timers/promises'

/** A person does not notice it; twenty connections that do nothing else send eighty requests a second instead of two thousand. */
const HELD_MS = 250
/** Refusals held at once; any beyond are sent at once, so that holding them cannot become the burden. */
const HELD_AT_ONCE = 2_000

/** Too many requests, server busy, a body that is refused, an address without a call. */
const REFUSALS: ReadonlySet<number> = new Set([404, 413, 415, 429, 503])

/** Holds refusals of calls back for a moment. Requests for pages and files are never held. */
export function registerSlowRefusals(app: FastifyInstance): void {
  let held = 0
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'POST' || !REFUSALS.has(reply.statusCode) || held >= HELD_AT_ONCE) return
    held += 1
    await rest(HELD_MS)
    held -= 1
  })
}
