// Organisations by their code. Each request names one; the code is external input.
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/schema'
import { ProductError } from './errors'

export interface Organisation {
  orgCode: string
  name: string
  /** The organisation's own settings over the defaults; the site module checks its shape. */
  config: unknown
}

export interface Organisations {
  /** The organisation of a header value. Throws ORG_REQUIRED or ORG_UNKNOWN. */
  require(orgCode: string | undefined): Promise<Organisation>
}

/** A changed configuration appears after this long at most. */
const CACHE_MS = 5_000
const ORGANISATIONS_KEPT = 1_000

/** Looks organisations up with a short cache; unknown codes are never cached, because anybody can send any number of them. */
export function createOrganisations(db: Kysely<Database>, now: () => Date): Organisations {
  const cache = new LRUCache<string, Organisation>({
    max: ORGANISATIONS_KEPT,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  return {
    async require(orgCode) {
      if (!orgCode) throw new ProductError('ORG_REQUIRED')
      if (!/^[A-Za-z0-9_-]{1,64}$/.test(orgCode)) throw new ProductError('ORG_UNKNOWN')
      const cached = cache.get(orgCode)
      if (cached) return cached
      const row = await db
        .selectFrom('organisation')
        .select(['org_code', 'name', 'config'])
        .where('org_code', '=', orgCode)
        .executeTakeFirst()
      if (!row) {
        cache.delete(orgCode)
        throw new ProductError('ORG_UNKNOWN')
      }
      const organisation = { orgCode: row.org_code, name: row.name, config: row.config }
      cache.set(orgCode, organisation)
      return organisation
    },
  }
}
