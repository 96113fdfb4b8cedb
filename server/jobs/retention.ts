// How long each kind of data is kept: days by kind, set by the operator (KEEP_DAYS), shown on the privacy page and used by the sweep.
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../db/schema'
import { deleteLateRows } from '../modules/session/account-deletion'

type Table = keyof Database

interface Kept {
  /** Days if the operator sets none. */
  days: number
  /** Limits for the operator, days. */
  least: number
  most: number
  /** For families: what is kept this long, and from when it is counted. */
  words: string
  /** Rows deleted after the days of the kind, in this order: of each table those that meet the condition. */
  rows: readonly { table: Table; isOld: (before: Date) => RawBuilder<SqlBool> }[]
}

const older = (table: Table, column: string) => ({
  table,
  isOld: (before: Date) => sql<SqlBool>`${sql.ref(column)} < ${before}`,
})
const YEAR = 365

const define = <const T extends Record<string, Kept>>(kinds: T): T => kinds

/** Data that belong to an account as long as it exists (lists, results, orders) are not here: they end with the account, or the law keeps them. */
export const RETENTION = define({
  trail: { days: 180, least: 30, most: 3 * YEAR, words: '账号动态，从发生起', rows: [older('account_trail', 'at')] },
  removedLists: {
    ...{ days: 30, least: 1, most: YEAR, words: '删掉的志愿表和它的历史版本，从删除起' },
    rows: [
      {
        table: 'wish_list_history',
        isOld: (before) => sql<SqlBool>`wish_id in (select wish_id from wish_list where deleted_at < ${before})`,
      },
      older('wish_list', 'deleted_at'),
    ],
  },
  shares: {
    ...{ days: 30, least: 1, most: YEAR, words: '失效的分享链接，从失效起' },
    rows: [{ table: 'wish_share', isOld: (before) => sql<SqlBool>`coalesce(revoked_at, expires_at) < ${before}` }],
  },
  removedPlans: {
    ...{ days: 90, least: 1, most: YEAR, words: '删掉的事项、目标和学习计划，从删除起' },
    rows: [
      {
        table: 'career_day',
        isOld: (before) =>
          sql<SqlBool>`exists (select 1 from career_item where career_item.user_id = career_day.user_id and career_item.item_id = career_day.item_id and removed_at < ${before})`,
      },
      older('career_item', 'removed_at'),
    ],
  },
  drafts: {
    ...{ days: 180, least: 30, most: 3 * YEAR, words: '没做完的测评，从最后一次作答起' },
    rows: [
      {
        table: 'assessment_attempt',
        isOld: (before) => sql<SqlBool>`finished_at is null and touched_at < ${before}`,
      },
    ],
  },
  messages: {
    ...{ days: YEAR, least: 30, most: 3 * YEAR, words: '消息，从发出起' },
    rows: [
      {
        table: 'notice_read',
        isOld: (before) =>
          sql<SqlBool>`notice_id in (select notice_id from notice where user_id is not null and published_at < ${before})`,
      },
      { table: 'notice', isOld: (before) => sql<SqlBool>`user_id is not null and published_at < ${before}` },
    ],
  },
  reminders: {
    ...{ days: 30, least: 1, most: YEAR, words: '发过的提醒的记录，从发出起' },
    rows: [
      { table: 'career_reminder', isOld: (before) => sql<SqlBool>`day < ${before.toISOString().slice(0, 10)}` },
      older('live_reminder', 'sent_at'),
    ],
  },
  reservations: {
    ...{ days: YEAR, least: 30, most: 3 * YEAR, words: '咨询预约，从约定的时间起' },
    rows: [older('reservation', 'starts_at')],
  },
  cooperation: {
    ...{ days: YEAR, least: 30, most: 3 * YEAR, words: '合作留言，从留言起' },
    rows: [older('cooperation', 'created_at')],
  },
  sessions: {
    ...{ days: 7, least: 1, most: 90, words: '过期的登录状态，从过期起' },
    rows: [older('session', 'expires_at'), older('open_device', 'expires_at'), older('desk_session', 'expires_at')],
  },
  knownDevices: {
    ...{ days: 400, least: 30, most: 3 * YEAR, words: '登录过的设备的记号，从最后一次使用起' },
    rows: [older('known_device', 'last_used_at')],
  },
  codes: {
    ...{ days: 2, least: 2, most: 30, words: '短信验证码和图形验证码的记录，从发出起' },
    rows: [older('sms_code', 'created_at'), older('captcha', 'expires_at'), older('sms_budget', 'day')],
  },
  tickets: {
    ...{ days: 1, least: 1, most: 30, words: '平台登录中途的临时记录，从过期起' },
    rows: [
      ...(['open_state', 'open_ticket', 'bind_ticket', 'link_ticket'] as const).map((table) =>
        older(table, 'expires_at'),
      ),
      older('single_login_nonce', 'expires_at'),
      older('film_network', 'expires_at'),
    ],
  },
  guesses: {
    ...{ days: 2, least: 2, most: 30, words: '输错密码、会员卡密码的次数，从最后一次起' },
    rows: [older('card_guess', 'updated_at'), older('password_guess', 'last_at')],
  },
  paymentNotices: {
    ...{ days: 180, least: 30, most: 3 * YEAR, words: '付款平台的通知里没有采信的，从收到起' },
    rows: [older('payment_notice', 'at')],
  },
  deskTrail: {
    ...{ days: 2 * YEAR, least: YEAR, most: 5 * YEAR, words: '老师和工作人员查看、处理审核的记录，从发生起' },
    rows: [older('desk_trail', 'at')],
  },
})

