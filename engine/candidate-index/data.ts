// The data of one (province, track, batch, kind), as read: units with their cutoffs and plans in typed arrays.
import { WHOLE_YEAR } from '../planning/policy'
import type { Pools } from '../forecasting/pools'
import type { ContentCutoffs } from '../identity/content-cutoffs'
import type { UnitContent } from '../identity/content'
import type { Track, UnitKind } from '../rules/province-rule'
import type { LevelSections } from '../rules/section-gate'

/** Years of cutoffs in a candidate index: the five before the planned year. */
export const CUTOFF_YEARS = 5
/** A unit whose last cutoff is at most this many years old can be shown while this year's plans are unknown, or in forecast mode. */
export const SHOWN_YEARS = 3

/**
 * The year whose units replace this year's while its plans are unknown: the newest complete one of the last SHOWN_YEARS. Units of other years no longer
 * exist, or that is unknown.
 * @param offered units offered in each year (see wasOfferedIn), of one candidate index
 * @returns null if there are none
 */
export function listingYearOf(offered: ReadonlyMap<number, number>, wishYear: number): number | null {
  const recent = [...offered].filter(([year, count]) => count > 0 && year >= wishYear - SHOWN_YEARS && year < wishYear)
  const most = Math.max(0, ...recent.map(([, count]) => count))
  return Math.max(0, ...recent.flatMap(([year, count]) => (count >= most * WHOLE_YEAR ? [year] : []))) || null
}

export interface IndexedUnit {
  unitId: string
  collegeId: string | null
  collegeName: string
  collegeProvince: string | null
  /** Six-digit code of the college's province. */
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
  /** As published for the planned year, or the latest known. */
  subjectReq: string | null
  /** Names of the majors inside, for search. */
  majorNames: readonly string[]
}

/** Raw data of a candidate index. Column k of a cutoff array is the year `wishYear - 1 - k`; plan arrays hold -1 if unknown. */
export interface IndexData extends Pools {
  wishYear: number
  track: Track
  /** Six-digit code of the candidates' province. */
  provinceId?: string
  /** The kind of its units, and of a wish in the province; without it, groups are assumed. */
  kind?: UnitKind
  wishUnit?: UnitKind
  /** Only units with cutoffs of their own get a number: other units of a special plan are no guide to a new one. */
  ownCutoffsOnly?: boolean
  /** See `upheavalsOf`; ordinary years if missing. */
  upheavals?: readonly number[]
  /** As in CutoffTraits: some of the older cutoffs are of the old track. */
  reform?: number
  units: IndexedUnit[]
  ranks: Int32Array
  /** Points, NaN if unknown. */
  scores: Float64Array
  cutoffPlans: Int32Array
  /** Index into `sources`, -1 if there is no cutoff. */
  cutoffSource: Int32Array
  /** Index into `bases` of the rank's own basis, -1 if unknown. */
  rankBasis: Int8Array
  /** This year's places, -1 if not planned or unknown; `hasPlan` shows which. */
  plan: Int32Array
  hasPlan: Uint8Array
  planSource: Int32Array
  /** Yuan a year, -1 if unknown. */
  tuition: Int32Array
  /** Uncertainty of a unit's cutoff derived from those of its majors, standard deviation of log rank; 0 if cutoffs are printed. */
  spread?: Float64Array
  /** Year and source of a unit's majors; null if none are known. */
  majorsFrom?: (MajorsFrom | null)[]
  sources: { source: string; basis: string }[]
  bases: string[]
  /** Of groups: the contents of each unit in the planned year (entry 0) and in the year of column k (entry k + 1). Not kept between two starts. */
  contents?: readonly (readonly (UnitContent | null)[])[]
  /** Of groups: what their majors were taken at, wherever they were. */
  contentCutoffs?: ContentCutoffs
  /** The plan of the year before the planned one; missing without one. Not kept between two starts. */
  planBefore?: PlanBefore
  /** Cutoffs whose rank is a range; missing if every cutoff has its rank. */
  unsure?: RangedCutoffs
  /** Of a batch with one section per level of places; missing in all others. */
  places?: PlacesOfUnits
}

export interface MajorsFrom {
  year: number
  source: string
  /** `derived` for majors that a file of cutoffs adds to the unit. */
  basis: string
}

/** Basis of a cutoff, or of a unit's majors, derived from cutoffs of majors. */
export const DERIVED = 'derived'

/** Empty columns for `size` units; the caller fills in the units, the other identifying fields and the known data. */
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

