// One (province, track, batch, kind) in memory: units with their lines in typed arrays, and the questions a candidate list asks of them.
import { contradictingRanks } from './contradictions'
import { forecastAt, forecastTable, type ForecastTable } from './forecast-table'
import { PastLines } from './line-features'
import { indexMajors, type MajorIndex } from './major-index'
import { forecastNewUnits } from './new-units'
import {
  forecastHistory,
  predict,
  probabilitiesOf,
  type CandidateRank,
  type LineForecast,
  type Prediction,
} from './predict'
import { meetsRequirement, type Track, type UnitKind } from './province-rule'
import { learnResiduals, type ResidualModel } from './residuals'
import { noTierCounts, tierIndexOf, TIERS, type Tier, type TierCounts } from './tier'

/** Years of lines a slice holds: the five before the year planned. */
export const LINE_YEARS = 5

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
export interface SliceData {
  wishYear: number
  track: Track
  /** Six-digit code of the province the candidates come from. */
  provinceId?: string
  /** What one unit is, and what one wish of the province names; without them a slice of groups is assumed. */
  kind?: UnitKind
  wishUnit?: UnitKind
  /** See `upheavalsOf`; an ordinary run of years where missing. */
  upheavals?: readonly number[]
  /** As in LineHistory. */
  pools?: readonly number[]
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
  sources: { source: string; basis: string }[]
  bases: string[]
}

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

export type SliceSort = 'fit' | 'probability' | 'rank' | 'plan' | 'tuition'

export interface SliceCandidate extends CandidateRank {
  subjects: readonly string[]
}

export interface FacetCount {
  Value: string
  Label: string
  Count: number
}

export interface SliceFacets {
  Province: FacetCount[]
  Category: FacetCount[]
  Nature: FacetCount[]
  Strength: FacetCount[]
  Feature: FacetCount[]
  Level: FacetCount[]
}

export const FEATURES = ['保底可选', '计划增加', '新增', '学费低', '不限选科'] as const
const FEATURE_LABELS: Readonly<Record<(typeof FEATURES)[number], string>> = {
  保底可选: '保底可选',
  计划增加: '计划增加',
  新增: '今年新增',
  学费低: '学费 8000 元以下',
  不限选科: '不限选科',
}
const STRENGTHS = ['985', '211', '双一流', '双高'] as const
const LOW_TUITION = 8000
const PLAN_GROWTH = 1.2
const PREDICTIONS_KEPT = 48
const ORDERS_KEPT = 48

/**
 * How units are dealt out in the default order, ten at a time: like the shape of a sound wish list. Within a tier the unit nearest to the
 * tier's useful middle comes first, each ten reads from the hardest to the safest.
 */
const FIT_DEAL = { 冲: 3, 稳: 4, 保: 3 } as const
/** Useful middle of each tier: a reach worth a place, a solid match, and the best college that is still safe. */
const FIT_MIDDLE = { 冲: 0.38, 稳: 0.75, 保: 0.94 } as const
const DEALS: readonly number[] = TIERS.map((tier) => (tier === '难' ? 0 : FIT_DEAL[tier]))
const MIDDLES: readonly number[] = TIERS.map((tier) => (tier === '难' ? 1 : FIT_MIDDLE[tier]))

// Filter dimensions, one bit each: a row that fails exactly one dimension still counts in that dimension's facets.
const DIMENSION = {
  province: 1,
  category: 2,
  nature: 4,
  level: 8,
  strength: 16,
  feature: 32,
  tier: 64,
  other: 128,
} as const

export interface SliceQuery {
  candidate: SliceCandidate
  /** Forecast mode plans on past lines: units without a plan this year stay in. */
  isForecast: boolean
  filter: SliceFilter
  sort: SliceSort
}

export interface SliceAnswer {
  /** Rows of the filter in order, as unit indexes. */
  order: Int32Array
  /** Counts per tier of all filters but the tier's own, so that each count says what tapping the tier leaves. */
  tierCounts: TierCounts
}

export interface SliceStat {
  total: number
  tierCounts: TierCounts
  facets: SliceFacets
}

interface Predictions {
  probability: Float64Array
  /** Index into TIERS; 255 where there is no prediction. */
  tier: Uint8Array
}

