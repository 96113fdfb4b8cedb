// One (province, track, batch, kind) in memory, and the queries of a candidate list.
import { forecastAt, type ForecastTable } from '../forecasting/forecast-table'
import type { CutoffForecast } from '../forecasting/cutoff-forecast'
import { lowEndOf, predict, restsOnLittle, type Past, type Prediction } from '../forecasting/predict'
import { probabilitiesOf, type CandidateRank } from '../forecasting/probability'
import type { ResidualModel } from '../forecasting/learning/residuals'
import type { EarlierNumber } from '../identity/earlier-numbers'
import type { MajorIndex } from '../catalogue/major-index'
import { NO_NAMES, type NameBook } from '../catalogue/name-book'
import type { WishReader } from '../catalogue/read-wishes'
import { meetsRequirement } from '../rules/province-rule'
import { ifOffered, tierIndexOf, tierOf, type Tier, type TierCounts } from '../planning/tier'
import {
  hasCutoffIn,
  isDerivedIn,
  CUTOFF_YEARS,
  cutoffsOfYears,
  offeredOfYears,
  wasOfferedIn,
  listingYearOf,
  SHOWN_YEARS,
  type IndexData,
  type IndexedUnit,
} from './data'
import { facetsOf, provinceNamesOf, tierCountsOf, type IndexStat } from './facets'
import {
  GONE,
  rowsOf,
  UnitFilter,
  type Failures,
  type AskingCandidate,
  type IndexQuestion,
  type UnitMarks,
} from './filter'
import type { Interned } from './intern'
import { learnIndex, type LearnedIndex, type UnitTraits } from './learning'
import { NO_TIER, UnitOrder, type Predictions, type IndexSort } from './order'
import { PASTS } from './past'
import { placesStateOf, type PlacesState } from './places'
import { remembered } from './remembered'

const PREDICTIONS_KEPT = 48
const ANSWERS_KEPT = 48
const SUBJECTS_KEPT = 16

export interface IndexQuery extends IndexQuestion {
  sort: IndexSort
}

export interface IndexAnswer {
  /** Rows of the filter in order, as unit indexes. */
  order: Int32Array
  /** As tierCountsOf. */
  tierCounts: TierCounts
  /** For every unit: bits of UNKNOWN, the requested properties that are unknown. */
  unknown: Uint16Array
  /** Rows of the order with an unknown requested property: they come after the known ones. */
  unknownCount: number
  /** Further units that would pass and are shown only on demand, see IndexFilter.withGone. */
  goneCount: number
  /** In the default order, rows with little evidence for their number come together after the others: their start and their count. */
  weak: { from: number; count: number }
}

export class CandidateIndex {
  readonly model: ResidualModel
  private readonly forecasts: ForecastTable
  private readonly earlier: LearnedIndex['earlier']
  private readonly pasts: Uint8Array
  private readonly isSuspect: Uint8Array
  /** Units with little evidence for their number, or without a number. */
  private readonly isWeak: Uint8Array
  readonly indexOf: ReadonlyMap<string, number>
  /** Units with a forecast, from the hardest expected cutoff to the easiest. */
  readonly hardestFirst: Int32Array
  /** Majors on offer. */
  readonly majors: MajorIndex
  /** Colleges by enrolment name. */
  readonly colleges: Interned
  /** Years that have any cutoff, latest first. */
  readonly cutoffYears: number[]
  /** Whether plans of the planned year exist for this candidate index. */
  readonly hasPlans: boolean
  /** The year whose units replace this year's while its plans are unknown, see listingYearOf; null if plans decide. */
  readonly listingYear: number | null
  private readonly traits: UnitTraits
  private readonly filter: UnitFilter
  private readonly order: UnitOrder
  private readonly provinceNames: ReadonlyMap<string, string>
  private readonly isShown: { normal: Uint8Array; forecast: Uint8Array }
  private readonly predictionsFor: (candidate: CandidateRank) => Predictions
  /** As UnitMarks.eligible, for these subjects. */
  private readonly eligibleFor: (subjects: readonly string[]) => Uint8Array
  /** Rows of a filter, in a total order that does not depend on paging. */
  readonly query: (query: IndexQuery) => IndexAnswer
  /** Counts per filter choice: the rows each choice would leave with all other filters unchanged. */
  readonly stat: (query: IndexQuery) => IndexStat

