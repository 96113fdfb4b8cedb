// The daily reconciliation: whether the books agree with each other and with the providers. Nothing is repaired here.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { cashierBooks } from '../../ports/payment/cashier-books'
import { ProviderFailed, type Payments, type TradeState } from '../../ports/payment/payment'
import { differencesOf, orderFiles, type Difference } from './books'
import type { PaymentRow } from './orders'

export interface Reconciliation {
  orders: number
  payments: number
  /** Payments whose provider did not answer the query. */
  unasked: number
  /** Fen by account of the ledger, for the payments checked. */
  balances: Record<string, number>
  differences: Difference[]
}

/** The provider's state of a payment; null if it cannot be queried. */
type AskProvider = (payment: PaymentRow) => Promise<TradeState | null>

/** Queries the providers themselves. */
export const askProviders =
  ({ providers }: Payments): AskProvider =>
  async ({ provider: name, payment_no: paymentNo }) => {
    const provider = providers.find((one) => one.name === name)
    try {
      return (await provider?.ask(paymentNo)) ?? null
    } catch (error) {
      if (error instanceof ProviderFailed) return null
      throw error
    }
  }

/** Looks the trade up in the embedded cashier's books, which are in the database. */
export function askCashier(db: Kysely<Database>, now: () => Date): AskProvider {
  const books = cashierBooks(db, now)
  return async ({ provider, payment_no: paymentNo }) => {
    if (provider !== 'wechat' && provider !== 'alipay') return null
    const trade = await books.find(provider, paymentNo)
    if (!trade) return { state: 'unknown' }
    if (!trade.paidAt) return { state: trade.state === 'CLOSED' ? 'closed' : 'unpaid' }
    return {
      ...{ state: 'paid', fen: trade.fen, currency: 'CNY', transactionId: trade.transactionId },
      ...{ paidAt: new Date(trade.paidAt), isBack: trade.refundNo !== null },
    }
  }
}

/** A difference between the provider's state and the books. */
function against(payment: PaymentRow, trade: TradeState): Difference | null {
  const found = (what: Difference['what'], detail: string): Difference => ({
    ...{ what, orderNo: payment.order_no, paymentNo: payment.payment_no, detail },
  })
  const isOurs = payment.transaction_id !== null
  if (trade.state !== 'paid')
    return isOurs ? found('provider-unpaid', `账上已收 ${payment.fen} 分，付款平台说是 ${trade.state}`) : null
  if (!isOurs) return found('provider-paid', `付款平台已收 ${trade.fen} 分（${trade.transactionId}），账上没有`)
  if (
    trade.fen !== payment.fen ||
    trade.transactionId !== payment.transaction_id ||
    trade.currency !== payment.currency
  )
    return found(
      'provider-amount',
      `账上 ${payment.fen} 分 ${payment.transaction_id}，付款平台 ${trade.fen} 分 ${trade.transactionId}`,
    )
  if (payment.state === 'refunded' && !trade.isBack) return found('provider-refund', '账上已退，付款平台没有退')
  if (payment.state === 'paid' && trade.isBack) return found('provider-refund', '付款平台已退，账上没有退')
  return null
}

/** Reconciles the orders created in [from, to). */
export async function reconcile(
  db: Kysely<Database>,
  ask: AskProvider,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<Reconciliation> {
  const result: Reconciliation = { orders: 0, payments: 0, unasked: 0, balances: {}, differences: [] }
  for await (const file of orderFiles(db, from, to)) {
    result.orders += 1
    result.differences.push(...differencesOf(file, now))
    for (const { account, fen } of file.entries) result.balances[account] = (result.balances[account] ?? 0) + fen
    for (const payment of file.payments) {
      result.payments += 1
      const trade = await ask(payment)
      if (!trade) result.unasked += 1
      const difference = trade && against(payment, trade)
      if (difference) result.differences.push(difference)
    }
  }
  return result
}
