// The one thing to do next, computed from the data the family has so far.
import type { ResponseOf } from 'contract/registry'
import { subjectTypeOf } from '@/shared/lib/number/score'
import type { DraftSummary } from './drafts'

export type SavedList = ResponseOf<'User/GetWishList'>['Items'][number]

/** The part of the score form that decides which lists belong to it. */
export interface Candidate {
  ProvinceId: string
  SubjectType: number
  Year: number
}

export type NextStep =
  /** Nothing is known: the score box is the card. */
  | { kind: 'score' }
  /** A score, no list. */
  | { kind: 'candidates' }
  /** A list with unsaved changes. */
  | { kind: 'draft'; draft: DraftSummary }
  /** A saved list that needs a correction. */
  | { kind: 'findings'; list: SavedList }
  /** A saved list without problems. */
  | { kind: 'export'; list: SavedList }

/** Whether a list of the device was made for this score form. */
export const belongsTo = (form: Candidate) => (draft: DraftSummary) =>
  draft.provinceId === form.ProvinceId && draft.year === form.Year && draft.subjectType === form.SubjectType

const isOf = (form: Candidate) => (list: SavedList) =>
  list.ProvinceId === form.ProvinceId && list.Year === form.Year && subjectTypeOf(list.Track) === form.SubjectType

/**
 * The next step. Lists of another province, year or track do not count: they were made for another score form.
 * @param drafts lists on the device, the one changed last first
 * @param lists saved lists, the latest first
 */
export function nextStep(
  form: Candidate | null,
  drafts: readonly DraftSummary[],
  lists: readonly SavedList[],
): NextStep {
  if (!form) return { kind: 'score' }
  const draft = drafts.filter(belongsTo(form)).find(({ isSaved }) => !isSaved)
  if (draft) return { kind: 'draft', draft }
  const list = lists.find((item) => isOf(form)(item) && item.Count > 0)
  if (!list) return { kind: 'candidates' }
  const { Errors, Warnings } = list.Findings
  return { kind: Errors + Warnings > 0 ? 'findings' : 'export', list }
}

/** The saved list that a step is about. */
export const listOf = (step: NextStep): SavedList | undefined =>
  step.kind === 'findings' || step.kind === 'export' ? step.list : undefined

/** The findings of the check of a list, in words; empty if there are none. */
export const findingsOf = ({ Findings: { Errors, Warnings } }: SavedList): string =>
  [Errors > 0 && `${Errors} 处错误`, Warnings > 0 && `${Warnings} 条提醒`].filter(Boolean).join('、')

export interface StepWords {
  title: string
  text: string
  /** Text of the button, a verb first. */
  action: string
}

/** The text of the card. */
export function stepWords(step: Exclude<NextStep, { kind: 'score' }>): StepWords {
  switch (step.kind) {
    case 'candidates':
      return {
        title: '看看能上哪些院校',
        text: '按您的位次和选科列出院校，每个都有录取概率和历年最低位次。',
        action: '查看能上的院校',
      }
    case 'draft': {
      const { draft } = step
      const count = draft.limit === null ? `已选 ${draft.count} 个志愿` : `已选 ${draft.count}/${draft.limit} 个志愿`
      return { title: '志愿表还没保存', text: `${draft.batchId}，${count}。检查顺序后保存。`, action: '继续填志愿表' }
    }
    case 'findings':
      return {
        title: `志愿表有 ${findingsOf(step.list)}`,
        text: '这些问题可能造成退档或滑档，先处理再导出。',
        action: '去处理',
      }
    case 'export':
      return {
        title: '志愿表已检查好',
        text: '可以导出表格或打印，照着到官方系统填报。',
        action: '导出志愿表',
      }
  }
}
