// Orders: created, paid, closed, refunded, each in one transaction with all its effects. Every transaction takes its locks in the same
// order: the account, its order, the payment.
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../../db/schema'
import type { MemberOrderTable } from '../../db/tables/membership'
import type { PaymentTable } from '../../db/tables/payment'
import { ProductError } from '../../http/errors'
import { newOrderNumber } from '../../lib/order-number/order-number'
import { grant, lockAccount, revoke, type Gives } from '../membership/grants'
import type { MembershipService } from '../membership/membership.service'
import { MEMBERSHIP, type Buyer, type Goods, type OrderRow, type Wanted } from './goods'
import { book } from './ledger'
import { nextOrder, nextPayment, OPEN_STATES, takesMoney } from './states'

export type PaymentRow = Selectable<PaymentTable>

/** From the creation of an order to its closing. */
export const OPEN_MS = 15 * 60_000
/** An order with less time left than this is not reused: a new one is made. */
const WORTH_OPENING_MS = 60_000
/** Payments of one order, whichever payer is given: each open one is queried again and again. */
export const MOST_PAYMENTS = 12
const PAYMENTS_ENDED = '这个订单打开付款的次数太多了，请用已经打开的付款，或等它关闭后重新下单'

/** A provider's report of a payment that was made. */
export interface Received {
  paymentNo: string
  fen: number
  currency: string
  transactionId: string
  paidAt: Date
}

/**
 * - kept: it paid its order; surplus: no order takes it, it is returned; known: reported before
 * - unknown: no payment of this number; different: another amount, currency or transaction than this payment's: nothing was changed
 */
export type Outcome = 'kept' | 'surplus' | 'known' | 'unknown' | 'different'

export interface OrdersDependencies {
  db: Kysely<Database>
  now: () => Date
  membership: Pick<MembershipService, 'offered'>
  /** Kinds of products beside the membership. */
  goods?: Readonly<Record<string, Goods>>
  /** Ends what depends on rights that a refund has just withdrawn: runs inside its transaction, with the account locked. */
  onRightsTaken?: (transaction: Transaction<Database>, order: OrderRow, why: string) => Promise<void>
}

const GivesSchema = Type.Object({
  productCode: Type.String(),
  memberType: Type.Integer(),
  months: Type.Integer(),
  rights: Type.Array(Type.String()),
})
function givesOf(order: OrderRow): Gives {
  if (!Value.Check(GivesSchema, order.gives)) throw new Error(`order ${order.order_no} does not say what it gives`)
  return order.gives
}

type Locked = { order: OrderRow; isAlive: boolean }