const NO_TIER = 255
/** Chances are sorted by hundredths of a percent: nobody knows them finer. */
const FINE = 10_000
/** Beyond these, places and yuan a year count as equal when units are sorted by them. */
const MOST_PLACES = 20_000
const MOST_YUAN = 500_000

function least<K, V>(cache: Map<K, V>, key: K, limit: number, make: () => V): V {
  const known = cache.get(key)
  if (known !== undefined) {
    cache.delete(key)
    cache.set(key, known)
    return known
  }
  const made = make()
  cache.set(key, made)
  const oldest = cache.keys().next().value
  if (cache.size > limit && oldest !== undefined) cache.delete(oldest)
  return made
}

/** The distinct values of a column, and the number of each row's; -1 for null. */
export interface Interned {
  index: Int32Array
  values: string[]
}

export function intern(values: readonly (string | null)[]): Interned {
  const known = new Map<string, number>()
  const index = Int32Array.from(values, (value) => {
    if (value === null || value === '') return -1
    const at = known.get(value) ?? known.size
    known.set(value, at)
    return at
  })
  return { index, values: [...known.keys()] }
}

/** Ranks without those that contradict the score they stand beside; year by year. */
function trustedRanks({ units, ranks, scores }: SliceData): { trusted: Int32Array; isSuspect: Uint8Array } {
  const size = units.length
  const trusted = ranks.slice()
  const isSuspect = new Uint8Array(size)
  for (let column = 0; column < LINE_YEARS; column += 1) {
    const own = (values: ArrayLike<number>): Float64Array =>
      Float64Array.from({ length: size }, (_, unit) => values[unit * LINE_YEARS + column] as number)
    contradictingRanks(own(ranks), own(scores)).forEach((isWrong, unit) => {
      if (isWrong === 0) return
      trusted[unit * LINE_YEARS + column] = 0
      isSuspect[unit] = 1
    })
  }
  return { trusted, isSuspect }
}

/** What a slice's lines teach: plain data, so that it can be kept between two starts of the server. */
export interface LearnedSlice {
  model: ResidualModel
  forecasts: ForecastTable
  /** 1 for a unit with a line whose rank contradicts its score. */
  isSuspect: Uint8Array
  /** Units from the hardest expected line to the easiest, units without a forecast last. */
  byHardness: Int32Array
  majors: MajorIndex
  /** What filters ask of units. */
  traits: UnitTraits
}

/** Distinct values of what units have in common. */
interface UnitTraits {
  college: Interned
  /** Code of the province the college lies in. */
  province: Interned
  category: Interned
  nature: Interned
  level: Interned
  requirement: Interned
}

const traitsOf = (units: readonly SliceUnit[]): UnitTraits => {
  const column = (value: (unit: SliceUnit) => string | null): Interned => intern(units.map(value))
  return {
    college: column(({ collegeName }) => collegeName),
    province: column(({ collegeProvinceId }) => collegeProvinceId),
    category: column(({ category }) => category),
    nature: column(({ nature }) => nature),
    level: column(({ level }) => level),
    requirement: column(({ subjectReq }) => subjectReq),
  }
}

const hasLineIn = ({ lineSource }: SliceData, unit: number, column: number): boolean =>
  (lineSource[unit * LINE_YEARS + column] as number) >= 0

function hasAnyLine(data: SliceData, unit: number): boolean {
  for (let column = 0; column < LINE_YEARS; column += 1) if (hasLineIn(data, unit, column)) return true
  return false
}

/** Learns how lines move and what to expect of each: the expensive part of a slice. */
export function learnSlice(data: SliceData): LearnedSlice {
  const { units, plan, hasPlan } = data
  const size = units.length
  const kind = data.kind ?? 'group'
  const { trusted, isSuspect } = trustedRanks(data)
  const traits = traitsOf(units)
  const past = new PastLines({
    size,
    columns: LINE_YEARS,
    ranks: trusted,
    plans: data.linePlans,
    nextPlans: plan,
    pools: data.pools,
    colleges: traits.college.index,
    majors: intern(units.map((unit) => (kind === 'major' ? unit.majorName : null))).index,
  })
  const model = learnResiduals(past, { kind, wishUnit: data.wishUnit ?? kind, upheavals: data.upheavals ?? [] })
  const known = forecastHistory(model, past)
  const isNew = Uint8Array.from(hasPlan, (value, unit) => (value === 1 && !hasAnyLine(data, unit) ? 1 : 0))
  forecastNewUnits(model, known, past.history, units, isNew, hasPlan)
  const centers = known.forecasts.map((forecast) => forecast?.center ?? Number.MAX_VALUE)
  const byHardness = Int32Array.from(units.keys()).sort(
    (a, b) => (centers[a] as number) - (centers[b] as number) || a - b,
  )
  return { model, forecasts: forecastTable(known.forecasts), isSuspect, byHardness, majors: indexMajors(units), traits }
}

