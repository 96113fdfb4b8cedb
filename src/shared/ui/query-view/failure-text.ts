import { shownInPage } from '@/shared/lib/shown-failure/shown-failure'

const DEFAULT_TEXT = '网络或服务暂时不可用，请稍后重试'

/**
 * What a page tells the reader of an error, which then needs no toast: the request pipeline's own words when there are any. Text without a Chinese character
 * was written for engineers ("Failed to fetch") and is replaced.
 */
export function failureText(error: unknown): string {
  shownInPage(error)
  if (typeof error !== 'object' || error === null) return DEFAULT_TEXT
  // The pipeline's words for it, fixed for the toast, leave open what is wrong.
  if ('kind' in error && error.kind === 'network') return DEFAULT_TEXT
  const message = 'message' in error ? error.message : undefined
  if (typeof message !== 'string' || !/[\u4e00-\u9fff]/.test(message)) return DEFAULT_TEXT
  return message
}

/** Refusals that trying again does not change, with what to say above the server's own words. */
const FINAL: Readonly<Record<string, string>> = {
  BATCH_CLOSED: '这个批次不能填报',
  PLAN_NOT_ENTITLED: '要符合条件才能填报',
}

/** Title of a refusal that another try would meet again; null where trying again may help. */
export function finalTitle(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('error' in error) || typeof error.error !== 'string') return null
  return FINAL[error.error] ?? null
}
