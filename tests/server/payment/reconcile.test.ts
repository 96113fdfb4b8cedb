// What the daily reconciliation finds: differences planted in agreeing books, and a provider's contrary reports.
import { differencesOf, orderFiles, type OrderFile } from '../../../server/modules/payment/books'
import { askCashier, askProviders, reconcile } from '../../../server/modules/payment/reconcile'
import { cashierBooks } from '../../../server/ports/payment/cashier-books'
import { ProviderFailed, type PaymentProvider, type TradeState } from '../../../server/ports/payment/payment'
import { MINUTE, NOW, orderWorld, type OrderWorld } from './order-world'

let world: OrderWorld
beforeAll(async () => void (world = await orderWorld()))
afterAll(() => world.close())

const EVER = { from: new Date(0), to: new Date('2100-01-01'), now: NOW }
type Stage = 'created' | 'paying' | 'paid' | 'refunding' | 'refunded' | 'closed' | 'surplus' | 'given back'

/** An order at this stage. */
async function orderAt(stage: Stage) {
  const buyer = await world.account()
  if (stage === 'created') {
    const { order_no: orderNo } = await world.orders.createOrder(buyer, { productCode: 'WCF' })
    return { orderNo, given: undefined }
  }
  const { orderNo, given } = await world.paying(buyer)
  const steps: Record<Exclude<Stage, 'created'>, string[]> = {
    ...{ paying: [], paid: ['pay'], refunding: ['pay', 'refund'], refunded: ['pay', 'refund', 'back'] },
    ...{ closed: ['close', 'end'], surplus: ['close', 'pay'], 'given back': ['close', 'pay', 'back'] },
  }
  for (const step of steps[stage]) {
    if (step === 'pay') await world.orders.receive('wechat', given)
    if (step === 'refund') await world.orders.refundOrder(orderNo, 'asked for')
    if (step === 'back') await world.orders.refunded(given.paymentNo)
    if (step === 'close') await world.orders.closeOrder(orderNo, 'expired')
    if (step === 'end') await world.orders.closePayment(given.paymentNo)
  }
  return { orderNo, given }
}

async function fileOf(stage: Stage): Promise<OrderFile> {
  const { orderNo } = await orderAt(stage)
  for await (const file of orderFiles(world.db, EVER.from, EVER.to)) if (file.order.order_no === orderNo) return file
  throw new Error(`no order ${orderNo}`)
}

const found = (file: OrderFile, now = NOW) => differencesOf(file, now).map(({ what }) => what)

test('books of every stage agree, and each manual change in them is found by its name', async () => {
  const stages = ['created', 'paying', 'paid', 'refunding', 'refunded', 'closed', 'surplus', 'given back'] as const
  const files = {} as Record<Stage, OrderFile>
  for (const stage of stages) files[stage] = await fileOf(stage)
  expect(stages.map((stage) => found(files[stage]))).toEqual(stages.map(() => []))

  const of = (stage: Stage, change: (file: OrderFile) => void) => {
    const file = structuredClone(files[stage])
    change(file)
    return found(file)
  }
  const paid = (change: (file: OrderFile) => void) => of('paid', change)
  // what was given
  expect(paid(({ grants }) => grants.pop())).toEqual(['not-granted'])
  expect(paid(({ grants }) => grants.push({ ...grants[0]!, what: 'right', code: 'EXPERT_AUDIT' }))).toEqual([
    'not-granted',
  ])
  expect(paid(({ grants }) => void (grants[0]!.revoked_at = NOW))).toEqual(['not-granted'])
  for (const stage of ['created', 'paying', 'closed', 'surplus'] as const)
    expect(of(stage, (file) => void (file.grants = files.paid.grants))).toEqual(['granted-unpaid'])
  for (const stage of ['refunding', 'refunded'] as const)
    expect(of(stage, ({ grants }) => void (grants[0]!.revoked_at = null))).toEqual(['not-revoked'])
  // the order and its payment
  expect(paid((file) => void (file.payments = []))).toEqual(['order-without-payment'])
  expect(paid(({ order }) => void (order.payment_no = null))).toEqual([
    'order-without-payment',
    'payment-without-order',
  ])
  expect(of('closed', ({ order, payments }) => void (order.payment_no = payments[0]!.payment_no))).toEqual([
    'order-without-payment',
  ])
  expect(of('refunded', ({ order }) => void (order.state = 'refunding'))).toEqual(['order-without-payment'])
  expect(paid(({ order }) => void (order.paid_fen += 1))).toEqual(['amount'])
  expect(paid(({ order }) => void (order.price_fen -= 1))).toEqual(['amount'])
  expect(paid(({ payments }) => void (payments[0]!.fen += 1))).toEqual(['amount', 'ledger'])
  // a refund that needs a person, until it has gone
  const stick = ({ payments }: OrderFile) => void (payments[0]!.refund_stuck_at = NOW)
  expect([of('refunding', stick), of('surplus', stick), of('refunded', stick)]).toEqual([
    ['refund-stuck'],
    ['refund-stuck'],
    [],
  ])
  // the ledger: an entry missing, surplus, of another sum or account
  for (const stage of ['paid', 'refunding', 'refunded', 'surplus', 'given back'] as const) {
    expect(of(stage, ({ entries }) => entries.pop())).toEqual(['ledger'])
    expect(of(stage, (file) => void (file.entries = []))).toEqual(['ledger'])
    expect(of(stage, ({ entries }) => void (entries[0]!.fen += 1))).toEqual(['ledger'])
    expect(of(stage, ({ entries }) => void (entries[0]!.account = 'at alipay'))).toEqual(['ledger'])
  }
  for (const stage of ['paying', 'closed'] as const)
    expect(
      of(stage, (file) => {
        const payment_no = file.payments[0]!.payment_no
        file.entries = files.paid.entries.map((entry) => ({ ...entry, payment_no }))
      }),
    ).toEqual(['ledger'])

  // an open order is overdue an hour after its end, not at the hour
  for (const stage of ['created', 'paying'] as const) {
    const hour = files[stage].order.expire_at!.getTime() + 60 * MINUTE
    expect([0, 1].map((ms) => found(files[stage], new Date(hour + ms)))).toEqual([[], ['overdue']])
  }
  expect(found(files.closed, new Date('2027-01-01'))).toEqual([])
})

