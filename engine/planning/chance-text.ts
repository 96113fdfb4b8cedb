// Chances as text, as in every sentence of the server: none is ever shown as 0 or 100 %.
import { TIER_FLOOR } from './tier'

/** A chance of one wish (0..1) in whole percent, 1 % to 99 %. */
export const wholeChance = (chance: number): string => `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`

/** Rounding error of sums behind the last digit. */
const ROUNDING = 1e-9

/**
 * Chance (0..1) that a list admits somewhere, as on the screens: 92%, 99% 以上 or 不到 1%. Never rounded up: it is shown beside the chance of none, and 99% and
 * 1.5% would add up to more than 100%.
 */
export const admitText = (chance: number): string =>
  `${chance < 0.01 ? '不到 ' : ''}${wholeChance(Math.floor(chance * 100 + ROUNDING) / 100)}${chance > 0.99 ? ' 以上' : ''}`

/** A chance or share (0..1) where small values matter: below ten percent and above ninety-nine with one decimal, whole between. */
export function chanceText(share: number): string {
  const percent = share * 100
  if (percent < 0.1) return '不到 0.1%'
  if (percent > 99.9) return '99.9% 以上'
  return percent < 10 || percent > 99 ? `${percent.toFixed(1)}%` : `${Math.round(percent)}%`
}

/**
 * A chance (0..1) that is known between two ends only: 约 5–60%. Where both ends are the same percent, the bound of the tier they are in, because a single
 * number would claim more than is known.
 */
export function rangeText(low: number, high: number): string {
  const [from, to] = [low, high].map(wholeChance) as [string, string]
  if (from !== to) return `约 ${from.slice(0, -1)}–${to}`
  if (low >= TIER_FLOOR.保) return `${wholeChance(TIER_FLOOR.保)} 以上`
  return low < TIER_FLOOR.冲 ? `不到 ${wholeChance(TIER_FLOOR.冲)}` : `${from} 上下`
}

/** A chance of one wish as a family reads it: 64%, or its range where nothing supports a single number. */
export const shownChance = ({ Probability, Range }: { Probability: number; Range?: string }): string =>
  Range ?? wholeChance(Probability)

/** The chance that may be counted on: the low end where only a range is known. */
export const sureChance = ({ Probability, Low, Range }: { Probability: number; Low: number; Range?: string }): number =>
  Range === undefined ? Probability : Low
