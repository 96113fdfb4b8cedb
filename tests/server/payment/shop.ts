// A shop on a real server with the embedded cashier: accounts, their orders, and a payer at the cashier.
import { seedMembership } from '../../../server/db/seeds/membership'
import { differencesOf, orderFiles } from '../../../server/modules/payment/books'
import type { OrderState } from '../../../server/modules/payment/states'
import type { Fault } from '../../../server/ports/payment/cashier-books'
import { insertAccount } from '../../support/account'
import { eventually } from '../../support/eventually'
import { startTestServer, type TestServerOptions } from '../../support/server'

export type WayCall =
  | 'Payment/WechatJSAPIPay'
  | 'Payment/WechatMiniAppPay'
  | 'Payment/WechatH5Pay'
  | 'Payment/WechatPayWechatH5'
  | 'Payment/WechatAPPPay'
  | 'Payment/AlipayMPPay'

export const NOW = new Date('2026-06-01T00:00:00Z')
export const MINUTE = 60_000

export async function openShop(options: TestServerOptions = {}) {
  const server = await startTestServer({ clock: NOW, ...options })
  await seedMembership(server.db, 'demo')
  let count = 0
  let passed = 0

  async function account() {
    count += 1
    const made = await insertAccount(server.db, {
      loginName: `shopper_${count}`,
      mobile: `1350000${String(count).padStart(4, '0')}`,
    })
    await server.db
      .insertInto('open_identity')
      .values({ open_type: 1, open_id: `open-${made.userId}`, org_code: 'demo', user_id: made.userId })
      .execute()
    return { ...made, token: await server.signedIn(made.userId) }
  }

  /** Opens a payment in one way, like the app. */
  async function order(token: string, way: WayCall = 'Payment/WechatJSAPIPay', ProductCode = 'WCF', Subject?: string) {
    const request = { ProductCode, Subject, Code: server.miniCode('lin'), BuyerId: '2088000000000001' }
    const { Code, Data, Message } = await server.call(way, request, { token })
    if (Code !== 0) throw new Error(`${way}: ${Code} ${Message}`)
    return { orderNo: Data.OrderNo, cashier: `${server.url}${Data.CashierPath}`, Data }
  }

  /** Pays at the cashier's page, or returns from it. */
  async function atCashier(cashier: string, callback: Fault = 'normal', act = 'pay') {
    const query = new URL(cashier).searchParams
    return fetch(`${server.url}/embedded-cashier/pay`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ provider: query.get('provider')!, token: query.get('token')!, callback, act }),
    })
  }

  const status = async (token: string, OrderNo: string) =>
    (await server.call('Payment/PaymentStatus', { OrderNo }, { token })).Data
  /** Stored state of an order, without a query. */
  const stateOf = async (orderNo: string) =>
    (
      await server.db
        .selectFrom('member_order')
        .select('state')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
    ).state

  return {
    server,
    account,
    order,
    atCashier,
    status,
    stateOf,
    /** Waits until the callbacks have completed an order's state. */
    becomes: (orderNo: string, state: OrderState) => eventually(() => stateOf(orderNo)).toBe(state),
    payments: (orderNo: string) =>
      server.db.selectFrom('payment').selectAll().where('order_no', '=', orderNo).orderBy('payment_no').execute(),
    notices: () => server.db.selectFrom('payment_notice').selectAll().orderBy('notice_id').execute(),
    rights: async (token: string) =>
      (await server.call('User/GetUserProducts', {}, { token })).Data.RightsList.map((right) => right.RightsCode),
    advance(ms: number) {
      passed += ms
      server.advance(ms)
    },
    async differences() {
      const found = []
      const at = new Date(NOW.getTime() + passed)
      for await (const file of orderFiles(server.db, new Date(0), new Date('2100-01-01')))
        found.push(...differencesOf(file, at))
      return found
    },
    close: () => server.close(),
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
