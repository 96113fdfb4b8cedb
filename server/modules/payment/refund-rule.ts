// When an operator may refund without an exception: the only place that defines it. Automatic refunds of a provider or the books (money that
// no order takes, an audit that is withdrawn or complained of) need no rule here.
import type { Kysely } from 'kysely'
import type { RefundObstacle } from '../../../contract/desk-sales'
import type { Database } from '../../db/schema'
import type { OrderRow } from './goods'
import { OPEN_MS } from './orders'

/** Days after a payment in which it is returned on request. */
const REFUND_DAYS = 7
const DAY_MS = 24 * 3_600_000
/** Both times as shown to a family before it pays. */
export const PAY_TERMS = { PayMinutes: OPEN_MS / 60_000, RefundDays: REFUND_DAYS }

/** The obstacle to the refund of an order; null for none. `isUsed`: an expert has been asked to work for it. */
export function refundObstacle(
  order: Pick<OrderRow, 'state' | 'way' | 'paid_at'>,
  isUsed: boolean,
  now: Date,
): RefundObstacle | null {
  if (order.state !== 'paid' || order.way !== 'online' || order.paid_at === null) return 'not-paid'
  if (isUsed) return 'used'
  return now.getTime() - order.paid_at.getTime() > REFUND_DAYS * DAY_MS ? 'late' : null
}

const EXPERT_RIGHTS = ['EXPERT_AUDIT', 'EXPERT_CONSULT']
const givesExperts = ({ gives }: OrderRow): boolean => {
  const rights = (gives as { rights?: unknown } | null)?.rights
  return Array.isArray(rights) && rights.some((code) => EXPERT_RIGHTS.includes(String(code)))
}

/**
 * Whether an expert has been asked for work because of an order: an audit that it paid for and that was taken, or, for a
 * membership with experts, an audit handed over or a talk held since. Withdrawn audits and cancelled talks do not count.
 */
export async function isUsed(db: Kysely<Database>, order: OrderRow, now: Date): Promise<boolean> {
  const audits = db.selectFrom('wish_audit').select('audit_id').where('user_id', '=', order.user_id).limit(1)
  const own = await audits
    .where('order_no', '=', order.order_no)
    .where((where) => where.or([where('state', '=', 'taken'), where('finished_at', 'is not', null)]))
    .executeTakeFirst()
  if (own) return true
  if (!givesExperts(order) || order.paid_at === null) return false
  const included = await audits
    .where('included_in', '=', order.order_no)
    // withdrawn late in the second round, after the first was delivered
    .where((where) =>
      where.or([where('state', 'not in', ['ordered', 'withdrawn']), where('finished_at', 'is not', null)]),
    )
    .executeTakeFirst()
  if (included) return true
  const talk = await db
    .selectFrom('reservation')
    .select('reservation_id')
    .where('user_id', '=', order.user_id)
    .where('state', '=', 'held')
    .where('created_at', '>=', order.paid_at)
    .where('starts_at', '<=', now)
    .executeTakeFirst()
  return talk !== undefined
}
