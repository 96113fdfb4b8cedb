import { readScore } from '@/entities/exam/score-input'
import { halfWidth } from '@/shared/lib/text/half-width'

// The highest full score of any province; the score form checks against the province's own.
const MAX_SCORE = 900

/** The text typed into the score box: the score, or what is wrong with it. */
export function readHomeScore(text: string): { score?: number; error?: string } {
  if (!text.trim()) return { error: '请填写分数，例如 598' }
  const outOfRange = `分数应在 1 到 ${MAX_SCORE} 之间，请核对后再填`
  if (/^\s*\d{4,}\s*$/.test(halfWidth(text))) return { error: outOfRange }
  const { value, error } = readScore(text, Number.MAX_SAFE_INTEGER)
  if (value === undefined) return { error }
  return value > 0 && value <= MAX_SCORE ? { score: value } : { error: outOfRange }
}
