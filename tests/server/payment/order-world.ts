// Orders over a real database, without a provider: for tests of their states.
import { createMembershipRepository } from '../../../server/modules/membership/membership.repository'
import { seedMembership } from '../../../server/db/seeds/membership'
import { differencesOf, orderFiles, type Difference } from '../../../server/modules/payment/books'
import type { Goods } from '../../../server/modules/payment/goods'
import { createOrders, type Received } from '../../../server/modules/payment/orders'
import { insertAccount } from '../../support/account'
import { testDatabase } from '../../support/database'

export const NOW = new Date('2026-06-01T00:00:00Z')
export const MINUTE = 60_000

/** An organisation with the demonstration's products, a movable clock, accounts. */
export async function orderWorld(goods: Record<string, Goods> = {}) {
  const open = await testDatabase()
  const { db } = open
  await db.insertInto('organisation').values({ org_code: 'demo', name: '演示机构' }).execute()
  await seedMembership(db, 'demo')
  let time = NOW.getTime()
  let count = 0
  const now = () => new Date(time)
  const repository = createMembershipRepository(db)
  const orders = createOrders({
    db,
    now,
    goods,
    membership: {
      offered: async (orgCode, code) =>
        (await repository.products(orgCode)).find(
          ({ product_code, is_on_sale }) => is_on_sale && product_code === code,
        ),
    },
  })
  const account = async () => {
    count += 1
    const name = `payer_${count}`
    const { userId } = await insertAccount(db, { loginName: name, mobile: `1360000${String(count).padStart(4, '0')}` })
    return { userId, orgCode: 'demo' }
  }
  const ends = async (userId: string) =>
    Object.fromEntries(
      (
        await db.selectFrom('user_right').select(['rights_code', 'expire_at']).where('user_id', '=', userId).execute()
      ).map(({ rights_code, expire_at }) => [rights_code, expire_at.toISOString().slice(0, 10)]),
    )
  return {
    db,
    orders,
    now,
    account,
    ends,
    advance: (ms: number) => void (time += ms),
    /** An order with a payment that a provider may hear of. */
    async paying(
      buyer: { userId: string; orgCode: string },
      productCode = 'WCF',
      way = 'wechat-jsapi',
      subject?: string,
    ) {
      const order = await orders.createOrder(buyer, { productCode, subject })
      const provider = way.split('-')[0]!
      const payment = await orders.openPayment(order.order_no, { provider, way, payer: null })
      if (!payment) throw new Error('the order takes no money')
      const given: Received = {
        paymentNo: payment.payment_no,
        fen: payment.fen,
        currency: 'CNY',
        transactionId: `T${payment.payment_no}`,
        paidAt: now(),
      }
      return { orderNo: order.order_no, payment, provider, given }
    },
    orderState: async (orderNo: string) =>
      (await db.selectFrom('member_order').select('state').where('order_no', '=', orderNo).executeTakeFirstOrThrow())
        .state,
    paymentState: async (paymentNo: string) =>
      (await db.selectFrom('payment').select('state').where('payment_no', '=', paymentNo).executeTakeFirstOrThrow())
        .state,
    async differences(): Promise<Difference[]> {
      const found: Difference[] = []
      for await (const file of orderFiles(db, new Date(0), new Date('2100-01-01')))
        found.push(...differencesOf(file, now()))
      return found
    },
    /** Sums of the ledger by account, without zeros. */
    async balances(): Promise<Record<string, number>> {
      const sums: Record<string, number> = {}
      for (const { account: name, fen } of await db.selectFrom('ledger_entry').select(['account', 'fen']).execute())
        sums[name] = (sums[name] ?? 0) + fen
      return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
    },
    close: () => open.close(),
  }
}

export type OrderWorld = Awaited<ReturnType<typeof orderWorld>>
