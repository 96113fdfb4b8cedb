// Cutoffs of majors without a group's code, and groups that plans name with their majors: which rows belong to which group.
import { groupBy } from '../rules/cutoff-check/group-by'
import type { MajorRow } from './major-rows'
import { GROUPS_OF_MAJORS } from '../hyperparameters'

/** A group as named in the newest plan of its college. */
export interface PlannedGroup {
  group: string
  /** Names of its majors. */
  majors: readonly string[]
}

/** What is known of a planned group. */
interface KnownGroup {
  group: string
  rows: readonly MajorRow[]
  /** Years in which some of its majors are unknown. */
  partial: ReadonlySet<number>
}

/**
 * Rows of each group, year by year: those of its majors. A major in several groups of the college counts for none of them, and a year in
 * which fewer than a share of a group's majors are known has no cutoff.
 * @returns one entry per group; groups without any row are left out
 */
export function rowsOfPlanned(
  rows: readonly MajorRow[],
  planned: readonly PlannedGroup[],
  leastKnown: number = GROUPS_OF_MAJORS.knownMajors,
): KnownGroup[] {
  const found = new Map<string, { rows: MajorRow[]; partial: Set<number> }>()
  const groupsOf = groupBy(
    planned.flatMap(({ group, majors }) => [...new Set(majors)].map((major) => ({ group, major }))),
    ({ major }) => major,
  )
  for (const [year, own] of groupBy(rows, (row) => row.year)) {
    for (const { group, majors } of planned) {
      const mine = own.filter(
        ({ major }) => groupsOf.get(major)?.length === 1 && groupsOf.get(major)![0]!.group === group,
      )
      const known = new Set(mine.map(({ major }) => major)).size
      const all = new Set(majors).size
      if (known === 0 || known < all * leastKnown) continue
      const entry = found.get(group) ?? { rows: [], partial: new Set() }
      found.set(group, entry)
      entry.rows.push(...mine)
      if (known < all) entry.partial.add(year)
    }
  }
  return [...found].map(([group, entry]) => ({ group, ...entry }))
}
