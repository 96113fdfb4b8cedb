// What a stranger or a failing provider can do to orders: their owner, their price, and the money when nobody answers.
import {
  NoticeRefused,
  ProviderFailed,
  type PaymentProvider,
  type Payments,
  type TradeState,
} from '../../../server/ports/payment/payment'
import { eventually } from '../../support/eventually'
import { createOrders } from '../../../server/modules/payment/orders'
import { MINUTE, NOW, openShop, type Shop } from './shop'

/** A provider that can be down, and reports each trade as a test sets it. */
let isDown = false
let refunds = 0
let refundAnswer: Awaited<ReturnType<PaymentProvider['refund']>> = 'done'
const trades = new Map<string, TradeState>()
const answering = <T>(step: string, answer: T): T => {
  if (isDown) throw new ProviderFailed('wechat', step, 'timeout')
  return answer
}
const provider: PaymentProvider = {
  name: 'wechat',
  ways: ['wechat-h5'],
  open: async (_way, { paymentNo }) => answering('open', { url: `https://provider.example/${paymentNo}` }),
  ask: async (paymentNo) => answering('ask', trades.get(paymentNo) ?? { state: 'unpaid' }),
  close: async () => answering('close', undefined),
  refund: async () => {
    refunds += 1
    return answering('refund', refundAnswer)
  },
  notice: async () => {
    throw new NoticeRefused('signature')
  },
  answer: (isTaken) => ({ status: isTaken ? 200 : 500, type: 'text/plain', body: '' }),
}
const payments: Payments = {
  isDemonstration: false,
  notifyUrl: () => 'https://shop.example/payment/notify/wechat',
  providers: [provider],
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ app: { settleEvery: 50, payments } })
})
afterAll(() => shop.close())
beforeEach(() => {
  isDown = false
  refunds = 0
  refundAnswer = 'done'
})
afterEach(async () => expect(await shop.differences()).toEqual([]))

const pay = (token: string, more: object = {}) =>
  shop.server.call('Payment/WechatH5Pay', { ProductCode: 'WCF', ...more }, { token })
const paidTrade = (paymentNo: string, fen = 19_800): TradeState => ({
  ...{ state: 'paid', fen, currency: 'CNY', transactionId: `T${paymentNo}`, paidAt: NOW, isBack: false },
})
const lastPayment = async (orderNo: string) => (await shop.payments(orderNo)).at(-1)!

test('another account’s order is not found, whoever asks', async () => {
  const [owner, stranger] = [await shop.account(), await shop.account()]
  const { OrderNo } = (await pay(owner.token)).Data
  const asked = (options: { token?: string }) => shop.server.call('Payment/PaymentStatus', { OrderNo }, options)
  expect((await asked({ token: stranger.token })).Code).toBe(1802)
  expect((await asked({})).Code).toBe(112)
  expect((await shop.server.call('User/Orders', {}, { token: stranger.token })).Data.Total).toBe(0)
  expect((await asked({ token: owner.token })).Data.State).toBe('paying')
})

test('a client’s price, state, account or amount is ignored', async () => {
  const { token } = await shop.account()
  expect((await pay(token, { PriceFen: 1 })).Code).toBe(1810)
  expect((await pay(token, { PriceFen: 19_801 })).Code).toBe(1810)
  expect((await shop.server.call('User/Orders', {}, { token })).Data.Total).toBe(0)
  const claims = { PriceFen: 19_800, Fen: 1, State: 'paid', UserId: 'somebody', PaidFen: 19_800, Months: 1200 }
  const { Code, Data } = await pay(token, claims)
  if (Code === 0) {
    const status = (await shop.server.call('Payment/PaymentStatus', { OrderNo: Data.OrderNo }, { token })).Data
    expect(status).toMatchObject({ State: 'paying', PriceFen: 19_800, PaidFen: 0 })
    expect((await lastPayment(Data.OrderNo)).fen).toBe(19_800)
  } else expect(Code).toBe(1001)
  expect(await shop.rights(token)).toEqual([])
})

test('a price with fen is ordered, shown and listed to the fen', async () => {
  const { token } = await shop.account()
  const setPrice = (fen: number) =>
    shop.server.db.updateTable('product').set({ price_fen: fen }).where('product_code', '=', 'WCF').execute()
  await setPrice(19_855)
  try {
    const { Data } = await pay(token, { PriceFen: 19_855 })
    const status = await shop.server.call('Payment/PaymentStatus', { OrderNo: Data.OrderNo }, { token })
    expect(status.Data.PriceFen).toBe(19_855)
    expect((await lastPayment(Data.OrderNo)).fen).toBe(19_855)
    expect((await shop.server.call('User/Orders', {}, { token })).Data.Items[0]?.PriceFen).toBe(19_855)
  } finally {
    await setPrice(19_800)
  }
})