  /**
   * @param learned from the same data; learned again if missing
   * @param names that families type besides those in the data
   */
  constructor(
    readonly data: IndexData,
    learned: LearnedIndex = learnIndex(data),
    names: NameBook = NO_NAMES,
    wishes?: WishReader,
  ) {
    const { units, hasPlan, wishYear } = data
    const size = units.length
    this.model = learned.model
    this.forecasts = learned.forecasts
    this.earlier = learned.earlier
    this.pasts = learned.pasts
    this.isSuspect = learned.isSuspect
    this.majors = learned.majors
    this.traits = learned.traits
    this.colleges = learned.traits.college
    const recent = new Uint8Array(size)
    for (let unit = 0; unit < size; unit += 1)
      for (let column = 0; column < SHOWN_YEARS; column += 1) if (this.hasCutoff(unit, column)) recent[unit] = 1
    this.cutoffYears = [...cutoffsOfYears(data).keys()].sort((a, b) => b - a)
    this.hasPlans = hasPlan.includes(1)
    this.listingYear = this.hasPlans ? null : listingYearOf(offeredOfYears(data), wishYear)
    if (this.hasPlans) {
      const either = Uint8Array.from(recent, (value, unit) => (value === 1 || hasPlan[unit] === 1 ? 1 : 0))
      this.isShown = { forecast: either, normal: hasPlan }
    } else {
      const column = wishYear - 1 - (this.listingYear ?? 0)
      const listed = Uint8Array.from(recent, (value, unit) =>
        this.listingYear !== null && wasOfferedIn(data, unit, column) ? 1 : value === 1 ? GONE : 0,
      )
      this.isShown = { forecast: listed, normal: listed }
    }
    const unknown = learned.byHardness.findIndex((unit) => Number.isNaN(this.forecasts.center[unit]))
    this.hardestFirst = unknown < 0 ? learned.byHardness : learned.byHardness.subarray(0, unknown)

    this.indexOf = new Map(units.map((unit, index) => [unit.unitId, index]))
    this.provinceNames = provinceNamesOf(data)
    this.filter = new UnitFilter(data, this.traits, this.majors, (unit) => this.pastOf(unit), names, wishes)
    this.isWeak = new Uint8Array(size)
    const doubt = new Float64Array(size)
    const { center, centerError, scale, variance, lag, years, volatility } = this.forecasts
    for (let unit = 0; unit < size; unit += 1) {
      const own = { lag: lag[unit] as number, years: years[unit] as number, volatility: volatility[unit] as number }
      const isWeak = Number.isNaN(center[unit]) || this.isSuspect[unit] === 1 || restsOnLittle(own)
      this.isWeak[unit] = isWeak ? 1 : 0
      // an 80 % interval extends 1.28 errors either way, where the curve rises by 0.4 per width: about one for one
      doubt[unit] = Math.min(
        1,
        (centerError[unit] as number) / Math.hypot(scale[unit] as number, Math.sqrt(variance[unit] as number)),
      )
    }
    this.order = new UnitOrder(data, learned.byHardness, doubt)
    this.predictionsFor = remembered(
      PREDICTIONS_KEPT,
      ({ rank, rankError }) => `${rank}/${rankError}`,
      (candidate) => this.predicted(candidate),
    )
    this.eligibleFor = remembered(
      SUBJECTS_KEPT,
      (subjects) => [...subjects].sort().join(),
      (subjects): Uint8Array =>
        Uint8Array.from([...this.traits.requirement.values, null], (requirement) =>
          meetsRequirement(requirement, subjects, data.track) ? 1 : 0,
        ),
    )
    this.query = remembered(ANSWERS_KEPT, JSON.stringify, (query) => this.answered(query))
    this.stat = remembered(ANSWERS_KEPT, JSON.stringify, (query) => this.counted(query))
  }

  /** The expected cutoff of a unit; null if nothing supports a number. */
  forecastOf(unit: number): CutoffForecast | null {
    return forecastAt(this.forecasts, unit)
  }