/** Whether a unit was offered in column k: it has a cutoff of that year, or places in its plan. The plan of a year is known months before its cutoffs. */
export const wasOfferedIn = (data: IndexData, unit: number, column: number): boolean =>
  hasCutoffIn(data, unit, column) || (data.cutoffPlans[unit * CUTOFF_YEARS + column] as number) > 0

/** Whether the cutoff in column k was derived from those of the unit's majors. */
export const isDerivedIn = ({ cutoffSource, sources }: IndexData, unit: number, column: number): boolean =>
  sources[cutoffSource[unit * CUTOFF_YEARS + column] as number]?.basis === DERIVED

function unitsOfYears(data: IndexData, isCounted: typeof hasCutoffIn): Map<number, number> {
  const counts = new Map<number, number>()
  for (let unit = 0; unit < data.units.length; unit += 1)
    for (let column = 0; column < CUTOFF_YEARS; column += 1) {
      const year = data.wishYear - 1 - column
      if (isCounted(data, unit, column)) counts.set(year, (counts.get(year) ?? 0) + 1)
    }
  return counts
}

/** Cutoffs of each year that has any. */
export const cutoffsOfYears = (data: IndexData): Map<number, number> => unitsOfYears(data, hasCutoffIn)

/** Units offered in each year that has any. */
export const offeredOfYears = (data: IndexData): Map<number, number> => unitsOfYears(data, wasOfferedIn)

export function hasAnyCutoff(data: IndexData, unit: number): boolean {
  for (let column = 0; column < CUTOFF_YEARS; column += 1) if (hasCutoffIn(data, unit, column)) return true
  return false
}

/** The newest year in which a unit was offered, by plan or cutoff; 0 if that is not among the years of the index. */
function lastOffered(data: IndexData, unit: number): number {
  if (data.hasPlan[unit] === 1) return data.wishYear
  for (let column = 0; column < CUTOFF_YEARS; column += 1)
    if (wasOfferedIn(data, unit, column)) return data.wishYear - 1 - column
  return 0
}

/** Whether the majors of a unit are those of the newest year in which it was offered: those of an earlier one may be others. */
export const areMajorsCurrent = (data: IndexData, unit: number): boolean =>
  data.majorsFrom?.[unit]?.year === lastOffered(data, unit)

const sharedKey = (collegeName: string, major: string): string => `${collegeName}\n${major}`

const sharedMajors = new WeakMap<IndexData, ReadonlySet<string>>()

/** Majors that several units of a college hold under one name. */
function sharedMajorsOf(data: IndexData): ReadonlySet<string> {
  const known = sharedMajors.get(data)
  if (known) return known
  const first = new Map<string, number>()
  const shared = new Set<string>()
  data.units.forEach(({ collegeName, majorNames }, unit) => {
    if (!areMajorsCurrent(data, unit)) return
    for (const major of majorNames) {
      const key = sharedKey(collegeName, major)
      const held = first.get(key) ?? unit
      first.set(key, held)
      if (held !== unit) shared.add(key)
    }
  })
  sharedMajors.set(data, shared)
  return shared
}

/** Whether several units of its college hold a unit's major under one name. */
export const isSharedMajor = (data: IndexData, unit: number, major: string): boolean =>
  sharedMajorsOf(data).has(sharedKey(data.units[unit]!.collegeName, major))

/** Whether cutoffs of the majors inside a group are known, see ContentCutoffs. */
export const hasContentCutoff = ({ contentCutoffs }: IndexData, unit: number): boolean =>
  contentCutoffs?.ranks.subarray(unit * CUTOFF_YEARS, (unit + 1) * CUTOFF_YEARS).some((rank) => rank > 0) ?? false
/** Units x CUTOFF_YEARS, as the cutoffs themselves. */
export interface RangedCutoffs {
  /** Middle of the possible ranks, log; NaN if the cutoff has a rank or nothing limits it. */
  logRank: Float64Array
  /** Standard deviation of it. */
  error: Float64Array
  /** The worst possible rank. */
  worst: Int32Array
}
/** The plan of the year before the planned one. */
export interface PlanBefore {
  /** 1 for a unit in it. */
  isIn: Uint8Array
  /** Names of the majors that a group had in it; missing if they are unknown. */
  majors: ReadonlyMap<number, readonly string[]>
}
export interface PlacesOfUnits {
  sections: LevelSections
  /** Of each unit: of LEVELS, or UNKNOWN_LEVEL. */
  levels: Uint8Array
}