test.each(['NONE', '__proto__', 'constructor', 'wcf'])(
  'a product not for sale (%s) cannot be ordered',
  async (code) => {
    const { token } = await shop.account()
    expect([1001, 1606]).toContain((await pay(token, { ProductCode: code })).Code)
    expect((await shop.server.call('User/Orders', {}, { token })).Data.Total).toBe(0)
  },
)

test('a provider that is down: nothing is charged and the answer says so; later the same order continues', async () => {
  const { token } = await shop.account()
  isDown = true
  expect((await pay(token)).Code).toBe(1805)
  isDown = false
  const { Data } = await pay(token)
  expect((await shop.payments(Data.OrderNo)).length).toBe(1)
  expect((await shop.server.call('User/Orders', {}, { token })).Data.Total).toBe(1)
})

test('a provider silent at an order’s end keeps it open ten minutes; later money is refunded, once', async () => {
  const { token } = await shop.account()
  const { OrderNo } = (await pay(token)).Data
  isDown = true
  shop.advance(16 * MINUTE)
  const status = async () => (await shop.server.call('Payment/PaymentStatus', { OrderNo }, { token })).Data
  expect((await status()).State).toBe('paying')
  shop.advance(10 * MINUTE)
  expect((await status()).State).toBe('closed')
  const { payment_no: paymentNo } = await lastPayment(OrderNo)
  trades.set(paymentNo, paidTrade(paymentNo))
  isDown = false
  await eventually(async () => (await lastPayment(OrderNo)).state).toBe('refunded')
  expect(await shop.rights(token)).toEqual([])
  expect(refunds).toBe(1)
})

test('a provider that says paid to many queries at once has sold once; another amount sells nothing', async () => {
  const { token } = await shop.account()
  const { OrderNo } = (await pay(token)).Data
  const { payment_no: paymentNo } = await lastPayment(OrderNo)
  const status = async () => (await shop.server.call('Payment/PaymentStatus', { OrderNo }, { token })).Data.State
  trades.set(paymentNo, paidTrade(paymentNo, 1))
  expect(await status()).toBe('paying')
  trades.set(paymentNo, paidTrade(paymentNo))
  shop.advance(3_000)
  await Promise.all(Array.from({ length: 10 }, status))
  expect(await status()).toBe('paid')
  const granted = await shop.server.db
    .selectFrom('order_grant')
    .select('code')
    .where('order_no', '=', OrderNo)
    .execute()
  expect(granted).toHaveLength(4)
})

test('twenty unsigned callbacks change nothing and leave one line per hour, with their number', async () => {
  const before = (await shop.notices()).length
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${shop.server.url}/payment/notify/wechat`, { method: 'POST', body: '{"trade_state":"SUCCESS"}' }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]))
  expect((await shop.notices()).slice(before)).toMatchObject([{ outcome: 'refused: signature', times: 20 }])
})

test('a refund the provider cannot do is shown to family and books, until a person has done it', async () => {
  const { token, userId } = await shop.account()
  const { OrderNo } = (await pay(token)).Data
  const { payment_no: paymentNo } = await lastPayment(OrderNo)
  trades.set(paymentNo, paidTrade(paymentNo))
  const status = async () => (await shop.server.call('Payment/PaymentStatus', { OrderNo }, { token })).Data
  await eventually(async () => {
    shop.advance(3_000)
    return (await status()).State
  }).toBe('paid')
  refundAnswer = { stuck: 'ABNORMAL' }
  const orders = createOrders({ db: shop.server.db, now: () => NOW, membership: { offered: async () => undefined } })
  expect(await orders.refundOrder(OrderNo, 'asked for')).toBe(true)
  await eventually(status).toHold((given) =>
    expect(given).toMatchObject({ State: 'refunding', IsBack: false, IsStuck: true }),
  )
  const titles = async () =>
    (await shop.server.db.selectFrom('notice').select('title').where('user_id', '=', userId).execute()).map(
      ({ title }) => title,
    )
  await eventually(titles).toContain('退款还没有办成')
  expect((await shop.differences()).map(({ what, paymentNo: no }) => [what, no])).toEqual([['refund-stuck', paymentNo]])
  // a person has done it in the provider's console
  refundAnswer = 'done'
  shop.advance(6 * 60 * MINUTE)
  await eventually(status).toHold((given) =>
    expect(given).toMatchObject({ State: 'refunded', IsBack: true, IsStuck: false }),
  )
  await eventually(titles).toContain('已经退款')
  expect(await titles()).not.toContain('退款还没有办成')
})
