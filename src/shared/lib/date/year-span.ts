// Years side by side: a missing year keeps an empty place.

/** Every year from the first to the last, oldest first. */
export function yearSpan(years: readonly { Year: number }[]): number[] {
  const known = years.map(({ Year }) => Year)
  if (known.length === 0) return []
  const first = Math.min(...known)
  return Array.from({ length: Math.max(...known) - first + 1 }, (_, at) => first + at)
}

/** The item of each year of a span; null if there is none. */
export const acrossYears = <Y extends { Year: number }>(
  span: readonly number[],
  years: readonly Y[],
  of: (year: Y) => number | null,
): (number | null)[] =>
  span.map((year) => {
    const known = years.find(({ Year }) => Year === year)
    return known ? of(known) : null
  })
