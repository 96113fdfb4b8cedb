import { formatNumber } from './number-format'

const FEN = 100

/** 19800 -> `¥198`, 19850 -> `¥198.50`: fen to yuan, without rounding. */
export function priceText(fen: number): string {
  const rest = fen % FEN
  return `¥${formatNumber((fen - rest) / FEN)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}
