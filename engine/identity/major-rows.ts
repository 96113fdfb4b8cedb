// What units are made from where a province's cutoffs came by major while its wishes name groups or colleges.

/** A major's cutoff of one year as its file prints it. */
export interface MajorRow {
  major: string
  majorCode: string | null
  year: number
  /** Group it is printed in, '' where the file names none. */
  group: string
  /** '' where none is printed. */
  requirement: string
  /** Lowest score admitted, points. */
  score: number
  /** Worst rank admitted; null where it is neither printed nor found in the table. */
  rank: number | null
  rankBasis: string | null
  /** Places; null where not printed. */
  plan: number | null
  source: string
}

/** A group's cutoff as a file of groups prints it. */
export interface PrintedCutoff {
  unitId: string
  group: string
  year: number
  score: number
}

/** The easiest of some majors: a group's cutoff (投档线) is that of its last admitted. */
export function easiest(rows: readonly MajorRow[]): MajorRow {
  return rows.reduce((low, row) => {
    if (low.rank !== null && row.rank !== null && low.rank !== row.rank) return row.rank > low.rank ? row : low
    return row.score < low.score ? row : low
  })
}
