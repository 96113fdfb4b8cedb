// The family's side of an audit: its priorities, handing a list over, asking, answering remarks, ending it.
import { randomUUID } from 'node:crypto'
import type { AuditDetail, Proposal } from '../../../contract/audit'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { isUniqueViolation } from '../../db/database'
import { ProductError } from '../../http/errors'
import type { RequestContext, SessionUser } from '../../http/handlers'
import { isAllowed, type HeldRight } from '../../lib/rights/rights'
import { pageOf, pagingOf } from '../../http/paging'
import type { AlsoSaved, StoredItem, WishList } from '../wish/lists/lists.service'
import type { WishServices } from '../wish/wish.services'
import type { AuditSteps } from './audit-steps'
import { auditDetailOf, auditRowOf, frozenView, momentIn, type Intention } from './audit-view'
import type { AuditRow, RemarkRow } from './audit-rows'
import { AUDIT_RIGHT } from './audit-right'
import type { AuditRepository } from './audit.repository'
import { COMPLAIN_DAYS, familyActs, FIRST_HOURS, RESOLVE_HOURS, SECOND_HOURS } from './audit-states'
import { withProposal } from './proposals'

type Commit = RequestOf<'User/CommitAuditByStudent'>

export interface AuditDependencies {
  repository: AuditRepository
  steps: AuditSteps
  wish: Pick<WishServices, 'lists' | 'history'>
  rights: (userId: string, now: Date) => Promise<HeldRight[]>
  tell: (userId: string, row: AuditRow) => Promise<void>
  now: () => Date
}

