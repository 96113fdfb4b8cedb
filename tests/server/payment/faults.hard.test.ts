// Orders with all possible faults at once: callbacks lost, repeated, late, forged and out of order, two channels, orders that
// end meanwhile, refunds, and a server cut off at any statement. PAYMENT_FAULT_ORDERS=2000 runs as many.
import type { Kysely, KyselyPlugin } from 'kysely'
import { randomFrom } from '../../../engine/math/random'
import { createMembershipRepository } from '../../../server/modules/membership/membership.repository'
import { createOrders } from '../../../server/modules/payment/orders'
import { askCashier, reconcile } from '../../../server/modules/payment/reconcile'
import type { Database } from '../../../server/db/schema'
import { FAULTS } from '../../../server/ports/payment/cashier-books'
import { eventually, PROGRAM_PATIENCE_MS } from '../../support/eventually'
import { expectAgreement, foundIn, plantDifferences } from './agreement'
import { MINUTE, NOW, openShop, type Shop, type WayCall } from './shop'

const ORDERS = Number(process.env.PAYMENT_FAULT_ORDERS ?? 40)
const ACCOUNTS = 4
const AT_ONCE = 4
/** Of all statements during the faults. */
const CUT_OFF = 0.02
const PATIENCE_MS = PROGRAM_PATIENCE_MS + ORDERS * 200

const { share: random } = randomFrom(20261123)
const chance = (share: number) => random() < share
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

let isCutting = false
let cuts = 0
/** The process ends before this statement: uncommitted work is gone. */
const cutter: KyselyPlugin = {
  transformQuery({ node }) {
    if (isCutting && chance(CUT_OFF)) {
      cuts += 1
      throw new Error('cut off')
    }
    return node
  },
  transformResult: async ({ result }) => result,
}

let shop: Shop
let db: Kysely<Database>
beforeAll(async () => {
  shop = await openShop({ app: { settleEvery: 50 }, plugin: cutter })
  db = shop.server.db
})
afterAll(() => shop.close())

const WAYS: WayCall[] = ['Payment/WechatJSAPIPay', 'Payment/WechatH5Pay', 'Payment/AlipayMPPay']
let passed = 0
const advance = (ms: number) => {
  passed += ms
  shop.advance(ms)
}
const now = () => new Date(NOW.getTime() + passed)
const all = { from: new Date(0), to: new Date('2100-01-01') }
const reconciled = () => reconcile(db, askCashier(db, now), { ...all, now: now() })

/** Failures are repeated, as a family would: a few times. */
async function patiently<T>(run: () => Promise<T>): Promise<T | undefined> {
  for (let times = 0; times < 4; times += 1)
    try {
      return await run()
    } catch {
      // again
    }
  return undefined
}

test(`${ORDERS} orders with faults: paid equals granted, each once, and the books agree with the cashier`, async () => {
  const tokens: string[] = []
  for (let count = 0; count < ACCOUNTS; count += 1) tokens.push((await shop.account()).token)
  const repository = createMembershipRepository(db)
  const desk = createOrders({
    ...{ db, now },
    membership: {
      offered: async (org, code) => (await repository.products(org)).find((one) => one.product_code === code),
    },
  })
  // an account has one open order per product: a second request continues it
  const made = new Set<string>()

  async function family() {
    while (made.size < ORDERS) {
      const token = pick(tokens)
      const product = pick(['WCF', 'WDF'])
      const ways = chance(0.25) ? [pick(WAYS), pick(WAYS)] : [pick(WAYS)]
      let orderNo: string | undefined
      for (const way of ways) {
        const opened = await patiently(() => shop.order(token, way, product))
        if (!opened) continue
        orderNo = opened.orderNo
        made.add(orderNo)
        if (chance(0.85)) await patiently(() => shop.atCashier(opened.cashier, pick(FAULTS)))
        if (chance(0.03)) advance(16 * MINUTE)
      }
      if (orderNo === undefined) continue
      const own = orderNo
      if (chance(0.4)) await patiently(() => shop.status(token, own))
      if (chance(0.15)) await patiently(() => desk.refundOrder(own, 'asked for'))
    }
  }
  isCutting = true
  await Promise.all(Array.from({ length: AT_ONCE }, family))
  isCutting = false
  // one that the provider knows and nobody pays, if chance made none
  await shop.order((await shop.account()).token, WAYS[0]!, 'WCF')
  advance(30 * MINUTE)
  const unsettled = async () => {
    advance(MINUTE)
    const orders = await db
      .selectFrom('member_order')
      .select('state')
      .where('state', 'in', ['created', 'paying', 'refunding'])
      .execute()
    const payments = await db
      .selectFrom('payment')
      .select('state')
      .where('state', 'in', ['opened', 'refunding'])
      .execute()
    return orders.length + payments.length
  }
  await eventually(unsettled, PATIENCE_MS).toBe(0)

  const agreed = await expectAgreement({ db, cashier: db }, await reconciled())

  // a run without faults would prove nothing
  const report = { ...agreed, cuts }
  if (process.env.PAYMENT_FAULT_ORDERS) console.log(JSON.stringify(report))
  expect(report.paid).toBeGreaterThan(0)
  expect(report.closed).toBeGreaterThan(0)
  expect(report.refused).toBeGreaterThan(0)
  expect(report.cuts).toBeGreaterThan(0)
})

test('the reconciliation finds exactly the planted differences', async () => {
  const planted = await plantDifferences({ db, cashier: db }, now())
  const { differences } = await reconciled()
  expect(foundIn(differences)).toEqual(planted)
})
