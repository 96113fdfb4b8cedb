// The expert's side of an audit: the queue, taking one, remarks and their changes to the list, finishing; the operator's decision on complaints.
import { randomUUID } from 'node:crypto'
import type { AuditDetail, Proposal } from '../../../contract/audit'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { chanceText } from '../../../engine/planning/chance-text'
import { ProductError } from '../../http/errors'
import type { DeskUser } from '../../http/handlers'
import { pageOf, pagingOf } from '../../http/paging'
import type { NewMessage } from '../site/messages'
import type { WishDetail } from '../wish/lists/lists.service'
import type { WishServices } from '../wish/wish.services'
import { wordMessage } from './audit-messages'
import type { AuditSteps } from './audit-steps'
import { auditDetailOf, auditRowOf, frozenView, wishName } from './audit-view'
import type { AuditRow, RemarkNumbers } from './audit-rows'
import type { AuditRepository } from './audit.repository'
import { withProposal } from './proposals'

export interface AuditDeskDependencies {
  repository: AuditRepository
  steps: AuditSteps
  wish: Pick<WishServices, 'lists'>
  /** Kinds of audits that a person does. */
  kindsOf: (expertId: string) => Promise<readonly string[]>
  tell: (userId: string, message: NewMessage) => Promise<void>
  now: () => Date
}

const errorsIn = ({ FindingList }: Pick<WishDetail, 'FindingList'>) =>
  FindingList.filter(({ Severity }) => Severity === 'error').length

