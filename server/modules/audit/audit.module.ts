// Audits and the desk over one database: family and desk share the transitions.
import type { Kysely } from 'kysely'
import type { audits as contract } from '../../../contract/audit'
import type { Database } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import { rightsReader } from '../../lib/rights/rights'
import type { NewMessage } from '../site/messages'
import type { WishServices } from '../wish/wish.services'
import { createAuditDesk } from './audit-desk.service'
import { auditMessage } from './audit-messages'
import { createAuditSteps } from './audit-steps'
import { createAuditRepository } from './audit.repository'
import { createAudits } from './audit.service'

export interface AuditModuleDependencies {
  db: Kysely<Database>
  wish: WishServices
  send: (userId: string, message: NewMessage) => Promise<void>
  /** Gives back what was paid for an order. */
  refund: (orderNo: string, why: string) => Promise<unknown>
  onFailure: (error: unknown, what: string) => void
  now: () => Date
}

export function createAuditModule({ db, wish, send, refund, onFailure, now }: AuditModuleDependencies) {
  const repository = createAuditRepository(db)
  /** A failed message does not undo the step before it. */
  const tell = (userId: string, message: NewMessage) =>
    send(userId, message).catch((error: unknown) => onFailure(error, 'a message about an audit was not written'))
  const steps = createAuditSteps({
    repository,
    now,
    tell,
    // the audit shows the refund as due until the money is returned
    refund: (orderNo, why) =>
      refund(orderNo, why).catch((error: unknown) => onFailure(error, 'an audit was not paid back')),
  })
  const service = createAudits({
    repository,
    steps,
    wish,
    rights: rightsReader(db),
    tell: async (userId, row) => {
      const message = row.state === 'queued' ? auditMessage(row, 'handed', row.due_at) : null
      if (message) await tell(userId, message)
    },
    now,
  })
  const kindsOf = async (expertId: string) =>
    (
      await db
        .selectFrom('expert')
        .select('services')
        .where('expert_id', '=', expertId)
        .where('left_at', 'is', null)
        .executeTakeFirst()
    )?.services ?? []
  const handlers: Handlers<keyof typeof contract> = {
    'User/AddUpdateIntention': (request, context) => service.keepIntention(request, context),
    'User/IntentionDetail': (_request, context) => service.intention(context),
    'User/AuditListForStudent': (request, context) => service.list(request, context),
    'User/AuditInfo': (request, context) => service.info(request, context),
    'User/CommitAuditByStudent': (request, context) => service.commit(request, context),
  }
  /**
   * One round over open matters: audits whose account has gained the right enter the queue, and due refunds are made, because the
   * request that decided them may have been interrupted before the refund. May run any number of times.
   */
  const settle = async (): Promise<void> => {
    // due refunds are made all the same
    await service.enterQueue().catch((error: unknown) => onFailure(error, 'audits did not enter the queue'))
    for (const { auditId, orderNo } of await repository.refundsDue())
      await refund(orderNo, 'audit withdrawn').catch((error: unknown) =>
        onFailure(error, `audit ${auditId} was not paid back`),
      )
  }
  return { handlers, desk: createAuditDesk({ repository, steps, wish, kindsOf, tell, now }), tell, settle }
}
