// What changed between two saved versions of a list.
import type { StoredItem } from '../lists/lists.repository'

export interface VersionChange {
  added: number
  removed: number
  /** Kept wishes whose place among the kept ones changed: the smallest set of moves that explains the new order. */
  moved: number
}

/** Length of the longest rising run (not necessarily adjacent) of distinct numbers, in O(n log n). */
function longestRising(numbers: readonly number[]): number {
  const ends: number[] = []
  for (const number of numbers) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] as number) < number) low = middle + 1
      else high = middle
    }
    ends[low] = number
  }
  return ends.length
}

/** Compares a version with the one before it; `before` is empty for the first. */
export function changeBetween(before: readonly StoredItem[], after: readonly StoredItem[]): VersionChange {
  const place = new Map(before.map((item, index) => [item.UnitId, index]))
  const kept = after.flatMap((item) => place.get(item.UnitId) ?? [])
  return {
    added: after.length - kept.length,
    removed: before.length - kept.length,
    moved: kept.length - longestRising(kept),
  }
}
