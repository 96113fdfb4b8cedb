// One transition of an audit, with its effects: the deadline, the message, the money.
import { ProductError } from '../../http/errors'
import type { NewMessage } from '../site/messages'
import { auditMessage } from './audit-messages'
import { hasExpert, type AuditRow } from './audit-rows'
import type { AuditRepository } from './audit.repository'
import { dueAfter, nextAudit, type AuditEvent, type AuditState } from './audit-states'

export interface StepsDependencies {
  repository: AuditRepository
  now: () => Date
  /** Sends a message to a user; its errors go to the log, never to the caller. */
  tell: (userId: string, message: NewMessage) => Promise<void>
  /** Gives back what was paid for an order. */
  refund: (orderNo: string, why: string) => Promise<unknown>
}

type Change = Parameters<AuditRepository['change']>[1]

export function createAuditSteps({ repository, now, tell, refund }: StepsDependencies) {
  /**
   * Makes the transition and notifies the family. Throws AUDIT_STATE if it is not allowed, or another request was faster.
   * @param how `isNamed`: whether the family is notified of this step; `change`: writes it, false if it is impossible
   * @returns the new state
   */
  async function step(
    row: AuditRow,
    event: AuditEvent,
    values: Change = {},
    { isNamed = true, change = repository.change }: { isNamed?: boolean; change?: AuditRepository['change'] } = {},
  ): Promise<AuditState> {
    const state = nextAudit(row.state, event, row.complained_in)
    if (!state) throw new ProductError('AUDIT_STATE')
    const round = typeof values.round === 'number' ? values.round : row.round
    // the next expert keeps the deadline set at the handing over
    const isPromised = event === 'take' || event === 'release'
    const dueAt = isPromised ? row.due_at : dueAfter(state, round, now())
    const isPaidBack = state === 'withdrawn' && row.order_no !== null
    const changed = await change(
      row,
      { state, due_at: dueAt, ...(isPaidBack && { refund: 'due' as const }), ...values },
      now(),
    )
    if (!changed) throw new ProductError('AUDIT_STATE')
    const resolution = typeof values.resolution === 'string' ? values.resolution : row.resolution
    const message = auditMessage({ ...row, resolution }, event, dueAt)
    if (isNamed && message) await tell(row.user_id, message)
    if (isPaidBack && row.order_no !== null) await refund(row.order_no, `audit ${event}`)
    return state
  }

  /** Returns an audit to its expert; to the queue if the expert has left. */
  async function backToExpert(row: AuditRow, event: 'again' | 'redo', values: Change): Promise<void> {
    await step(row, event, values)
    if (hasExpert(row)) return
    const taken = await repository.audit({ auditId: row.audit_id })
    // the first step has notified the family
    if (taken) await step(taken, 'release', { expert_id: null }, { isNamed: false })
  }

  return { step, backToExpert }
}

export type AuditSteps = ReturnType<typeof createAuditSteps>
