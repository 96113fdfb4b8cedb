import { leaveOrders } from '../../../server/modules/payment/account-orders'
import type { Goods } from '../../../server/modules/payment/goods'
import { MINUTE, orderWorld, type OrderWorld } from './order-world'
import { MOST_PAYMENTS } from '../../../server/modules/payment/orders'

let world: OrderWorld
/** What the product of another kind received, and whether it can be delivered. */
const given: string[] = []
let isPossible = true
const audit: Goods = {
  hasSubject: true,
  onPaid: async (_transaction, { subject }) => {
    if (!isPossible) return 'impossible'
    given.push(`paid ${subject}`)
    return 'delivered'
  },
  onRefunded: async (_transaction, { subject }) => void given.push(`refunded ${subject}`),
}

beforeAll(async () => {
  world = await orderWorld({ audit })
  await world.db
    .insertInto('product')
    .values({
      ...{ org_code: 'demo', product_code: 'AUD', name: '志愿表审核', summary: '一份', price_fen: 9_900, months: 3 },
      ...{ member_type: 5, rights: '[]', kind: 'audit', basis: 'demonstration', source: '演示', price_year: 2026 },
    })
    .execute()
})
afterAll(() => world.close())
afterEach(async () => {
  given.length = 0
  isPossible = true
  // after every test the books agree
  expect(await world.differences()).toEqual([])
})

const RIGHTS_OF_A_YEAR = { PARENT_COURSE: '2027-06-01', TEST_REPORT: '2027-06-01', WISH_REPORT: '2027-06-01' }

test('a paid order gives its rights at once, and only once for any number of notices', async () => {
  const buyer = await world.account()
  const { orderNo, provider, given: notice } = await world.paying(buyer)
  expect(await world.ends(buyer.userId)).toEqual({})
  const outcomes = []
  for (let times = 0; times < 5; times += 1) outcomes.push(await world.orders.receive(provider, notice))
  expect(outcomes).toEqual(['kept', 'known', 'known', 'known', 'known'])
  expect(await world.orderState(orderNo)).toBe('paid')
  expect(await world.ends(buyer.userId)).toEqual(RIGHTS_OF_A_YEAR)
})

test('the books have when a provider was paid and by which trade, why money goes back, and when it went', async () => {
  const { orderNo, provider, payment, given: notice } = await world.paying(await world.account())
  const paidAt = new Date(world.now().getTime() - 5 * MINUTE)
  const row = async (no: string) => ({
    order: await world.db.selectFrom('member_order').selectAll().where('order_no', '=', no).executeTakeFirstOrThrow(),
    payments: await world.orders.payments(no),
  })
  expect(payment).toMatchObject({
    ...{ payment_no: `${orderNo}P01`, order_no: orderNo, fen: 19_800, opened_at: world.now(), paid_at: null },
    expire_at: new Date(world.now().getTime() + 15 * MINUTE),
  })
  await world.orders.receive(provider, { ...notice, paidAt })
  const kept = { state: 'paid', transaction_id: notice.transactionId, paid_at: paidAt, refund_no: null }
  expect(await row(orderNo)).toMatchObject({
    order: { paid_at: paidAt, payment_no: payment.payment_no, paid_fen: 19_800, closed_at: null, refund_why: null },
    payments: [{ ...kept, refunded_at: null }],
  })
  world.advance(MINUTE)
  await world.orders.refundOrder(orderNo, 'asked for')
  const back = { refund_no: `${payment.payment_no}R`, refund_why: 'asked for', paid_at: paidAt }
  expect(await row(orderNo)).toMatchObject({
    order: { state: 'refunding', refund_why: 'asked for', closed_why: null, paid_at: paidAt },
    payments: [{ ...back, state: 'refunding', refunded_at: null }],
  })
  await world.orders.refunded(payment.payment_no)
  expect(await row(orderNo)).toMatchObject({ payments: [{ ...back, refunded_at: world.now() }] })
})

test('an order with under a minute left is replaced by a new one, again valid for 15 minutes', async () => {
  const buyer = await world.account()
  const make = () => world.orders.createOrder(buyer, { productCode: 'WCF' })
  const first = await make()
  expect(first).toMatchObject({
    price_fen: 19_800,
    paid_fen: 0,
    paid_at: null,
    state: 'created',
    created_at: world.now(),
  })
  world.advance(14 * MINUTE)
  expect((await make()).order_no).toBe(first.order_no)
  world.advance(1)
  const second = await make()
  expect(second.expire_at).toEqual(new Date(world.now().getTime() + 15 * MINUTE))
  expect(second.order_no).not.toBe(first.order_no)
  expect(await world.orders.order(buyer.userId, first.order_no)).toMatchObject({
    ...{ state: 'closed', closed_why: 'expired', closed_at: world.now() },
  })
  world.advance(-14 * MINUTE - 1)
})

