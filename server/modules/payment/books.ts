// Whether the books agree with each other: orders, payments, deliveries, the ledger. Nothing is repaired here: a difference is a
// fault or a manual change, and a person must examine it.
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/schema'
import type { PaymentTables } from '../../db/tables/payment'
import type { OrderRow } from './goods'
import { expectedBalance, providerAccount, type LedgerEvent } from './ledger'
import type { PaymentRow } from './orders'
import type { OrderState, PaymentState } from './states'

/** One difference. `what` is stable, for programs; `detail` explains it to the operator. */
export interface Difference {
  what:
    | 'order-without-payment'
    | 'payment-without-order'
    | 'amount'
    | 'not-granted'
    | 'granted-unpaid'
    | 'not-revoked'
    | 'ledger'
    | 'overdue'
    | 'refund-stuck'
    | 'provider-paid'
    | 'provider-unpaid'
    | 'provider-amount'
    | 'provider-refund'
  orderNo: string
  paymentNo?: string
  detail: string
}

type Entry = Pick<Selectable<PaymentTables['ledger_entry']>, 'payment_no' | 'event' | 'account' | 'fen'>
type Grant = Selectable<PaymentTables['order_grant']>

/** An order with all its records. */
export interface OrderFile {
  order: OrderRow
  payments: PaymentRow[]
  grants: Grant[]
  entries: Entry[]
}

/** An open order this long after its end was missed. */
const FORGOTTEN_MS = 60 * 60_000
const A_BATCH = 500

/** State of the payment that paid an order in these states. */
const PAYMENT_OF: Partial<Record<OrderState, PaymentState>> = {
  paid: 'paid',
  refunding: 'refunding',
  refunded: 'refunded',
}

/** The ledger events that a payment must have. */
function eventsOf(payment: PaymentRow, order: OrderRow): LedgerEvent[] {
  const isOfOrder = order.payment_no === payment.payment_no
  if (payment.state === 'opened' || payment.state === 'closed') return []
  if (payment.state === 'paid') return ['kept']
  const owed: LedgerEvent[] = isOfOrder ? ['kept', 'refund'] : ['surplus']
  return payment.state === 'refunding' ? owed : [...owed, 'refunded']
}

function ledgerDifference(payment: PaymentRow, order: OrderRow, entries: readonly Entry[]): string | null {
  const events = eventsOf(payment, order)
  const own = entries.filter(({ payment_no }) => payment_no === payment.payment_no)
  const booked = new Set(own.map(({ event }) => event))
  if (booked.size !== events.length || events.some((event) => !booked.has(event)))
    return `应有 ${events.join('、') || '无'}，账上是 ${[...booked].join('、') || '无'}`
  for (const event of events) {
    const expected = expectedBalance([event], payment.fen)
    const legs = own.filter((entry) => entry.event === event)
    const isRight =
      legs.length === expected.size &&
      [...expected].every(([account, fen]) =>
        legs.some(
          (leg) => leg.account === (account === 'at' ? providerAccount(payment.provider) : account) && leg.fen === fen,
        ),
      )
    if (!isRight) return `${event} 的分录不对：${legs.map(({ account, fen }) => `${account} ${fen}`).join('，')}`
  }
  return null
}

const rightsIn = (gives: unknown): string[] => {
  const rights = (gives as { rights?: unknown } | null)?.rights
  return Array.isArray(rights) ? rights.filter((code): code is string => typeof code === 'string') : []
}

