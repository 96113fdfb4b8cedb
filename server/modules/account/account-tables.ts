// Every table that names an account: what happens to its rows when the account is deleted, and which of them the owner can download.
// This is the only list for both: the tests of deletion and of export fail for a table that is missing.
import type { Database } from '../../db/schema'

type Table = keyof Database

interface Described<T extends Table> {
  /** What the rows are, for families. */
  title: string
  /** The meaning of each column, for families; null for columns that nobody needs to read: digests of secrets, numbers of the program. */
  columns: { readonly [C in keyof Database[T] & string]: string | null }
}
interface Undescribed {
  /** Why the file contains nothing of it, for families. */
  withheld: string
}
interface Belongs {
  /** Deleted with the account, kept without a name, or deleted with the rows of `of`. */
  atEnd: 'deleted' | 'kept' | 'with parent'
  /** How a row names its account: by one column, by any of several, or by the row of another table that the same column names. */
  of: 'user_id' | { anyOf: readonly string[] } | { parent: Table; by: string }
}
type Entry<T extends Table> = Belongs & (Described<T> | Undescribed)
type Entries = { readonly [T in Table]?: Entry<T> }

const own = { atEnd: 'deleted', of: 'user_id' } as const
const kept = { atEnd: 'kept', of: 'user_id' } as const
const below = (parent: Table, by: string) => ({ atEnd: 'with parent', of: { parent, by } }) as const
const USER = { user_id: null }
const SECRETS = '只有密钥的摘要，看不出内容，也不能给别人'

const define = <const T extends Entries>(entries: T): T => entries

