import { wholePercent } from '@/shared/lib/number/number-format'

/** A probability in everyday words. The bounds follow ordinary speech; only 0.95 and up may sound certain. */
export function probabilityWords(probability: number): string {
  if (!Number.isFinite(probability)) return '数据不足，无法估计'
  if (probability >= 0.95) return '录取把握很大'
  if (probability >= 0.75) return '较可能录取'
  if (probability >= 0.5) return '可能性过半'
  if (probability >= 0.25) return '可能性不到一半'
  return '可能性很小'
}

export interface ProbabilityTrack {
  /** Whole percents for the track, 0..100; null if there is no estimate. */
  point: number | null
  low: number
  high: number
  /** "72%", or a dash. */
  percent: string
  /** "61–81%", empty if there is no estimate. */
  range: string
}

/** Numbers for the track. Bounds that are missing, reversed or do not include the point are corrected to include it. */
export function probabilityTrack(probability: number, low: number, high: number): ProbabilityTrack {
  const point = wholePercent(probability)
  if (point === null) return { point, low: 0, high: 100, percent: '—', range: '' }
  const bounds = [wholePercent(low) ?? point, wholePercent(high) ?? point, point]
  const from = Math.min(...bounds)
  const to = Math.max(...bounds)
  return { point, low: from, high: to, percent: `${point}%`, range: from === to ? '' : `${from}–${to}%` }
}
