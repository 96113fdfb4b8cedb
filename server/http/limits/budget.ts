// Cost limits of one address and one account per minute. The counts are in the database, so that all processes share them; each
// process takes a part of the rest at a time, so that a call rarely needs a query.
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'

const WINDOW_MS = 60_000
/** Share of a budget that a process takes at a time: one family's page costs a few of a thousand. */
const LEASE_SHARE = 1 / 40
/** Addresses and accounts in memory; the oldest are dropped first and queried again. */
const CAPACITY = 50_000

/**
 * Budgets per minute, in the weights of the contract (about milliseconds of a processor).
 * An address: a class of sixty behind one address that looks at candidates every five seconds (20 each) and asks for a proposal every
 * three minutes (300 each) costs 20,400. An account: a family that edits its list every second (60 + 100 each) would cost 9,600.
 */
export const BUDGETS = { address: 40_000, account: 12_000 } as const

/** Who is charged: an address, an account, or an address for one group of calls that guess secrets or cost money. */
interface Payer {
  kind: string
  name: string
}

interface Held {
  window: number
  left: number
  isOver: boolean
  asking: Promise<void> | null
}

export interface Budgets {
  /** Charges a call to a budget per minute. Null if it is paid, else the seconds until the budget is available again. */
  pay(payer: Payer, weight: number, budget: number): Promise<number | null>
}

/** @param onFailure called if the counts cannot be stored: calls then continue, because a limiter must not stop a service */
export function createBudgets(db: Kysely<Database>, now: () => Date, onFailure: (error: unknown) => void): Budgets {
  const held = new LRUCache<string, Held>({ max: CAPACITY })
  let cleaned = 0

  /** Takes a part of the rest of the minute; nothing is given beyond the budget. */
  async function lease(key: string, window: number, amount: number, budget: number): Promise<number> {
    if (cleaned !== window) {
      cleaned = window
      // rows are created here, so old ones are deleted here
      await db.deleteFrom('call_budget').where('minute', '<', window).execute()
    }
    const row = await db
      .insertInto('call_budget')
      .values({ payer: key, minute: window, spent: amount })
      .onConflict((conflict) =>
        conflict.columns(['payer', 'minute']).doUpdateSet({ spent: sql`call_budget.spent + excluded.spent` }),
      )
      .returning('spent')
      .executeTakeFirstOrThrow()
    return Math.max(0, Math.min(amount, budget - (row.spent - amount)))
  }

  return {
    async pay({ kind, name }, weight, budget) {
      const time = now().getTime()
      const window = Math.floor(time / WINDOW_MS)
      // an address is personal: only its digest is stored, for two minutes
      const key = createHash('sha256').update(`${kind}:${name}`).digest('base64url').slice(0, 22)
      let mine = held.get(key)
      if (!mine || mine.window !== window) {
        mine = { window, left: 0, isOver: false, asking: null }
        held.set(key, mine)
      }
      const own = mine
      while (own.left < weight && !own.isOver) {
        own.asking ??= lease(key, window, Math.max(weight, Math.ceil(budget * LEASE_SHARE)), budget)
          .catch((error: unknown) => {
            onFailure(error)
            return weight
          })
          .then((given) => {
            own.left += given
            own.isOver = given < weight && own.left < weight
            own.asking = null
          })
        await own.asking
      }
      if (own.left < weight) return Math.ceil(((window + 1) * WINDOW_MS - time) / 1000)
      own.left -= weight
      return null
    },
  }
}
