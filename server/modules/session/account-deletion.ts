// Deleting an account: what goes, what stays without a name, and why.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { DELETED_WITH_ACCOUNT } from '../account/account-tables'
import { lockAccount } from '../membership/grants'
import { leaveOrders } from '../payment/account-orders'

export interface KeptData {
  What: string
  Why: string
}

/**
 * Deletes the personal data of an account in one transaction and ends its sessions. The row of the account stays, emptied, for
 * the orders that point to it. Returns what is kept.
 */
export async function deleteAccount(
  db: Kysely<Database>,
  account: { userId: string; orgCode: string; mobile: string | null },
  now: Date,
): Promise<KeptData[]> {
  const { userId, orgCode, mobile } = account
  return db.transaction().execute(async (transaction) => {
    // a payment that comes in this moment waits, and then finds nobody to give to
    await lockAccount(transaction, userId)
    const lists = transaction.selectFrom('wish_list').select('wish_id').where('user_id', '=', userId)
    await transaction.deleteFrom('wish_list_history').where('wish_id', 'in', lists).execute()
    const messages = transaction.selectFrom('notice').select('notice_id').where('user_id', '=', userId)
    await transaction.deleteFrom('notice_read').where('notice_id', 'in', messages).execute()
    const audits = transaction.selectFrom('wish_audit').select('audit_id').where('user_id', '=', userId)
    await transaction.deleteFrom('audit_word').where('audit_id', 'in', audits).execute()
    await transaction.deleteFrom('audit_remark').where('audit_id', 'in', audits).execute()
    for (const table of DELETED_WITH_ACCOUNT)
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
    if (mobile !== null)
      await transaction.deleteFrom('sms_code').where('org_code', '=', orgCode).where('mobile', '=', mobile).execute()
    await leaveOrders(transaction, userId, now)
    // a card that was received and never activated is whoever's who holds it again
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
