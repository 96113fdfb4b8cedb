// The data for deriving units where a province's cutoffs are by major but its wishes name groups or colleges.

/** A major's cutoff of one year as its file prints it. */
export interface MajorRow {
  major: string
  majorCode: string | null
  year: number
  /** Group it is printed in, '' if the file names none. */
  group: string
  /** '' if none is printed. */
  requirement: string
  /** Lowest score admitted, points. */
  score: number
  /** Worst rank admitted; null if it is neither printed nor found in the table. */
  rank: number | null
  rankBasis: string | null
  /** Places; null if not printed. */
  plan: number | null
  source: string
}

/** A group's cutoff as a file of groups prints it. */
export interface PrintedCutoff {
  unitId: string
  group: string
  year: number
  score: number
  /** Null if unknown. */
  rank: number | null
}

/** The easiest of some majors: a group's cutoff (投档线) is that of its last admitted. */
export function easiest(rows: readonly MajorRow[]): MajorRow {
  return rows.reduce((low, row) => {
    if (low.rank !== null && row.rank !== null && low.rank !== row.rank) return row.rank > low.rank ? row : low
    return row.score < low.score ? row : low
  })
}
