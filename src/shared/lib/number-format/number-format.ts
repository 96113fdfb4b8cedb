// How numbers are written. Missing numbers are a dash, never a zero.
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
 * A probability (0..1) as a whole number of percent from 1 to 99, or null when it is not a number.
 * 0 and 100 are never claimed: the model does not know that much.
 */
export function wholePercent(probability: number): number | null {
  if (!Number.isFinite(probability)) return null
  return Math.min(99, Math.max(1, Math.round(probability * 100)))
}

/** A blank before a figure, none before a word: 滑档 3%, 滑档不到 1%. */
export const spaced = (text: string): string => (/^\d/.test(text) ? ` ${text}` : text)