export function createAuditDesk({ repository, steps, wish, kindsOf, tell, now }: AuditDeskDependencies) {
  async function detail(row: AuditRow): Promise<AuditDetail> {
    const [remarks, words] = await Promise.all([repository.remarks([row.audit_id]), repository.words(row.audit_id)])
    return auditDetailOf(row, { remarks, words, itemsNow: row.frozen.list.items }, 'desk', now())
  }

  /** An audit that the signed-in user may read: a waiting one of their kind, or their own; an operator reads all. */
  async function readable(user: DeskUser, auditId: string): Promise<AuditRow> {
    const row = await repository.audit({ auditId, orgCode: user.orgCode })
    if (!row) throw new ProductError('AUDIT_NOT_FOUND')
    if (user.expertId === null || row.expert_id === user.expertId) return row
    const isOffered = row.state === 'queued' && (await kindsOf(user.expertId)).includes(row.kind)
    if (!isOffered) throw new ProductError(row.expert_id === null ? 'AUDIT_NOT_FOUND' : 'AUDIT_TAKEN')
    return row
  }

  /** An audit of one's own; `isAtWork` if its round must not be handed over yet. */
  async function own(user: DeskUser, auditId: string, isAtWork = true): Promise<AuditRow> {
    const row = await readable(user, auditId)
    if (row.expert_id !== user.expertId) throw new ProductError('AUDIT_STATE', '请先接下这次审核')
    if (isAtWork && row.state !== 'taken') throw new ProductError('AUDIT_STATE')
    return row
  }
  const again = async (user: DeskUser, auditId: string) => detail(await readable(user, auditId))

  /** How a change affects the list that was handed over, by today's data. Throws AUDIT_WISH_GONE, AUDIT_PROPOSAL_WRONG. */
  async function numbersOf(row: AuditRow, proposal: Proposal): Promise<RemarkNumbers> {
    const { list } = row.frozen
    const items = withProposal(list.items, proposal)
    if (!items) throw new ProductError('AUDIT_WISH_GONE')
    try {
      const [before, after] = await Promise.all([wish.lists.detailOf(list), wish.lists.preview(list, items)])
      const there = new Set(list.items.map(({ UnitId }) => UnitId))
      return {
        List: proposal.Kind === 'list' ? frozenView(after, now()) : null,
        NoneBefore: before.Forecast.NoneProbability,
        NoneAfter: after.Forecast.NoneProbability,
        ErrorsBefore: errorsIn(before),
        ErrorsAfter: errorsIn(after),
        Names: after.Items.flatMap(({ UnitId, Unit }) =>
          there.has(UnitId) || !Unit
            ? []
            : [
                `${wishName(Unit)}${Unit.Prediction ? `（录取可能 ${Unit.Prediction.Range ?? chanceText(Unit.Prediction.Probability)}）` : ''}`,
              ],
        ),
      }
    } catch (error) {
      if (error instanceof ProductError) throw new ProductError('AUDIT_PROPOSAL_WRONG', error.message)
      throw error
    }
  }

  /** Why the refund of an included audit is not decided here, and where it is: a membership is refunded as a whole, with all it includes. */
  async function notPaidByItself(row: AuditRow): Promise<ProductError> {
    const orderNo = row.included_in
    return orderNo === null || !(await repository.isRefundable(orderNo))
      ? new ProductError('AUDIT_INCLUDED', '这次审核不是在线付款买的，没有钱可退。请选重做或不予支持')
      : new ProductError(
          'AUDIT_INCLUDED',
          `这次审核包含在会员订单 ${orderNo} 里。要退款，请按例外退这个订单：会员和没做完的预约一起收回，投诉随之答复`,
        )
  }

  return {
    async queue(request: RequestOf<'Desk/Queue'>, user: DeskUser): Promise<ResponseOf<'Desk/Queue'>> {
      const kinds = user.expertId === null ? [] : await kindsOf(user.expertId)
      const rows = await repository.queue({ orgCode: user.orgCode, expertId: user.expertId, kinds })
      const { offset, limit } = pagingOf(request)
      const page = rows.slice(offset, offset + limit)
      const remarks = await repository.remarks(page.map(({ audit_id }) => audit_id))
      return pageOf(
        request,
        rows.length,
        page.map((row) => auditRowOf(row, remarks, 'desk', now())),
      )
    },

    read: async ({ AuditId }: RequestOf<'Desk/Audit'>, user: DeskUser) => again(user, AuditId),

    async take({ AuditId }: RequestOf<'Desk/Take'>, user: DeskUser): Promise<AuditDetail> {
      const row = await readable(user, AuditId)
      if (row.state === 'taken' && row.expert_id === user.expertId) return detail(row)
      try {
        await steps.step(row, 'take', { expert_id: user.expertId })
      } catch (error) {
        const other = (await repository.audit({ auditId: AuditId }))?.expert_id
        if (other && other !== user.expertId) throw new ProductError('AUDIT_TAKEN')
        throw error
      }
      return again(user, AuditId)
    },

    async remark(request: RequestOf<'Desk/Remark'>, user: DeskUser): Promise<AuditDetail> {
      const row = await own(user, request.AuditId)
      const unitId = request.UnitId?.toLowerCase() ?? null
      if (unitId !== null && !row.frozen.list.items.some(({ UnitId }) => UnitId === unitId))
        throw new ProductError('AUDIT_WISH_GONE', '交的那一版里没有这个志愿')
      const proposal = request.Proposal ?? null
      await repository.addRemark({
        remark_id: randomUUID(),
        audit_id: row.audit_id,
        round: row.round,
        unit_id: unitId,
        text: request.Text.trim(),
        proposal,
        numbers: proposal && (await numbersOf(row, proposal)),
        written_at: now(),
      })
      return again(user, request.AuditId)
    },

    async removeRemark({ AuditId, RemarkId }: RequestOf<'Desk/RemoveRemark'>, user: DeskUser): Promise<AuditDetail> {
      const row = await own(user, AuditId)
      if (!(await repository.removeRemark(row.audit_id, RemarkId, row.round)))
        throw new ProductError('AUDIT_REMARK_NOT_FOUND')
      return again(user, AuditId)
    },

    async say({ AuditId, RemarkId, Text }: RequestOf<'Desk/Say'>, user: DeskUser): Promise<AuditDetail> {
      const row = await own(user, AuditId, false)
      if (row.state !== 'taken' && row.state !== 'answering') throw new ProductError('AUDIT_STATE')
      if (RemarkId !== undefined) {
        const remarks = await repository.remarks([row.audit_id])
        if (!remarks.some(({ remark_id }) => remark_id === RemarkId)) throw new ProductError('AUDIT_REMARK_NOT_FOUND')
      }
      const text = Text.trim()
      await repository.addWord({
        word_id: randomUUID(),
        audit_id: row.audit_id,
        remark_id: RemarkId ?? null,
        author: 'expert',
        text,
        at: now(),
      })
      await tell(row.user_id, wordMessage(row, text))
      return again(user, AuditId)
    },

    async finish({ AuditId }: RequestOf<'Desk/Finish'>, user: DeskUser): Promise<AuditDetail> {
      const row = await own(user, AuditId)
      const said = (await repository.remarks([row.audit_id])).filter(({ round }) => round === row.round)
      if (said.length === 0) throw new ProductError('AUDIT_NOTHING_SAID')
      if (row.kind === 'custom' && row.round === 1 && !said.some(({ proposal }) => proposal?.Kind === 'list'))
        throw new ProductError('AUDIT_NOTHING_SAID', '定制要交一份排好的志愿表')
      await steps.step(row, 'finish', { finished_at: now(), finished_round: row.round })
      return again(user, AuditId)
    },

    async resolve({ AuditId, Decision, Text }: RequestOf<'Desk/Resolve'>, user: DeskUser): Promise<AuditDetail> {
      const row = await readable(user, AuditId)
      const resolution = Text.trim()
      if (Decision === 'refund' && row.order_no === null) throw await notPaidByItself(row)
      const anew = { resolution, round: row.round + 1, rounds_anew: row.rounds_anew + 1 }
      if (Decision === 'redo') await steps.backToExpert(row, 'redo', anew)
      else await steps.step(row, Decision, { resolution })
      return again(user, AuditId)
    },

    /** Puts the audits of an expert who leaves back into the queue. */
    async release(expertId: string): Promise<number> {
      const rows = await repository.takenBy(expertId)
      let released = 0
      for (const row of rows)
        try {
          await steps.step(row, 'release', { expert_id: null })
          released += 1
        } catch (error) {
          // the family withdrew or closed it at this moment
          if (!(error instanceof ProductError)) throw error
        }
      return released
    },
  }
}

export type AuditDesk = ReturnType<typeof createAuditDesk>
