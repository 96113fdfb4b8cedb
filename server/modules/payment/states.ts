// The states of orders and of payments, and all transitions: the only place that defines them.
import type { OrderState } from '../../db/tables/membership'
import type { PaymentState } from '../../db/tables/payment'

export type { OrderState, PaymentState }

export type OrderEvent = 'open' | 'pay' | 'close' | 'refund' | 'refunded'
export type PaymentEvent = 'pay' | 'close' | 'refund' | 'refunded'

/**
 * An order waits (created), is at a provider (paying), and ends paid or closed. Only paid orders can be refunded. Money that
 * arrives for an order that accepts none is refunded as a payment; the order does not change.
 */
const orders: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderState>>>> = {
  created: { open: 'paying', close: 'closed' },
  paying: { open: 'paying', pay: 'paid', close: 'closed' },
  paid: { refund: 'refunding' },
  refunding: { refunded: 'refunded' },
  closed: {},
  refunded: {},
}

/** A payment is one trade at one provider. A closed one may still become paid: the provider was faster than the closing. */
const payments: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  opened: { pay: 'paid', close: 'closed' },
  closed: { pay: 'paid' },
  paid: { refund: 'refunding' },
  refunding: { refunded: 'refunded' },
  refunded: {},
}

export const ORDER_STATES = Object.keys(orders) as OrderState[]
export const PAYMENT_STATES = Object.keys(payments) as PaymentState[]
/** States in which an order takes money. */
export const OPEN_STATES = ['created', 'paying'] as const satisfies readonly OrderState[]

/** An impossible change of state; a fault of this program. */
export class NoSuchTransition extends Error {}

/** State of an order after an event. Throws NoSuchTransition if the event is impossible. */
export function nextOrder(state: OrderState, event: OrderEvent): OrderState {
  const next = orders[state][event]
  if (!next) throw new NoSuchTransition(`an order that is ${state} cannot ${event}`)
  return next
}

/** State of a payment after an event. Throws NoSuchTransition if the event is impossible. */
export function nextPayment(state: PaymentState, event: PaymentEvent): PaymentState {
  const next = payments[state][event]
  if (!next) throw new NoSuchTransition(`a payment that is ${state} cannot ${event}`)
  return next
}

/** Whether an order takes money. */
export const takesMoney = (state: OrderState): boolean => orders[state].close !== undefined
