// Answers about ways into higher education, and their evaluation, in words.
import type { RequestOf, ResponseOf } from 'contract/registry'
import type { QuizAnswers, QuizQuestion } from '@/shared/screens/use-quiz'
import { SHARED_STEPS } from './shared-steps'

export type Path = ResponseOf<'Career/EnterPathSubmit'>['Items'][number]
export type PathQuestions = ResponseOf<'Career/EnterPathQuestions'>
type WireAnswers = RequestOf<'Career/EnterPathSubmit'>['Answers']

/** Where unfinished and finished answers are kept on the device. */
export const PATH_TEST = 'path'

export const toWire = (answers: QuizAnswers): WireAnswers =>
  Object.entries(answers)
    .filter(([, values]) => values.length > 0)
    .map(([Key, values]) => ({ Key, Values: [...values] }))

export const fromWire = (answers: WireAnswers): QuizAnswers =>
  Object.fromEntries(answers.map(({ Key, Values }) => [Key, Values]))

export const quizOf = ({ Items }: PathQuestions): QuizQuestion[] =>
  Items.map(({ Key, Title, Note, Options, Most }) => ({
    key: Key,
    text: Title,
    note: Note,
    options: Options.map(({ Value, Label }) => ({ value: Value, label: Label })),
    multiple: Most > 1,
    ...(Most > 1 && { most: Most }),
  }))

/** The id and title that a step of a way has among the matters. */
export function matterOfStep({ PathId, Name }: Path, { Key, Title }: Path['Steps'][number]) {
  const shared = SHARED_STEPS[Key]
  return {
    MatterId: shared ?? `path:${PathId}:${Key}`,
    Title: shared ? Title : `${Name}：${Title}`.slice(0, 60),
    /** The calendar already has it: there is nothing to write. */
    isStandard: shared?.startsWith('standard:') ?? false,
  }
}

/** What happened to the coming steps, in a sentence. */
export function plannedText({ put, standing, conflicts }: { put: number; standing: number; conflicts: number }) {
  const parts = [
    put > 0 && `放进 ${put} 步`,
    standing > 0 && `${standing} 步高三的事项里本来就有`,
    conflicts > 0 && `${conflicts} 步事项里已有、日期不同，没有改`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('；') : '这一年的时间都过了，没有可放的'
}

/** The date of a document, as far as known: 2020 年 1 月 13 日, 2010 年 6 月; if only the year is known, the text mentions that. */
export function publishedText(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  if (month === undefined) return `${year} 年，具体日期没有查到`
  return [`${year} 年 ${month} 月`, day === undefined ? '' : ` ${day} 日`].join('')
}

/** Whether an address is the front page of a site: the document must be looked for there. */
export const isFrontPage = (address: string): boolean => /^https?:\/\/[^/?#]+\/?$/u.test(address)

export const STATES: readonly { state: Path['State']; title: string; word: string }[] = [
  { state: 'open', title: '可以准备', word: '条件符合' },
  { state: 'check', title: '先确认再准备', word: '有条件要确认' },
  { state: 'other', title: '可以走，但和你说的不一样', word: '和你说的不一样' },
  { state: 'closed', title: '条件不符', word: '条件不符' },
]

/** Most open conditions named in a list; the page of the way has all of them. */
const NAMED = 2

/**
 * What decides a way, in a sentence: a failed condition, a reason against it, or an open condition. Without any answers every condition is
 * open everywhere: then a description of the way.
 */
export function reasonOf({ State, Conditions, Against, What }: Path, answered: number): string {
  const of = (met: Path['Conditions'][number]['Met']) =>
    Conditions.filter((one) => one.Met === met).map(({ Text }) => Text)
  if (State === 'closed') return `不符：${of('no').join('；')}`
  if (State === 'other') return Against.length > 0 ? Against.join('；') : '不在你选的方向里'
  if (State === 'check' && answered > 0) {
    const open = of('unknown')
    return `要确认：${open.slice(0, NAMED).join('；')}${open.length > NAMED ? ` 等 ${open.length} 条` : ''}`
  }
  return What
}
