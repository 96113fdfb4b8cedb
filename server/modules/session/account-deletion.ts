// Deleting an account: what is deleted, what stays without a name, and why.
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema'
import { DELETED_WITH_ACCOUNT } from '../account/account-tables'
import { lockAccount } from '../membership/grants'
import { leaveOrders } from '../payment/account-orders'

export interface KeptData {
  What: string
  Why: string
}

/** Deletes the rows that belong to an account. Returns their number. */
async function deleteRows(transaction: Transaction<Database>, userId: string): Promise<number> {
  const lists = transaction.selectFrom('wish_list').select('wish_id').where('user_id', '=', userId)
  await transaction.deleteFrom('wish_list_history').where('wish_id', 'in', lists).execute()
  const messages = transaction.selectFrom('notice').select('notice_id').where('user_id', '=', userId)
  await transaction.deleteFrom('notice_read').where('notice_id', 'in', messages).execute()
  const audits = transaction.selectFrom('wish_audit').select('audit_id').where('user_id', '=', userId)
  await transaction.deleteFrom('audit_word').where('audit_id', 'in', audits).execute()
  await transaction.deleteFrom('audit_remark').where('audit_id', 'in', audits).execute()
  let count = 0
  for (const table of DELETED_WITH_ACCOUNT) {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    count += Number(numDeletedRows)
  }
  return count
}

/** How long after the end of an account late rows are searched: twice the time between two sweeps. */
const LATE_MS = 2 * 24 * 3600 * 1000

/**
 * Deletes rows that calls admitted before an account was deleted wrote for it afterwards. Calls that lock the account write
 * nothing then; the others cannot be stopped, so this runs with every sweep. Returns how many rows there were.
 */
export async function deleteLateRows(db: Kysely<Database>, now: Date): Promise<number> {
  const accounts = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('deleted_at', '>', new Date(now.getTime() - LATE_MS))
    .execute()
  let count = 0
  for (const { user_id } of accounts)
    count += await db.transaction().execute((transaction) => deleteRows(transaction, user_id))
  return count
}

/**
 * Deletes the personal data of an account in one transaction and ends its sessions. The row of the account stays, emptied, for
 * the orders that point to it. Returns the kept data.
 */
export async function deleteAccount(
  db: Kysely<Database>,
  account: { userId: string; orgCode: string; mobile: string | null },
  now: Date,
): Promise<KeptData[]> {
  const { userId, orgCode, mobile } = account
  return db.transaction().execute(async (transaction) => {
    // a payment at this moment waits, and then finds the account deleted
    await lockAccount(transaction, userId)
    await deleteRows(transaction, userId)
    if (mobile !== null)
      await transaction.deleteFrom('sms_code').where('org_code', '=', orgCode).where('mobile', '=', mobile).execute()
    await leaveOrders(transaction, userId, now)
    // a card that was received and never activated belongs to whoever holds it next
    await transaction
      .updateTable('member_card')
      .set({ received_by: null, received_at: null })
      .where('received_by', '=', userId)
      .where('state', '=', 'new')
      .execute()
    await transaction
      .updateTable('app_user')
      .set({
        login_name: null,
        mobile: null,
        password_hash: null,
        nick_name: '已注销',
        avatar: null,
        real_name: null,
        gender: null,
        identity: null,
        school_name: null,
        class_code: null,
        graduation_year: null,
        province_id: null,
        city_id: null,
        recommend_code: null,
        deleted_at: now,
      })
      .where('user_id', '=', userId)
      .execute()
    const order = await transaction
      .selectFrom('member_order')
      .select('order_no')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
    return [
      ...(order
        ? [{ What: '订单和开卡记录，不含姓名和手机号', Why: '电子商务法要求交易信息至少保存三年，用于对账和处理纠纷' }]
        : []),
      { What: '一条注销记录，只有编号、注册和注销时间', Why: '用来核对注销已经完成，无法据此找到您本人' },
    ]
  })
}
