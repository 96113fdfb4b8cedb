// How numbers are written. A missing number is a dash, never a zero.
export const MISSING = '—'

/** Thousands separators: 19234 -> "19,234"; decimals are kept. Null, NaN and infinities are a dash. */
export function formatNumber(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING
  // Not toLocaleString: mini-programs on Android ship without locale data and ignore the grouping.
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/**
 * A probability (0..1) as a whole number of percent from 1 to 99; null if it is not a number.
 * 0 and 100 are never claimed: the model is not that certain.
 */
export function wholePercent(probability: number): number | null {
  if (!Number.isFinite(probability)) return null
  return Math.min(99, Math.max(1, Math.round(probability * 100)))
}

/** 64%; in place of it the range that the server gives, where nothing supports a single number. */
export const shownChance = ({ Probability, Range }: { Probability: number; Range?: string | null }): string => {
  const percent = wholePercent(Probability)
  return Range ?? (percent === null ? MISSING : `${percent}%`)
}

/**
 * A chance or a share (0..1) where small values matter: one decimal below ten percent and above ninety-nine, whole between.
 * 0 and 100 are never claimed.
 */
export function chanceText(share: number): string {
  const percent = share * 100
  if (percent < 0.1) return '不到 0.1%'
  if (percent > 99.9) return '99.9% 以上'
  return percent < 10 || percent > 99 ? `${percent.toFixed(1)}%` : `${Math.round(percent)}%`
}

/** Rounding error that a sum leaves behind the last digit. */
const ROUNDING = 1e-9

/** 92%, 99% 以上 or 不到 1%. Never claims certainty and never rounds up: with the chance of none beside it the sum would exceed 100 %. */
export function admitText(probability: number): string {
  const whole = wholePercent(Math.floor(probability * 100 + ROUNDING) / 100) ?? 0
  return `${probability < 0.01 ? '不到 ' : ''}${whole}%${probability > 0.99 ? ' 以上' : ''}`
}

/** A blank before a digit, none before a word: 滑档 3.0%, 滑档不到 0.1%. */
export const spaced = (text: string): string => (/^\d/.test(text) ? ` ${text}` : text)