  /** Earlier years in which a group had another number, latest first; empty if it had none, or if that is unknown. */
  earlierNumbersOf(unit: number): readonly EarlierNumber[] {
    return this.earlier[unit] ?? []
  }

  /** What is known of a unit's past, see pastsOf. */
  pastOf(unit: number): Past {
    return PASTS[this.pasts[unit] as number] ?? 'none'
  }

  get size(): number {
    return this.data.units.length
  }

  /** Whether a unit has a cutoff in column k (the year `wishYear - 1 - k`), with or without a rank. */
  hasCutoff(unit: number, column: number): boolean {
    return hasCutoffIn(this.data, unit, column)
  }

  /** The worst possible rank of a unit's cutoff of a year if only a range of ranks is known; else null. */
  rankRangeOf(unit: number, year: number): number | null {
    const { unsure, wishYear } = this.data
    const cell = unit * CUTOFF_YEARS + (wishYear - 1 - year)
    return unsure && !Number.isNaN(unsure.logRank[cell]) ? (unsure.worst[cell] as number) : null
  }

  /** Places of the year before the planned year, -1 if unknown. */
  lastPlanOf(unit: number): number {
    return this.data.cutoffPlans[unit * CUTOFF_YEARS] as number
  }

  private readonly shownCounts = new Map<string, number>()

  /**
   * Units shown in this mode, counted once.
   * @param level of a candidate who files one level of places: units of another section are left out
   */
  countShown(isForecast: boolean, level?: AskingCandidate['level']): number {
    const key = `${isForecast}/${level ?? ''}`
    const known = this.shownCounts.get(key)
    if (known !== undefined) return known
    let count = 0
    for (let unit = 0; unit < this.size; unit += 1)
      if (this.isShownIn(unit, isForecast) && this.placesStateOf(unit, { level }) !== 'other') count += 1
    this.shownCounts.set(key, count)
    return count
  }

  /** Whether a unit is listed in this mode: planned this year, in forecast mode also enrolled recently; if no plans are known, enrolled in the listing year. */
  isShownIn(unit: number, isForecast: boolean): boolean {
    return (isForecast ? this.isShown.forecast : this.isShown.normal)[unit] === 1
  }

  private predicted(candidate: CandidateRank): Predictions {
    const probability = new Float64Array(this.size)
    const alone = new Float64Array(this.size)
    probabilitiesOf(this.model, this.forecasts, candidate, probability, alone)
    const tier = new Uint8Array(this.size)
    for (let unit = 0; unit < tier.length; unit += 1) {
      const value = alone[unit] as number
      tier[unit] = Number.isNaN(value) ? NO_TIER : tierIndexOf(value)
    }
    const sure = probability.slice()
    for (let unit = 0; unit < sure.length; unit += 1) {
      const forecast = this.pastOf(unit) === 'none' ? this.forecastOf(unit) : null
      if (forecast) sure[unit] = Math.min(sure[unit] as number, lowEndOf(this.model, forecast, candidate))
    }
    return { probability, sure, tier }
  }

  /** Index into TIERS of every unit for a candidate; another number if there is no prediction. */
  tiersFor(candidate: CandidateRank): Uint8Array {
    return this.predictionsFor(candidate).tier
  }

  /** Probability of every unit for a candidate; NaN if there is no prediction. */
  probabilitiesFor(candidate: CandidateRank): Float64Array {
    return this.predictionsFor(candidate).probability
  }

  /** The chance of every unit that may be counted on: the low end where only a range is known; NaN if there is no prediction. */
  sureChancesFor(candidate: CandidateRank): Float64Array {
    return this.predictionsFor(candidate).sure
  }

  /** Tier of a chance, 0..1, of a unit that is offered: the chance counts that it may not be, see Choice. */
  tierAt(unit: number, chance: number): Tier {
    return tierOf(ifOffered(chance, this.forecasts.offered[unit] as number))
  }

  /** Whether the candidate may file a unit: the subjects meet its requirement and its places are in no other section; unknown counts as open. */
  isEligible(unit: number, candidate: Pick<AskingCandidate, 'subjects' | 'level'>): boolean {
    return this.placesStateOf(unit, candidate) !== 'other' && this.meetsRequirement(unit, candidate.subjects)
  }

