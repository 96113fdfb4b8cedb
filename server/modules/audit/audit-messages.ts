// What a family is told when an audit changes.
import type { NewMessage } from '../site/messages'
import { momentText } from '../consulting/slots'
import type { AuditRow } from './audit.repository'
import type { AuditState } from './audit-states'

const RESULT = 'pages/personal/audit/audit-result'
const PROGRESS = 'pages/personal/audit/wish/index'

const KINDS = { check: '审核', custom: '定制' } as const

/** The message for the state an audit has come to; null where the family did it itself and sees it. */
export function auditMessage(row: AuditRow, state: AuditState, dueAt: Date | null): NewMessage | null {
  const what = `“${row.wish_name ?? row.frozen.view.Name}”`
  const kind = KINDS[row.kind]
  const until = dueAt ? `，${momentText(dueAt)} 前给出意见` : ''
  const about = (title: string, content: string, page = PROGRESS): NewMessage => ({
    title,
    content,
    path: `/${page}?id=${row.audit_id}`,
    topic: `audit ${row.audit_id}`,
  })
  switch (state) {
    case 'queued':
      return about(
        `${what}已交${kind}`,
        `正在等老师接${until}。超过时间没有给出，可以取消${row.order_no === null ? '' : '，付过的钱全部退回'}。`,
      )
    case 'taken':
      return about(`老师开始看${what}`, `看的是您交的那一版${until}。这期间可以照常改志愿表。`)
    case 'answering':
      return about(`${what}的意见写好了`, '每条意见旁边都有当时的录取可能。要不要照着改，由您决定。', RESULT)
    case 'complained':
      return about(`对${what}的投诉已收到`, `机构会复核${until ? `，${momentText(dueAt!)} 前答复` : ''}。`, RESULT)
    case 'closed':
      return row.state === 'complained' ? about(`对${what}的投诉有了答复`, row.resolution ?? '', RESULT) : null
    case 'withdrawn':
      return row.state === 'complained'
        ? about(
            `对${what}的投诉有了答复`,
            `${row.resolution ?? ''}${row.order_no === null ? '' : '（付过的钱会原路退回）'}`,
            RESULT,
          )
        : null
    case 'ordered':
      return null
  }
}

/** An expert has said something that wants an answer. */
export const wordMessage = (row: AuditRow, text: string): NewMessage => ({
  title: '老师有话问您',
  content: text.length > 80 ? `${text.slice(0, 80)}…` : text,
  path: `/${PROGRESS}?id=${row.audit_id}`,
  topic: `audit word ${row.audit_id}`,
})
