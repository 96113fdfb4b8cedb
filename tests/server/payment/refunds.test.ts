// How money goes back when a provider does not refund at once: how often it is asked, and when an alarm comes.
import { moneyMessage, type MoneyOutcome } from '../../../server/modules/payment/money-messages'
import { createPaymentService } from '../../../server/modules/payment/payment.service'
import { refundObstacle } from '../../../server/modules/payment/refund-rule'
import { createRefunds } from '../../../server/modules/payment/refunds'
import { ProviderFailed, type PaymentProvider } from '../../../server/ports/payment/payment'
import { MINUTE, NOW, orderWorld, type OrderWorld } from './order-world'

type RefundAnswer = Awaited<ReturnType<PaymentProvider['refund']>> | 'down'

let world: OrderWorld
beforeAll(async () => void (world = await orderWorld()))
afterAll(() => world.close())

/** A paid order whose refund is decided, and its rounds; `answer` is the provider's. */
async function refunding() {
  const { orderNo, provider: name, given } = await world.paying(await world.account())
  await world.orders.receive(name, given)
  await world.orders.refundOrder(orderNo, 'asked for')
  const log = { asked: 0, said: [] as string[] }
  let answer: RefundAnswer = 'pending'
  const provider = {
    name,
    refund: async () => {
      log.asked += 1
      if (answer === 'down') throw new ProviderFailed('wechat', 'refund', 'timeout')
      return answer
    },
  } as unknown as PaymentProvider
  const refunds = createRefunds({
    ...{ db: world.db, now: world.now, orders: world.orders },
    payments: { notifyUrl: () => 'https://shop.example/notify' },
    providers: new Map([[name, provider]]),
    tellOf: async (_paymentNo, outcome) => void log.said.push(outcome),
    onTrouble: () => undefined,
  })
  return {
    log,
    paymentNo: given.paymentNo,
    /** Rounds for this long: one every half minute, like the server, or as given. */
    async rounds(minutes: number, given: RefundAnswer, every = 0.5) {
      answer = given
      for (let at = 0; at < minutes; at += every) {
        await refunds.settle()
        world.advance(every * MINUTE)
      }
    },
    settle: refunds.settle,
  }
}

test('a refund under way is queried ever more rarely, and goes back once', async () => {
  const { log, rounds, paymentNo } = await refunding()
  await rounds(2, 'pending')
  expect(log.asked).toBe(4)
  await rounds(58, 'pending')
  expect(log.asked).toBeLessThan(10)
  expect(log.said).toEqual([])
  world.advance(6 * 60 * MINUTE)
  await rounds(10, 'done', 5)
  expect(log.said).toEqual(['refunded'])
  expect(await world.paymentState(paymentNo)).toBe('refunded')
})

test('a refund the provider cannot do is reported once, retried every six hours, and goes back when possible', async () => {
  const { log, rounds, paymentNo } = await refunding()
  await rounds(5 * 60, { stuck: 'ABNORMAL' }, 10)
  expect([log.asked, log.said]).toEqual([1, ['stuck']])
  expect((await world.differences()).map(({ what, paymentNo: no }) => [what, no])).toEqual([
    ['refund-stuck', paymentNo],
  ])
  await rounds(2 * 60, { stuck: 'ABNORMAL' }, 10)
  expect([log.asked, log.said]).toEqual([2, ['stuck']])
  world.advance(6 * 60 * MINUTE)
  await rounds(1, 'done')
  expect(log.said).toEqual(['stuck', 'refunded'])
  expect(await world.differences()).toEqual([])
})

test('a provider that is down for an hour raises no alarm; one that is down for half a day does', async () => {
  const { log, rounds } = await refunding()
  await rounds(60, 'down')
  expect(log.said).toEqual([])
  await rounds(4 * 60, 'down', 10)
  expect(log.said).toEqual(['stuck'])
  expect(log.asked).toBeLessThan(12)
  await rounds(7 * 60, 'pending', 10)
  expect(await world.differences()).toEqual([])
})