test('free, unsold or differently priced products cannot be ordered', async () => {
  const buyer = await world.account()
  const order = (productCode: string, seenFen?: number) => world.orders.createOrder(buyer, { productCode, seenFen })
  await expect(order('WCF', 19_799)).rejects.toMatchObject({ errorName: 'PRICE_CHANGED' })
  await expect(order('NONE')).rejects.toMatchObject({ errorName: 'PRODUCT_UNKNOWN' })
  const product = world.db.updateTable('product').where('product_code', '=', 'WCF')
  await product.set({ price_fen: 0 }).execute()
  await expect(order('WCF')).rejects.toMatchObject({ errorName: 'PRODUCT_FREE' })
  await product.set({ price_fen: 19_800, is_on_sale: false }).execute()
  await expect(order('WCF')).rejects.toMatchObject({ errorName: 'PRODUCT_UNKNOWN' })
  await product.set({ is_on_sale: true }).execute()
  expect((await order('WCF', 19_800)).price_fen).toBe(19_800)
})

test('ten equal notices at once count once', async () => {
  const buyer = await world.account()
  const { provider, given: notice } = await world.paying(buyer)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => world.orders.receive(provider, notice)))
  expect(outcomes.sort()).toEqual(['kept', ...Array.from({ length: 9 }, () => 'known')])
  expect(await world.ends(buyer.userId)).toEqual(RIGHTS_OF_A_YEAR)
})

test('a wrong amount, currency, transaction or number changes nothing', async () => {
  const buyer = await world.account()
  const { orderNo, provider, given: notice } = await world.paying(buyer)
  const tell = (more: object) => world.orders.receive(provider, { ...notice, ...more })
  expect(await tell({ fen: 1 })).toBe('different')
  expect(await tell({ fen: notice.fen + 1 })).toBe('different')
  expect(await tell({ currency: 'USD' })).toBe('different')
  expect(await tell({ paymentNo: `${notice.paymentNo}X` })).toBe('unknown')
  expect(await world.orders.receive('alipay', notice)).toBe('unknown')
  expect(await world.orderState(orderNo)).toBe('paying')
  expect(await world.ends(buyer.userId)).toEqual({})
  expect(await tell({})).toBe('kept')
  expect(await tell({ transactionId: 'another' })).toBe('different')
})

test('an order opens for a limited number of payers; an open one is continued', async () => {
  const buyer = await world.account()
  const order = await world.orders.createOrder(buyer, { productCode: 'WCF' })
  const open = (payer: number) =>
    world.orders.openPayment(order.order_no, { provider: 'alipay', way: 'AlipayMPPay', payer: `payer ${payer}` })
  for (let payer = 0; payer < MOST_PAYMENTS; payer += 1) expect((await open(payer))!.state).toBe('opened')
  await expect(open(MOST_PAYMENTS)).rejects.toThrow('次数太多')
  expect((await open(3))!.payment_no).toMatch(/P04$/)
  expect(await world.orders.payments(order.order_no)).toHaveLength(MOST_PAYMENTS)
})

test('opening the page twice pays one order; another account and another subject have their own', async () => {
  const buyer = await world.account()
  const wanted = { productCode: 'WCF' }
  const made = await Promise.all(Array.from({ length: 5 }, () => world.orders.createOrder(buyer, wanted)))
  expect(new Set(made.map(({ order_no }) => order_no)).size).toBe(1)
  const other = await world.orders.createOrder(await world.account(), wanted)
  expect(other.order_no).not.toBe(made[0]!.order_no)
  const lists = await Promise.all(
    ['list a', 'list b'].map((subject) => world.orders.createOrder(buyer, { productCode: 'AUD', subject })),
  )
  expect(new Set(lists.map(({ order_no }) => order_no)).size).toBe(2)
})

test('a membership has no subject: one order from any page, and the account pays once', async () => {
  const buyer = await world.account()
  const made = []
  for (const subject of ['audit a', 'audit b', undefined])
    made.push(await world.orders.createOrder(buyer, { productCode: 'WDF', subject }))
  expect(new Set(made.map(({ order_no }) => order_no)).size).toBe(1)
  expect(made.map(({ subject }) => subject)).toEqual([null, null, null])
})

