// Which units pass a family's filters, and which filter excludes each of the others.
import type { Past } from '../forecasting/predict'
import type { CandidateRank } from '../forecasting/probability'
import type { MajorIndex } from '../catalogue/major-index'
import type { NameBook } from '../catalogue/name-book'
import { LOW_TUITION, PLAN_CHANGE } from '../planning/policy'
import type { LevelOfPlaces } from '../rules/section-gate'
import { TIERS, type Tier } from '../planning/tier'
import type { WishReader } from '../catalogue/read-wishes'
import { CUTOFF_YEARS, type IndexData, type IndexedUnit } from './data'
import { intern, type Interned } from './intern'
import { KeywordSearch } from './keyword'
import type { UnitTraits } from './learning'
import { placesStateOf } from './places'
import { STRENGTHS } from './strengths'

export interface IndexFilter {
  provinces?: readonly string[]
  /** Short names. A city narrows its own province, if that is chosen; beside other provinces it is one more place. */
  cities?: readonly string[]
  categories?: readonly string[]
  natures?: readonly string[]
  level?: string
  strengths?: readonly string[]
  features?: readonly string[]
  tiers?: readonly Tier[]
  keyword?: string
  /** Catalogue names: units that offer one of them. */
  majors?: readonly string[]
  /** 1 for each unit whose majors are as wished; beside `majors`. */
  asWished?: Uint8Array
  /** Enrolment name of one college. */
  college?: string
  /** One college of the register, under any enrolment name. */
  collegeId?: string
  maxTuition?: number
  /** Units whose requested properties are unknown are kept, after the known ones; without it they are left out. */
  withUnknown?: boolean
  /** Units that had a cutoff in recent years and none in the listing year, see listingYearOf. */
  withGone?: boolean
  onlyEligible?: boolean
}

export interface AskingCandidate extends CandidateRank {
  subjects: readonly string[]
  /** The only level of places that the candidate may file, if the batch has a section for each; missing if both are possible or it is unknown. */
  level?: LevelOfPlaces
}

/** The candidate and the filters. */
export interface IndexQuestion {
  candidate: AskingCandidate
  /** Forecast mode plans on past cutoffs: units without a plan this year stay in. */
  isForecast: boolean
  filter: IndexFilter
}

export const FEATURES = ['保底可选', '计划增加', '新增', '学费低', '不限选科'] as const

/** Filter dimensions, one bit each: a row that fails only one dimension still counts in that dimension's facets. */
export const DIMENSION = {
  province: 1,
  category: 2,
  nature: 4,
  level: 8,
  strength: 16,
  feature: 32,
  tier: 64,
  other: 128,
} as const

/** Properties of a unit that may be unknown; bits. */
export const UNKNOWN = {
  province: DIMENSION.province,
  category: DIMENSION.category,
  nature: DIMENSION.nature,
  level: DIMENSION.level,
  strength: DIMENSION.strength,
  feature: DIMENSION.feature,
  tuition: 64,
  majors: 128,
  places: 256,
} as const

/** Value in `UnitMarks.shown` of a unit that is shown only on demand. */
export const GONE = 2

/** The state of each unit for one question. */
export interface UnitMarks {
  /** Index into TIERS; another number if there is no prediction. */
  tier: Uint8Array
  /** 1 for each distinct requirement that the candidate's subjects meet; the last entry is for an unknown requirement. */
  eligible: Uint8Array
  /** Level of places that the candidate may file, as AskingCandidate.level. */
  level?: LevelOfPlaces
  /** 1 for a unit listed in the requested mode, GONE for one that is listed on demand. */
  shown: Uint8Array
}

export interface Failures {
  /** Bits of the dimensions a row fails, 0 if it passes all; -1 for a row that is not in the list at all. */
  fails: Int16Array
  /** Features of each row, by bit of FEATURES. */
  featureBits: Uint8Array
  wantedFeatures: number
  /** Bits of UNKNOWN: the requested properties of a row that are unknown; with IndexFilter.withUnknown only. */
  unknown: Uint16Array
  /** Bits of FEATURES that are unknown for a row; 0 without withUnknown. */
  unknownFeatures: Uint8Array
  /** Units that pass everything and are shown only on demand. */
  goneCount: number
}

/** Bits of the requested names; an unknown name is a bit that no unit has. */
const bitsOf = (known: readonly string[], wanted: readonly string[] = []): number =>
  wanted.reduce((bits, name) => {
    const bit = known.indexOf(name)
    return bits | (bit < 0 ? 1 << 7 : 1 << bit)
  }, 0)

/** 1 for each wanted value; null if any will do. */
const chosen = (values: readonly string[], wanted: readonly string[] | undefined): Uint8Array | null =>
  wanted && wanted.length > 0 ? Uint8Array.from(values, (value) => (wanted.includes(value) ? 1 : 0)) : null

