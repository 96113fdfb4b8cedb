// What ends with the rights of an account: services that experts owe it only because of them. Runs when a refund withdraws the rights.
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { rightsReader } from '../lib/rights/rights'
import { AUDIT_RIGHT } from '../modules/audit/audit-right'
import { endIncludedAudits } from '../modules/audit/rights-end'
import { callOffTalks, CONSULT_RIGHT } from '../modules/consulting/rights-end'
import type { OrderRow } from '../modules/payment/goods'
import type { Messages } from '../modules/site/messages'

/**
 * Creates the function that runs after an order's rights were withdrawn, in that transaction. If another order still gives the right, talks and
 * waiting audits continue under that order; a complaint about an audit of this order is answered by its refund all the same.
 */
export function createRightsEnd({ now, send }: { now: () => Date; send: Messages['send'] }) {
  return async (transaction: Transaction<Database>, order: OrderRow, why: string): Promise<void> => {
    const given = new Set((order.gives as { rights?: string[] } | null)?.rights ?? [])
    const held = new Set((await rightsReader(transaction)(order.user_id, now())).map((right) => right.rights_code))
    const isLost = (right: string) => given.has(right) && !held.has(right)
    const messages = [
      ...(isLost(CONSULT_RIGHT) ? await callOffTalks(transaction, order.user_id, now()) : []),
      ...(given.has(AUDIT_RIGHT)
        ? await endIncludedAudits(transaction, order, { why, isLost: isLost(AUDIT_RIGHT), now: now() })
        : []),
    ]
    for (const message of messages) await send(order.user_id, message, transaction)
  }
}