test('a price change while paying leaves the open payment as it is; the next order has the new price', async () => {
  const buyer = await world.account()
  const { orderNo, provider, given: notice } = await world.paying(buyer, 'WDF')
  const setPrice = (fen: number) =>
    world.db.updateTable('product').set({ price_fen: fen }).where('product_code', '=', 'WDF').execute()
  await setPrice(100_000)
  try {
    expect(await world.orders.receive(provider, notice)).toBe('kept')
    const row = await world.orders.order(buyer.userId, orderNo)
    expect(row).toMatchObject({ state: 'paid', price_fen: 98_000, paid_fen: 98_000 })
    const next = await world.paying(buyer, 'WDF')
    expect(next.payment.fen).toBe(100_000)
    await setPrice(98_000)
    const again = await world.orders.createOrder(buyer, { productCode: 'WDF' })
    expect(again.price_fen).toBe(98_000)
    expect(await world.orderState(next.orderNo)).toBe('closed')
    // a late payer of the old price gets the money back
    expect(await world.orders.receive('wechat', next.given)).toBe('surplus')
  } finally {
    await setPrice(98_000)
  }
})

test('an order sells what was ordered, whatever happens to the product meanwhile', async () => {
  const buyer = await world.account()
  const { provider, given: notice } = await world.paying(buyer)
  const product = world.db.updateTable('product').where('product_code', '=', 'WCF')
  const { rights } = await world.db
    .selectFrom('product')
    .select('rights')
    .where('product_code', '=', 'WCF')
    .executeTakeFirstOrThrow()
  await product.set({ rights: '[]', months: 1, is_on_sale: false }).execute()
  await world.orders.receive(provider, notice)
  await product.set({ rights: JSON.stringify(rights), months: 12, is_on_sale: true }).execute()
  expect(await world.ends(buyer.userId)).toEqual(RIGHTS_OF_A_YEAR)
})

test('money for a closed order is returned', async () => {
  const buyer = await world.account()
  const { orderNo, provider, given: notice, payment } = await world.paying(buyer)
  expect(await world.orders.closeOrder(orderNo, 'expired')).toBe(true)
  expect(await world.orders.receive(provider, notice)).toBe('surplus')
  expect(await world.orders.payments(orderNo)).toMatchObject([{ state: 'refunding', refund_why: 'order closed' }])
  expect([await world.orders.refunded(payment.payment_no), await world.orders.refunded(payment.payment_no)]).toEqual([
    true,
    false,
  ])
  expect(await world.paymentState(payment.payment_no)).toBe('refunded')
  expect(await world.orderState(orderNo)).toBe('closed')
  expect(await world.ends(buyer.userId)).toEqual({})
})

test('of two paid channels one is refunded', async () => {
  const buyer = await world.account()
  const first = await world.paying(buyer)
  const second = await world.paying(buyer, 'WCF', 'alipay-mp')
  expect(second.orderNo).toBe(first.orderNo)
  const outcomes = await Promise.all([
    world.orders.receive('wechat', first.given),
    world.orders.receive('alipay', second.given),
  ])
  expect(outcomes.sort()).toEqual(['kept', 'surplus'])
  const whys = (await world.orders.payments(first.orderNo)).map(({ refund_why }) => refund_why)
  expect(whys.sort()).toEqual([null, 'paid twice'])
  expect(await world.ends(buyer.userId)).toEqual(RIGHTS_OF_A_YEAR)
})

test('no payment opens for an order that is paid, closed or ended', async () => {
  const by = { provider: 'wechat', way: 'wechat-h5', payer: null }
  const paid = await world.paying(await world.account())
  await world.orders.receive('wechat', paid.given)
  expect(await world.orders.openPayment(paid.orderNo, by)).toBeUndefined()
  const late = await world.paying(await world.account())
  world.advance(15 * MINUTE)
  expect(await world.orders.openPayment(late.orderNo, by)).toBeUndefined()
  await world.orders.closeOrder(late.orderNo, 'expired')
  expect(await world.orders.openPayment(late.orderNo, by)).toBeUndefined()
  world.advance(-15 * MINUTE)
})

test('a refund takes back what was given, once, and leaves another order’s part whole', async () => {
  const buyer = await world.account()
  const first = await world.paying(buyer)
  await world.orders.receive('wechat', first.given)
  const second = await world.paying(buyer, 'WDF')
  await world.orders.receive('wechat', second.given)
  expect((await world.ends(buyer.userId)).WISH_REPORT).toBe('2028-06-01')
  const refunds = await Promise.all([
    world.orders.refundOrder(first.orderNo, 'asked for'),
    world.orders.refundOrder(first.orderNo, 'asked for'),
  ])
  expect(refunds.sort()).toEqual([false, true])
  // the remaining year is the second, with its 29 February
  expect(await world.ends(buyer.userId)).toEqual({
    ...{ PARENT_COURSE: '2027-06-02', TEST_REPORT: '2027-06-02', WISH_REPORT: '2027-06-02' },
    EXPERT_AUDIT: '2027-06-01',
    EXPERT_CONSULT: '2027-06-01',
  })
  await world.orders.refunded(first.payment.payment_no)
  expect(await world.orderState(first.orderNo)).toBe('refunded')
  await world.orders.refundOrder(second.orderNo, 'asked for')
  expect(new Set(Object.values(await world.ends(buyer.userId)))).toEqual(new Set(['2026-06-01']))
})