export type KeptKind = keyof typeof RETENTION
export type KeepDays = Readonly<Record<KeptKind, number>>

const kinds = Object.keys(RETENTION) as KeptKind[]

export const DEFAULT_KEEP_DAYS = Object.fromEntries(kinds.map((kind) => [kind, RETENTION[kind].days])) as KeepDays

/** KEEP_DAYS, e.g. `trail=365,removedLists=7`; values it does not name keep their defaults. `refuse` throws. */
export function readKeepDays(text: string | undefined, refuse: (message: string) => never): KeepDays {
  const days: Record<KeptKind, number> = { ...DEFAULT_KEEP_DAYS }
  for (const part of (text ?? '').split(',').map((one) => one.trim())) {
    if (part === '') continue
    const [name = '', value = ''] = part.split('=').map((one) => one.trim())
    const kind = kinds.find((one) => one === name)
    if (!kind) return refuse(`环境变量 KEEP_DAYS 里没有 ${name} 这一项；可以设置的有 ${kinds.join('、')}`)
    const { least, most } = RETENTION[kind]
    const number = Number(value)
    if (!/^[0-9]+$/.test(value) || number < least || number > most)
      return refuse(`环境变量 KEEP_DAYS 里的 ${name} 应为 ${least} 到 ${most} 的整数（天），现在是 ${value || '空'}`)
    days[kind] = number
  }
  return days
}

/** The text of the privacy page, in its order. */
export const retentionWords = (days: KeepDays) =>
  kinds.map((kind) => ({ What: RETENTION[kind].words, Days: days[kind] }))

const DAY_MS = 24 * 3600 * 1000
/** Rows per statement: nobody waits long for the sweep. */
const AT_ONCE = 2000

/** Rows deleted by a sweep, by kind, and those written for accounts after their end. Kinds without any are left out. */
export type Swept = Partial<Record<KeptKind | 'late', number>>

/** Deletes expired data, and rows written for an account after its end. */
export async function sweep(db: Kysely<Database>, days: KeepDays, now: Date): Promise<Swept> {
  const gone: Swept = {}
  const late = await deleteLateRows(db, now)
  if (late > 0) gone.late = late
  for (const kind of kinds) {
    const before = new Date(now.getTime() - days[kind] * DAY_MS)
    for (const { table, isOld } of RETENTION[kind].rows) {
      let count
      do {
        const result = await sql`delete from ${sql.table(table)} where ctid in (
          select ctid from ${sql.table(table)} where ${isOld(before)} limit ${AT_ONCE}
        )`.execute(db)
        count = Number(result.numAffectedRows ?? 0)
        if (count > 0) gone[kind] = (gone[kind] ?? 0) + count
      } while (count === AT_ONCE)
    }
  }
  return gone
}
