// The order of the majors inside a unit by how much candidates wanted them: where each was taken at.

interface Cutoff {
  Year: number
  MinScore: number | null
  MinRank: number | null
}

/** How hard a major was to enter in the years in which others of the unit have cutoffs, too; lower is harder, null without a cutoff. */
function hardnessOf(lines: readonly Cutoff[]): { rank: number } | { score: number } | null {
  const [latest] = [...lines]
    .filter(({ MinRank, MinScore }) => MinRank !== null || MinScore !== null)
    .sort((a, b) => b.Year - a.Year)
  if (!latest) return null
  return latest.MinRank !== null ? { rank: latest.MinRank } : { score: latest.MinScore as number }
}

/**
 * Names from the hardest to the easiest latest cutoff: what candidates with a choice wanted most comes first. Without a cutoff, after the others in the given
 * order. A cutoff without a rank is compared by score, and counts only if none has a rank.
 */
export function byDemand<Name>(names: readonly Name[], linesOf: (name: Name) => readonly Cutoff[]): Name[] {
  const rows = names.map((name, at) => ({ name, at, hard: hardnessOf(linesOf(name)) }))
  const isRanked = rows.some(({ hard }) => hard !== null && 'rank' in hard)
  const keyOf = ({ hard }: (typeof rows)[number]): number => {
    if (hard === null) return Number.POSITIVE_INFINITY
    if ('rank' in hard) return hard.rank
    return isRanked ? Number.POSITIVE_INFINITY : -hard.score
  }
  return rows
    .map((row) => ({ ...row, key: keyOf(row) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key - b.key) || a.at - b.at)
    .map(({ name }) => name)
}
