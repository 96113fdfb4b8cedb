// A group whose number stayed and whose demand did not: the lines before are those of other candidates.
import { askedOf, requirementKey } from '../../../engine/identity/content'

/** A year in which a unit asked for something else than now. */
export interface ChangedUnit {
  Year: number
  /** What it asked then beside the first choice: 化学, 不限, 化学+生物, 化学/生物. */
  Asked: string
}

/**
 * The latest year in which a unit asked for something else; null where nothing else is known of it.
 * @param subjectReq what it asks now; null where nobody knows
 * @param years what was printed beside its lines, null where nothing was
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
