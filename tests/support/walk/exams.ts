// The exams of the walks: one per kind of province.
import type { CompleteExam } from '../profile'

export interface Account {
  loginName: string
  password: string
}

export interface Exam {
  provinceId: string
  provinceName: string
  /** Chips to tap: the track if the province has more than one, then the subjects. */
  subjects: readonly string[]
  score: number
}

/** The account of the demonstration organisation. */
export const DEMONSTRATION: Account = { loginName: 'demo', password: 'demo2026' }

export const JIANGSU: Exam = {
  provinceId: '320000',
  provinceName: '江苏',
  subjects: ['物理类', '化学', '生物'],
  score: 612,
}
export const ZHEJIANG: Exam = {
  provinceId: '330000',
  provinceName: '浙江',
  subjects: ['物理', '化学', '技术'],
  score: 630,
}
export const SHANGHAI: Exam = {
  provinceId: '310000',
  provinceName: '上海',
  subjects: ['物理', '化学', '生物'],
  score: 520,
}
export const XINJIANG: Exam = { provinceId: '650000', provinceName: '新疆', subjects: ['理科'], score: 480 }

const FIRST_SUBJECTS: Readonly<Record<string, 1 | 2>> = { 历史类: 1, 文科: 1, 物理类: 2, 理科: 2 }

/** The profile of a family with this exam. */
export function profileOf({ provinceId, subjects, score }: Exam): CompleteExam {
  const [track = '', ...others] = subjects
  const subjectType = FIRST_SUBJECTS[track]
  if (!subjectType) return { provinceId, score, subjectType: 3, subjects }
  return { provinceId, score, subjectType, subjects: track.endsWith('类') ? [track.slice(0, -1), ...others] : [] }
}
