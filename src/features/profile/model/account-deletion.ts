// What deleting an account means, in words for the user who decides; the server does it in server/modules/session.

export const GOES: readonly string[] = [
  '手机号、账号和密码、绑定的平台账号',
  '姓名、学校、高考成绩和位次',
  '所有已保存的志愿表和它们的历史版本',
  '生涯管理里的事项、目标和学习计划，升学路径的答案',
  '做过的测评和答案',
  '收到的消息',
]

/** Shown before; afterwards the server names the data it really kept. */
export const STAYS: readonly { what: string; why: string }[] = [
  { what: '订单和开卡记录（如果有），不含姓名和手机号', why: '法律要求交易信息至少保存三年' },
  { what: '一条注销记录，只有编号和时间', why: '用来核对注销已经完成，找不到您本人' },
]

/** The text to type: so it cannot happen by accident. */
export const CONFIRM_PHRASE = '注销账号'

/** What is wrong with the typed confirmation, or undefined. */
export function phraseProblem(typed: string): string | undefined {
  return typed.trim() === CONFIRM_PHRASE ? undefined : `请原样输入“${CONFIRM_PHRASE}”四个字`
}
