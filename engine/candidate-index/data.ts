// What one (province, track, batch, kind) is made of, as it is read: units with their lines and plans in typed arrays.
import { WHOLE_YEAR } from '../planning/policy'
import type { Pools } from '../forecasting/pools'
import type { UnitContent } from '../identity/content'
import type { Track, UnitKind } from '../rules/province-rule'
import type { LevelSections } from '../rules/section-gate'

/** Years of lines a slice holds: the five before the year planned. */
export const LINE_YEARS = 5
/** A unit that had a line this many years back can be shown while this year's plans are unknown, or in forecast mode. */
export const SHOWN_YEARS = 3

/**
 * The year whose units stand for those of this year while its plans are unknown: the newest of the last SHOWN_YEARS that is whole. The units of the other
 * years are gone, or nobody knows.
 * @param lines lines of each year, of one slice
 * @returns null where there are none
 */
export function listingYearOf(lines: ReadonlyMap<number, number>, wishYear: number): number | null {
  const recent = [...lines].filter(([year, count]) => count > 0 && year >= wishYear - SHOWN_YEARS && year < wishYear)
  const most = Math.max(0, ...recent.map(([, count]) => count))
  return Math.max(0, ...recent.flatMap(([year, count]) => (count >= most * WHOLE_YEAR ? [year] : []))) || null
}

export interface SliceUnit {
  unitId: string
  collegeId: string | null
  collegeName: string
  collegeProvince: string | null
  /** Six-digit code of the province the college lies in. */
  collegeProvinceId: string | null
  city: string | null
  nature: string | null
  category: string | null
  level: string | null
  /** 985, 211, 双一流, 双高. */
  tags: readonly string[]
  enrolCode: string | null
  groupCode: string | null
  majorName: string | null
  /** As published for the year planned, or the latest known. */
  subjectReq: string | null
  /** Names of the majors inside, for search. */
  majorNames: readonly string[]
}

/** Raw material of a slice. Column k of a line array is the year `wishYear - 1 - k`; plan arrays hold -1 where unknown. */
export interface SliceData extends Pools {
  wishYear: number
  track: Track
  /** Six-digit code of the province the candidates come from. */
  provinceId?: string
  /** What one unit is, and what one wish of the province names; without them a slice of groups is assumed. */
  kind?: UnitKind
  wishUnit?: UnitKind
  /** Only units with lines of their own get a number: what others of a special plan are like says little of a new one. */
  ownLinesOnly?: boolean
  /** See `upheavalsOf`; an ordinary run of years where missing. */
  upheavals?: readonly number[]
  /** As in LineTraits: there are lines of the old track among the older ones. */
  reform?: number
  units: SliceUnit[]
  ranks: Int32Array
  /** Points, NaN where unknown. */
  scores: Float64Array
  linePlans: Int32Array
  /** Index into `sources`, -1 where there is no line. */
  lineSource: Int32Array
  /** Index into `bases` of the rank's own basis, -1 where unknown. */
  rankBasis: Int8Array
  /** This year's places, -1 where not planned or unknown; `hasPlan` tells which. */
  plan: Int32Array
  hasPlan: Uint8Array
  planSource: Int32Array
  /** Yuan a year, -1 where unknown. */
  tuition: Int32Array
  /** How uncertain a unit's line is that was made from those of its majors, standard deviation of log rank; 0 where lines are printed. */
  spread?: Float64Array
  /** Year the majors of a unit are of, and what said them; null where none are known. */
  majorsFrom?: (MajorsFrom | null)[]
  sources: { source: string; basis: string }[]
  bases: string[]
  /** Of groups: what each unit held in the year planned (entry 0) and in the year of column k (entry k + 1). Not kept between two starts. */
  contents?: readonly (readonly (UnitContent | null)[])[]
  /** Lines whose rank is a range; missing where every line has its rank. */
  unsure?: UnsureLines
  /** Of a batch whose sections hold one level of places each; missing in all others. */
  places?: PlacesOfUnits
}

export interface MajorsFrom {
  year: number
  source: string
  /** `derived` for majors that a file of lines puts into the unit. */
  basis: string
}

/** Basis of a line, or of a unit's majors, that follows from lines of majors. */
export const DERIVED = 'derived'

/** The columns of `size` units of which nothing is known yet; the units themselves, what else names the slice, and what is known are to be filled in. */
export function emptySliceData(wishYear: number, track: Track, size = 0): SliceData {
  const cells = size * LINE_YEARS
  return {
    wishYear,
    track,
    units: [],
    ranks: new Int32Array(cells),
    scores: new Float64Array(cells).fill(Number.NaN),
    linePlans: new Int32Array(cells).fill(-1),
    lineSource: new Int32Array(cells).fill(-1),
    rankBasis: new Int8Array(cells).fill(-1),
    plan: new Int32Array(size).fill(-1),
    hasPlan: new Uint8Array(size),
    planSource: new Int32Array(size).fill(-1),
    tuition: new Int32Array(size).fill(-1),
    sources: [],
    bases: [],
  }
}

/** Whether a unit has a line in column k (the year `wishYear - 1 - k`), with or without a rank. */
export const hasLineIn = ({ lineSource }: SliceData, unit: number, column: number): boolean =>
  (lineSource[unit * LINE_YEARS + column] as number) >= 0

/** Whether the line in column k was made from those of the unit's majors. */
export const isDerivedIn = ({ lineSource, sources }: SliceData, unit: number, column: number): boolean =>
  sources[lineSource[unit * LINE_YEARS + column] as number]?.basis === DERIVED

/** Lines of each year that has any. */
export function linesOfYears(data: SliceData): Map<number, number> {
  const counts = new Map<number, number>()
  for (let unit = 0; unit < data.units.length; unit += 1)
    for (let column = 0; column < LINE_YEARS; column += 1) {
      const year = data.wishYear - 1 - column
      if (hasLineIn(data, unit, column)) counts.set(year, (counts.get(year) ?? 0) + 1)
    }
  return counts
}

export function hasAnyLine(data: SliceData, unit: number): boolean {
  for (let column = 0; column < LINE_YEARS; column += 1) if (hasLineIn(data, unit, column)) return true
  return false
}
/** Units x LINE_YEARS, as the lines themselves. */
export interface UnsureLines {
  /** Middle of what the rank may be, log; NaN where the line has a rank or nothing says what it may be. */
  logRank: Float64Array
  /** Standard deviation of it. */
  error: Float64Array
  /** The worst rank it can be. */
  worst: Int32Array
}
export interface PlacesOfUnits {
  sections: LevelSections
  /** Of each unit: of LEVELS, or UNKNOWN_LEVEL. */
  levels: Uint8Array
}
