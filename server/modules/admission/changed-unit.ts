// A group that kept its number but changed its requirement: its earlier cutoffs are those of other candidates.
import { askedOf, requirementKey } from '../../../engine/identity/content'

/** A year in which a unit had another requirement than now. */
export interface ChangedUnit {
  Year: number
  /** What it required then beside the first choice: 化学, 不限, 化学+生物, 化学/生物. */
  Asked: string
}

/**
 * The latest year in which a unit had another requirement; null if no other is known.
 * @param subjectReq its requirement now; null if unknown
 * @param years requirements printed beside its cutoffs, null where none was
 */
export function changedUnit(
  subjectReq: string | null,
  years: readonly { year: number; asked: string | null }[],
): ChangedUnit | null {
  const known = years
    .map(({ year, asked }) => ({ Year: year, Asked: asked === null ? '' : askedOf(asked).requirement }))
    .filter(({ Asked }) => Asked !== '')
    .sort((a, b) => b.Year - a.Year)
  const now = requirementKey(subjectReq ?? '') || known[0]?.Asked
  return known.find(({ Asked }) => Asked !== now) ?? null
}
