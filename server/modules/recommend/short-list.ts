// After which wish a list is safe, and the content of a shorter one.
import { IDLE_SHARE } from '../../../engine/planning/policy'
import type { ListForecast } from '../../../engine/planning/list-forecast'
import type { Tier } from '../../../engine/planning/tier'

/** After which wish a list is safe, and the shorter list that is as safe: places from 1, empty if nothing is saved. */
export function shorterOf(
  { PerWish: perWish, NoneProbability, ClosedProbability }: ListForecast,
  rows: readonly { Unit: { Prediction: { Tier: Tier } | null } | null }[],
  fewest: number,
): { SafeAfter: number; ShortList: number[] } {
  // no wish helps in years in which the batch is full before the candidate's rank
  let left = NoneProbability - ClosedProbability + perWish.reduce((sum, share) => sum + share, 0)
  let SafeAfter = 0
  while (SafeAfter < perWish.length && left >= IDLE_SHARE) left -= perWish[SafeAfter++] as number
  if (left >= IDLE_SHARE) return { SafeAfter: 0, ShortList: [] }
  const safe = rows.flatMap((row, at) => (row.Unit?.Prediction?.Tier === '保' ? [at] : []))
  const kept = safe.filter((at) => at < SafeAfter).length
  // as many 保 as a list should have, and one at its end
  const missing = Math.max(fewest - kept, safe.includes(SafeAfter - 1) ? 0 : 1)
  const later = safe.filter((at) => at >= SafeAfter)
  const places = [...Array(SafeAfter).keys(), ...later.slice(later.length - Math.min(missing, later.length))]
  return { SafeAfter, ShortList: places.length < rows.length ? places.map((at) => at + 1) : [] }
}
