// Which printed group a set of majors belongs to: sources number a college's groups by different years, so a code alone may mean another group.
import { easiest, type MajorRow, type PrintedCutoff } from './major-rows'
import { GROUPS_OF_MAJORS } from '../hyperparameters'

export interface MatchedGroups {
  /** Rows of each printed group, by its unit. */
  matched: Map<string, readonly MajorRow[]>
  /** Of `matched`, those found by their cutoff under another code. */
  renumbered: number
  /** Codes that are also printed, but with a cutoff that is impossible for these majors. */
  contradicted: readonly string[]
  /** Codes that are not printed. */
  unprinted: readonly string[]
}

/**
 * Matches the coded majors of one college, track, batch and year with the groups printed there: by code if the cutoffs agree to a point, then by the only
 * cutoff that is the same to a point under another code, then by code if the cutoffs nearly agree and no group of the college was found under another code.
 * @param sets rows by group code
 */
export function matchGroups(
  sets: ReadonlyMap<string, readonly MajorRow[]>,
  printed: readonly PrintedCutoff[],
): MatchedGroups {
  const matched = new Map<string, readonly MajorRow[]>()
  const byCode = new Map(printed.map((cutoff) => [cutoff.group, cutoff]))
  const cutoffs = new Map([...sets].map(([code, rows]) => [code, easiest(rows).score]))
  const open = new Set(sets.keys())
  const take = (code: string, { unitId }: PrintedCutoff): void => {
    matched.set(unitId, sets.get(code)!)
    open.delete(code)
  }
  for (const code of [...open]) {
    const same = byCode.get(code)
    if (same && same.score === cutoffs.get(code)) take(code, same)
  }
  let renumbered = 0
  for (const code of [...open]) {
    const score = cutoffs.get(code)
    const fits = printed.filter((cutoff) => cutoff.score === score && !matched.has(cutoff.unitId))
    const rivals = [...open].filter((other) => cutoffs.get(other) === score)
    if (fits.length !== 1 || rivals.length !== 1) continue
    take(code, fits[0]!)
    renumbered += 1
  }
  const contradicted: string[] = []
  const unprinted: string[] = []
  for (const code of [...open]) {
    const same = byCode.get(code)
    const above = same ? cutoffs.get(code)! - same.score : Number.NaN
    if (!same) unprinted.push(code)
    else if (
      renumbered === 0 &&
      !matched.has(same.unitId) &&
      above >= -GROUPS_OF_MAJORS.sameBelow &&
      above <= GROUPS_OF_MAJORS.sameAbove
    )
      take(code, same)
    else contradicted.push(code)
  }
  return { matched, renumbered, contradicted, unprinted }
}
