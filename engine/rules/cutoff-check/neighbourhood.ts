// How far a cutoff is from the cutoffs it should resemble, on the scale of the logarithm of ranks: a factor is as likely at the top as at the end.

/** Median of sorted numbers; NaN of none. */
export function medianOfSorted(sorted: readonly number[]): number {
  const middle = sorted.length >> 1
  if (sorted.length % 2 === 1) return sorted[middle] as number
  return ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

export const ascending = (values: Iterable<number>): number[] => [...values].sort((a, b) => a - b)

/** Median distance from the median, scaled to the standard deviation of a normal distribution. */
function spreadOfSorted(sorted: readonly number[], centre: number): number {
  return 1.4826 * medianOfSorted(ascending(sorted.map((value) => Math.abs(value - centre))))
}

export interface Neighbourhood {
  /** Log rank around which the others are. */
  centre: number
  /** Their spread, 0 where they agree. */
  spread: number
  /** Log rank of the nearest of them. */
  nearest: number
  count: number
}

/** How the others of a sorted group compare with its member at `at`. Null for a group of one. */
export function neighbourhoodOf(sorted: readonly number[], at: number): Neighbourhood | null {
  if (sorted.length < 2) return null
  const own = sorted[at] as number
  const others = sorted.filter((_, place) => place !== at)
  const centre = medianOfSorted(others)
  const before = sorted[at - 1] ?? Number.NEGATIVE_INFINITY
  const after = sorted[at + 1] ?? Number.POSITIVE_INFINITY
  return {
    centre,
    spread: spreadOfSorted(others, centre),
    nearest: own - before <= after - own ? before : after,
    count: others.length,
  }
}
