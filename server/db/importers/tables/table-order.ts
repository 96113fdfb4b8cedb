// Which rows of a score-rank table contradict the others: the number of people at or above a score can only grow as the score falls.

export interface TableRow {
  score: number
  /** People at the score itself. */
  count: number
  /** People at or above it. */
  cumulative: number
}

/**
 * The fewest rows whose removal puts a table in order: it finds a single wrong row itself, not the many that follow it. Of two rows that exclude each
 * other, the one stays whose own count equals the step from the row above.
 * @param rows of one table in any order, each score once
 */
export function rowsOutOfOrder<T extends TableRow>(rows: readonly T[]): Set<T> {
  const sorted = [...rows].sort((one, other) => other.score - one.score)
  if (sorted.every((row, at) => at === 0 || row.cumulative >= sorted[at - 1]!.cumulative)) return new Set()
  // longest run that never falls; a step that its row explains has slightly more weight than another
  const best = sorted.map((): { weight: number; from: number } => ({ weight: 1, from: -1 }))
  sorted.forEach((row, at) => {
    for (let before = 0; before < at; before += 1) {
      const step = row.cumulative - sorted[before]!.cumulative
      if (step < 0) continue
      // if rows between are left out, the step includes their people
      const isExplained = step === row.count || (before < at - 1 && step > row.count)
      const weight = best[before]!.weight + 1 + (isExplained ? 0.1 : 0)
      if (weight > best[at]!.weight) best[at] = { weight, from: before }
    }
  })
  const kept = new Set<T>()
  let at = best.reduce((end, { weight }, place) => (weight > best[end]!.weight ? place : end), 0)
  for (; at >= 0; at = best[at]!.from) kept.add(sorted[at]!)
  return new Set(sorted.filter((row) => !kept.has(row)))
}
