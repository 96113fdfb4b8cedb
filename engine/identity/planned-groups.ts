// Cutoffs of majors without a group's code, and groups that plans name with their majors: which rows belong to which group.
import { groupBy } from '../rules/cutoff-check/group-by'
import type { MajorRow } from './major-rows'
import { GROUPS_OF_MAJORS } from '../hyperparameters'

/** A group as named in plans. */
export interface PlannedGroup {
  group: string
  /** Names of its majors. */
  majors: readonly string[]
}

/**
 * Rows of each group, year by year: those of its majors. A major in several groups of the college counts for none of them, and a year in
 * which fewer than half of a group's majors are known has no cutoff.
 * @returns rows by group code; groups without any are left out
 */
export function rowsOfPlanned(
  rows: readonly MajorRow[],
  planned: readonly PlannedGroup[],
): Map<string, readonly MajorRow[]> {
  const groupsOf = groupBy(
    planned.flatMap(({ group, majors }) => [...new Set(majors)].map((major) => ({ group, major }))),
    ({ major }) => major,
  )
  const found = new Map<string, MajorRow[]>()
  for (const own of groupBy(rows, ({ year }) => year).values())
    for (const { group, majors } of planned) {
      const mine = own.filter(
        ({ major }) => groupsOf.get(major)?.length === 1 && groupsOf.get(major)![0]!.group === group,
      )
      const known = new Set(mine.map(({ major }) => major)).size
      if (known > 0 && known >= new Set(majors).size * GROUPS_OF_MAJORS.knownMajors)
        found.set(group, [...(found.get(group) ?? []), ...mine])
    }
  return found
}
