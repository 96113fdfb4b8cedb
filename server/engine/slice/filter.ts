// Which units a family's filters leave, and by which filter each of the others is left out.
import type { CandidateRank } from '../forecast/probability'
import type { MajorIndex } from '../major-index'
import { LOW_TUITION, PLAN_CHANGE } from '../policy'
import { TIERS, type Tier } from '../tier'
import { hasAnyLine, LINE_YEARS, type SliceData, type SliceUnit } from './data'
import type { UnitTraits } from './learning'

export interface SliceFilter {
  provinces?: readonly string[]
  categories?: readonly string[]
  natures?: readonly string[]
  level?: string
  strengths?: readonly string[]
  features?: readonly string[]
  tiers?: readonly Tier[]
  keyword?: string
  /** Catalogue names: units that offer one of them. */
  majors?: readonly string[]
  /** Enrolment name of one college. */
  college?: string
  maxTuition?: number
  onlyEligible?: boolean
}

export interface SliceCandidate extends CandidateRank {
  subjects: readonly string[]
}

/** Who asks, and for what. */
export interface SliceQuestion {
  candidate: SliceCandidate
  /** Forecast mode plans on past lines: units without a plan this year stay in. */
  isForecast: boolean
  filter: SliceFilter
}

export const FEATURES = ['保底可选', '计划增加', '新增', '学费低', '不限选科'] as const
export const STRENGTHS = ['985', '211', '双一流', '双高'] as const

/**
 * Filter dimensions, one bit each: a row that fails exactly one dimension still counts in that dimension's facets.
 */
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

/** What is known of each unit for one question. */
export interface UnitMarks {
  /** Index into TIERS; another number where there is no prediction. */
  tier: Uint8Array
  /** 1 for each distinct requirement that the candidate's subjects meet, at the end one more for an unknown requirement. */
  eligible: Uint8Array
  /** 1 for a unit listed in the mode asked for. */
  shown: Uint8Array
}

export interface Failures {
  /** Bits of the dimensions a row fails, 0 when it passes all; -1 for a row that is not in the list at all. */
  fails: Int16Array
  /** Features each row has, by bit of FEATURES. */
  featureBits: Uint8Array
  wantedFeatures: number
}

/** Bits of the names asked for; a name nobody knows is a bit that no unit has. */
const bitsOf = (known: readonly string[], wanted: readonly string[] = []): number =>
  wanted.reduce((bits, name) => {
    const bit = known.indexOf(name)
    return bits | (bit < 0 ? 1 << 7 : 1 << bit)
  }, 0)

/** 1 for each value that is wanted; null where any will do. */
const chosen = (values: readonly string[], wanted: readonly string[] | undefined): Uint8Array | null =>
  wanted && wanted.length > 0 ? Uint8Array.from(values, (value) => (wanted.includes(value) ? 1 : 0)) : null

/** The units of a slice, ready to be filtered. */
export class UnitFilter {
  readonly strengthBits: Uint8Array
  private readonly fixedFeatureBits: Uint8Array
  private haystacks: string[] | null = null

  constructor(
    private readonly data: SliceData,
    private readonly traits: UnitTraits,
    private readonly majors: MajorIndex,
  ) {
    const { units, plan, hasPlan } = data
    this.strengthBits = Uint8Array.from(units, (unit) =>
      STRENGTHS.reduce((bits, tag, bit) => bits | (unit.tags.includes(tag) ? 1 << bit : 0), 0),
    )
    this.fixedFeatureBits = Uint8Array.from(units, (unit, index) => {
      const last = data.linePlans[index * LINE_YEARS] as number
      const grown = last > 0 && (plan[index] as number) >= last * PLAN_CHANGE.more
      const tuition = data.tuition[index] as number
      const isNew = hasPlan[index] === 1 && !hasAnyLine(data, index)
      const isOpen = unit.subjectReq !== null && unit.subjectReq.includes('不限')
      return (grown ? 2 : 0) | (isNew ? 4 : 0) | (tuition >= 0 && tuition <= LOW_TUITION ? 8 : 0) | (isOpen ? 16 : 0)
    })
  }