/** The units of a candidate index, ready to be filtered. */
export class UnitFilter {
  readonly strengthBits: Uint8Array
  /** 1 for a unit whose college has a known location. */
  readonly isPlaced: Uint8Array
  /** 1 for a unit whose college is in the register: then a missing property means false. */
  readonly isRegistered: Uint8Array
  private readonly fixedFeatureBits: Uint8Array
  private readonly unknownFeatureBits: Uint8Array
  private readonly keywords: KeywordSearch
  readonly city: Interned

  constructor(
    private readonly data: IndexData,
    private readonly traits: UnitTraits,
    private readonly majors: MajorIndex,
    private readonly pastOf: (unit: number) => Past,
    names: NameBook,
    wishes?: WishReader,
  ) {
    const { units, plan } = data
    this.keywords = new KeywordSearch(data, majors, names, wishes)
    this.city = intern(units.map(({ city }) => city))
    this.strengthBits = Uint8Array.from(units, (unit) =>
      STRENGTHS.reduce((bits, tag, bit) => bits | (unit.tags.includes(tag) ? 1 << bit : 0), 0),
    )
    this.isPlaced = Uint8Array.from(units, ({ collegeProvince }) => (collegeProvince === null ? 0 : 1))
    this.isRegistered = Uint8Array.from(units, ({ collegeId }) => (collegeId === null ? 0 : 1))
    this.fixedFeatureBits = Uint8Array.from(units, (unit, index) => {
      const last = data.cutoffPlans[index * CUTOFF_YEARS] as number
      const grown = last > 0 && (plan[index] as number) >= last * PLAN_CHANGE.more
      const tuition = data.tuition[index] as number
      const isNew = pastOf(index) === 'new'
      const isOpen = unit.subjectReq !== null && unit.subjectReq.includes('不限')
      return (grown ? 2 : 0) | (isNew ? 4 : 0) | (tuition >= 0 && tuition <= LOW_TUITION ? 8 : 0) | (isOpen ? 16 : 0)
    })
    this.unknownFeatureBits = Uint8Array.from(units, (_, unit) => this.unknownFeatureBitsOf(unit))
  }

  /** Features of a unit that are unknown. */
  private unknownFeatureBitsOf(unit: number): number {
    const { units, plan, cutoffPlans, tuition } = this.data
    const isPlanUnknown = (plan[unit] as number) < 0 || (cutoffPlans[unit * CUTOFF_YEARS] as number) < 0
    const isOpenUnknown = (units[unit] as IndexedUnit).subjectReq === null
    const mayBeNew = this.pastOf(unit) === 'none'
    return (
      (isPlanUnknown ? 2 : 0) | (mayBeNew ? 4 : 0) | ((tuition[unit] as number) < 0 ? 8 : 0) | (isOpenUnknown ? 16 : 0)
    )
  }

  /** Marks the units that offer one of the majors; null if any will do. */
  private offering(names: readonly string[] | undefined): Uint8Array | null {
    if (names === undefined) return null
    const { at, numbers, from } = this.majors
    const wanted = new Uint8Array(at.size)
    for (const name of names) {
      const number = at.get(name)
      if (number !== undefined) wanted[number] = 1
    }
    const marks = new Uint8Array(this.data.units.length)
    for (let unit = 0; unit < marks.length; unit += 1) {
      const end = from[unit + 1] as number
      for (let place = from[unit] as number; place < end; place += 1)
        if (wanted[numbers[place] as number] === 1) {
          marks[unit] = 1
          break
        }
    }
    return marks
  }

  /** Whether a unit lies in a chosen place, by number; null if any will do. */
  private inPlace({ provinces, cities }: IndexFilter): ((unit: number) => boolean) | null {
    const { province } = this.traits
    const wanted = chosen(province.values, provinces)
    const towns = chosen(this.city.values, cities)
    if (towns === null) return wanted && ((unit) => wanted[province.index[unit] as number] === 1)
    const isIn = (unit: number) => towns[this.city.index[unit] as number] === 1
    if (wanted === null) return isIn
    for (let unit = 0; unit < this.data.units.length; unit += 1)
      if (isIn(unit)) wanted[province.index[unit] as number] = 0
    return (unit) => isIn(unit) || wanted[province.index[unit] as number] === 1
  }

