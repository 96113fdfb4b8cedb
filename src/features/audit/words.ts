// Texts about audits: states, kinds, priorities.
import type { Matter } from 'contract/audit'
import type { ResponseOf } from 'contract/registry'
import { chinaMoment } from '@/shared/lib/date/date-time'
import { chanceText } from '@/shared/lib/number/number-format'

export type Audit = ResponseOf<'User/AuditInfo'>
export type AuditRow = ResponseOf<'User/AuditListForStudent'>['Items'][number]
export type Remark = Audit['RemarkList'][number]
export type Frozen = Audit['Frozen']

export const MATTER_WORDS: Record<Matter, string> = {
  safe: '不落空',
  college: '学校好',
  major: '专业合适',
  city: '城市',
  job: '好就业',
  study: '读研深造',
  near: '离家近',
  cost: '费用',
}
export const KIND_WORDS: Record<AuditRow['Kind'], string> = { check: '审核', custom: '定制' }
export const STATE_WORDS: Record<AuditRow['State'], string> = {
  ordered: '等付款',
  queued: '等老师接',
  taken: '老师在看',
  answering: '等您答复',
  complained: '复核中',
  closed: '已完成',
  withdrawn: '已取消',
}
/** The steps of an audit, to show its progress. */
export const STEPS = [{ title: '交表' }, { title: '老师看' }, { title: '您答复' }, { title: '完成' }]
const AT_STEP: Record<AuditRow['State'], number> = {
  ordered: 0,
  queued: 1,
  taken: 1,
  answering: 2,
  complained: 2,
  closed: STEPS.length,
  withdrawn: 0,
}
export const stepOf = ({ State }: AuditRow): number => AT_STEP[State]

const BACK_WORDS = {
  done: '付过的钱已退回。',
  due: '付过的钱正在退回。',
  stuck: '付款平台没有退成，机构已经知道，在处理。',
}

/** What comes next, and until when. */
export function promiseText({ State, DueAt, IsLate, Refund, Remarks }: AuditRow): string {
  if (State === 'withdrawn')
    return Refund === 'none'
      ? Remarks > 0
        ? '这次已经作废，给过的意见还可以看。'
        : '这次没有结果。'
      : BACK_WORDS[Refund]
  if (State === 'answering') return '意见写好了，要不要照着改由您决定。'
  if (State === 'closed') return '答复都保留着，随时可以再看。'
  if (State === 'ordered') return '付款以后开始等老师接。'
  if (DueAt === null) return ''
  if (IsLate && State === 'complained') return `说好 ${chinaMoment(DueAt)} 前答复，已经晚了；机构处理时它排在最前面。`
  return IsLate
    ? `说好 ${chinaMoment(DueAt)} 前，已经晚了。可以继续等，也可以取消。`
    : `${chinaMoment(DueAt)} 前${State === 'complained' ? '答复' : '给出意见'}。`
}

/** The effect of a change on the list, as computed when it was proposed; '' if nothing was computed. */
export function numbersText({ Numbers }: Remark): string {
  if (!Numbers) return ''
  const { NoneBefore, NoneAfter, ErrorsBefore, ErrorsAfter } = Numbers
  const errors = ErrorsBefore === ErrorsAfter ? '' : `，冲突 ${ErrorsBefore} 处变 ${ErrorsAfter} 处`
  return `照改以后，落空可能 ${chanceText(NoneBefore)} 变 ${chanceText(NoneAfter)}${errors}`
}

/** Whether the numbers speak against a change: a higher chance of 滑档, or more conflicts. */
export const isAgainstNumbers = ({ Numbers }: Remark): boolean =>
  Numbers !== null && (Numbers.NoneAfter - Numbers.NoneBefore > 0.005 || Numbers.ErrorsAfter > Numbers.ErrorsBefore)

/** A wish by name. */
export const wishTitle = ({ CollegeName, GroupCode, MajorName }: Frozen['Items'][number]): string =>
  [CollegeName, GroupCode && `${GroupCode}组`, MajorName].filter(Boolean).join(' ')
