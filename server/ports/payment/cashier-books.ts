// The embedded cashier's books: its trades, stored in the database so that they outlive the server, like a provider's.
import { sql, type Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/schema'
import type { ProviderName } from './payment'

export interface NewCashierTrade {
  provider: ProviderName
  /** The merchant's number of it. */
  tradeNo: string
  way: string
  appId: string
  payer: string | null
  fen: number
  description: string
  notifyUrl: string
  /** ISO 8601 */
  expireAt: string
}

export interface CashierTrade extends NewCashierTrade {
  /** Identifies the trade in the address of the page. */
  token: string
  transactionId: string
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  /** ISO 8601 */
  paidAt: string | null
  refundNo: string | null
  returnUrl: string
  /** The kind of callbacks that the payer chose. */
  fault: Fault
}

export function cashierBooks(db: Kysely<Database>, now: () => Date) {
  async function find(provider: ProviderName, tradeNo: string): Promise<CashierTrade | undefined> {
    const row = await db
      .selectFrom('cashier_trade')
      .select('trade')
      .where('provider', '=', provider)
      .where('trade_no', '=', tradeNo)
      .executeTakeFirst()
    return row?.trade as CashierTrade | undefined
  }

  /** Changes a trade under its lock; `change` returns the new trade, or null for no change. */
  const update = (provider: ProviderName, tradeNo: string, change: (trade: CashierTrade) => CashierTrade | null) =>
    db.transaction().execute(async (transaction): Promise<{ before: CashierTrade; after: CashierTrade } | null> => {
      const row = await transaction
        .selectFrom('cashier_trade')
        .select('trade')
        .where('provider', '=', provider)
        .where('trade_no', '=', tradeNo)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return null
      const before = row.trade as CashierTrade
      const after = change(before)
      if (!after) return { before, after: before }
      await transaction
        .updateTable('cashier_trade')
        .set({ trade: JSON.stringify(after) })
        .where('provider', '=', provider)
        .where('trade_no', '=', tradeNo)
        .execute()
      return { before, after }
    })

  return {
    find,

    /** Opens a trade; the same number again gives the same trade, with another amount or payer it is refused. */
    async open(wanted: NewCashierTrade): Promise<CashierTrade | 'different'> {
      const trade: CashierTrade = {
        ...wanted,
        token: randomBytes(18).toString('hex'),
        transactionId: `42000${Date.now()}${randomBytes(4).readUInt32BE()}`,
        ...{ state: 'NOTPAY', paidAt: null, refundNo: null, returnUrl: '', fault: 'normal' },
      }
      await db
        .insertInto('cashier_trade')
        .values({ provider: wanted.provider, trade_no: wanted.tradeNo, trade: JSON.stringify(trade) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const kept = await find(wanted.provider, wanted.tradeNo)
      if (!kept || kept.fen !== wanted.fen || kept.payer !== wanted.payer || kept.way !== wanted.way) return 'different'
      return kept
    },

    async byToken(provider: ProviderName, token: string): Promise<CashierTrade | undefined> {
      const row = await db
        .selectFrom('cashier_trade')
        .select('trade')
        .where('provider', '=', provider)
        .where(sql<string>`trade->>'token'`, '=', token)
        .executeTakeFirst()
      return row?.trade as CashierTrade | undefined
    },

    /** The address to which the payer is led back: of this site, without its origin. */
    async setReturn(provider: ProviderName, tradeNo: string, returnUrl: string): Promise<CashierTrade> {
      const { pathname, search, hash } = new URL(returnUrl)
      const done = await update(provider, tradeNo, (trade) => ({ ...trade, returnUrl: `${pathname}${search}${hash}` }))
      if (!done) throw new Error(`no trade ${tradeNo}`)
      return done.after
    },

    /** Pays a trade; null if it is paid, closed or expired. */
    async pay(provider: ProviderName, tradeNo: string, fault: Fault): Promise<CashierTrade | null> {
      let isPaid = false
      const done = await update(provider, tradeNo, (trade) => {
        if (trade.state !== 'NOTPAY' || new Date(trade.expireAt) <= now()) return null
        isPaid = true
        return { ...trade, state: 'SUCCESS', paidAt: now().toISOString(), fault }
      })
      return isPaid && done ? done.after : null
    },

    async close(provider: ProviderName, tradeNo: string): Promise<'closed' | 'paid' | 'unknown'> {
      const done = await update(provider, tradeNo, (trade) =>
        trade.state === 'NOTPAY' ? { ...trade, state: 'CLOSED' } : null,
      )
      if (!done) return 'unknown'
      return done.after.state === 'CLOSED' ? 'closed' : 'paid'
    },

    /** Refunds a paid trade, whole and once; null if it is not paid, or was refunded under another number. */
    async refund(
      provider: ProviderName,
      tradeNo: string,
      refundNo: string,
      fen: number,
    ): Promise<{ trade: CashierTrade; isNew: boolean } | null> {
      const done = await update(provider, tradeNo, (trade) =>
        trade.state === 'SUCCESS' && trade.refundNo === null && trade.fen === fen ? { ...trade, refundNo } : null,
      )
      if (!done || done.after.refundNo !== refundNo) return null
      return { trade: done.after, isNew: done.before.refundNo === null }
    },
  }
}

export type CashierBooks = ReturnType<typeof cashierBooks>
/** Faults in the callbacks of a payment: to test what a provider may do. */
export const FAULTS = ['normal', 'lost', 'repeated', 'delayed', 'forged', 'disordered'] as const
export type Fault = (typeof FAULTS)[number]
