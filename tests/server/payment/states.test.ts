import fc from 'fast-check'
import {
  nextOrder,
  nextPayment,
  NoSuchTransition,
  ORDER_STATES,
  PAYMENT_STATES,
  takesMoney,
  type OrderEvent,
  type OrderState,
  type PaymentEvent,
  type PaymentState,
} from '../../../server/modules/payment/states'

const orderEvents: OrderEvent[] = ['open', 'pay', 'close', 'refund', 'refunded']
const paymentEvents: PaymentEvent[] = ['pay', 'close', 'refund', 'refunded']

/** States after events in any order; impossible events change nothing. */
function walk<S, E>(begin: S, events: readonly E[], next: (state: S, event: E) => S): S[] {
  const path = [begin]
  for (const event of events)
    try {
      path.push(next(path.at(-1)!, event))
    } catch (error) {
      expect(error).toBeInstanceOf(NoSuchTransition)
    }
  return path
}

test('an order is paid at most once, never after it was closed, and refunded only after it was paid', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderEvents), { maxLength: 30 }), (events) => {
      const path = walk<OrderState, OrderEvent>('created', events, nextOrder)
      expect(path.every((state) => ORDER_STATES.includes(state))).toBe(true)
      expect(path.filter((state) => state === 'paid').length).toBeLessThanOrEqual(1)
      const at = (state: OrderState) => path.indexOf(state)
      if (at('closed') >= 0) expect([at('paid'), path.at(-1)]).toEqual([-1, 'closed'])
      if (at('refunding') >= 0) expect(at('paid')).toBeGreaterThanOrEqual(0)
      if (at('refunded') >= 0) expect(at('refunding')).toBe(at('refunded') - 1)
      if (at('paid') >= 0) expect(at('paying')).toBeGreaterThanOrEqual(0)
      // once paid or ended, an order accepts no more money
      const last = path.findIndex((state) => !takesMoney(state))
      expect(last < 0 || path.slice(last).every((state) => !takesMoney(state))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a payment takes money once, returns it once, and never back and forth', () => {
  const rank: Record<PaymentState, number> = { opened: 0, closed: 1, paid: 2, refunding: 3, refunded: 4 }
  expect(Object.keys(rank).sort()).toEqual([...PAYMENT_STATES].sort())
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...paymentEvents), { maxLength: 30 }), (events) => {
      const path = walk<PaymentState, PaymentEvent>('opened', events, nextPayment).map((state) => rank[state])
      expect(path).toEqual([...new Set(path)].sort())
      if (path.includes(3)) expect(path).toContain(2)
    }),
    { numRuns: 2000 },
  )
})

test('an end is final', () => {
  for (const event of orderEvents)
    for (const state of ['closed', 'refunded'] as const) expect(() => nextOrder(state, event)).toThrow(NoSuchTransition)
  for (const event of paymentEvents) expect(() => nextPayment('refunded', event)).toThrow(NoSuchTransition)
})