export function createOrders({ db, now, membership, goods = {}, onRightsTaken }: OrdersDependencies) {
  const kinds: Readonly<Record<string, Goods>> = { membership: MEMBERSHIP, ...goods }
  const kindOf = (kind: string): Goods => {
    const found = kinds[kind]
    if (!found) throw new Error(`nothing sells products of the kind ${kind}`)
    return found
  }

  /** The order with its account locked; whether the account still exists. Undefined if there is no such order. */
  async function lock(transaction: Transaction<Database>, orderNo: string): Promise<Locked | undefined> {
    const named = await transaction
      .selectFrom('member_order')
      .select('user_id')
      .where('order_no', '=', orderNo)
      .executeTakeFirst()
    if (!named) return undefined
    const isAlive = await lockAccount(transaction, named.user_id)
    const order = await transaction
      .selectFrom('member_order')
      .selectAll()
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return { order, isAlive }
  }

  const lockPayment = (transaction: Transaction<Database>, paymentNo: string | null): Promise<PaymentRow> =>
    transaction
      .selectFrom('payment')
      .selectAll()
      .where('payment_no', '=', paymentNo)
      .forUpdate()
      .executeTakeFirstOrThrow()

  const change = (transaction: Transaction<Database>, order: OrderRow, values: Updateable<MemberOrderTable>) =>
    transaction.updateTable('member_order').set(values).where('order_no', '=', order.order_no).execute()

  const close = (transaction: Transaction<Database>, order: OrderRow, why: string) =>
    change(transaction, order, { state: nextOrder(order.state, 'close'), closed_at: now(), closed_why: why })

  const openOrder = (transaction: Transaction<Database>, { userId }: Buyer, { productCode, subject }: Wanted) =>
    transaction
      .selectFrom('member_order')
      .selectAll()
      .where('user_id', '=', userId)
      .where('product_code', '=', productCode)
      .where('subject', subject === undefined ? 'is' : '=', subject ?? null)
      .where('state', 'in', [...OPEN_STATES])
      .forUpdate()
      .executeTakeFirst()

  /** Returns the money of a payment; the provider is asked afterwards (`refundsDue`). */
  async function giveBack(transaction: Transaction<Database>, payment: PaymentRow, why: string): Promise<void> {
    await transaction
      .updateTable('payment')
      .set({ state: nextPayment(payment.state, 'refund'), refund_no: `${payment.payment_no}R`, refund_why: why })
      .where('payment_no', '=', payment.payment_no)
      .execute()
  }

  /** Marks the order paid and delivers it; false if its account is gone or it cannot be delivered. */
  async function deliver(
    transaction: Transaction<Database>,
    { order, isAlive }: Locked,
    payment: PaymentRow,
    paidAt: Date,
  ): Promise<boolean> {
    if (!takesMoney(order.state)) return false
    const kind = kindOf(order.kind)
    if (!isAlive || (await kind.onPaid(transaction, order, now())) === 'impossible') {
      await close(transaction, order, isAlive ? 'impossible' : 'account deleted')
      return false
    }
    await grant(transaction, { orderNo: order.order_no, userId: order.user_id }, givesOf(order), now())
    await change(transaction, order, {
      state: nextOrder(order.state, 'pay'),
      payment_no: payment.payment_no,
      paid_fen: payment.fen,
      paid_at: paidAt,
    })
    return true
  }

  return {
    /**
     * The order by which this account buys this: the open one if there is one at today's price, else a new one. The price is the
     * server's. Throws PRODUCT_UNKNOWN, PRODUCT_FREE, PRICE_CHANGED, and the errors of the kind of product.
     */
    async createOrder(buyer: Buyer, asked: Wanted): Promise<OrderRow> {
      const product = await membership.offered(buyer.orgCode, asked.productCode)
      if (!product) throw new ProductError('PRODUCT_UNKNOWN')
      if (product.price_fen === 0) throw new ProductError('PRODUCT_FREE')
      if ((asked.seenFen ?? product.price_fen) !== product.price_fen) throw new ProductError('PRICE_CHANGED')
      const wanted = kindOf(product.kind).hasSubject ? asked : { productCode: asked.productCode }
      return db.transaction().execute(async (transaction) => {
        if (!(await lockAccount(transaction, buyer.userId))) throw new ProductError('SESSION_EXPIRED')
        const open = await openOrder(transaction, buyer, wanted)
        if (open) {
          const isEnding = (open.expire_at?.getTime() ?? 0) - now().getTime() < WORTH_OPENING_MS
          if (open.price_fen === product.price_fen && !isEnding) return open
          await close(transaction, open, isEnding ? 'expired' : 'price changed')
        }
        await kindOf(product.kind).beforeOrder?.(transaction, buyer, wanted)
        const gives: Gives = {
          productCode: product.product_code,
          memberType: product.member_type,
          months: product.months,
          rights: product.rights.map(({ code }) => code),
        }
        return transaction
          .insertInto('member_order')
          .values({
            order_no: newOrderNumber(now()),
            org_code: buyer.orgCode,
            user_id: buyer.userId,
            product_code: product.product_code,
            product_name: product.name,
            price_fen: product.price_fen,
            paid_fen: 0,
            state: 'created',
            way: 'online',
            card_no: null,
            basis: product.basis,
            source: product.source,
            price_year: product.price_year,
            created_at: now(),
            paid_at: null,
            kind: product.kind,
            subject: wanted.subject ?? null,
            gives: JSON.stringify(gives),
            expire_at: new Date(now().getTime() + OPEN_MS),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
    },

    /** An order of an account; undefined if it has none of this number. */
    order: (userId: string, orderNo: string): Promise<OrderRow | undefined> =>
      db
        .selectFrom('member_order')
        .selectAll()
        .where('order_no', '=', orderNo)
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    payments: (orderNo: string): Promise<PaymentRow[]> =>
      db.selectFrom('payment').selectAll().where('order_no', '=', orderNo).orderBy('payment_no').execute(),

    /**
     * Records that the order is about to be paid this way, before the provider is called: the open payment of this way,
     * else a new one. Undefined if the order no longer accepts money. Throws PAY_FAILED after twelve.
     */
    openPayment: (
      orderNo: string,
      by: { provider: string; way: string; payer: string | null },
    ): Promise<PaymentRow | undefined> =>
      db.transaction().execute(async (transaction) => {
        const locked = await lock(transaction, orderNo)
        if (!locked?.isAlive || !takesMoney(locked.order.state)) return undefined
        const { order } = locked
        const expireAt = order.expire_at ?? now()
        if (expireAt <= now()) return undefined
        const all = await transaction
          .selectFrom('payment')
          .selectAll()
          .where('order_no', '=', orderNo)
          .orderBy('payment_no')
          .execute()
        const open = all.find(
          ({ state, way, payer, provider }) =>
            state === 'opened' && way === by.way && payer === by.payer && provider === by.provider,
        )
        if (open) return open
        if (all.length >= MOST_PAYMENTS) throw new ProductError('PAY_FAILED', PAYMENTS_ENDED)
        await change(transaction, order, { state: nextOrder(order.state, 'open') })
        return transaction
          .insertInto('payment')
          .values({
            payment_no: `${orderNo}P${String(all.length + 1).padStart(2, '0')}`,
            order_no: orderNo,
            ...by,
            fen: order.price_fen,
            state: 'opened',
            opened_at: now(),
            expire_at: expireAt,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      }),

    /** Processes a provider's report of a payment: the order is marked paid and delivered, or the money is returned. May run any number of times. */
    receive: (provider: string, received: Received): Promise<Outcome> =>
      db.transaction().execute(async (transaction): Promise<Outcome> => {
        const named = await transaction
          .selectFrom('payment')
          .select('order_no')
          .where('payment_no', '=', received.paymentNo)
          .where('provider', '=', provider)
          .executeTakeFirst()
        if (!named) return 'unknown'
        const locked = (await lock(transaction, named.order_no))!
        const payment = await lockPayment(transaction, received.paymentNo)
        if (payment.fen !== received.fen || payment.currency !== received.currency) return 'different'
        if (payment.transaction_id !== null)
          return payment.transaction_id === received.transactionId ? 'known' : 'different'
        const paid = { ...payment, state: nextPayment(payment.state, 'pay') }
        await transaction
          .updateTable('payment')
          .set({ state: paid.state, transaction_id: received.transactionId, paid_at: received.paidAt })
          .where('payment_no', '=', payment.payment_no)
          .execute()
        if (await deliver(transaction, locked, paid, received.paidAt)) {
          await book(transaction, paid, 'kept', now())
          return 'kept'
        }
        await book(transaction, paid, 'surplus', now())
        await giveBack(transaction, paid, locked.order.payment_no ? 'paid twice' : 'order closed')
        return 'surplus'
      }),

    /** Closes an order that is still open. False if it is not. */
    closeOrder: (orderNo: string, why: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const locked = await lock(transaction, orderNo)
        if (!locked || !takesMoney(locked.order.state)) return false
        await close(transaction, locked.order, why)
        return true
      }),

    /** Records that the provider has closed a payment unpaid. */
    async closePayment(paymentNo: string): Promise<void> {
      await db
        .updateTable('payment')
        .set({ state: nextPayment('opened', 'close') })
        .where('payment_no', '=', paymentNo)
        .where('state', '=', 'opened')
        .execute()
    },

    /**
     * Decides the refund of a paid order: its grants are withdrawn now, the provider returns the money. False if the order
     * was not paid online or has been refunded before.
     */
    refundOrder: (orderNo: string, why: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const locked = await lock(transaction, orderNo)
        if (!locked || locked.order.state !== 'paid' || locked.order.way !== 'online') return false
        const { order } = locked
        const payment = await lockPayment(transaction, order.payment_no)
        await kindOf(order.kind).onRefunded(transaction, order, now())
        await revoke(transaction, { orderNo, userId: order.user_id }, now())
        await onRightsTaken?.(transaction, order, why)
        await book(transaction, payment, 'refund', now())
        await giveBack(transaction, payment, why)
        await change(transaction, order, { state: nextOrder(order.state, 'refund'), refund_why: why })
        return true
      }),

    /** Records that the provider has returned a payment. May run any number of times; false if it was known or never requested. */
    refunded: (paymentNo: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const named = await transaction
          .selectFrom('payment')
          .select('order_no')
          .where('payment_no', '=', paymentNo)
          .executeTakeFirst()
        if (!named) return false
        const { order } = (await lock(transaction, named.order_no))!
        const payment = await lockPayment(transaction, paymentNo)
        if (payment.state !== 'refunding') return false
        await transaction
          .updateTable('payment')
          .set({ state: nextPayment(payment.state, 'refunded'), refunded_at: now() })
          .where('payment_no', '=', paymentNo)
          .execute()
        await book(transaction, payment, 'refunded', now())
        if (order.state === 'refunding' && order.payment_no === paymentNo)
          await change(transaction, order, { state: nextOrder(order.state, 'refunded') })
        return true
      }),
  }
}

export type Orders = ReturnType<typeof createOrders>
