// An audit bought on its own: the subject of the order is the audit that waits for payment.
import { ProductError } from '../../http/errors'
import type { Goods } from '../payment/goods'
import { dueAfter, nextAudit } from './audit-states'

/** The kind of product in `product.kind`. */
export const AUDIT_KIND = 'audit'

/** What the order module needs from audits: after payment, the audit waits for an expert; after a refund, it ends. */
export const auditGoods: Goods = {
  hasSubject: true,

  async beforeOrder(transaction, { userId }, { subject }) {
    const row = await transaction
      .selectFrom('wish_audit')
      .select('state')
      .where('audit_id', '=', subject ?? '00000000-0000-0000-0000-000000000000')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!row) throw new ProductError('AUDIT_NOT_FOUND')
    if (row.state !== 'ordered') throw new ProductError('AUDIT_STATE')
  },

  async onPaid(transaction, order, now) {
    const state = nextAudit('ordered', 'pay')!
    const paid = await transaction
      .updateTable('wish_audit')
      .set(({ eb }) => ({
        state,
        order_no: order.order_no,
        due_at: dueAfter(state, 1, now),
        changed_at: now,
        revision: eb('revision', '+', 1),
      }))
      .where('audit_id', '=', order.subject)
      .where('user_id', '=', order.user_id)
      .where('state', '=', 'ordered')
      .returning('audit_id')
      .executeTakeFirst()
    return paid ? 'delivered' : 'impossible'
  },

  async onRefunded(transaction, order, now) {
    await transaction
      .updateTable('wish_audit')
      .set(({ eb }) => ({
        state: 'withdrawn',
        refund: 'due',
        due_at: null,
        changed_at: now,
        revision: eb('revision', '+', 1),
      }))
      .where('order_no', '=', order.order_no)
      .execute()
  },
}
