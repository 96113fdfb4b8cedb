// Reading a typed score or rank.
import { halfWidth } from '@/shared/lib/text/half-width'

export interface NumberReading {
  /** The number, undefined while nothing usable has been typed. */
  value?: number
  /** What is wrong and how to fix it; undefined while nothing has been typed. */
  error?: string
}

const MAX_RANK = 2_000_000

/** Digits of any keyboard; removes blanks and separators. */
const plain = (text: string): string =>
  halfWidth(text)
    .replace(/。/g, '.')
    .replace(/\s|,|，/g, '')

/** A score in points of a province whose full score is `fullScore`. */
export function readScore(text: string, fullScore: number): NumberReading {
  const typed = plain(text)
  if (typed === '') return {}
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(typed)) return { error: '分数只能是数字，例如 598' }
  const value = Number(typed)
  if (value > fullScore) return { error: `本省总分是 ${fullScore} 分，请核对后再填` }
  return { value }
}

/** A rank the family read from the official notice; empty means "look it up". */
export function readRank(text: string): NumberReading {
  const typed = plain(text)
  if (typed === '') return {}
  if (!/^\d{1,7}$/.test(typed)) return { error: '位次是正整数，例如 19234' }
  const value = Number(typed)
  if (value < 1 || value > MAX_RANK) return { error: `位次应在 1 到 ${MAX_RANK / 10_000} 万之间，请按成绩单核对` }
  return { value }
}