  failures(filter: IndexFilter, { tier, eligible, shown, level }: UnitMarks): Failures {
    const { traits, fixedFeatureBits, strengthBits } = this
    const { units, tuition, places } = this.data
    const unknownRequirement = eligible[eligible.length - 1]
    const isInPlace = this.inPlace(filter)
    const categories = chosen(traits.category.values, filter.categories)
    const natures = chosen(traits.nature.values, filter.natures)
    const levels = chosen(traits.level.values, filter.level ? [filter.level] : undefined)
    const wantedStrengths = bitsOf(STRENGTHS, filter.strengths)
    const wantedFeatures = bitsOf(FEATURES, filter.features)
    const wantedTiers =
      filter.tiers && filter.tiers.length > 0 ? new Set(filter.tiers.map((wanted) => TIERS.indexOf(wanted))) : null
    const isMeant = this.keywords.matching(filter.keyword)
    const offersWanted = this.offering(filter.majors)

    const size = units.length
    const fails = new Int16Array(size)
    const featureBits = new Uint8Array(size)
    const unknown = new Uint16Array(size)
    const keeps = filter.withUnknown === true
    const unknownFeatures = keeps ? this.unknownFeatureBits : new Uint8Array(size)
    let goneCount = 0
    let fail = 0
    let blank = 0
    const among = (wanted: Uint8Array | null, at: number, bit: number): void => {
      if (!wanted || wanted[at] === 1) return
      if (at < 0 && keeps) blank |= bit
      else fail |= bit
    }
    for (let unit = 0; unit < size; unit += 1) {
      if (shown[unit] === 0) {
        fails[unit] = -1
        continue
      }
      const requirementAt = traits.requirement.index[unit] as number
      const meets = requirementAt < 0 ? unknownRequirement : eligible[requirementAt]
      const state = placesStateOf(places, unit, level)
      const isEligible = state === 'other' ? 0 : meets
      const unitTier = tier[unit] as number
      const features = (fixedFeatureBits[unit] as number) | (unitTier === 3 && isEligible === 1 ? 1 : 0)
      featureBits[unit] = features
      fail = 0
      blank = 0
      if (isInPlace?.(unit) === false) {
        if (keeps && this.isPlaced[unit] === 0) blank |= DIMENSION.province
        else fail |= DIMENSION.province
      }
      among(categories, traits.category.index[unit] as number, DIMENSION.category)
      among(natures, traits.nature.index[unit] as number, DIMENSION.nature)
      among(levels, traits.level.index[unit] as number, DIMENSION.level)
      if (wantedStrengths !== 0 && ((strengthBits[unit] as number) & wantedStrengths) === 0) {
        // the properties of a college outside the register are unknown
        if (keeps && this.isRegistered[unit] === 0) blank |= UNKNOWN.strength
        else fail |= DIMENSION.strength
      }
      if ((features & wantedFeatures) !== wantedFeatures) {
        if (((features | (unknownFeatures[unit] as number)) & wantedFeatures) === wantedFeatures)
          blank |= UNKNOWN.feature
        else fail |= DIMENSION.feature
      }
      if (wantedTiers && !wantedTiers.has(unitTier)) fail |= DIMENSION.tier
      const cost = tuition[unit] as number
      if (filter.maxTuition !== undefined && (cost < 0 || cost > filter.maxTuition)) {
        // an unknown tuition may be below or above any limit
        if (cost < 0 && keeps) blank |= UNKNOWN.tuition
        else fail |= DIMENSION.other
      }
      if ((offersWanted !== null && offersWanted[unit] !== 1) || filter.asWished?.[unit] === 0) {
        if (keeps && this.majors.from[unit] === this.majors.from[unit + 1]) blank |= UNKNOWN.majors
        else fail |= DIMENSION.other
      }
      if (state === 'unknown') {
        // offered with an unknown number of places; a list of known values leaves it out
        if (keeps) blank |= UNKNOWN.places
        else if (filter.onlyEligible !== false) fail |= DIMENSION.other
      }
      if (
        (filter.onlyEligible !== false && isEligible !== 1) ||
        (filter.college !== undefined && (units[unit] as IndexedUnit).collegeName !== filter.college) ||
        (filter.collegeId !== undefined && (units[unit] as IndexedUnit).collegeId !== filter.collegeId) ||
        isMeant?.(unit) === false
      ) {
        fail |= DIMENSION.other
      }
      const isHidden = shown[unit] === GONE && filter.withGone !== true
      if (isHidden && fail === 0) goneCount += 1
      fails[unit] = isHidden ? -1 : fail
      unknown[unit] = blank
    }
    return { fails, featureBits, wantedFeatures, unknown, unknownFeatures, goneCount }
  }
}

/** Numbers of the rows that fail no filter. */
export function rowsOf({ fails }: Failures): Int32Array {
  const rows = new Int32Array(fails.length)
  let count = 0
  for (let unit = 0; unit < fails.length; unit += 1) if (fails[unit] === 0) rows[count++] = unit
  return rows.subarray(0, count)
}
