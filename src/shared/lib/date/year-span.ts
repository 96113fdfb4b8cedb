// Years side by side: one that is missing in the middle keeps its place, it does not close up.

/** Every year from the first to the last, oldest first. */
export function yearSpan(years: readonly { Year: number }[]): number[] {
  const known = years.map(({ Year }) => Year)
  if (known.length === 0) return []
  const first = Math.min(...known)
  return Array.from({ length: Math.max(...known) - first + 1 }, (_, at) => first + at)
}

/** What belongs to each year of a span; null where it is not known. */
export const acrossYears = <Y extends { Year: number }>(
  span: readonly number[],
  years: readonly Y[],
  of: (year: Y) => number | null,
): (number | null)[] =>
  span.map((year) => {
    const known = years.find(({ Year }) => Year === year)
    return known ? of(known) : null
  })