function grantDifferences({ order, grants }: OrderFile): Difference[] {
  const found = (what: Difference['what'], detail: string): Difference => ({ what, orderNo: order.order_no, detail })
  if (!PAYMENT_OF[order.state])
    return grants.length > 0 ? [found('granted-unpaid', `订单是 ${order.state}，却发放了 ${grants.length} 项`)] : []
  const expected = [`product ${order.product_code}`, ...new Set(rightsIn(order.gives).map((code) => `right ${code}`))]
  const given = new Set(grants.map(({ what, code }) => `${what} ${code}`))
  const missing = expected.filter((one) => !given.has(one))
  const kept = grants.filter(({ revoked_at }) => revoked_at === null)
  if (missing.length > 0 || given.size !== expected.length)
    return [found('not-granted', `应发放 ${expected.join('、')}，发放了 ${[...given].join('、') || '无'}`)]
  if (order.state === 'paid' && kept.length !== grants.length) return [found('not-granted', '没有退款，权益却已收回')]
  if (order.state !== 'paid' && kept.length > 0) return [found('not-revoked', `退款了，还有 ${kept.length} 项没有收回`)]
  return []
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string | undefined): Map<string | undefined, T[]> {
  const groups = new Map<string | undefined, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** The differences within one order. */
export function differencesOf(file: OrderFile, now: Date): Difference[] {
  const { order, payments, entries } = file
  const orderNo = order.order_no
  const differences = grantDifferences(file)
  const expectedState = PAYMENT_OF[order.state]
  const own = payments.find(({ payment_no }) => payment_no === order.payment_no)
  if (expectedState ? own?.state !== expectedState : order.payment_no !== null)
    differences.push({
      what: 'order-without-payment',
      orderNo,
      detail: `订单是 ${order.state}，它的支付是 ${own?.state ?? '没有'}`,
    })
  else if (own && (own.fen !== order.price_fen || order.paid_fen !== order.price_fen))
    differences.push({
      what: 'amount',
      orderNo,
      paymentNo: own.payment_no,
      detail: `价格 ${order.price_fen} 分，收 ${own.fen} 分，订单记 ${order.paid_fen} 分`,
    })
  for (const payment of payments) {
    const paymentNo = payment.payment_no
    if (payment.state === 'paid' && paymentNo !== order.payment_no)
      differences.push({ what: 'payment-without-order', orderNo, paymentNo, detail: '收了钱，没有订单认它，也没有退' })
    if (payment.state === 'refunding' && payment.refund_stuck_at !== null)
      differences.push({
        what: 'refund-stuck',
        orderNo,
        paymentNo,
        detail: `退款没有办成：${payment.refund_trouble ?? '原因不明'}，请到付款平台的商户后台处理`,
      })
    const wrong = ledgerDifference(payment, order, entries)
    if (wrong) differences.push({ what: 'ledger', orderNo, paymentNo, detail: wrong })
  }
  const isOpen = order.state === 'created' || order.state === 'paying'
  if (isOpen && order.expire_at && now.getTime() - order.expire_at.getTime() > FORGOTTEN_MS)
    differences.push({ what: 'overdue', orderNo, detail: `到期 ${order.expire_at.toISOString()}，还没有关闭` })
  return differences
}

/** Orders that were paid online or waited for it, created in [from, to), with all their records, some hundreds at a time. */
export async function* orderFiles(db: Kysely<Database>, from: Date, to: Date): AsyncGenerator<OrderFile> {
  let after = ''
  for (;;) {
    const orders = await db
      .selectFrom('member_order')
      .selectAll()
      .where('way', '=', 'online')
      .where('created_at', '>=', from)
      .where('created_at', '<', to)
      .where('order_no', '>', after)
      .orderBy('order_no')
      .limit(A_BATCH)
      .execute()
    if (orders.length === 0) return
    const numbers = orders.map(({ order_no }) => order_no)
    const payments = await db.selectFrom('payment').selectAll().where('order_no', 'in', numbers).execute()
    const grants = await db.selectFrom('order_grant').selectAll().where('order_no', 'in', numbers).execute()
    const paymentNumbers = payments.map(({ payment_no }) => payment_no)
    const entries =
      paymentNumbers.length === 0
        ? []
        : await db.selectFrom('ledger_entry').selectAll().where('payment_no', 'in', paymentNumbers).execute()
    const orderOf = new Map(payments.map(({ payment_no, order_no }) => [payment_no, order_no]))
    const [paymentsBy, grantsBy, entriesBy] = [
      grouped(payments, (row) => row.order_no),
      grouped(grants, (row) => row.order_no),
      grouped(entries, (row) => orderOf.get(row.payment_no)),
    ]
    for (const order of orders) {
      const no = order.order_no
      yield {
        order,
        payments: paymentsBy.get(no) ?? [],
        grants: grantsBy.get(no) ?? [],
        entries: entriesBy.get(no) ?? [],
      }
    }
    after = numbers.at(-1)!
  }
}
