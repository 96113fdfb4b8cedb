// Whether the places of a unit are undergraduate or vocational, where a batch has a section for each. Read once for a candidate index.
import { catalogueName } from '../catalogue/major-index'
import type { BatchLevel } from '../rules/batch-name'
import { isVocationalUniversity, levelOfPlaces, majorLevelsAt } from '../rules/row-stage'
import type { LevelOfPlaces, LevelSections } from '../rules/section-gate'
import { CUTOFF_YEARS, type PlacesOfUnits, type IndexData, type IndexedUnit } from './data'

const LEVELS: Readonly<Record<LevelOfPlaces, number>> = { undergraduate: 1, vocational: 2 }
/** Nobody knows, or the signs contradict each other. */
const UNKNOWN_LEVEL = 0

/** What tells the level of places. */
export interface LevelSigns {
  sections: LevelSections
  /** Level a college admits on by its enrolment name, null where nobody knows it. */
  collegeLevel: (collegeName: string) => BatchLevel | null
  /** Catalogues that list a major's name. */
  majorLevels: ReadonlyMap<string, readonly string[]>
  /** Level by the length of the course, of units whose plans print it. */
  courses: ReadonlyMap<string, BatchLevel>
  /** Points between which the control line of the first section lay in the year of each column of lines. */
  firstControlLines: readonly ControlLineRange[]
}

/** One and the same where the line is known; NaN where nothing says where it lay. */
export interface ControlLineRange {
  low: number
  high: number
}

/** How far a line of a year that is not in may lie from those of the years around it, points. */
const FROM_OTHER_YEARS = 20

/**
 * Where a control line lay, year by year; of a year that is not in, somewhere about those that are.
 * @param known points, null where the line of a year is not in
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

/** On which sides of the first section's line a unit's lines surely lay. */
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
  // a name of both catalogues: nobody below the line was ever admitted to undergraduate places, and above it may be either
  const { above, below } = sidesOf(data, unit, signs)
  if (below) return above ? null : 'vocational'
  return isVocationalUniversity(collegeName) ? null : level
}

/** The level of each unit's places. */
export function placesOf(data: Lines, signs: LevelSigns): PlacesOfUnits {
  const levels = Uint8Array.from(data.units, (_, unit) => {
    const level = levelOf(data, unit, signs)
    return level === null || level === 'both' ? UNKNOWN_LEVEL : LEVELS[level]
  })
  return { sections: signs.sections, levels }
}

/** 1 for each unit that may be filed in the second section, below the control line at which the first ends. */
export const continuesBelowLineOf = ({ levels }: PlacesOfUnits): Uint8Array =>
  levels.map((level) => (level === LEVELS.undergraduate ? 0 : 1))

/** `other` = places of another section than the candidate's; `unknown` = nobody knows which. */
export type PlacesState = 'own' | 'other' | 'unknown'

/**
 * Whether a unit's places are filed in the candidate's section.
 * @param level as AskingCandidate.level: whoever has none may file all, as far as anybody knows
 */
export function placesStateOf(places: PlacesOfUnits | undefined, unit: number, level?: LevelOfPlaces): PlacesState {
  if (places === undefined || level === undefined) return 'own'
  const of = places.levels[unit]
  if (of === UNKNOWN_LEVEL) return 'unknown'
  return of === LEVELS[level] ? 'own' : 'other'
}
