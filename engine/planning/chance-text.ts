// Chances as text, as in every sentence of the server: none is ever shown as 0 or 100 %.

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