test('a provider’s report is compared with the books, and its money summed by account', async () => {
  const trades = new Map<string, TradeState | null>()
  const name = new Map<string, string>()
  const add = async (stage: Exclude<Stage, 'created'>, more: Partial<TradeState> | null, what: string) => {
    const { orderNo, given } = await orderAt(stage)
    const { fen, currency, transactionId, paidAt } = given!
    const trade = { state: 'paid', fen, currency, transactionId, paidAt, isBack: false } as const
    trades.set(given!.paymentNo, more && ({ ...trade, ...more } as TradeState))
    name.set(orderNo, what)
  }
  const [from, to] = [new Date(NOW.getTime() + MINUTE), new Date(NOW.getTime() + 2 * MINUTE)]
  // made before, and at the first moment after
  world.advance(MINUTE - 1)
  await orderAt('paid')
  world.advance(1)
  await add('paid', {}, 'agrees')
  await add('refunding', { isBack: true }, 'goes back')
  await add('refunding', {}, 'is going back')
  await add('refunded', { isBack: true }, 'went back')
  await add('paying', { state: 'unpaid' }, 'waits')
  await add('closed', { state: 'unknown' }, 'never opened')
  await add('closed', { state: 'closed' }, 'closed at both')
  await add('paying', null, 'not asked')
  await add('closed', {}, 'paid there')
  await add('paid', { state: 'unpaid' }, 'unpaid there')
  await add('paid', { fen: 19_799 }, 'less there')
  await add('paid', { currency: 'USD' }, 'other money there')
  await add('paid', { transactionId: 'another' }, 'another trade there')
  await add('refunded', {}, 'not back there')
  await add('paid', { isBack: true }, 'back there')
  world.advance(MINUTE - 1)
  await add('paid', {}, 'in the last moment')
  world.advance(1)
  await orderAt('paid')
  world.advance(-2 * MINUTE)
  const ask = async ({ payment_no }: { payment_no: string }) => trades.get(payment_no)!
  const result = await reconcile(world.db, ask, { from, to, now: NOW })
  expect(result).toMatchObject({ orders: 16, payments: 16, unasked: 1 })
  expect(result.differences.map(({ what, orderNo }) => [name.get(orderNo), what]).sort()).toEqual([
    ['another trade there', 'provider-amount'],
    ['back there', 'provider-refund'],
    ['less there', 'provider-amount'],
    ['not back there', 'provider-refund'],
    ['other money there', 'provider-amount'],
    ['paid there', 'provider-paid'],
    ['unpaid there', 'provider-unpaid'],
  ])
  // seven are sold, two more are owed back, two returned
  expect(result.balances).toEqual({ 'at wechat': 9 * 19_800, sales: -7 * 19_800, owed: -2 * 19_800 })
})

test('a provider that is silent or not set up is skipped; a fault of this program is an error', async () => {
  const answer: TradeState = { state: 'unpaid' }
  const provider = {
    name: 'wechat',
    async ask(no: string) {
      if (no === 'down') throw new ProviderFailed('wechat', 'ask', 'timeout')
      if (no === 'fault') throw new Error('a fault')
      return answer
    },
  } as unknown as PaymentProvider
  const asked = askProviders({ isDemonstration: false, notifyUrl: () => '', providers: [provider] })
  const [file] = [await fileOf('paying')]
  const payment = file.payments[0]!
  const ask = (change: object) => asked({ ...payment, ...change })
  expect(await ask({ payment_no: 'one' })).toBe(answer)
  expect(await ask({ provider: 'alipay' })).toBeNull()
  expect(await ask({ payment_no: 'down' })).toBeNull()
  await expect(ask({ payment_no: 'fault' })).rejects.toThrow('a fault')
})

test('the embedded cashier reports the state of a trade', async () => {
  const books = cashierBooks(world.db, world.now)
  const { payments } = await fileOf('paying')
  const payment = payments[0]!
  const said = (change: object = {}) => askCashier(world.db, world.now)({ ...payment, ...change })
  expect([await said(), await said({ provider: 'card' })]).toEqual([{ state: 'unknown' }, null])
  const open = (tradeNo: string) =>
    books.open({
      ...{ provider: 'wechat', tradeNo, way: 'wechat-jsapi', appId: 'app', payer: null, fen: 19_800 },
      ...{ description: '报告会员', notifyUrl: '', expireAt: new Date(NOW.getTime() + MINUTE).toISOString() },
    })
  await open('closed')
  await books.close('wechat', 'closed')
  expect(await said({ payment_no: 'closed' })).toEqual({ state: 'closed' })
  await open(payment.payment_no)
  expect(await said()).toEqual({ state: 'unpaid' })
  const trade = await books.pay('wechat', payment.payment_no, 'normal')
  const paid = { state: 'paid', fen: 19_800, currency: 'CNY', transactionId: trade!.transactionId, paidAt: NOW }
  expect(await said()).toEqual({ ...paid, isBack: false })
  expect(await said({ provider: 'alipay' })).toEqual({ state: 'unknown' })
  await books.refund('wechat', payment.payment_no, 'R', 19_800)
  expect(await said()).toEqual({ ...paid, isBack: true })
})