  /** What a keyword is looked for in; written on first use. */
  private haystackOf(unit: number): string {
    this.haystacks ??= this.data.units.map(({ collegeName, majorName, enrolCode, majorNames }) =>
      [collegeName, majorName ?? '', enrolCode ?? '', ...majorNames].join('\n').toLowerCase(),
    )
    return this.haystacks[unit] as string
  }

  /** Marks the units that offer one of the majors; null where any will do. */
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

  failures(filter: SliceFilter, { tier, eligible, shown }: UnitMarks): Failures {
    const { traits, fixedFeatureBits, strengthBits } = this
    const { units, tuition } = this.data
    const unknownRequirement = eligible[eligible.length - 1]
    const provinces = chosen(traits.province.values, filter.provinces)
    const categories = chosen(traits.category.values, filter.categories)
    const natures = chosen(traits.nature.values, filter.natures)
    const levels = chosen(traits.level.values, filter.level ? [filter.level] : undefined)
    const wantedStrengths = bitsOf(STRENGTHS, filter.strengths)
    const wantedFeatures = bitsOf(FEATURES, filter.features)
    const wantedTiers =
      filter.tiers && filter.tiers.length > 0 ? new Set(filter.tiers.map((wanted) => TIERS.indexOf(wanted))) : null
    const words = (filter.keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const offersWanted = this.offering(filter.majors)

    const size = units.length
    const fails = new Int16Array(size)
    const featureBits = new Uint8Array(size)
    for (let unit = 0; unit < size; unit += 1) {
      if (shown[unit] !== 1) {
        fails[unit] = -1
        continue
      }
      const requirementAt = traits.requirement.index[unit] as number
      const isEligible = requirementAt < 0 ? unknownRequirement : eligible[requirementAt]
      const unitTier = tier[unit] as number
      const features = (fixedFeatureBits[unit] as number) | (unitTier === 3 && isEligible === 1 ? 1 : 0)
      featureBits[unit] = features
      let fail = 0
      if (provinces && provinces[traits.province.index[unit] as number] !== 1) fail |= DIMENSION.province
      if (categories && categories[traits.category.index[unit] as number] !== 1) fail |= DIMENSION.category
      if (natures && natures[traits.nature.index[unit] as number] !== 1) fail |= DIMENSION.nature
      if (levels && levels[traits.level.index[unit] as number] !== 1) fail |= DIMENSION.level
      if (wantedStrengths !== 0 && ((strengthBits[unit] as number) & wantedStrengths) === 0) fail |= DIMENSION.strength
      if ((features & wantedFeatures) !== wantedFeatures) fail |= DIMENSION.feature
      if (wantedTiers && !wantedTiers.has(unitTier)) fail |= DIMENSION.tier
      const cost = tuition[unit] as number
      if (
        (filter.onlyEligible !== false && isEligible !== 1) ||
        // a tuition nobody knows cannot be promised to stay below a limit
        (filter.maxTuition !== undefined && (cost < 0 || cost > filter.maxTuition)) ||
        (offersWanted !== null && offersWanted[unit] !== 1) ||
        (filter.college !== undefined && (units[unit] as SliceUnit).collegeName !== filter.college) ||
        (words.length > 0 && !words.every((word) => this.haystackOf(unit).includes(word)))
      ) {
        fail |= DIMENSION.other
      }
      fails[unit] = fail
    }
    return { fails, featureBits, wantedFeatures }
  }
}

/** Numbers of the rows that fail nothing. */
export function rowsOf({ fails }: Failures): Int32Array {
  const rows = new Int32Array(fails.length)
  let count = 0
  for (let unit = 0; unit < fails.length; unit += 1) if (fails[unit] === 0) rows[count++] = unit
  return rows.subarray(0, count)
}