export class Slice {
  readonly model: ResidualModel
  private readonly forecasts: ForecastTable
  private readonly isSuspect: Uint8Array
  readonly indexOf: ReadonlyMap<string, number>
  /** Units with a forecast, from the hardest expected line to the easiest. */
  readonly hardestFirst: Int32Array
  /** Majors on offer. */
  readonly majors: MajorIndex
  /** Colleges by enrolment name. */
  readonly colleges: Interned
  /** Years that have any line, latest first. */
  readonly lineYears: number[]
  /** Whether plans of the year planned exist for this slice. */
  readonly hasPlans: boolean
  private readonly traits: UnitTraits
  private readonly strengthBits: Uint8Array
  private readonly fixedFeatureBits: Uint8Array
  private haystacks: string[] | null = null
  /** As in LearnedSlice. */
  private readonly byHardness: Int32Array
  /** Position of each unit in `byHardness`. */
  private readonly hardness: Int32Array
  private readonly provinceNames = new Map<string, string>()
  private readonly isShown: { normal: Uint8Array; forecast: Uint8Array }
  private readonly predictions = new Map<string, Predictions>()
  private readonly eligibility = new Map<string, Uint8Array>()
  private readonly answers = new Map<string, SliceAnswer>()
  private readonly stats = new Map<string, SliceStat>()

