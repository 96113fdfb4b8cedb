import { shownInPage } from '@/shared/lib/data/shown-failure'

const DEFAULT_TEXT = '网络或服务暂时不可用，请稍后重试'

/**
 * The text that a page shows for an error, which then needs no toast: the request pipeline's own words if there are any. Text without a Chinese character
 * was written for engineers ("Failed to fetch") and is replaced.
 */
export function failureText(error: unknown): string {
  shownInPage(error)
  if (typeof error !== 'object' || error === null) return DEFAULT_TEXT
  // The pipeline's words, fixed for the toast, do not explain what is wrong.
  if ('kind' in error && error.kind === 'network') return DEFAULT_TEXT
  const message = 'message' in error ? error.message : undefined
  if (typeof message !== 'string' || !/[\u4e00-\u9fff]/.test(message)) return DEFAULT_TEXT
  return message
}

/** What a family has to choose again before it gets another answer. */
export type Refused = 'batch' | 'score'

export interface Refusal {
  /** The heading above the server's own words. */
  title: string
  of: Refused
}

/** Refusals that a retry does not change: part of the question has to change first. */
const FINAL: Readonly<Record<string, readonly [Refused, string]>> = {
  BATCH_CLOSED: ['batch', '这个批次不能填报'],
  PLAN_NOT_ENTITLED: ['batch', '要符合条件才能填报'],
  BATCH_UNKNOWN: ['batch', '没有找到这个批次'],
  RANK_CONTRADICTS_SCORE: ['score', '位次和分数对不上'],
  SCORE_OUT_OF_RANGE: ['score', '分数超出了范围'],
  SCORE_RANK_MISSING: ['score', '换算不出位次'],
  SUBJECTS_NOT_ALLOWED: ['score', '选科要重新选'],
  PROVINCE_UNKNOWN: ['score', '省份要重新选'],
  RULE_CHANGES: ['score', '这一年换新的高考办法'],
  YEAR_NOT_PLANNED: ['score', '不是现在填报的年份'],
}

/** The refusal that a retry would meet again; null if a retry may help. */
export function refusalOf(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null || !('error' in error) || typeof error.error !== 'string') return null
  const [of, title] = FINAL[error.error] ?? []
  return of && title ? { of, title } : null
}

/** Title of such a refusal; null if a retry may help. */
export const finalTitle = (error: unknown): string | null => refusalOf(error)?.title ?? null
