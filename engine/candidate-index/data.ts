// What one (province, track, batch, kind) is made of, as it is read: units with their cutoffs and plans in typed arrays.
import { WHOLE_YEAR } from '../planning/policy'
import type { Pools } from '../forecasting/pools'
import type { UnitContent } from '../identity/content'
import type { Track, UnitKind } from '../rules/province-rule'
import type { LevelSections } from '../rules/section-gate'

/** Years of cutoffs a candidate index holds: the five before the year planned. */
export const CUTOFF_YEARS = 5
/** A unit that had a cutoff this many years back can be shown while this year's plans are unknown, or in forecast mode. */
export const SHOWN_YEARS = 3

/**
 * The year whose units stand for those of this year while its plans are unknown: the newest of the last SHOWN_YEARS that is whole. The units of the other
 * years are gone, or nobody knows.
 * @param cutoffs cutoffs of each year, of one candidate index
 * @returns null where there are none
 */
export function listingYearOf(cutoffs: ReadonlyMap<number, number>, wishYear: number): number | null {
  const recent = [...cutoffs].filter(([year, count]) => count > 0 && year >= wishYear - SHOWN_YEARS && year < wishYear)
  const most = Math.max(0, ...recent.map(([, count]) => count))
  return Math.max(0, ...recent.flatMap(([year, count]) => (count >= most * WHOLE_YEAR ? [year] : []))) || null
}

export interface IndexedUnit {
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

/** Raw material of a candidate index. Column k of a cutoff array is the year `wishYear - 1 - k`; plan arrays hold -1 where unknown. */
export interface IndexData extends Pools {
  wishYear: number
  track: Track
  /** Six-digit code of the province the candidates come from. */
  provinceId?: string
  /** What one unit is, and what one wish of the province names; without them a candidate index of groups is assumed. */
  kind?: UnitKind
  wishUnit?: UnitKind
  /** Only units with cutoffs of their own get a number: what others of a special plan are like says little of a new one. */
  ownCutoffsOnly?: boolean
  /** See `upheavalsOf`; an ordinary run of years where missing. */
  upheavals?: readonly number[]
  /** As in CutoffTraits: there are cutoffs of the old track among the older ones. */
  reform?: number
  units: IndexedUnit[]
  ranks: Int32Array
  /** Points, NaN where unknown. */
  scores: Float64Array
  cutoffPlans: Int32Array
  /** Index into `sources`, -1 where there is no cutoff. */
  cutoffSource: Int32Array
  /** Index into `bases` of the rank's own basis, -1 where unknown. */
  rankBasis: Int8Array
  /** This year's places, -1 where not planned or unknown; `hasPlan` tells which. */
  plan: Int32Array
  hasPlan: Uint8Array
  planSource: Int32Array
  /** Yuan a year, -1 where unknown. */
  tuition: Int32Array
  /** How uncertain a unit's cutoff is that was made from those of its majors, standard deviation of log rank; 0 where cutoffs are printed. */
  spread?: Float64Array
  /** Year the majors of a unit are of, and what said them; null where none are known. */
  majorsFrom?: (MajorsFrom | null)[]
  sources: { source: string; basis: string }[]
  bases: string[]
  /** Of groups: what each unit held in the year planned (entry 0) and in the year of column k (entry k + 1). Not kept between two starts. */
  contents?: readonly (readonly (UnitContent | null)[])[]
  /** Cutoffs whose rank is a range; missing where every cutoff has its rank. */
  unsure?: RangedCutoffs
  /** Of a batch whose sections hold one level of places each; missing in all others. */
  places?: PlacesOfUnits
}

export interface MajorsFrom {
  year: number
  source: string
  /** `derived` for majors that a file of cutoffs puts into the unit. */
  basis: string
}

/** Basis of a cutoff, or of a unit's majors, that follows from cutoffs of majors. */
export const DERIVED = 'derived'

/** The columns of `size` units of which nothing is known yet; the units themselves, what else names the candidate index, and what is known are to be filled in. */
export function emptyIndexData(wishYear: number, track: Track, size = 0): IndexData {
  const cells = size * CUTOFF_YEARS
  return {
    wishYear,
    track,
    units: [],
    ranks: new Int32Array(cells),
    scores: new Float64Array(cells).fill(Number.NaN),
    cutoffPlans: new Int32Array(cells).fill(-1),
    cutoffSource: new Int32Array(cells).fill(-1),
    rankBasis: new Int8Array(cells).fill(-1),
    plan: new Int32Array(size).fill(-1),
    hasPlan: new Uint8Array(size),
    planSource: new Int32Array(size).fill(-1),
    tuition: new Int32Array(size).fill(-1),
    sources: [],
    bases: [],
  }
}

/** Whether a unit has a cutoff in column k (the year `wishYear - 1 - k`), with or without a rank. */
export const hasCutoffIn = ({ cutoffSource }: IndexData, unit: number, column: number): boolean =>
  (cutoffSource[unit * CUTOFF_YEARS + column] as number) >= 0

/** Whether the cutoff in column k was made from those of the unit's majors. */
export const isDerivedIn = ({ cutoffSource, sources }: IndexData, unit: number, column: number): boolean =>
  sources[cutoffSource[unit * CUTOFF_YEARS + column] as number]?.basis === DERIVED

/** Cutoffs of each year that has any. */
export function cutoffsOfYears(data: IndexData): Map<number, number> {
  const counts = new Map<number, number>()
  for (let unit = 0; unit < data.units.length; unit += 1)
    for (let column = 0; column < CUTOFF_YEARS; column += 1) {
      const year = data.wishYear - 1 - column
      if (hasCutoffIn(data, unit, column)) counts.set(year, (counts.get(year) ?? 0) + 1)
    }
  return counts
}

export function hasAnyCutoff(data: IndexData, unit: number): boolean {
  for (let column = 0; column < CUTOFF_YEARS; column += 1) if (hasCutoffIn(data, unit, column)) return true
  return false
}
/** Units x CUTOFF_YEARS, as the cutoffs themselves. */
export interface RangedCutoffs {
  /** Middle of what the rank may be, log; NaN where the cutoff has a rank or nothing says what it may be. */
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
