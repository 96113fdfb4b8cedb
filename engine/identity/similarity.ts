// How alike a group of one year is to a group of the year before it: how likely its cutoff goes on from there.
import { isJoint, type UnitContent } from './content'

/** A group in its year. */
export interface DatedUnit {
  code: string
  content: UnitContent
  /** Place among the groups of the college that ask and mark the same, by code. */
  place: number
}

/**
 * Log odds of a predecessor, added up. Round numbers near the likeliest ones for the cutoffs of 江苏 2022-2024 (5,900 groups): there a code alone says nearly
 * nothing once requirement, marks and order are known. Where codes are kept (广东) the province's own cutoffs and majors say so: see `codeWeightOf`.
 */
export const SIMILARITY = {
  sameRequirement: 0.65,
  /** One subject of several is the same: 化学或生物 became 化学. */
  sharedSubject: 0.25,
  otherMarks: -1.25,
  /** On top of `otherMarks`: one of the two is a joint programme. */
  jointAgainstOrdinary: -1.35,
  /** For each place between the two among groups of the same kind, three at most; groups of other kinds lie `otherKind` places apart. */
  place: -1,
  mostPlaces: 3,
  otherKind: 1.5,
  unknownKind: 1,
  /** Times the share of majors in common, less a half. */
  majors: 4,
} as const

const subjectsOf = (requirement: string): string[] => requirement.split(/[+/]/u)

/** Share of the majors of two groups that are in both; null where those of one are unknown. */
export function sharedMajors(a: UnitContent, b: UnitContent): number | null {
  if (!a.majors || !b.majors) return null
  let shared = 0
  for (const major of a.majors) if (b.majors.has(major)) shared += 1
  return shared / (a.majors.size + b.majors.size - shared)
}

export const hasSameMarks = (a: UnitContent, b: UnitContent): boolean =>
  a.marks.length === b.marks.length && a.marks.every((mark, at) => mark === b.marks[at])

/** What groups of one kind have in common. */
export const kindOf = ({ requirement, marks }: UnitContent, areMarksKnown: boolean): string =>
  areMarksKnown ? `${requirement}(${marks.join()})` : requirement

/**
 * Log odds, up to a constant, that the cutoff of `unit` goes on from that of `before`.
 * @param codeWeight what the same code is worth
 * @param areMarksKnown false where one of the two years prints no marks at all: then none are missing
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
