// How similar a group of one year is to a group of the year before it: how likely it continues that group's cutoff.
import { isJoint, type UnitContent } from './content'
import { SIMILARITY } from '../hyperparameters'

/** A group in its year. */
export interface DatedUnit {
  code: string
  content: UnitContent
  /** Position by code among the groups of the college with the same requirement and marks. */
  place: number
}

const subjectsOf = (requirement: string): string[] => requirement.split(/[+/]/u)

/** Share of the majors of two groups that are in both; null if those of one are unknown. */
export function sharedMajors(a: UnitContent, b: UnitContent): number | null {
  if (!a.majors || !b.majors) return null
  let shared = 0
  for (const major of a.majors) if (b.majors.has(major)) shared += 1
  return shared / (a.majors.size + b.majors.size - shared)
}

export const hasSameMarks = (a: UnitContent, b: UnitContent): boolean =>
  a.marks.length === b.marks.length && a.marks.every((mark, at) => mark === b.marks[at])

/** The common properties of groups of one kind. */
export const kindOf = ({ requirement, marks }: UnitContent, areMarksKnown: boolean): string =>
  areMarksKnown ? `${requirement}(${marks.join()})` : requirement

/**
 * Log odds, up to a constant, that `unit` continues the cutoff of `before`.
 * @param codeWeight weight of the same code
 * @param areMarksKnown false if one of the two years prints no marks at all: then none count as missing
 */
export function similarity(unit: DatedUnit, before: DatedUnit, codeWeight: number, areMarksKnown: boolean): number {
  const { requirement } = unit.content
  const earlier = before.content.requirement
  const areAsked = requirement !== '' && earlier !== ''
  let odds = unit.code === before.code ? codeWeight : 0
  if (areAsked && requirement === earlier) odds += SIMILARITY.sameRequirement
  else if (areAsked && subjectsOf(requirement).some((subject) => subjectsOf(earlier).includes(subject)))
    odds += SIMILARITY.sharedSubject
  if (areMarksKnown && !hasSameMarks(unit.content, before.content)) {
    odds += SIMILARITY.otherMarks
    if (unit.content.marks.some(isJoint) !== before.content.marks.some(isJoint)) odds += SIMILARITY.jointAgainstOrdinary
  }
  const isSameKind = kindOf(unit.content, areMarksKnown) === kindOf(before.content, areMarksKnown)
  const apart = !areAsked
    ? SIMILARITY.unknownKind
    : isSameKind
      ? Math.min(SIMILARITY.mostPlaces, Math.abs(unit.place - before.place))
      : SIMILARITY.otherKind
  const majors = sharedMajors(unit.content, before.content)
  return odds + SIMILARITY.place * apart + (majors === null ? 0 : SIMILARITY.majors * (majors - 0.5))
}
