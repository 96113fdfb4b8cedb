// Included audits of a refunded order: what happens to them in the same transaction. An audit that an expert has taken is finished.
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import type { NewMessage } from '../site/messages'
import type { OrderRow } from '../payment/goods'
import { nextAudit } from './audit-states'

type Refunded = Pick<OrderRow, 'user_id' | 'order_no'>

const ended = (transaction: Transaction<Database>, from: 'queued' | 'complained', now: Date) =>
  transaction
    .updateTable('wish_audit')
    .set(({ eb }) => ({
      state: nextAudit(from, from === 'queued' ? 'withdraw' : 'refund')!,
      due_at: null,
      changed_at: now,
      revision: eb('revision', '+', 1),
    }))
    .where('order_no', 'is', null)
    .where('state', '=', from)

/** The waiting audits of this order or of one refunded before: the lost right was their last. */
const withdrawn = (transaction: Transaction<Database>, { user_id, order_no }: Refunded, now: Date) =>
  ended(transaction, 'queued', now)
    .where('user_id', '=', user_id)
    .where((where) =>
      where.or([
        where('included_in', '=', order_no),
        where('included_in', 'in', (orders) =>
          orders
            .selectFrom('member_order')
            .select('member_order.order_no')
            .where('member_order.user_id', '=', user_id)
            .where('member_order.state', 'in', ['refunding', 'refunded']),
        ),
      ]),
    )
    .returning('audit_id')
    .execute()

/** Complaints about audits of this order; one of them carries the refund, because only one audit may name an order. */
async function answered(transaction: Transaction<Database>, order: Refunded, why: string, now: Date) {
  const rows = await ended(transaction, 'complained', now)
    .set({ resolution: why })
    .where('included_in', '=', order.order_no)
    .returning('audit_id')
    .execute()
  if (rows[0])
    await transaction
      .updateTable('wish_audit')
      .set({ order_no: order.order_no, refund: 'due' })
      .where('audit_id', '=', rows[0].audit_id)
      .execute()
  return rows
}

const message = (auditId: string, title: string, content: string): NewMessage => ({
  ...{ title, content },
  path: `/pages/personal/audit/wish/index?id=${auditId}`,
  topic: `audit ${auditId}`,
})

/**
 * Answers the complaints about audits included in an order, and withdraws waiting ones if the right is lost. The account is locked.
 * @param how `why`: the reason of the refund, used as the answer to a complaint; `isLost`: no other order gives the right
 * @returns the messages to the account, one for each audit
 */
export async function endIncludedAudits(
  transaction: Transaction<Database>,
  order: Refunded,
  { why, isLost, now }: { why: string; isLost: boolean; now: Date },
): Promise<NewMessage[]> {
  const waiting = isLost ? await withdrawn(transaction, order, now) : []
  return [
    ...waiting.map(({ audit_id }) =>
      message(audit_id, '审核取消了', '会员已经退款，还没有老师接的审核一起取消。志愿表没有变。'),
    ),
    ...(await answered(transaction, order, why, now)).map(({ audit_id }) =>
      message(audit_id, '投诉有了答复：退款', `${why}（会员订单 ${order.order_no} 全额退款，会原路退回）`),
    ),
  ]
}
