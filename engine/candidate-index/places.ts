// Whether the places of a unit are undergraduate or vocational, if a batch has a section for each. Read once for a candidate index.
import { catalogueName } from '../catalogue/major-index'
import type { BatchLevel } from '../rules/batch-name'
import { isVocationalUniversity, levelOfPlaces, majorLevelsAt } from '../rules/row-stage'
import type { LevelOfPlaces, LevelSections } from '../rules/section-gate'
import { CUTOFF_YEARS, type PlacesOfUnits, type IndexData, type IndexedUnit } from './data'

const LEVELS: Readonly<Record<LevelOfPlaces, number>> = { undergraduate: 1, vocational: 2 }
/** Unknown, or the signs contradict each other. */
const UNKNOWN_LEVEL = 0
/** Filed in the second section, too, whatever its level. */
const LEFT_OVER = LEVELS.vocational

/** The signs of the level of places. */
export interface LevelSigns {
  sections: LevelSections
  /** Level at which a college admits, by its enrolment name; null if unknown. */
  collegeLevel: (collegeName: string) => BatchLevel | null
  /** Catalogues that list a major's name. */
  majorLevels: ReadonlyMap<string, readonly string[]>
  /** Level by the length of the course, of units whose plans print it. */
  courses: ReadonlyMap<string, BatchLevel>
  /** Range of the first section's control line in the year of each column, points. */
  firstControlLines: readonly ControlLineRange[]
}

/** Equal values if the control line is known; NaN if nothing limits it. */
export interface ControlLineRange {
  low: number
  high: number
}

/** How far an unpublished control line of a year may be from those of the years around it, points. */
const FROM_OTHER_YEARS = 20

/**
 * The range of a control line, year by year; for an unpublished year, around the published ones.
 * @param known points, null if the control line of a year is not published
 */
export function controlLineRanges(known: readonly (number | null)[]): ControlLineRange[] {
  const scores = known.filter((score) => score !== null)
  const about =
    scores.length === 0
      ? { low: Number.NaN, high: Number.NaN }
      : { low: Math.min(...scores) - FROM_OTHER_YEARS, high: Math.max(...scores) + FROM_OTHER_YEARS }
  return known.map((score) => (score === null ? about : { low: score, high: score }))
}

type Lines = Pick<IndexData, 'scores' | 'units'>

/** On which sides of the first section's control line a unit's cutoffs certainly were. */
function sidesOf(
  { scores }: Lines,
  unit: number,
  { firstControlLines }: LevelSigns,
): { above: boolean; below: boolean } {
  const sides = { above: false, below: false }
  for (let column = 0; column < CUTOFF_YEARS; column += 1) {
    const score = scores[unit * CUTOFF_YEARS + column] as number
    const { low, high } = firstControlLines[column] as ControlLineRange
    if (score >= high) sides.above = true
    else if (score < low) sides.below = true
  }
  return sides
}

function levelOf(data: Lines, unit: number, signs: LevelSigns): BatchLevel | null {
  const { unitId, collegeName, majorName, majorNames } = data.units[unit] as IndexedUnit
  const course = signs.courses.get(unitId)
  if (course) return course
  const college = signs.collegeLevel(collegeName)
  const listed = (majorName === null ? majorNames : [majorName]).map((name) =>
    majorLevelsAt(signs.majorLevels.get(catalogueName(name)) ?? [], collegeName),
  )
  const levels = new Set(listed.map((of) => levelOfPlaces(college, of)))
  const [level = levelOfPlaces(college, [])] = levels.size > 1 ? [null] : levels
  if (level !== 'undergraduate' || !listed.some((of) => of.includes('vocational'))) return level
  // a name in both catalogues: undergraduate places never admit below the control line; above it, both levels are possible
  const { above, below } = sidesOf(data, unit, signs)
  if (below) return above ? null : 'vocational'
  return isVocationalUniversity(collegeName) ? null : level
}

/** The level of each unit's places; of sections that share them, whether they are filed below the first section's control line, too. */
export function placesOf(data: Lines, signs: LevelSigns): PlacesOfUnits {
  const levels = Uint8Array.from(data.units, (_, unit) => {
    // what enrolled below the line of its year was left over then, and may be again
    if (signs.sections.areShared && sidesOf(data, unit, signs).below) return LEFT_OVER
    const level = levelOf(data, unit, signs)
    return level === null || level === 'both' ? UNKNOWN_LEVEL : LEVELS[level]
  })
  return { sections: signs.sections, levels }
}

/** 1 for each unit that may be filed in the second section, below the control line that ends the first. */
export const continuesBelowControlLineOf = ({ levels }: PlacesOfUnits): Uint8Array =>
  levels.map((level) => (level === LEVELS.undergraduate ? 0 : 1))

/** `other` = places of another section than the candidate's; `unknown` = the section is unknown. */
export type PlacesState = 'own' | 'other' | 'unknown'

/**
 * Whether a unit's places are filed in the candidate's section.
 * @param level as AskingCandidate.level: without one, the candidate may file all, as far as known
 */
export function placesStateOf(places: PlacesOfUnits | undefined, unit: number, level?: LevelOfPlaces): PlacesState {
  if (places === undefined || level === undefined) return 'own'
  const of = places.levels[unit]
  if (of === UNKNOWN_LEVEL) return 'unknown'
  return of === LEVELS[level] ? 'own' : 'other'
}
