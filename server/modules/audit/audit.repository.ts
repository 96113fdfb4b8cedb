// Intentions, audits, remarks and words. The only place with their SQL.
import { sql, type Kysely, type Transaction, type Updateable } from 'kysely'
import type { Proposal } from '../../../contract/audit'
import type { Database } from '../../db/schema'
import type { WishAuditTable } from '../../db/tables/audit'
import {
  toAudit,
  type AuditRow,
  type Frozen,
  type RemarkNumbers,
  type RemarkRow,
  type Row,
  type WordRow,
} from './audit-rows'
import { AUDIT_RIGHT, heldBy } from './audit-right'
import { dueAfter } from './audit-states'
import { lockAccount } from '../membership/grants'

async function change(
  connection: Kysely<Database>,
  audit: Pick<AuditRow, 'audit_id' | 'revision'>,
  values: Updateable<WishAuditTable>,
  now: Date,
): Promise<boolean> {
  const result = await connection
    .updateTable('wish_audit')
    .set({ ...values, revision: audit.revision + 1, changed_at: now })
    .where('audit_id', '=', audit.audit_id)
    .where('revision', '=', audit.revision)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

export function createAuditRepository(db: Kysely<Database>) {
  const audits = () =>
    db
      .selectFrom('wish_audit')
      .leftJoin('expert', 'expert.expert_id', 'wish_audit.expert_id')
      .leftJoin('wish_list', (join) =>
        join.onRef('wish_list.wish_id', '=', 'wish_audit.wish_id').on('wish_list.deleted_at', 'is', null),
      )
      .selectAll('wish_audit')
      .select([
        'expert.name as expert_name',
        'expert.is_demonstration as expert_demo',
        'expert.left_at as expert_left',
        'wish_list.name as wish_name',
        'wish_list.revision as wish_revision',
        // due until the provider has returned it: the order and its payment show that
        sql<Row['refund']>`case when wish_audit.refund <> 'due' then wish_audit.refund
          when exists (select 1 from member_order where member_order.order_no = wish_audit.order_no and member_order.state = 'refunded') then 'done'
          when exists (select 1 from payment where payment.order_no = wish_audit.order_no and payment.state = 'refunding' and refund_stuck_at is not null) then 'stuck'
          else 'due' end`.as('refund'),
      ])

  return {
    intention: (userId: string) =>
      db.selectFrom('wish_intention').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    async keepIntention(userId: string, body: unknown, now: Date): Promise<number> {
      const text = JSON.stringify(body)
      const row = await db
        .insertInto('wish_intention')
        .values({ user_id: userId, body: text, revision: 1, updated_at: now })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ body: text, revision: sql`wish_intention.revision + 1`, updated_at: now }),
        )
        .returning('revision')
        .executeTakeFirstOrThrow()
      return row.revision
    },

    async audit(by: { auditId: string; userId?: string; orgCode?: string }): Promise<AuditRow | undefined> {
      let query = audits().where('audit_id', '=', by.auditId)
      if (by.userId !== undefined) query = query.where('wish_audit.user_id', '=', by.userId)
      if (by.orgCode !== undefined) query = query.where('wish_audit.org_code', '=', by.orgCode)
      const row = await query.executeTakeFirst()
      return row && toAudit(row)
    },

    /** The latest audit of a list; a withdrawn one only if there is no other. */
    async latestOf(userId: string, wishId: string): Promise<AuditRow | undefined> {
      const row = await audits()
        .where('wish_audit.user_id', '=', userId)
        .where('wish_audit.wish_id', '=', wishId)
        .orderBy(sql`wish_audit.state = 'withdrawn'`)
        .orderBy('wish_audit.created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && toAudit(row)
    },

    async auditsOf(userId: string, page: { offset: number; limit: number }) {
      const { total } = await db
        .selectFrom('wish_audit')
        .select(sql<number>`count(*)`.as('total'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      const rows = await audits()
        .where('wish_audit.user_id', '=', userId)
        .orderBy('wish_audit.created_at', 'desc')
        .orderBy('audit_id')
        .offset(page.offset)
        .limit(page.limit)
        .execute()
      return { total: Number(total), rows: rows.map(toAudit) }
    },

    /** Waiting audits and one's own, the earliest deadline first. An operator sees all open ones. */
    async queue(who: { orgCode: string; expertId: string | null; kinds: readonly string[] }): Promise<AuditRow[]> {
      let query = audits().where('wish_audit.org_code', '=', who.orgCode)
      query =
        who.expertId === null
          ? query.where('wish_audit.state', 'in', ['queued', 'taken', 'complained'])
          : query.where((where) =>
              where.or([
                where.and([
                  where('wish_audit.state', '=', 'queued'),
                  where('kind', 'in', [...who.kinds, '-'] as 'check'[]),
                ]),
                where.and([
                  where('wish_audit.state', 'in', ['taken', 'answering']),
                  where('wish_audit.expert_id', '=', who.expertId),
                ]),
              ]),
            )
      return (await query.orderBy('due_at').orderBy('audit_id').execute()).map(toAudit)
    },

    /** The audits that a leaving expert has taken. */
    takenBy: async (expertId: string): Promise<AuditRow[]> =>
      (
        await audits().where('wish_audit.expert_id', '=', expertId).where('wish_audit.state', '=', 'taken').execute()
      ).map(toAudit),

    /** Waits for an expert if the account has the right, else for its payment. False if the account is gone. */
    async insert(row: {
      audit_id: string
      org_code: string
      user_id: string
      kind: 'check' | 'custom'
      wish_id: string
      intention: unknown
      frozen: Frozen
      now: Date
    }): Promise<boolean> {
      const { intention, frozen, now, ...values } = row
      return db.transaction().execute(async (transaction) => {
        if (!(await lockAccount(transaction, row.user_id))) return false
        const orderNo = await heldBy(transaction, row.user_id, now)
        const state = orderNo === undefined ? 'ordered' : 'queued'
        // an unpaid one makes room; if its payment still arrives, it is returned
        await transaction
          .updateTable('wish_audit')
          .set(({ eb }) => ({ state: 'withdrawn', changed_at: now, revision: eb('revision', '+', 1) }))
          .where('user_id', '=', row.user_id)
          .where('wish_id', '=', row.wish_id)
          .where('state', '=', 'ordered')
          .execute()
        await transaction
          .insertInto('wish_audit')
          .values({
            ...values,
            state,
            due_at: dueAfter(state, 1, now),
            included_in: orderNo ?? null,
            intention: JSON.stringify(intention),
            frozen: JSON.stringify(frozen),
            frozen_revision: frozen.list.revision,
            created_at: now,
            changed_at: now,
          })
          .execute()
        return true
      })
    },

    /** Changes an audit that is unchanged since it was read; false if another request was faster. */
    change: (audit: AuditRow, values: Updateable<WishAuditTable>, now: Date) => change(db, audit, values, now),

    /** The same, if the account has the right to audits during the change; records the order that gives it. */
    changeWhileHeld: (audit: AuditRow, values: Updateable<WishAuditTable>, now: Date): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        if (!(await lockAccount(transaction, audit.user_id))) return false
        const included_in = await heldBy(transaction, audit.user_id, now)
        return included_in !== undefined && change(transaction, audit, { ...values, included_in }, now)
      }),

    /** Audits that wait for a payment although their account now has the right: of all accounts, or of one. */
    async orderedWithRight(now: Date, userId?: string): Promise<AuditRow[]> {
      let query = audits()
        .where('wish_audit.state', '=', 'ordered')
        .where('wish_audit.user_id', 'in', (select) =>
          select
            .selectFrom('user_right')
            .select('user_right.user_id')
            .where('rights_code', '=', AUDIT_RIGHT)
            .where('user_right.expire_at', '>', now),
        )
      if (userId !== undefined) query = query.where('wish_audit.user_id', '=', userId)
      return (await query.execute()).map(toAudit)
    },

    /** Audits with a due refund whose order has not been refunded yet. */
    refundsDue: async (): Promise<{ auditId: string; orderNo: string }[]> =>
      db
        .selectFrom('wish_audit')
        .innerJoin('member_order', 'member_order.order_no', 'wish_audit.order_no')
        .select(['audit_id as auditId', 'member_order.order_no as orderNo'])
        .where('refund', '=', 'due')
        .where('member_order.state', '=', 'paid')
        .where('member_order.way', '=', 'online')
        .execute(),

    /** Whether an order was paid online and can be given back. */
    async isRefundable(orderNo: string): Promise<boolean> {
      const row = await db
        .selectFrom('member_order')
        .select('order_no')
        .where('order_no', '=', orderNo)
        .where('way', '=', 'online')
        .where('state', '=', 'paid')
        .executeTakeFirst()
      return row !== undefined
    },

    remarks: async (auditIds: readonly string[]): Promise<RemarkRow[]> =>
      auditIds.length === 0
        ? []
        : ((await db
            .selectFrom('audit_remark')
            .selectAll()
            .where('audit_id', 'in', [...auditIds])
            .orderBy('written_at')
            .orderBy('remark_id')
            .execute()) as RemarkRow[]),

    words: (auditId: string): Promise<WordRow[]> =>
      db
        .selectFrom('audit_word')
        .selectAll()
        .where('audit_id', '=', auditId)
        .orderBy('at')
        .orderBy('word_id')
        .execute(),

    async addRemark(row: {
      remark_id: string
      audit_id: string
      round: number
      unit_id: string | null
      text: string
      proposal: Proposal | null
      numbers: RemarkNumbers | null
      written_at: Date
    }): Promise<void> {
      await db
        .insertInto('audit_remark')
        .values({
          ...row,
          proposal: row.proposal && JSON.stringify(row.proposal),
          numbers: row.numbers && JSON.stringify(row.numbers),
        })
        .execute()
    },

    /** Removes a remark of a round with its answers; false if the round has no such remark. */
    async removeRemark(auditId: string, remarkId: string, round: number): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const remark = await transaction
          .selectFrom('audit_remark')
          .select('remark_id')
          .where('remark_id', '=', remarkId)
          .where('audit_id', '=', auditId)
          .where('round', '=', round)
          .forUpdate()
          .executeTakeFirst()
        if (!remark) return false
        await transaction.deleteFrom('audit_word').where('remark_id', '=', remarkId).execute()
        await transaction.deleteFrom('audit_remark').where('remark_id', '=', remarkId).execute()
        return true
      })
    },

    async addWord(row: {
      word_id: string
      audit_id: string
      remark_id: string | null
      author: 'family' | 'expert'
      text: string
      at: Date
    }): Promise<void> {
      await db.insertInto('audit_word').values(row).execute()
    },

    /** Answers a remark that has no answer, in `within` if the list is saved with it; false if it has one. */
    async answer(
      remarkId: string,
      values: { answer: 'adopted' | 'declined'; word: string; revision: number | null; now: Date },
      within: Kysely<Database> | Transaction<Database> = db,
    ): Promise<boolean> {
      const result = await within
        .updateTable('audit_remark')
        .set({
          answer: values.answer,
          answer_word: values.word,
          answered_at: values.now,
          adopted_revision: values.revision,
        })
        .where('remark_id', '=', remarkId)
        .where('answer', 'is', null)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },

    /** Withdraws an answer once: `tries` counts it. */
    async takeAnswerBack(
      remarkId: string,
      tries: number,
      within: Kysely<Database> | Transaction<Database> = db,
    ): Promise<void> {
      await within
        .updateTable('audit_remark')
        .set({ answer: null, answer_word: null, answered_at: null, adopted_revision: null, tries: tries + 1 })
        .where('remark_id', '=', remarkId)
        .where('tries', '=', tries)
        .execute()
    },
  }
}

export type AuditRepository = ReturnType<typeof createAuditRepository>
