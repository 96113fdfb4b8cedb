// Payments at providers: opened, queried, reported, closed and refunded. Reports of a provider change the orders, never the
// other way round; `settle` repeats whatever fails here.
import type { Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import type { RequestContext, SessionUser } from '../../http/handlers'
import type { MiniSignIn } from '../../ports/open-platform/open-platform'
import {
  NoticeRefused,
  ProviderFailed,
  providerOf,
  type Invocation,
  type PaymentProvider,
  type Payments,
  type ProviderName,
  type Way,
} from '../../ports/payment/payment'
import { moneyMessage, type MoneyMessage, type MoneyOutcome } from './money-messages'
import { createPayerReader } from './payers'
import type { Orders, Outcome, PaymentRow } from './orders'
import { createRefunds } from './refunds'
import { OPEN_STATES, takesMoney } from './states'

export interface PaymentServiceDependencies {
  db: Kysely<Database>
  now: () => Date
  orders: Orders
  payments: Payments
  /** The origin to which a provider leads the payer back. */
  publicOrigin: string | null
  /** Identifies the payer in the messaging app's mini-program. */
  wechatMini: MiniSignIn | null
  /** Rights of an account in force, as the session carries them. */
  rightsNow: (userId: string) => Promise<ResponseOf<'Payment/PaymentStatus'>['RightsList']>
  /** Informs an account about its money. */
  tell: (userId: string, message: MoneyMessage & { orderNo: string }) => Promise<void>
  onTrouble: (error: Error) => void
}

/** Least time between two queries about one payment, however often a page asks. */
const ASK_EVERY_MS = 2_000
/** If a provider does not answer, its order stays open this long after its end: the money may have arrived in time. */
const GRACE_MS = 10 * 60_000
const A_ROUND = 200
const DETAIL_MAX = 500
const HOUR_MS = 3_600_000

type PayRequest = RequestOf<'Payment/WechatJSAPIPay'> & { Code?: string; BuyerId?: string }

export function createPaymentService(dependencies: PaymentServiceDependencies) {
  const { db, now, orders, payments, publicOrigin, rightsNow, tell, onTrouble } = dependencies
  const payerOf = createPayerReader(db, dependencies.wechatMini)
  const providers = new Map<string, PaymentProvider>(payments.providers.map((provider) => [provider.name, provider]))
  const ways: readonly Way[] = payments.providers.flatMap((provider) => provider.ways)
  const before = (ms: number) => new Date(now().getTime() - ms)

  const trouble = (error: unknown) => onTrouble(error instanceof Error ? error : new Error(String(error)))

  async function note(provider: string, outcome: string, paymentNo: string | null, detail: string): Promise<void> {
    await db
      .insertInto('payment_notice')
      .values({ provider, outcome, payment_no: paymentNo, detail: detail.slice(0, DETAIL_MAX), at: now() })
      .execute()
  }

  /** A refused body: anybody may send those, so one row counts all of an hour and reason. */
  async function noteRefused(provider: string, reason: string): Promise<void> {
    const hour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS)
    await db
      .insertInto('payment_notice')
      .values({ provider, outcome: `refused: ${reason}`, payment_no: null, detail: '', at: now(), hour })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'outcome', 'hour'])
          .doUpdateSet(({ eb }) => ({ times: eb('payment_notice.times', '+', 1), at: now() })),
      )
      .execute()
  }

  const paymentOf = (paymentNo: string) =>
    db.selectFrom('payment').selectAll().where('payment_no', '=', paymentNo).executeTakeFirst()

  /**
   * A message does not affect the money. A deleted account gets none. A refund message may be sent while an earlier message is still being
   * written; the refund message is then sent again, so that it is the last.
   */
  async function tellOf(paymentNo: string, outcome: MoneyOutcome): Promise<void> {
    const row = await db
      .selectFrom('payment')
      .innerJoin('member_order', 'member_order.order_no', 'payment.order_no')
      .innerJoin('app_user', 'app_user.user_id', 'member_order.user_id')
      .select([
        'member_order.order_no',
        'member_order.payment_no as keptBy',
        'member_order.user_id',
        'product_name',
        'fen',
      ])
      .where('payment.payment_no', '=', paymentNo)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row) return
    const { order_no: orderNo, product_name: name, fen, keptBy } = row
    await tell(row.user_id, { ...moneyMessage(outcome, { orderNo, name, fen, paymentNo, keptBy }), orderNo }).catch(
      trouble,
    )
    if (outcome !== 'refunded' && (await paymentOf(paymentNo))?.state === 'refunded')
      await tellOf(paymentNo, 'refunded')
  }

  const { giveBack, settle: settleRefunds } = createRefunds({
    ...{ db, now, orders, payments, providers, tellOf },
    onTrouble: trouble,
  })

  /** Processes a provider's report of a payment, from any channel. */
  async function receive(provider: ProviderName, received: Parameters<Orders['receive']>[1]): Promise<Outcome> {
    const outcome = await orders.receive(provider, received)
    if (outcome === 'different' || outcome === 'unknown')
      await note(
        provider,
        outcome,
        received.paymentNo,
        `${received.fen} ${received.currency} ${received.transactionId}`,
      )
    if (outcome === 'kept' || outcome === 'surplus') await tellOf(received.paymentNo, outcome)
    if (outcome === 'surplus') {
      const payment = await paymentOf(received.paymentNo)
      if (payment) await giveBack(payment).catch(trouble)
    }
    return outcome
  }

  /** Queries the provider about a payment and processes the answer. */
  async function ask(payment: PaymentRow): Promise<'paid' | 'unpaid' | 'ended' | 'silent'> {
    const provider = providers.get(payment.provider)
    if (!provider) return 'silent'
    try {
      const trade = await provider.ask(payment.payment_no)
      if (trade.state !== 'paid') return trade.state === 'unpaid' ? 'unpaid' : 'ended'
      if (trade.isBack && payment.transaction_id === null) {
        // it was refunded at the provider before we learned of it: nothing is delivered
        await note(payment.provider, 'refunded elsewhere', payment.payment_no, trade.transactionId)
        return 'ended'
      }
      await receive(provider.name, { ...trade, paymentNo: payment.payment_no })
      return 'paid'
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error
      trouble(error)
      return 'silent'
    }
  }

  /** Ends a payment that nobody may pay any more: at the provider first. 'silent' if it does not answer. */
  async function end(payment: PaymentRow): Promise<'ended' | 'paid' | 'silent'> {
    const state = await ask(payment)
    if (state === 'paid' || state === 'silent') return state
    try {
      if (state === 'unpaid') await providers.get(payment.provider)!.close(payment.payment_no)
      await orders.closePayment(payment.payment_no)
      return 'ended'
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error
      trouble(error)
      return 'silent'
    }
  }

  /** Settles an expired order: paid after all, or closed. */
  async function endOrder(orderNo: string, expireAt: Date): Promise<void> {
    const open = (await orders.payments(orderNo)).filter(({ state }) => state === 'opened')
    const ends = []
    for (const payment of open) ends.push(await end(payment))
    if (ends.includes('silent') && now().getTime() - expireAt.getTime() < GRACE_MS) return
    await orders.closeOrder(orderNo, 'expired')
  }

  /** Whether this caller may query a payment now. */
  async function takeTurn(paymentNo: string): Promise<boolean> {
    const row = await db
      .updateTable('payment')
      .set({ asked_at: now() })
      .where('payment_no', '=', paymentNo)
      .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', before(ASK_EVERY_MS))]))
      .returning('payment_no')
      .executeTakeFirst()
    return row !== undefined
  }

  async function ownOrder(user: SessionUser, orderNo: string) {
    const order = await orders.order(user.userId, orderNo)
    if (!order) throw new ProductError('ORDER_NOT_FOUND')
    return order
  }

  return {
    /** Configured ways to pay. */
    ways,

    /**
     * Creates the order, or continues the open one, and opens the payment. Throws PAY_CHANNEL_OFF, PAYER_UNKNOWN, PAY_FAILED,
     * ORDER_CLOSED, and the errors of creating the order.
     */
    async pay(
      way: Way,
      context: RequestContext,
      request: PayRequest,
    ): Promise<{ OrderNo: string; invocation: Invocation }> {
      const user = context.requireUser()
      if (!ways.includes(way)) throw new ProductError('PAY_CHANNEL_OFF')
      const provider = providers.get(providerOf(way))!
      const payer = await payerOf(way, user, request)
      const order = await orders.createOrder(user, {
        productCode: request.ProductCode,
        subject: request.Subject,
        seenFen: request.PriceFen,
      })
      const payment = await orders.openPayment(order.order_no, { provider: provider.name, way, payer })
      if (!payment) throw new ProductError('ORDER_CLOSED')
      try {
        const invocation = await provider.open(way, {
          paymentNo: payment.payment_no,
          fen: payment.fen,
          description: order.product_name,
          expireAt: payment.expire_at,
          payer,
          ip: context.ip,
          notifyUrl: payments.notifyUrl(provider.name),
          returnUrl: `${publicOrigin ?? context.origin}/#/${request.ReturnPath ?? 'pages/personal/openmamber/orderpay'}?orderNo=${order.order_no}`,
        })
        return { OrderNo: order.order_no, invocation }
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error
        trouble(error)
        throw new ProductError('PAY_FAILED')
      }
    },

    /** The state of an order: the provider is queried if no report has arrived yet. Throws ORDER_NOT_FOUND. */
    async status(
      user: SessionUser,
      { OrderNo }: RequestOf<'Payment/PaymentStatus'>,
    ): Promise<ResponseOf<'Payment/PaymentStatus'>> {
      const first = await ownOrder(user, OrderNo)
      if (takesMoney(first.state)) {
        const expireAt = first.expire_at ?? now()
        for (const payment of await orders.payments(OrderNo))
          if (payment.state === 'opened' && (await takeTurn(payment.payment_no))) await ask(payment)
        if (expireAt <= now()) await endOrder(OrderNo, expireAt)
      }
      const order = await ownOrder(user, OrderNo)
      const all = await orders.payments(OrderNo)
      const back = all.filter(({ state }) => state === 'refunding' || state === 'refunded')
      return {
        OrderNo,
        State: order.state,
        ProductCode: order.product_code,
        Subject: order.subject,
        ProductName: order.product_name,
        PriceFen: order.price_fen,
        PaidFen: order.paid_fen,
        ExpireAt: order.expire_at?.toISOString() ?? null,
        BackFen: back.reduce((sum, { fen }) => sum + fen, 0),
        IsBack: back.every(({ state }) => state === 'refunded'),
        IsStuck: back.some((one) => one.state === 'refunding' && one.refund_stuck_at !== null),
        RightsList: order.state === 'paid' ? await rightsNow(user.userId) : [],
      }
    },

    /** Processes a callback. False if it could not be processed; the provider may send it again. */
    async notice(
      name: ProviderName,
      headers: Parameters<PaymentProvider['notice']>[0],
      body: string,
    ): Promise<boolean> {
      const provider = providers.get(name)
      if (!provider) return false
      try {
        const received = await provider.notice(headers, body)
        if (received.kind === 'paid') {
          const outcome = await receive(name, received)
          return outcome !== 'different' && outcome !== 'unknown'
        }
        if (received.kind === 'refunded') {
          const payment = await paymentOf(received.paymentNo)
          if (payment?.state === 'refunding' && payment.provider === name && payment.fen === received.fen) {
            if (await orders.refunded(received.paymentNo)) await tellOf(received.paymentNo, 'refunded')
          } else if (payment?.state !== 'refunded')
            await note(name, 'refund-unasked', received.paymentNo, `${received.fen}`)
        }
        return true
      } catch (error) {
        if (!(error instanceof NoticeRefused)) throw error
        await noteRefused(name, error.reason)
        return false
      }
    },

    /** Refunds a paid order. False if there is nothing to refund. */
    async refundOrder(orderNo: string, why: string): Promise<boolean> {
      if (!(await orders.refundOrder(orderNo, why))) return false
      for (const payment of await orders.payments(orderNo)) await giveBack(payment).catch(trouble)
      return true
    },

    /** One round over all open matters: expired orders, payments of ended orders, refunds. May run any number of times. */
    async settle(): Promise<void> {
      const due = await db
        .selectFrom('member_order')
        .select(['order_no', 'expire_at'])
        .where('way', '=', 'online')
        .where('state', 'in', [...OPEN_STATES])
        .where('expire_at', '<=', now())
        .orderBy('expire_at')
        .limit(A_ROUND)
        .execute()
      for (const { order_no, expire_at } of due) await endOrder(order_no, expire_at ?? now()).catch(trouble)
      const left = await db
        .selectFrom('payment')
        .innerJoin('member_order', 'member_order.order_no', 'payment.order_no')
        .selectAll('payment')
        .where('payment.state', '=', 'opened')
        .where('member_order.state', 'not in', [...OPEN_STATES])
        .orderBy('payment.opened_at')
        .limit(A_ROUND)
        .execute()
      for (const payment of left) await end(payment).catch(trouble)
      await settleRefunds()
    },
  }
}