  /** Whether a unit's places are filed in the candidate's section. */
  placesStateOf(unit: number, { level }: Pick<AskingCandidate, 'level'>): PlacesState {
    return placesStateOf(this.data.places, unit, level)
  }

  /** Whether the candidate's subjects meet the unit's requirement (unknown counts as met). */
  meetsRequirement(unit: number, subjects: readonly string[]): boolean {
    const eligible = this.eligibleFor(subjects)
    const at = this.traits.requirement.index[unit] as number
    return eligible[at < 0 ? eligible.length - 1 : at] === 1
  }

  /** Whether a missing requirement of a unit was not published: its plan is imported, and plans of this candidate index give their requirements. */
  isRequirementPublished(unit: number): boolean {
    return this.data.hasPlan[unit] === 1 && this.traits.requirement.values.length > 0
  }

  /** The engine's answer for one unit; null if no history supports a number. */
  predictionOf(unit: number, candidate: CandidateRank): Prediction | null {
    const forecast = this.forecastOf(unit)
    if (!forecast) return null
    const prediction = predict(this.model, forecast, candidate, this.pastOf(unit))
    const requirement = (this.data.units[unit] as IndexedUnit).subjectReq
    const isOldModel = this.data.track === '理科' || this.data.track === '文科'
    if (requirement === null && !isOldModel) prediction.Flags.push('选科要求未知')
    if (forecast.lag > 0 && isDerivedIn(this.data, unit, forecast.lag - 1)) prediction.Flags.unshift('按专业线推算')
    if (this.isSuspect[unit] === 1) prediction.Flags.push('位次存疑')
    return prediction
  }

  private failures({ candidate, isForecast, filter }: IndexQuestion): { found: Failures; marks: UnitMarks } {
    const marks = {
      tier: this.predictionsFor(candidate).tier,
      eligible: this.eligibleFor(candidate.subjects),
      level: candidate.level,
      shown: isForecast ? this.isShown.forecast : this.isShown.normal,
    }
    return { found: this.filter.failures(filter, marks), marks }
  }

  /** Rows of a filter by number, with counts per tier. */
  select(question: IndexQuestion): { rows: Int32Array; tierCounts: TierCounts } {
    const { found, marks } = this.failures(question)
    return { rows: rowsOf(found), tierCounts: tierCountsOf(found.fails, marks.tier) }
  }

  private answered(query: IndexQuery): IndexAnswer {
    const { found, marks } = this.failures(query)
    const { unknown, goneCount } = found
    const rows = rowsOf(found)
    const predictions = this.predictionsFor(query.candidate)
    // first the known rows, then the unknown ones; after both those with little evidence; last those that may no longer be offered: each in the requested order
    const isWeighed = query.sort === 'fit'
    const place = (unit: number): number => {
      if (marks.shown[unit] === GONE) return 4
      return (isWeighed && this.isWeak[unit] === 1 ? 2 : 0) + (unknown[unit] === 0 ? 0 : 1)
    }
    const order = new Int32Array(rows.length)
    let filled = 0
    const starts: number[] = []
    for (const wanted of [0, 1, 2, 3, 4]) {
      starts.push(filled)
      const part = rows.filter((unit) => place(unit) === wanted)
      if (part.length === 0) continue
      order.set(this.order.sorted(part, query.sort, predictions), filled)
      filled += part.length
    }
    const [, , from = 0, , gone = 0] = starts
    const unknownCount = rows.reduce((sum, unit) => sum + (unknown[unit] === 0 ? 0 : 1), 0)
    const [weak, tierCounts] = [{ from, count: gone - from }, tierCountsOf(found.fails, marks.tier)]
    return { order, tierCounts, unknown, unknownCount, goneCount, weak }
  }

  private counted(query: IndexQuery): IndexStat {
    const { found, marks } = this.failures(query)
    const facets = facetsOf(found, this.traits, this.filter, this.provinceNames, query.filter)
    return { ...facets, tierCounts: tierCountsOf(found.fails, marks.tier) }
  }
}
