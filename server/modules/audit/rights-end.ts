// Included audits of an account that has lost the right to them: those that nobody works on end where the right is taken, in the same
// transaction. What an expert has taken is finished.
import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import type { NewMessage } from '../site/messages'
import type { OrderRow } from '../payment/goods'
import { nextAudit, type AuditState } from './audit-states'

const ENDS = [
  ['queued', 'withdraw'],
  ['complained', 'refund'],
] as const satisfies readonly [AuditState, 'withdraw' | 'refund'][]

/**
 * Ends the included audits of an account, which is locked: the queued ones are withdrawn, a complaint is decided by the refund.
 * @param why what the refund was decided for: the answer to a complaint
 * @returns what the account is to be told, one for each audit
 */
export async function endIncludedAudits(
  transaction: Transaction<Database>,
  order: Pick<OrderRow, 'user_id' | 'order_no'>,
  why: string,
  now: Date,
): Promise<NewMessage[]> {
  const told: NewMessage[] = []
  for (const [from, event] of ENDS) {
    const rows = await transaction
      .updateTable('wish_audit')
      .set(({ eb }) => ({
        state: nextAudit(from, event)!,
        due_at: null,
        changed_at: now,
        revision: eb('revision', '+', 1),
        ...(event === 'refund' && { resolution: why }),
      }))
      .where('user_id', '=', order.user_id)
      .where('order_no', 'is', null)
      .where('state', '=', from)
      .returning(['audit_id'])
      .execute()
    // one of them says that its money goes back: an order is named by one audit
    const [answered] = event === 'refund' ? rows : []
    if (answered)
      await transaction
        .updateTable('wish_audit')
        .set({ order_no: order.order_no, refund: 'due' })
        .where('audit_id', '=', answered.audit_id)
        .execute()
    for (const { audit_id } of rows)
      told.push({
        ...(event === 'refund'
          ? { title: '投诉有了答复：退款', content: `${why}（会员订单 ${order.order_no} 全额退款，会原路退回）` }
          : { title: '审核取消了', content: '会员已经退款，还没有老师接的审核一起取消。志愿表没有变。' }),
        path: `/pages/personal/audit/wish/index?id=${audit_id}`,
        topic: `audit ${audit_id}`,
      })
  }
  return told
}
