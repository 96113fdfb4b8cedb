// How soon a list is safe, and what a shorter one would hold.
import { IDLE_SHARE } from '../../engine/policy'
import type { Tier } from '../../engine/tier'

/** How soon a list is safe, and the shorter list that is as safe: places from 1, none where nothing is saved. */
export function shorterOf(
  perWish: readonly number[],
  none: number,
  rows: readonly { Unit: { Prediction: { Tier: Tier } | null } | null }[],
  fewest: number,
): { SafeAfter: number; ShortList: number[] } {
  let left = none + perWish.reduce((sum, share) => sum + share, 0)
  let SafeAfter = 0
  while (SafeAfter < perWish.length && left >= IDLE_SHARE) left -= perWish[SafeAfter++] as number
  if (left >= IDLE_SHARE) return { SafeAfter: 0, ShortList: [] }
  const safe = rows.flatMap((row, at) => (row.Unit?.Prediction?.Tier === '保' ? [at] : []))
  const kept = safe.filter((at) => at < SafeAfter).length
  const added = safe.filter((at) => at >= SafeAfter).slice(-Math.max(0, fewest - kept) || safe.length)
  const places = [...Array(SafeAfter).keys(), ...(kept >= fewest ? [] : added)]
  return { SafeAfter, ShortList: places.length < rows.length ? places.map((at) => at + 1) : [] }
}