test('of two simultaneous processes one asks', async () => {
  const { log, settle } = await refunding()
  await Promise.all([settle(), settle(), settle()])
  expect(log.asked).toBe(1)
})

test('the message of a refund comes last, even while the one before is still being written', async () => {
  const { given, orderNo, provider: name } = await world.paying(await world.account())
  await world.orders.closeOrder(orderNo, 'expired')
  const provider = { name, ways: [], refund: async () => 'done', notice: async () => ({ kind: 'paid', ...given }) }
  const last = new Map<string, string>()
  let isSlow = true
  const service = createPaymentService({
    ...{ db: world.db, now: world.now, orders: world.orders, publicOrigin: null, wechatMini: null },
    payments: {
      isDemonstration: false,
      notifyUrl: () => 'https://shop.example/notify',
      providers: [provider as unknown as PaymentProvider],
    },
    rightsNow: async () => [],
    async tell(_userId, { topic, title }) {
      if (isSlow) {
        isSlow = false
        await service.settle()
        expect([...last.values()]).toEqual(['钱已退回'])
      }
      last.set(topic, title)
    },
    onTrouble: (error) => {
      throw error
    },
  })
  expect(await service.notice('wechat', {}, '')).toBe(true)
  expect(await world.paymentState(given.paymentNo)).toBe('refunded')
  expect([...last.values()]).toEqual(['钱已退回'])
})

test('a family can get money back for exactly seven days, if paid online and unused', () => {
  const order = { state: 'paid', way: 'online', paid_at: NOW } as const
  const after = (ms: number) => new Date(NOW.getTime() + 7 * 24 * 60 * MINUTE + ms)
  expect([0, 1].map((ms) => refundObstacle(order, false, after(ms)))).toEqual([null, 'late'])
  expect([0, 1].map((ms) => refundObstacle(order, true, after(ms)))).toEqual(['used', 'used'])
  for (const change of [{ state: 'refunding' }, { state: 'closed' }, { way: 'card' }, { paid_at: null }] as const)
    expect(refundObstacle({ ...order, ...change }, true, NOW)).toBe('not-paid')
})

/** For a payment that the order kept, one beside it, and one whose order kept none. */
const KEPT = { order: 'P1', beside: 'P2', none: null }
test.each<[MoneyOutcome, keyof typeof KEPT, string, string, string]>([
  ['kept', 'order', '报告会员已付款', 'order N1', '已付 ¥198.05，现在就可以用。'],
  ['refunded', 'order', '已经退款', 'order N1', '报告会员的 ¥198.05 已原路退回。'],
  ['stuck', 'order', '退款还没有办成', 'order N1', '付款平台没有把 ¥198.05 退成'],
  ['stuck', 'beside', '退款还没有办成', 'payment P1', '付款平台没有把 ¥198.05 退成'],
  ['surplus', 'beside', '多付的钱会退回', 'payment P1', '报告会员多付了一笔 ¥198.05，会原路退回。已经开通的不受影响。'],
  ['refunded', 'beside', '多付的钱已退回', 'payment P1', '报告会员多付的 ¥198.05 已原路退回。已经开通的不受影响。'],
  ['surplus', 'none', '订单已经关闭，钱会退回', 'payment P1', '报告会员没有开通，¥198.05 会原路退回。'],
  ['refunded', 'none', '钱已退回', 'payment P1', '报告会员没有开通，¥198.05 已原路退回。'],
])('a family reads of its money: %s, %s', (outcome, by, title, topic, words) => {
  const message = moneyMessage(outcome, {
    ...{ orderNo: 'N1', paymentNo: 'P1', keptBy: KEPT[by], name: '报告会员', fen: 19_805 },
  })
  expect(message).toEqual({ title, topic, content: expect.stringContaining(words) })
  expect(message.content).toContain('订单号 N1。')
})
