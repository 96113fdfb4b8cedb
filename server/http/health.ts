// Whether the server lives, whether it can answer, and what it is still loading.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { ping } from '../db/migrate'
import type { Database } from '../db/schema'
import type { FactsLoader } from '../jobs/load-facts'
import { sendFailure } from './bodies/envelope'
import { factsReadBy, provinceIn } from './bodies/province-of-body'
import { ProductError } from './errors'

/** Adds /healthz and /readyz; the latter counts the provinces whose facts are loaded. */
export function registerHealth(
  app: FastifyInstance,
  db: Kysely<Database>,
  facts: Pick<FactsLoader, 'progress'> | undefined,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await ping(db)
      return { status: 'ready', ...(facts && { facts: facts.progress() }) }
    } catch {
      return sendFailure(reply, new ProductError('UNAVAILABLE'))
    }
  })
}

/** A call that names a province waits until what it reads of that province is loaded. */
export function waitForProvinces(app: FastifyInstance, facts: Pick<FactsLoader, 'want' | 'isWhole'> | undefined): void {
  if (!facts) return
  app.addHook('preHandler', async ({ body, routeOptions }) => {
    if (facts.isWhole()) return
    const need = factsReadBy(routeOptions.url?.replace(/^\/api\//, '') ?? '')
    const provinceId = need && provinceIn(body)
    if (need && provinceId) await facts.want(provinceId, need)
  })
}
