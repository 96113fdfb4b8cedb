// Refunds: requested from the provider until they succeed, at growing intervals. Operator and family are informed of those that keep failing.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { ProviderFailed, type PaymentProvider, type Payments } from '../../ports/payment/payment'
import type { MoneyOutcome } from './money-messages'
import type { Orders, PaymentRow } from './orders'

export interface RefundsDependencies {
  db: Kysely<Database>
  now: () => Date
  orders: Pick<Orders, 'refunded'>
  payments: Pick<Payments, 'notifyUrl'>
  providers: ReadonlyMap<string, PaymentProvider>
  tellOf: (paymentNo: string, outcome: MoneyOutcome) => Promise<void>
  onTrouble: (error: unknown) => void
}

/** Failed tries after which a refund is reported as stuck: after about an hour. */
const STUCK_TRIES = 10
const A_ROUND = 200

/** Pause after the last request: half a minute three times, then each twice the one before, at most six hours. A stuck one waits six hours. */
const isDue = (now: Date) => sql<boolean>`(refund_asked_at is null or refund_asked_at + case
  when refund_stuck_at is not null then interval '6 hours'
  else least(interval '6 hours', interval '30 seconds' * power(2, least(12, greatest(0, refund_tries - 3)))) end <= ${now}::timestamptz)`

export function createRefunds({ db, now, orders, payments, providers, tellOf, onTrouble }: RefundsDependencies) {
  /** Counts the request; returns the number of requests so far, undefined if another server makes one. */
  async function takeTurn({ payment_no, refund_tries }: PaymentRow): Promise<number | undefined> {
    const row = await db
      .updateTable('payment')
      .set({ refund_asked_at: now(), refund_tries: refund_tries + 1 })
      .where('payment_no', '=', payment_no)
      .where('state', '=', 'refunding')
      .where('refund_tries', '=', refund_tries)
      .returning('refund_tries')
      .executeTakeFirst()
    return row?.refund_tries
  }

  /** Records the obstacle; null: none, it is under way. At the first obstacle, operator and family are informed. */
  async function keepTrouble(paymentNo: string, trouble: string | null, isStuck: boolean): Promise<void> {
    const own = db.updateTable('payment').where('payment_no', '=', paymentNo).where('state', '=', 'refunding')
    if (!isStuck)
      return void (await own.set({ refund_trouble: trouble, ...(!trouble && { refund_stuck_at: null }) }).execute())
    await own.set({ refund_trouble: trouble }).execute()
    const first = await own
      .set({ refund_stuck_at: now() })
      .where('refund_stuck_at', 'is', null)
      .returning('payment_no')
      .executeTakeFirst()
    if (!first) return
    onTrouble(new Error(`a refund does not go by itself: ${paymentNo}, ${trouble}`))
    await tellOf(paymentNo, 'stuck')
  }

  /** Refunds a payment; if the provider does not do it now, it is requested again later. */
  async function giveBack(payment: PaymentRow): Promise<void> {
    const provider = providers.get(payment.provider)
    if (!provider || payment.state !== 'refunding' || payment.refund_no === null) return
    const { payment_no: paymentNo, refund_no: refundNo, fen } = payment
    const tries = await takeTurn(payment)
    if (tries === undefined) return
    try {
      const notifyUrl = payments.notifyUrl(provider.name)
      const outcome = await provider.refund({ paymentNo, refundNo, fen, why: '订单退款', notifyUrl })
      if (outcome === 'done') {
        if (await orders.refunded(paymentNo)) await tellOf(paymentNo, 'refunded')
      } else if (outcome === 'pending') await keepTrouble(paymentNo, null, false)
      else await keepTrouble(paymentNo, outcome.stuck, true)
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error
      onTrouble(error)
      await keepTrouble(paymentNo, error.reason, tries >= STUCK_TRIES)
    }
  }

  return {
    giveBack,

    /** One round over all refunds that are due for a request. */
    async settle(): Promise<void> {
      const due = await db
        .selectFrom('payment')
        .selectAll()
        .where('state', '=', 'refunding')
        .where(isDue(now()))
        .orderBy(sql`refund_asked_at nulls first`)
        .limit(A_ROUND)
        .execute()
      for (const payment of due) await giveBack(payment).catch(onTrouble)
    },
  }
}