test('a refund halfway leaves what another order added, starting now', async () => {
  const buyer = await world.account()
  const first = await world.paying(buyer)
  await world.orders.receive('wechat', first.given)
  const second = await world.paying(buyer)
  await world.orders.receive('wechat', second.given)
  const day = 24 * 60 * MINUTE
  world.advance(100 * day)
  await world.orders.refundOrder(first.orderNo, 'asked for')
  expect((await world.ends(buyer.userId)).WISH_REPORT).toBe('2027-09-10')
  await world.orders.refundOrder(second.orderNo, 'asked for')
  expect((await world.ends(buyer.userId)).WISH_REPORT).toBe('2026-09-09')
  world.advance(-100 * day)
})

test('a product of another kind is delivered and withdrawn with its order', async () => {
  const buyer = await world.account()
  const { orderNo, given: notice } = await world.paying(buyer, 'AUD', 'wechat-h5', 'list 7')
  await world.orders.receive('wechat', notice)
  await world.orders.receive('wechat', notice)
  expect(given).toEqual(['paid list 7'])
  await world.orders.refundOrder(orderNo, 'asked for')
  await world.orders.refundOrder(orderNo, 'asked for')
  expect(given).toEqual(['paid list 7', 'refunded list 7'])
})

test('what is undeliverable goes back', async () => {
  const { orderNo, given: notice } = await world.paying(await world.account(), 'AUD', 'wechat-h5', 'slot')
  isPossible = false
  expect(await world.orders.receive('wechat', notice)).toBe('surplus')
  expect(await world.orderState(orderNo)).toBe('closed')
})

test('a failed delivery leaves the order unpaid, and the next notice pays it', async () => {
  const { orderNo, given: notice } = await world.paying(await world.account(), 'AUD', 'wechat-h5', 'breaks')
  const deliver = vi.spyOn(audit, 'onPaid').mockRejectedValueOnce(new Error('the disk is full'))
  await expect(world.orders.receive('wechat', notice)).rejects.toThrow('the disk is full')
  expect(await world.orderState(orderNo)).toBe('paying')
  expect(await world.orders.receive('wechat', notice)).toBe('kept')
  deliver.mockRestore()
})

test('an account deleted with an open order: the order stays, nameless, and new money goes back', async () => {
  const buyer = await world.account()
  const order = await world.orders.createOrder(buyer, { productCode: 'WCF' })
  const by = { provider: 'wechat', way: 'wechat-jsapi', payer: 'the person' }
  const payment = (await world.orders.openPayment(order.order_no, by))!
  await world.db.transaction().execute(async (transaction) => {
    await leaveOrders(transaction, buyer.userId, world.now())
    await transaction
      .updateTable('app_user')
      .set({ deleted_at: world.now() })
      .where('user_id', '=', buyer.userId)
      .execute()
  })
  expect(await world.orders.order(buyer.userId, order.order_no)).toMatchObject({ state: 'closed' })
  expect(await world.orders.payments(order.order_no)).toMatchObject([{ payer: null }])
  const notice = { currency: 'CNY', transactionId: 'late', paidAt: world.now() }
  expect(await world.orders.receive('wechat', { ...notice, paymentNo: payment.payment_no, fen: payment.fen })).toBe(
    'surplus',
  )
  expect(await world.ends(buyer.userId)).toEqual({})
})

test('the ledger sums to zero, and shows what was sold, what is owed and where money is', async () => {
  const before = await world.balances()
  const sum = Object.values(before).reduce((total, fen) => total + fen, 0)
  expect(sum).toBe(0)
  const { given: notice, orderNo, payment } = await world.paying(await world.account())
  const changes = async () => {
    const after = await world.balances()
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return Object.fromEntries(
      [...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]).filter(([, fen]) => fen !== 0),
    ) as Record<string, number>
  }
  await world.orders.receive('wechat', notice)
  expect(await changes()).toEqual({ 'at wechat': 19_800, sales: -19_800 })
  await world.orders.refundOrder(orderNo, 'asked for')
  expect(await changes()).toEqual({ 'at wechat': 19_800, owed: -19_800 })
  await world.orders.refunded(payment.payment_no)
  expect(await changes()).toEqual({})
})