export function createAudits({ repository, steps, wish, rights, tell, now }: AuditDependencies) {
  const { lists, history } = wish
  const isIncluded = async (userId: string) => isAllowed([AUDIT_RIGHT], await rights(userId, now()))

  /**
   * Audits that waited for a payment now wait for an expert once the account has the right from any source: a membership, a card.
   * May run any number of times; for one account, or for all.
   */
  async function enterQueue(userId?: string): Promise<void> {
    for (const row of await repository.orderedWithRight(now(), userId))
      await steps.step(row, 'pay', {}, { change: repository.changeWhileHeld }).catch((error: unknown) => {
        // another request was faster, or the right has just been withdrawn
        if (!(error instanceof ProductError)) throw error
      })
  }

  /** The current list; null if it was removed. */
  async function listNow(row: AuditRow): Promise<WishList | null> {
    return row.wish_revision === null ? null : lists.ownList(row.user_id, row.wish_id)
  }

  async function detail(row: AuditRow): Promise<AuditDetail> {
    const [remarks, words, list] = await Promise.all([
      repository.remarks([row.audit_id]),
      repository.words(row.audit_id),
      listNow(row),
    ])
    return auditDetailOf(row, { remarks, words, itemsNow: list?.items ?? null }, 'family', now())
  }

  async function own(userId: string, auditId: string | undefined): Promise<AuditRow> {
    const row = auditId === undefined ? undefined : await repository.audit({ auditId, userId })
    if (!row) throw new ProductError('AUDIT_NOT_FOUND')
    return row
  }
  const detailAgain = async (row: AuditRow) => detail(await own(row.user_id, row.audit_id))

  async function frozen(present: WishList) {
    // it stays as it was handed over, whatever the account's exam becomes
    const list = { ...present, examToday: null }
    return { list, view: frozenView(await lists.detailOf(list), now()) }
  }

  async function submit(user: SessionUser, { WishId, Kind = 'check' }: Commit): Promise<AuditRow> {
    if (WishId === undefined) throw new ProductError('INVALID_REQUEST', '请选择要交的志愿表')
    const list = await lists.ownList(user.userId, WishId)
    if (Kind === 'check' && list.items.length === 0) throw new ProductError('WISH_EMPTY')
    const said = await repository.intention(user.userId)
    if (!said) throw new ProductError('AUDIT_INTENTION_MISSING')
    const auditId = randomUUID()
    try {
      const isThere = await repository.insert({
        audit_id: auditId,
        org_code: user.orgCode,
        user_id: user.userId,
        kind: Kind,
        wish_id: list.wishId,
        intention: said.body,
        frozen: await frozen(list),
        now: now(),
      })
      if (!isThere) throw new ProductError('SESSION_EXPIRED')
    } catch (error) {
      if (isUniqueViolation(error)) throw new ProductError('AUDIT_OPEN_ALREADY')
      throw error
    }
    const row = await own(user.userId, auditId)
    await tell(user.userId, row)
    return row
  }

  async function remarkOf(row: AuditRow, remarkId: string | undefined): Promise<RemarkRow> {
    const read = new Set((await detail(row)).RemarkList.map(({ RemarkId }) => RemarkId))
    const remark = (await repository.remarks([row.audit_id])).find(({ remark_id }) => remark_id === remarkId)
    if (!remark || !read.has(remark.remark_id)) throw new ProductError('AUDIT_REMARK_NOT_FOUND')
    return remark
  }

  /** Saves the list with other wishes as its next version; a retry of the same request saves once. */
  async function saveItems(list: WishList, items: readonly StoredItem[], requestId: string, also: AlsoSaved) {
    const request = {
      WishId: list.wishId,
      Revision: list.revision,
      RequestId: requestId,
      ProvinceId: list.provinceId,
      Year: list.year,
      BatchId: list.batch,
      WishType: list.wishType,
      ScoreForm: list.scoreForm,
      Items: [...items],
      ...(list.acceptedNone !== null && { AcceptedNone: list.acceptedNone }),
    }
    await lists.save(list.userId, request, also)
  }

  /** Answers a remark that has no answer. Throws AUDIT_REMARK_ANSWERED. */
  async function answerFirst(remark: RemarkRow, revision: number | null, within?: Parameters<AlsoSaved>[0]) {
    const values = { answer: 'adopted' as const, word: '', revision, now: now() }
    if (!(await repository.answer(remark.remark_id, values, within))) throw new ProductError('AUDIT_REMARK_ANSWERED')
  }

  /**
   * Puts the change into the current list and answers the remark, both or neither. Of two taps at once the second finds the list that
   * the first saved; if the list is saved from elsewhere at this moment, it is read again: the change applies to a wish, not to a version.
   */
  async function changeList(row: AuditRow, remark: RemarkRow, proposal: Proposal, isLast = false): Promise<void> {
    const requestId = `adopt-${remark.remark_id}-${remark.tries}`
    if (await lists.savedAs(row.user_id, requestId)) return
    const list = await listNow(row)
    if (!list) throw new ProductError('WISH_NOT_FOUND')
    const items = withProposal(list.items, proposal)
    if (!items) throw new ProductError('AUDIT_WISH_GONE')
    try {
      await saveItems(list, items, requestId, (within, revision) => answerFirst(remark, revision, within))
    } catch (error) {
      if (isLast || !(error instanceof ProductError) || error.errorName !== 'WISH_CONFLICT') throw error
      return changeList(row, remark, proposal, true)
    }
  }

  async function adopt(row: AuditRow, remarkId: string | undefined): Promise<void> {
    const remark = await remarkOf(row, remarkId)
    if (remark.answer === 'adopted') return
    if (remark.answer !== null) throw new ProductError('AUDIT_REMARK_ANSWERED')
    await (remark.proposal ? changeList(row, remark, remark.proposal) : answerFirst(remark, null))
  }

  async function decline(row: AuditRow, remarkId: string | undefined, word: string): Promise<void> {
    const remark = await remarkOf(row, remarkId)
    const isFirst = await repository.answer(remark.remark_id, { answer: 'declined', word, revision: null, now: now() })
    if (!isFirst && remark.answer !== 'declined') throw new ProductError('AUDIT_REMARK_ANSWERED')
  }

  /** Withdraws an answer and its change of the list: both or neither. */
  async function undo(row: AuditRow, remarkId: string | undefined): Promise<void> {
    const remark = await remarkOf(row, remarkId)
    if (remark.answer === null) return
    const { remark_id: id, tries, adopted_revision: adopted } = remark
    const requestId = `undo-${id}-${tries}`
    if (adopted === null || (await lists.savedAs(row.user_id, requestId))) return repository.takeAnswerBack(id, tries)
    const list = await listNow(row)
    if (!list) throw new ProductError('WISH_NOT_FOUND')
    if (list.revision !== adopted) throw new ProductError('AUDIT_UNDO_LATE')
    const before = await history.listAt(row.user_id, row.wish_id, adopted - 1)
    await saveItems(list, before.items, requestId, (within) => repository.takeAnswerBack(id, tries, within))
  }

  const needText = (text: string | undefined): string => {
    const given = text?.trim()
    if (!given) throw new ProductError('INVALID_REQUEST', '请写一两句话', [{ Field: 'Text', Message: '不能为空' }])
    return given
  }

  async function act(row: AuditRow, request: Commit): Promise<void> {
    const { Act, RemarkId, Text } = request
    if (!familyActs(momentIn(row), now()).includes(Act)) throw new ProductError('AUDIT_STATE')
    switch (Act) {
      case 'say': {
        const text = needText(Text)
        const remark = RemarkId === undefined ? null : await remarkOf(row, RemarkId)
        return repository.addWord({
          word_id: randomUUID(),
          audit_id: row.audit_id,
          remark_id: remark?.remark_id ?? null,
          author: 'family',
          text,
          at: now(),
        })
      }
      case 'adopt':
        return adopt(row, RemarkId)
      case 'decline':
        return decline(row, RemarkId, Text?.trim() ?? '')
      case 'undo':
        return undo(row, RemarkId)
      case 'again': {
        const list = await listNow(row)
        if (!list) throw new ProductError('WISH_NOT_FOUND')
        if (list.items.length === 0) throw new ProductError('WISH_EMPTY')
        const kept = await frozen(list)
        return steps.backToExpert(row, 'again', {
          round: row.round + 1,
          frozen: JSON.stringify(kept),
          frozen_revision: list.revision,
        })
      }
      case 'complain':
        return void (await steps.step(row, 'complain', {
          complaint: needText(Text),
          resolution: null,
          complained_in: row.state,
        }))
      case 'close':
      case 'withdraw':
        return void (await steps.step(row, Act))
      case 'submit':
        throw new ProductError('AUDIT_STATE')
    }
  }

  return {
    enterQueue,

    async keepIntention(
      request: RequestOf<'User/AddUpdateIntention'>,
      context: RequestContext,
    ): Promise<ResponseOf<'User/AddUpdateIntention'>> {
      const body: Intention = { ...request, Matters: [...new Set(request.Matters)] }
      const time = now()
      const Revision = await repository.keepIntention(context.requireUser().userId, body, time)
      return { Revision, UpdatedAt: time.toISOString() }
    },

    async intention(context: RequestContext): Promise<ResponseOf<'User/IntentionDetail'>> {
      const row = await repository.intention(context.requireUser().userId)
      return {
        Intention: (row?.body as Intention | undefined) ?? null,
        UpdatedAt: row?.updated_at.toISOString() ?? null,
      }
    },

    async list(
      request: RequestOf<'User/AuditListForStudent'>,
      context: RequestContext,
    ): Promise<ResponseOf<'User/AuditListForStudent'>> {
      const { userId } = context.requireUser()
      await enterQueue(userId)
      const { total, rows } = await repository.auditsOf(userId, pagingOf(request))
      const remarks = await repository.remarks(rows.map(({ audit_id }) => audit_id))
      const page = rows.map((row) => auditRowOf(row, remarks, 'family', now()))
      return {
        ...pageOf(request, total, page),
        IsIncluded: await isIncluded(userId),
        HasIntention: (await repository.intention(userId)) !== undefined,
        FirstHours: FIRST_HOURS,
        SecondHours: SECOND_HOURS,
        ComplainDays: COMPLAIN_DAYS,
        ResolveHours: RESOLVE_HOURS,
      }
    },

    /** Throws AUDIT_NOT_FOUND, also for an audit of another account. */
    async info({ AuditId, WishId }: RequestOf<'User/AuditInfo'>, context: RequestContext): Promise<AuditDetail> {
      const { userId } = context.requireUser()
      await enterQueue(userId)
      const row =
        AuditId === undefined && WishId !== undefined
          ? await repository.latestOf(userId, WishId)
          : await own(userId, AuditId)
      if (!row) throw new ProductError('AUDIT_NOT_FOUND')
      return detail(row)
    },

    async commit(request: Commit, context: RequestContext): Promise<AuditDetail> {
      const user = context.requireUser()
      if (request.Act === 'submit') return detail(await submit(user, request))
      const row = await own(user.userId, request.AuditId)
      await act(row, request)
      return detailAgain(row)
    },
  }
}
