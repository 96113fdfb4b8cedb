// Messages to the family when an audit changes.
import type { NewMessage } from '../site/messages'
import { momentText } from '../consulting/slots'
import { hasExpert, type AuditRow } from './audit-rows'
import type { AuditEvent } from './audit-states'

const RESULT = 'pages/personal/audit/audit-result'
const PROGRESS = 'pages/personal/audit/wish/index'

const KINDS = { check: '审核', custom: '定制' } as const

/** The message for a change of an audit; null if the family made the change itself and sees it. `handed` is its handing over. */
export function auditMessage(row: AuditRow, event: AuditEvent | 'handed', dueAt: Date | null): NewMessage | null {
  const what = `“${row.wish_name ?? row.frozen.view.Name}”`
  const until = dueAt ? `，${momentText(dueAt)} 前给出意见` : ''
  const isPaidAlone = row.order_no !== null
  const waiting = hasExpert(row) ? '' : '原来的老师已经离开，由别的老师接。'
  const about = (title: string, content: string, page = PROGRESS): NewMessage => ({
    title,
    content,
    path: `/${page}?id=${row.audit_id}`,
    topic: `audit ${row.audit_id}`,
  })
  const decided = (outcome: string) =>
    about(`对${what}的投诉有了答复`, `${outcome}答复：${row.resolution ?? ''}`, RESULT)
  switch (event) {
    case 'handed':
    case 'pay':
      return about(
        `${what}已交${KINDS[row.kind]}`,
        `正在等老师接${until}。超过时间没有给出，可以取消${isPaidAlone ? '，付过的钱全部退回' : ''}。`,
      )
    case 'take':
      return about(`老师开始看${what}`, `看的是您交的那一版${until}。这期间可以照常改志愿表。`)
    case 'release':
      return about(`${what}换一位老师看`, `原来的老师已经离开，正在等别的老师接${until}。`)
    case 'finish':
      return about(`${what}的意见写好了`, '每条意见旁边都有当时的录取可能。要不要照着改，由您决定。', RESULT)
    case 'again':
      return waiting === '' ? null : about(`${what}换一位老师看`, `${waiting}第二轮正在等老师接${until}。`)
    case 'complain':
      return about(`对${what}的投诉已收到`, `机构会复核${dueAt ? `，${momentText(dueAt)} 前答复` : ''}。`, RESULT)
    case 'redo':
      return decided(`重做一轮${until}，不占您的第二轮。${waiting}`)
    case 'reject':
      return decided('这次不重做，也不退款；原来能做的照旧。')
    case 'refund':
      return decided(`这次审核作废${isPaidAlone ? '，付过的钱会原路退回' : ''}；已经给的意见还可以看。`)
    case 'close':
    case 'withdraw':
      return null
  }
}

/** An expert has written something that needs an answer. */
export const wordMessage = (row: AuditRow, text: string): NewMessage => ({
  title: '老师有话问您',
  content: text.length > 80 ? `${text.slice(0, 80)}…` : text,
  path: `/${PROGRESS}?id=${row.audit_id}`,
  topic: `audit word ${row.audit_id}`,
})