  /** @param learned of the very same data; learned anew where missing */
  constructor(
    readonly data: SliceData,
    learned: LearnedSlice = learnSlice(data),
  ) {
    const { units, plan, hasPlan, wishYear } = data
    const size = units.length
    this.model = learned.model
    this.forecasts = learned.forecasts
    this.isSuspect = learned.isSuspect
    this.byHardness = learned.byHardness
    this.majors = learned.majors
    this.traits = learned.traits
    this.colleges = learned.traits.college
    const recent = new Uint8Array(size)
    const yearsSeen = new Set<number>()
    for (let unit = 0; unit < size; unit += 1) {
      for (let column = 0; column < LINE_YEARS; column += 1) {
        if (!this.hasLine(unit, column)) continue
        yearsSeen.add(wishYear - 1 - column)
        if (column < 3) recent[unit] = 1
      }
    }
    this.lineYears = [...yearsSeen].sort((a, b) => b - a)
    this.hasPlans = hasPlan.includes(1)
    const forecastShown = Uint8Array.from(recent, (value, unit) => (value === 1 || hasPlan[unit] === 1 ? 1 : 0))
    this.isShown = { forecast: forecastShown, normal: this.hasPlans ? hasPlan : forecastShown }

    this.hardness = new Int32Array(size)
    this.byHardness.forEach((unit, position) => (this.hardness[unit] = position))
    const unknown = this.byHardness.findIndex((unit) => Number.isNaN(this.forecasts.center[unit]))
    this.hardestFirst = unknown < 0 ? this.byHardness : this.byHardness.subarray(0, unknown)

    this.indexOf = new Map(units.map((unit, index) => [unit.unitId, index]))
    for (const unit of units)
      if (unit.collegeProvinceId !== null && unit.collegeProvince !== null)
        this.provinceNames.set(unit.collegeProvinceId, unit.collegeProvince)
    this.strengthBits = Uint8Array.from(units, (unit) =>
      STRENGTHS.reduce((bits, tag, bit) => bits | (unit.tags.includes(tag) ? 1 << bit : 0), 0),
    )
    this.fixedFeatureBits = Uint8Array.from(units, (unit, index) => {
      const last = this.lastPlanOf(index)
      const grown = last > 0 && (plan[index] as number) >= last * PLAN_GROWTH
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

  /** What is expected of a unit's line; null where nothing supports a number. */
  forecastOf(unit: number): LineForecast | null {
    return forecastAt(this.forecasts, unit)
  }

  get size(): number {
    return this.data.units.length
  }

  /** Whether a unit has a line in column k (the year `wishYear - 1 - k`), with or without a rank. */
  hasLine(unit: number, column: number): boolean {
    return hasLineIn(this.data, unit, column)
  }

  /** Places of the year before the one planned, -1 where unknown. */
  lastPlanOf(unit: number): number {
    return this.data.linePlans[unit * LINE_YEARS] as number
  }

  /** Units shown in this mode. */
  countShown(isForecast: boolean): number {
    const shown = isForecast ? this.isShown.forecast : this.isShown.normal
    return shown.reduce((sum, value) => sum + value, 0)
  }

  /** Whether a unit is listed in this mode: planned this year, or, in forecast mode and where no plans are known, enrolled lately. */
  isShownIn(unit: number, isForecast: boolean): boolean {
    return (isForecast ? this.isShown.forecast : this.isShown.normal)[unit] === 1
  }

  private predictionsFor(candidate: CandidateRank): Predictions {
    return least(this.predictions, `${candidate.rank}/${candidate.rankError}`, PREDICTIONS_KEPT, () => {
      const probability = new Float64Array(this.size)
      probabilitiesOf(this.model, this.forecasts, candidate, probability)
      const tier = new Uint8Array(this.size)
      for (let unit = 0; unit < tier.length; unit += 1) {
        const value = probability[unit] as number
        tier[unit] = Number.isNaN(value) ? NO_TIER : tierIndexOf(value)
      }
      return { probability, tier }
    })
  }

  /** Index into TIERS of every unit for a candidate; another number where there is no prediction. */
  tiersFor(candidate: CandidateRank): Uint8Array {
    return this.predictionsFor(candidate).tier
  }

  /** Probability of every unit for a candidate; NaN where there is no prediction. */
  probabilitiesFor(candidate: CandidateRank): Float64Array {
    return this.predictionsFor(candidate).probability
  }

  private eligibleFor(subjects: readonly string[]): Uint8Array {
    return least(this.eligibility, [...subjects].sort().join(), 16, () =>
      Uint8Array.from([...this.traits.requirement.values, null], (requirement) =>
        meetsRequirement(requirement, subjects, this.data.track) ? 1 : 0,
      ),
    )
  }

  /** Whether the candidate's subjects meet the unit's requirement (unknown counts as met). */
  isEligible(unit: number, subjects: readonly string[]): boolean {
    const eligible = this.eligibleFor(subjects)
    const at = this.traits.requirement.index[unit] as number
    return eligible[at < 0 ? eligible.length - 1 : at] === 1
  }

  /** The engine's answer for one unit; null where no history supports a number. */
  predictionOf(unit: number, candidate: CandidateRank): Prediction | null {
    const forecast = this.forecastOf(unit)
    if (!forecast) return null
    const prediction = predict(this.model, forecast, candidate)
    const requirement = (this.data.units[unit] as SliceUnit).subjectReq
    const isOldModel = this.data.track === '理科' || this.data.track === '文科'
    if (requirement === null && !isOldModel) prediction.Flags.push('选科要求未知')
    if (this.isSuspect[unit] === 1) prediction.Flags.push('位次存疑')
    return prediction
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
    const marks = new Uint8Array(this.size)
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

  /** Bits of the dimensions a row fails, 0 when it passes all; -1 for a row that is not in the list at all. */
  private failures(query: Omit<SliceQuery, 'sort'>): {
    fails: Int16Array
    featureBits: Uint8Array
    wantedFeatures: number
  } {
    const { filter, candidate } = query
    const { tier } = this.predictionsFor(candidate)
    const eligible = this.eligibleFor(candidate.subjects)
    const unknownRequirement = eligible[eligible.length - 1]
    const shown = query.isForecast ? this.isShown.forecast : this.isShown.normal
    const chosen = (values: readonly string[], wanted: readonly string[] | undefined): Uint8Array | null =>
      wanted && wanted.length > 0 ? Uint8Array.from(values, (value) => (wanted.includes(value) ? 1 : 0)) : null
    const provinces = chosen(this.traits.province.values, filter.provinces)
    const categories = chosen(this.traits.category.values, filter.categories)
    const natures = chosen(this.traits.nature.values, filter.natures)
    const levels = chosen(this.traits.level.values, filter.level ? [filter.level] : undefined)
    const wantedStrengths = (filter.strengths ?? []).reduce((bits, tag) => {
      const bit = STRENGTHS.findIndex((known) => known === tag)
      return bits | (bit < 0 ? 1 << 7 : 1 << bit)
    }, 0)
    const wantedFeatures = (filter.features ?? []).reduce((bits, feature) => {
      const bit = FEATURES.findIndex((known) => known === feature)
      return bits | (bit < 0 ? 1 << 7 : 1 << bit)
    }, 0)
    const wantedTiers =
      filter.tiers && filter.tiers.length > 0 ? new Set(filter.tiers.map((wanted) => TIERS.indexOf(wanted))) : null
    const words = (filter.keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const { tuition } = this.data
    const offersWanted = this.offering(filter.majors)

    const size = this.size
    const fails = new Int16Array(size)
    const featureBits = new Uint8Array(size)
    for (let unit = 0; unit < size; unit += 1) {
      if (shown[unit] !== 1) {
        fails[unit] = -1
        continue
      }
      const requirementAt = this.traits.requirement.index[unit] as number
      const isEligible = requirementAt < 0 ? unknownRequirement : eligible[requirementAt]
      const unitTier = tier[unit] as number
      const features = (this.fixedFeatureBits[unit] as number) | (unitTier === 3 && isEligible === 1 ? 1 : 0)
      featureBits[unit] = features
      let fail = 0
      if (provinces && provinces[this.traits.province.index[unit] as number] !== 1) fail |= DIMENSION.province
      if (categories && categories[this.traits.category.index[unit] as number] !== 1) fail |= DIMENSION.category
      if (natures && natures[this.traits.nature.index[unit] as number] !== 1) fail |= DIMENSION.nature
      if (levels && levels[this.traits.level.index[unit] as number] !== 1) fail |= DIMENSION.level
      if (wantedStrengths !== 0 && ((this.strengthBits[unit] as number) & wantedStrengths) === 0)
        fail |= DIMENSION.strength
      if ((features & wantedFeatures) !== wantedFeatures) fail |= DIMENSION.feature
      if (wantedTiers && !wantedTiers.has(unitTier)) fail |= DIMENSION.tier
      const cost = tuition[unit] as number
      if (
        (filter.onlyEligible !== false && isEligible !== 1) ||
        // a tuition nobody knows cannot be promised to stay below a limit
        (filter.maxTuition !== undefined && (cost < 0 || cost > filter.maxTuition)) ||
        (offersWanted !== null && offersWanted[unit] !== 1) ||
        (filter.college !== undefined && (this.data.units[unit] as SliceUnit).collegeName !== filter.college) ||
        (words.length > 0 && !words.every((word) => this.haystackOf(unit).includes(word)))
      ) {
        fail |= DIMENSION.other
      }
      fails[unit] = fail
    }
    return { fails, featureBits, wantedFeatures }
  }

  private tierCounts(fails: Int16Array, candidate: CandidateRank): TierCounts {
    const { tier } = this.predictionsFor(candidate)
    const found = new Int32Array(NO_TIER + 1)
    for (let unit = 0; unit < fails.length; unit += 1) {
      const fail = fails[unit] as number
      const at = tier[unit] as number
      if (fail >= 0 && (fail & ~DIMENSION.tier) === 0) found[at] = (found[at] as number) + 1
    }
    const counts = noTierCounts()
    TIERS.forEach((name, at) => (counts[name] = found[at] as number))
    return counts
  }

  /** Rows of a filter by number, with counts per tier. */
  select(query: Omit<SliceQuery, 'sort'>): { rows: Int32Array; tierCounts: TierCounts } {
    const { fails } = this.failures(query)
    const rows = new Int32Array(fails.length)
    let count = 0
    for (let unit = 0; unit < fails.length; unit += 1) if (fails[unit] === 0) rows[count++] = unit
    return { rows: rows.subarray(0, count), tierCounts: this.tierCounts(fails, query.candidate) }
  }

  /** Rows of a filter, in a total order that does not depend on paging. */
  query(query: SliceQuery): SliceAnswer {
    return least(this.answers, JSON.stringify(query), ORDERS_KEPT, () => {
      const { rows, tierCounts } = this.select(query)
      return { order: this.sorted(rows, query.sort, query.candidate), tierCounts }
    })
  }

  /**
   * Units in rising order of a whole-number key, 0 to `largest`; the hardest first among equals. Unit after unit is dealt into its key's
   * place in the order of hardness: no comparison, which matters with 40,000 units and a page that waits.
   */
  private byKey(rows: ArrayLike<number>, largest: number, key: (unit: number) => number): Int32Array {
    const isIn = new Uint8Array(this.size)
    for (let at = 0; at < rows.length; at += 1) isIn[rows[at] as number] = 1
    const keys = new Int32Array(rows.length)
    const units = new Int32Array(rows.length)
    const starts = new Int32Array(largest + 2)
    let count = 0
    for (let place = 0; place < this.byHardness.length && count < rows.length; place += 1) {
      const unit = this.byHardness[place] as number
      if (isIn[unit] === 0) continue
      const own = Math.max(0, Math.min(largest, key(unit)))
      keys[count] = own
      units[count++] = unit
      starts[own + 1] = (starts[own + 1] as number) + 1
    }
    for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
    const order = new Int32Array(rows.length)
    for (let at = 0; at < count; at += 1) {
      const own = keys[at] as number
      const place = starts[own] as number
      starts[own] = place + 1
      order[place] = units[at] as number
    }
    return order
  }

  private sorted(rows: Int32Array, sort: SliceSort, candidate: CandidateRank): Int32Array {
    const { probability } = this.predictionsFor(candidate)
    const { plan, tuition } = this.data
    switch (sort) {
      case 'fit':
        return this.dealt(rows, candidate)
      case 'rank':
        return this.byKey(rows, 0, () => 0)
      case 'probability':
        return this.byKey(rows, FINE + 1, (unit) =>
          Number.isNaN(probability[unit]) ? FINE + 1 : Math.round((1 - (probability[unit] as number)) * FINE),
        )
      case 'plan':
        return this.byKey(rows, MOST_PLACES + 1, (unit) =>
          (plan[unit] as number) < 0 ? MOST_PLACES + 1 : MOST_PLACES - Math.min(MOST_PLACES, plan[unit] as number),
        )
      case 'tuition':
        return this.byKey(rows, MOST_YUAN + 1, (unit) =>
          (tuition[unit] as number) < 0 ? MOST_YUAN + 1 : Math.min(MOST_YUAN, tuition[unit] as number),
        )
    }
  }

  /** The default order: tiers dealt out in tens, then what is out of reach (nearest first), then units without a number. */
  private dealt(rows: Int32Array, candidate: CandidateRank): Int32Array {
    const { probability, tier } = this.predictionsFor(candidate)
    // one pass: each tier's rows by their own key, tier after tier
    const span = FINE + 1
    const sorted = this.byKey(rows, span * (TIERS.length + 1), (unit) => {
      const at = tier[unit] as number
      if (at === NO_TIER) return span * TIERS.length
      const chance = probability[unit] as number
      // out of reach: nearest first
      return span * at + Math.round((at === 0 ? 1 - chance : Math.abs(chance - (MIDDLES[at] as number))) * FINE)
    })
    const ends = new Int32Array(TIERS.length + 1)
    for (const unit of rows) {
      const at = Math.min(tier[unit] as number, TIERS.length)
      ends[at] = (ends[at] as number) + 1
    }
    for (let at = 1; at < ends.length; at += 1) ends[at] = (ends[at] as number) + (ends[at - 1] as number)
    const outOfReach = sorted.subarray(0, ends[0])
    const next = TIERS.map((_, at) => (at === 0 ? 0 : (ends[at - 1] as number)))
    const order = new Int32Array(rows.length)
    let filled = 0
    for (;;) {
      const first = filled
      for (let at = 1; at < TIERS.length; at += 1) {
        const end = Math.min((next[at] as number) + (DEALS[at] as number), ends[at] as number)
        for (let place = next[at] as number; place < end; place += 1) {
          // each ten reads from the hardest chance to the safest: put the unit in before those that are safer
          const unit = sorted[place] as number
          let before = filled++
          while (before > first && this.isSafer(order[before - 1] as number, unit, probability)) {
            order[before] = order[before - 1] as number
            before -= 1
          }
          order[before] = unit
        }
        next[at] = end
      }
      if (filled === first) break
    }
    order.set(outOfReach, filled)
    order.set(sorted.subarray(ends[TIERS.length - 1]), filled + outOfReach.length)
    return order
  }

  /** Whether `unit` has the better chance, or the easier line of the same chance, than `other`. */
  private isSafer(unit: number, other: number, probability: Float64Array): boolean {
    const own = probability[unit] as number
    const theirs = probability[other] as number
    return own > theirs || (own === theirs && (this.hardness[unit] as number) > (this.hardness[other] as number))
  }

  /** Counts per filter choice: the rows each choice would leave, all other filters kept. */
  stat(query: SliceQuery): SliceStat {
    return least(this.stats, JSON.stringify(query), ORDERS_KEPT, () => this.counted(query))
  }

  private counted(query: SliceQuery): SliceStat {
    const { fails, featureBits, wantedFeatures } = this.failures(query)
    const count = {
      province: this.zeros(this.traits.province),
      category: this.zeros(this.traits.category),
      nature: this.zeros(this.traits.nature),
      level: this.zeros(this.traits.level),
    }
    const strength = new Int32Array(STRENGTHS.length)
    const feature = new Int32Array(FEATURES.length)
    let total = 0
    const add = (counts: Int32Array, at: number): void => {
      if (at >= 0) counts[at] = (counts[at] as number) + 1
    }
    for (let unit = 0; unit < fails.length; unit += 1) {
      const fail = fails[unit] as number
      if (fail < 0) continue
      if (fail === 0) total += 1
      if ((fail & ~DIMENSION.province) === 0) add(count.province, this.traits.province.index[unit] as number)
      if ((fail & ~DIMENSION.category) === 0) add(count.category, this.traits.category.index[unit] as number)
      if ((fail & ~DIMENSION.nature) === 0) add(count.nature, this.traits.nature.index[unit] as number)
      if ((fail & ~DIMENSION.level) === 0) add(count.level, this.traits.level.index[unit] as number)
      if ((fail & ~DIMENSION.strength) === 0) {
        const bits = this.strengthBits[unit] as number
        for (let bit = 0; bits >> bit > 0; bit += 1) if ((bits & (1 << bit)) !== 0) add(strength, bit)
      }
      // features narrow each other: a choice leaves the rows that have it as well as every feature chosen before
      if ((fail & ~DIMENSION.feature) === 0) {
        const bits = featureBits[unit] as number
        if ((bits & wantedFeatures) === wantedFeatures)
          for (let bit = 0; bits >> bit > 0; bit += 1) if ((bits & (1 << bit)) !== 0) add(feature, bit)
      }
    }
    const listed = (
      values: readonly string[],
      counts: Int32Array,
      label: (value: string) => string = (value) => value,
    ): FacetCount[] =>
      values
        .map((value, index) => ({ Value: value, Label: label(value), Count: counts[index] as number }))
        .sort((a, b) => b.Count - a.Count || (a.Value < b.Value ? -1 : 1))
    return {
      total,
      tierCounts: this.tierCounts(fails, query.candidate),
      facets: {
        Province: listed(
          this.traits.province.values,
          count.province,
          (value) => this.provinceNames.get(value) ?? value,
        ),
        Category: listed(this.traits.category.values, count.category),
        Nature: listed(this.traits.nature.values, count.nature),
        Level: listed(this.traits.level.values, count.level),
        Strength: STRENGTHS.map((value, index) => ({ Value: value, Label: value, Count: strength[index] as number })),
        Feature: FEATURES.map((value, index) => ({
          Value: value,
          Label: FEATURE_LABELS[value],
          Count: feature[index] as number,
        })),
      },
    }
  }

  private zeros(column: { values: readonly string[] }): Int32Array {
    return new Int32Array(column.values.length)
  }
}