/** In the order in which rows are deleted: rows that point to others go before them. */
const ACCOUNT_TABLES = define({
  app_user: {
    ...kept,
    title: '账号和资料',
    columns: {
      ...{ user_id: '账号编号', org_code: '机构码', login_name: '账号', mobile: '手机号', password_hash: null },
      ...{
        nick_name: '昵称',
        avatar: '头像',
        real_name: '姓名',
        gender: '性别',
        identity: '身份',
        school_name: '高中',
      },
      ...{ class_code: '班级', graduation_year: '毕业年份', province_id: '省份代码', city_id: '城市代码' },
      ...{ member_type: '会员类型', recommend_code: '推荐码' },
      ...{ created_at: '注册时间', deleted_at: null },
    },
  },
  exam_profile: {
    ...own,
    title: '高考信息',
    columns: {
      ...{ ...USER, province_id: '省份代码', exam_year: '高考年份', track: '科类', subject_type: '科类编号' },
      ...{ subjects: '选科', entitled_kinds: '符合的专项', score: '模拟分', rank: '模拟位次', rank_source: '位次来源' },
      ...{ final_score: '高考分', final_rank: '高考位次', final_changes: '修改次数', updated_at: '更新时间' },
    },
  },
  user_right: { ...own, title: '权益', columns: { ...USER, rights_code: '权益代码', expire_at: '到期' } },
  open_device: { ...own, withheld: SECRETS },
  known_device: { ...own, withheld: SECRETS },
  open_identity: {
    ...own,
    title: '绑定的平台',
    columns: {
      ...{ ...USER, open_type: '平台（1 微信，2 抖音，3 支付宝）', open_id: '平台给的编号', org_code: null },
      ...{ identity_id: null, union_id: '平台给的跨应用编号', nick_name: '平台昵称', avatar: '平台头像' },
      ...{ created_at: '绑定时间', last_login_at: '上次登录' },
    },
  },
  open_state: { ...own, withheld: '登录中途的临时记录，几分钟后失效' },
  open_ticket: { ...own, withheld: '登录中途的临时记录，几分钟后失效' },
  link_ticket: { ...own, withheld: SECRETS },
  session: {
    ...own,
    title: '登录中的设备',
    columns: {
      ...{ ...USER, token_hash: null, org_code: null, open_device: null, takes_over: null, created_at: '登录时间' },
      ...{ last_seen_at: '最近使用', expires_at: '到期', proved_at: '验证身份的时间' },
    },
  },
  account_trail: {
    ...own,
    title: '账号动态',
    columns: {
      ...{ ...USER, trail_id: null, act: '种类', detail: '内容', device: '设备', place: '地址' },
      ...{ first_at: '第一次', at: '时间', times: '次数' },
    },
  },
  notice_read: { ...own, title: '读过的通知', columns: { ...USER, notice_id: '编号', read_at: '时间' } },
  notice: {
    ...own,
    title: '消息',
    columns: {
      ...{ ...USER, notice_id: '编号', org_code: null, title: '标题', content: '内容', path: '页面' },
      ...{ published_at: '时间', topic: null },
    },
  },
  data_watch: { ...own, withheld: '只记着已经提醒到哪一版数据' },
  follow: {
    ...own,
    title: '关注的院校和专业、收藏的文章',
    columns: { ...USER, kind: '种类', target: '编号', created_at: '时间' },
  },
  content_read: {
    ...own,
    title: '看过的文章',
    columns: { ...USER, content_id: '编号', read_at: '时间' },
  },
  lesson_progress: {
    ...own,
    title: '看课进度',
    columns: {
      ...{ ...USER, content_id: '课程编号', seconds: '看到（秒）', duration: '全长（秒）', is_finished: '看完' },
      ...{ device: '设备编号', watched_at: '时间' },
    },
  },
  live_reminder: { ...own, title: '直播提醒', columns: { ...USER, content_id: '直播编号', sent_at: '提醒时间' } },
  career_reminder: { ...own, withheld: '只记着计划提醒到哪一天' },
  career_day: { ...own, title: '学习计划完成的日子', columns: { ...USER, item_id: '计划编号', day: '日期' } },
  career_item: {
    ...own,
    title: '事项、目标和学习计划',
    columns: {
      ...{ ...USER, kind: '种类', item_id: '编号', body: '内容', changed_at_revision: null, revision: '版本' },
      ...{ removed_at: '删除时间', updated_at: '更新时间' },
    },
  },
  path_answer: {
    ...own,
    title: '升学路径的回答',
    columns: { ...USER, version: '版本', province_id: '省份代码', answers: '回答', saved_at: '时间' },
  },
  assessment_answer: {
    ...below('assessment_attempt', 'attempt_id'),
    title: '没做完的测评的回答',
    columns: { attempt_id: '测评编号', item_id: '题目', value: '回答', spent_ms: '用时（毫秒）', answered_at: '时间' },
  },
  assessment_attempt: {
    ...own,
    title: '测评',
    columns: {
      ...{ ...USER, attempt_id: '测评编号', test_code: '测评', version: '版本', scales: '维度', begun_at: '开始' },
      ...{ touched_at: '最近作答', finished_at: '完成', answers: '回答', state: '可信程度', doubts: '存疑之处' },
    },
  },
  user_product: {
    ...own,
    title: '会员',
    columns: { ...USER, product_code: '产品', member_type: '会员类型', started_at: '开始', expire_at: '到期' },
  },
  card_guess: { ...own, withheld: '只记着会员卡密码输错的次数，两天后删除' },
  reservation: {
    ...own,
    title: '咨询预约',
    columns: {
      ...{ ...USER, reservation_id: '编号', expert_id: '老师编号', starts_at: '时间', mobile: '电话', about: '内容' },
      ...{ state: '状态', created_at: '预约时间', ended_at: '取消时间', reminded_at: '提醒时间' },
      ...{ note: '捎给老师的话', noted_at: '捎话时间' },
    },
  },
  wish_intention: {
    ...own,
    title: '志愿意向',
    columns: { ...USER, body: '内容', revision: '版本', updated_at: '更新时间' },
  },
  audit_word: {
    ...below('wish_audit', 'audit_id'),
    title: '审核里说的话',
    columns: { word_id: null, audit_id: '审核编号', remark_id: '意见编号', author: '谁说的', text: '内容', at: '时间' },
  },
  audit_remark: {
    ...below('wish_audit', 'audit_id'),
    title: '审核意见',
    columns: {
      ...{ remark_id: '意见编号', audit_id: '审核编号', round: '第几轮', unit_id: '志愿编号', text: '意见' },
      ...{ proposal: '修改建议', numbers: '建议的影响', written_at: '时间', answer: '答复', answer_word: '答复的话' },
      ...{ answered_at: '答复时间', adopted_revision: '采纳后的版本', tries: null },
    },
  },
  wish_audit: {
    ...own,
    title: '志愿表审核',
    columns: {
      ...{ ...USER, audit_id: '审核编号', org_code: null, kind: '种类', wish_id: '志愿表编号', state: '状态' },
      ...{ round: '第几轮', revision: null, intention: '当时的意向', frozen: '交出的志愿表', frozen_revision: '版本' },
      ...{
        order_no: '订单号',
        included_in: '包含在订单',
        expert_id: '老师编号',
        due_at: '期限',
        complaint: '投诉',
        resolution: '处理',
      },
      ...{ refund: '退款', created_at: '提交', changed_at: '更新', finished_at: '完成' },
      ...{ finished_round: '交到第几轮', rounds_anew: '重做几轮', complained_in: '投诉时的状态' },
    },
  },
  wish_share: {
    ...own,
    title: '分享链接',
    columns: {
      ...{ ...USER, share_id: '编号', wish_id: '志愿表编号', token_hash: null, created_at: '时间', expires_at: '到期' },
      ...{ revoked_at: '关闭时间', views: '打开次数', last_viewed_at: '最近打开' },
    },
  },
  wish_list_history: {
    ...below('wish_list', 'wish_id'),
    title: '志愿表的历史版本',
    columns: {
      ...{ wish_id: '志愿表编号', revision: '版本', items: '志愿', score_form: '成绩', request_id: null },
      ...{ saved_at: '保存时间' },
    },
  },
  wish_list: {
    ...own,
    title: '志愿表',
    columns: {
      ...{ ...USER, wish_id: '志愿表编号', name: '名称', province_id: '省份代码', year: '年份', track: '科类' },
      ...{ batch: '批次', wish_type: '填法', score_form: '成绩', rank: '位次', items: '志愿', revision: '版本' },
      ...{ request_id: null, created_at: '建立', updated_at: '更新', deleted_at: '删除时间' },
      ...{ accepted_none: '能接受的滑档可能', summary: null, summary_stamp: null },
    },
  },
  payment: {
    ...{ atEnd: 'kept', of: { parent: 'member_order', by: 'order_no' } },
    title: '付款',
    columns: {
      ...{ payment_no: '付款编号', order_no: '订单号', provider: '平台', way: '方式', fen: '金额（分）' },
      ...{ currency: '币种', state: '状态', transaction_id: '平台的交易号', payer: '付款人在平台的编号' },
      ...{ opened_at: '发起', expire_at: '到期', asked_at: null, paid_at: '付款时间', refund_no: '退款编号' },
      ...{ refund_why: '退款原因', refund_asked_at: '申请退款', refunded_at: '退款时间' },
      ...{ refund_tries: null, refund_trouble: '退款没办成的原因', refund_stuck_at: '退款停下的时间' },
    },
  },
  order_grant: {
    ...kept,
    title: '订单开通的内容',
    columns: {
      ...{ ...USER, order_no: '订单号', what: '种类', code: '代码', from_at: '开始', to_at: '到期' },
      ...{ revoked_at: '收回时间' },
    },
  },
  member_order: {
    ...kept,
    title: '订单',
    columns: {
      ...{ ...USER, order_no: '订单号', org_code: null, product_code: '产品', product_name: '产品名称' },
      ...{ price_fen: '价格（分）', paid_fen: '已付（分）', state: '状态', way: '方式', card_no: '会员卡号' },
      ...{ basis: '价格依据', source: '价格来源', price_year: '价格年份', created_at: '下单', paid_at: '付款时间' },
      ...{ kind: '种类', subject: '对象', gives: '开通内容', expire_at: '付款期限', closed_at: '关闭时间' },
      ...{ closed_why: '关闭原因', refund_why: '退款原因', payment_no: '付款编号' },
    },
  },
  member_card: {
    ...{ atEnd: 'kept', of: { anyOf: ['used_by', 'received_by'] } },
    title: '领取和激活的会员卡',
    columns: {
      ...{ org_code: null, card_no: '卡号', password_hash: null, product_code: '产品', valid_until: '激活期限' },
      ...{
        state: '状态',
        used_by: null,
        used_at: '激活时间',
        received_by: null,
        received_at: '领取时间',
        order_no: '订单号',
        failed: null,
        locked_until: null,
      },
      ...{ created_at: '制卡时间' },
    },
  },
})

