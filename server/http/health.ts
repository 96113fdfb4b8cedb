// Whether the server lives, whether it can answer, and what it is still loading.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { ping } from '../db/migrate'
import type { Database } from '../db/schema'
import type { FactsLoader } from '../jobs/load-facts'
import { sendFailure } from './bodies/envelope'
import { factsReadBy, provinceIn, readsOwnProvince } from './bodies/province-of-body'
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

/**
 * A call waits until what it reads of its province is loaded: of the one that its body names, or of the student's own. It is answered FACTS_LOADING, before anything
 * is done, where that takes too long.
 * @param ownProvince of the student whose session a token opens; null if there is none
 */
export function waitForProvinces(
  app: FastifyInstance,
  facts: Pick<FactsLoader, 'want' | 'isWhole'> | undefined,
  ownProvince: (token: string, orgCode: string) => Promise<string | null>,
): void {
  if (!facts) return
  app.addHook('preHandler', async ({ body, headers, routeOptions }, reply) => {
    if (facts.isWhole()) return
    const call = routeOptions.url?.replace(/^\/api\//, '') ?? ''
    const need = factsReadBy(call)
    if (!need) return
    const { token, orgcode } = headers
    const isOwn = readsOwnProvince(call) && typeof token === 'string' && typeof orgcode === 'string'
    const provinceId = provinceIn(body) ?? (isOwn ? await ownProvince(token, orgcode) : null)
    if (provinceId && !(await facts.want(provinceId, need)))
      return sendFailure(reply, new ProductError('FACTS_LOADING'))
  })
}
