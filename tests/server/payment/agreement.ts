// What must hold in the books after any events, and planted differences to find.
import type { Kysely } from 'kysely'
import type { Database } from '../../../server/db/schema'
import type { Difference } from '../../../server/modules/payment/books'
import type { Reconciliation } from '../../../server/modules/payment/reconcile'

interface Books {
  db: Kysely<Database>
  /** The provider's own. */
  cashier: Kysely<Database>
}

/**
 * Every paid order is granted once, every grant has a paid order, refunds took back what was given, the ledger sums to zero, nothing is
 * owed, and the provider has the money of the sales, to the fen.
 */
export async function expectAgreement({ db, cashier }: Books, result: Reconciliation) {
  expect(result.differences).toEqual([])
  expect(result.unasked).toBe(0)
  const orders = await db.selectFrom('member_order').selectAll().where('way', '=', 'online').execute()
  const grants = await db.selectFrom('order_grant').selectAll().where('what', '=', 'product').execute()
  const inState = (...states: string[]) => orders.filter(({ state }) => states.includes(state))
  const numbers = (rows: { order_no: string }[]) => rows.map(({ order_no }) => order_no).sort()
  expect(numbers(grants)).toEqual(numbers(inState('paid', 'refunded')))
  expect(numbers(grants.filter(({ revoked_at }) => revoked_at !== null))).toEqual(numbers(inState('refunded')))
  const entries = await db.selectFrom('ledger_entry').selectAll().execute()
  const sumOf = (account: RegExp) =>
    entries.filter((entry) => account.test(entry.account)).reduce((sum, { fen }) => sum + fen, 0)
  expect(sumOf(/./)).toBe(0)
  expect(sumOf(/^owed$/)).toBe(0)
  const kept = inState('paid').reduce((sum, { price_fen }) => sum + price_fen, 0)
  expect(sumOf(/^sales$/)).toBe(-kept)
  const trades = (await cashier.selectFrom('cashier_trade').select('trade').execute()).map(
    ({ trade }) => trade as { fen: number; paidAt: string | null; refundNo: string | null },
  )
  const held = trades.filter(({ paidAt, refundNo }) => paidAt && !refundNo).reduce((sum, { fen }) => sum + fen, 0)
  expect(held).toBe(kept)

  const payments = await db.selectFrom('payment').select('refund_why').execute()
  const notices = await db.selectFrom('payment_notice').select('times').execute()
  return {
    ...{ orders: orders.length, paid: inState('paid').length, closed: inState('closed').length },
    refunded: inState('refunded').length,
    twice: payments.filter(({ refund_why }) => refund_why === 'paid twice').length,
    late: payments.filter(({ refund_why }) => refund_why === 'order closed').length,
    refused: notices.reduce((sum, { times }) => sum + times, 0),
  }
}

/** Plants one difference of each kind that a person or fault can make; returns what reconciling must find. */
export async function plantDifferences({ db, cashier }: Books, now: Date): Promise<string[]> {
  const paid = await db
    .selectFrom('member_order')
    .selectAll()
    .where('way', '=', 'online')
    .where('state', '=', 'paid')
    .orderBy('order_no')
    .limit(5)
    .execute()
  const closed = await db
    .selectFrom('payment')
    .innerJoin('member_order', 'member_order.order_no', 'payment.order_no')
    .selectAll('payment')
    .where('payment.state', '=', 'closed')
    .where('member_order.state', '=', 'closed')
    .orderBy('payment.payment_no')
    .execute()
  const [a, b, c, d, e] = paid
  if (!a || !b || !c || !d || !e) throw new Error('too few orders were paid')
  await db.deleteFrom('order_grant').where('order_no', '=', a.order_no).where('what', '=', 'right').execute()
  await db.deleteFrom('ledger_entry').where('payment_no', '=', b.payment_no!).where('account', '=', 'sales').execute()
  await db
    .updateTable('member_order')
    .set({ paid_fen: c.paid_fen - 1 })
    .where('order_no', '=', c.order_no)
    .execute()
  const tradeOf = (no: string) =>
    cashier.selectFrom('cashier_trade').selectAll().where('trade_no', '=', no).executeTakeFirst()
  const plant = async (no: string, more: object) => {
    const row = await tradeOf(no)
    if (!row) throw new Error(`no trade ${no}`)
    await cashier
      .updateTable('cashier_trade')
      .set({ trade: JSON.stringify({ ...(row.trade as object), ...more }) })
      .where('trade_no', '=', no)
      .execute()
  }
  await plant(d.payment_no!, { refundNo: 'by hand' })
  await plant(e.payment_no!, { fen: e.price_fen - 100 })
  const planted = [
    `not-granted ${a.order_no}`,
    `ledger ${b.order_no}`,
    `amount ${c.order_no}`,
    `provider-refund ${d.order_no}`,
    `provider-amount ${e.order_no}`,
  ]
  // a payment stored but cut off before it reached the provider has no trade
  for (const { payment_no, order_no } of closed) {
    if (!(await tradeOf(payment_no))) continue
    await plant(payment_no, { state: 'SUCCESS', paidAt: now.toISOString() })
    return [...planted, `provider-paid ${order_no}`].sort()
  }
  throw new Error('no order was closed')
}

export const foundIn = (differences: readonly Difference[]): string[] =>
  differences.map(({ what, orderNo }) => `${what} ${orderNo}`).sort()