export type AccountTable = keyof typeof ACCOUNT_TABLES
type EndingAs<E> = {
  [T in AccountTable]: (typeof ACCOUNT_TABLES)[T] extends { atEnd: E } ? T : never
}[AccountTable]
const tables = Object.keys(ACCOUNT_TABLES) as AccountTable[]

/** Tables whose rows are deleted with the account, in a safe order of deletion. */
export const DELETED_WITH_ACCOUNT = tables.filter(
  (table) => ACCOUNT_TABLES[table].atEnd === 'deleted',
) as EndingAs<'deleted'>[]

/** How a row is matched to an account. */
export const belongingOf = (table: AccountTable): Belongs['of'] => ACCOUNT_TABLES[table].of
/** What the owner gets of a table in the export; null for nothing, with the reason in `withheld`. */
export function descriptionOf(
  table: AccountTable,
): { title: string; columns: Readonly<Record<string, string | null>> } | null {
  const entry: Belongs & (Described<Table> | Undescribed) = ACCOUNT_TABLES[table] as never
  return 'columns' in entry ? entry : null
}
export const withheldOf = (table: AccountTable): string | null => {
  const entry: object = ACCOUNT_TABLES[table]
  return 'withheld' in entry ? String(entry.withheld) : null
}
export { tables as accountTables }
