// Orders at real servers in separate processes, which are killed at any moment, also between a callback and its answer, while callbacks
// are lost, repeated, late, forged and out of order: two processes over PostgreSQL, one over the embedded database. The provider is another
// server, and the settings are an operator's. `npm run payments:faults -- --orders 2000 --processes 2` runs as many.
// Takes over a minute: each kill is followed by a start of a server, and by the minutes of its clock until all is settled.
import { randomFrom } from '../../../engine/math/random'
import { openDatabase, type DatabaseOptions } from '../../../server/db/database'
import { migrate } from '../../../server/db/migrate'
import { askProviders, reconcile } from '../../../server/modules/payment/reconcile'
import { readPayments } from '../../../server/ports/payment/settings'
import { removeFolder } from '../../support/built-server'
import { emptyDataDir } from '../../support/database'
import { eventually, PROGRAM_PATIENCE_MS } from '../../support/eventually'
import { hasPostgres, startPostgres } from '../../support/postgres'
import { expectAgreement, foundIn, plantDifferences } from './agreement'
import { insertPeople, letThemPay } from './kills/crowd'
import { startFleet, type Fleet } from './kills/fleet'
import { startProvider } from './kills/provider'

const MINUTE = 60_000
const ASKED = process.env.PAYMENT_KILL_ORDERS
const ORDERS = Number(ASKED ?? 16)
const PROCESSES = Number(process.env.PAYMENT_KILL_PROCESSES ?? 2)
// a limit: a busy machine needs it, a quiet one takes a third
const PATIENCE_MS = PROGRAM_PATIENCE_MS + ORDERS * 1000
/** The callbacks during which their server is killed, and the longest wait until then. */
const KILLED_SHARE = ORDERS > 200 ? 0.03 : 0.12
const KILLED_WITHIN_MS = 40

type Store = 'PostgreSQL' | 'the embedded database'
const stores: Store[] = (['PostgreSQL', 'the embedded database'] as const).filter((store) =>
  process.env.PAYMENT_KILL_STORE ? store.includes(process.env.PAYMENT_KILL_STORE) : true,
)

/** Where a store is, and how to remove it. */
async function place(store: Store): Promise<{ at: DatabaseOptions; env: Record<string, string>; end(): unknown }> {
  if (store === 'PostgreSQL') {
    const postgres = await startPostgres()
    return { at: { databaseUrl: postgres.url }, env: { DATABASE_URL: postgres.url }, end: () => postgres.stop() }
  }
  const dataDir = await emptyDataDir()
  return { at: { dataDir }, env: { DATABASE_URL: '', DATA_DIR: dataDir }, end: () => removeFolder(dataDir) }
}

describe.each(stores)('over %s', (store) =>
  test.runIf(store !== 'PostgreSQL' || hasPostgres())(
    `${ORDERS} orders with killed servers: paid equals granted, each once, and all books agree`,
    async () => {
      const { share: random } = randomFrom(20261123)
      const { at, env, end } = await place(store)
      let fleet: Fleet | undefined
      const now = () => new Date(Date.now() + (fleet?.moved() ?? 0))
      let isKilling = false
      let reached = 0
      const provider = await startProvider({
        now,
        reach() {
          const urls = fleet!.urls
          const index = Math.floor(random() * urls.length)
          reached += 1
          // one is killed even if chance spares all
          const isHit = random() < KILLED_SHARE || reached === 3
          if (isKilling && isHit) setTimeout(() => void fleet!.kill(index), random() * KILLED_WITHIN_MS)
          return urls[index]!
        },
      })
      try {
        const first = await openDatabase(at)
        await migrate(first.db)
        const people = await insertPeople(first.db, now(), ORDERS)
        await first.close()
        fleet = await startFleet(store === 'PostgreSQL' ? PROCESSES : 1, { ...env, ...provider.env })
        const begun = Date.now()
        isKilling = true
        const { surely } = await letThemPay({ fleet, provider, people, random, orders: ORDERS, now })
        isKilling = false
        await fleet.calm()
        await surely()
        fleet.move(30 * MINUTE)
        const left = async () => {
          fleet!.move(MINUTE)
          return fleet!.unsettled()
        }
        await eventually(left, PATIENCE_MS).toBe(0)
        const seconds = Math.round((Date.now() - begun) / 1000)
        await fleet.stop()

        const open = await openDatabase(at)
        try {
          const books = { db: open.db, cashier: provider.db }
          const refuse = (message: string): never => {
            throw new Error(message)
          }
          const payments = readPayments(provider.env, refuse, true, now)
          if (payments === 'embedded') throw new Error('the settings are not read')
          const all = { from: new Date(0), to: new Date('2100-01-01') }
          const reconciled = () => reconcile(open.db, askProviders(payments), { ...all, now: now() })
          const agreed = await expectAgreement(books, await reconciled())
          const report = { store, ...agreed, kills: fleet.kills(), seconds }
          if (ASKED) console.log(JSON.stringify(report))
          // a run without faults would prove nothing
          for (const figure of ['paid', 'closed', 'refunded', 'refused', 'kills'] as const)
            expect([figure, report[figure] > 0]).toEqual([figure, true])
          const planted = await plantDifferences(books, now())
          expect(foundIn((await reconciled()).differences)).toEqual(planted)
        } finally {
          await open.close()
        }
      } finally {
        await fleet?.stop()
        await provider.close()
        await end()
      }
    },
  ),
)
