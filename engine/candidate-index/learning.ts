// Results learned from a candidate index's cutoffs: the expensive part of a candidate index, kept between two starts of the server.
import type { ForecastTable } from '../forecasting/forecast-table'
import { majorOffsetsOf, type OffsetsYear } from '../forecasting/other-provinces/major-offsets'
import { KNOWN, type KnownLearning } from '../forecasting/learning/known-learning'
import type { LearnedYear } from '../forecasting/learning/learned-priors'
import type { CutoffHistory } from '../forecasting/cutoff-history'
import type { HistoryForecast } from '../forecasting/cutoff-forecast'
import { learnedYears, type ResidualModel } from '../forecasting/learning/residuals'
import { priorsOf } from '../forecasting/learning/year-fit'
import { earlierNumbers, type EarlierNumber } from '../identity/earlier-numbers'
import { indexMajors, type MajorIndex } from '../catalogue/major-index'
import { pipeline } from '../forecasting/pipeline'
import { finish, type Steps } from '../forecasting/steps'
import {
  DERIVED,
  hasAnyCutoff,
  isDerivedIn,
  CUTOFF_YEARS,
  offeredOfYears,
  wasOfferedIn,
  listingYearOf,
  type IndexData,
  type IndexedUnit,
} from './data'
import { intern, type Interned } from './intern'
import { pastsOf } from './past'
import { continuesBelowControlLineOf } from './places'

/** Results learned from a candidate index's cutoffs: plain data, so that they can be kept between two starts of the server. */
export interface LearnedIndex {
  model: ResidualModel
  forecasts: ForecastTable
  /** 1 for a unit with a cutoff whose rank contradicts its score. */
  isSuspect: Uint8Array
  /** Units from the hardest expected cutoff to the easiest, units without a forecast last. */
  byHardness: Int32Array
  majors: MajorIndex
  /** The properties that filters use. */
  traits: UnitTraits
  /** See earlierNumbers; entry a unit. */
  earlier: readonly (readonly EarlierNumber[] | null)[]
  /** See pastsOf; entry a unit. */
  pasts: Uint8Array
}

/** Distinct values of the units' common properties. */
export interface UnitTraits {
  college: Interned
  /** Code of the college's province. */
  province: Interned
  category: Interned
  nature: Interned
  level: Interned
  requirement: Interned
}

const traitsOf = (units: readonly IndexedUnit[]): UnitTraits => {
  const column = (value: (unit: IndexedUnit) => string | null): Interned => intern(units.map(value))
  return {
    college: column(({ collegeName }) => collegeName),
    province: column(({ collegeProvinceId }) => collegeProvinceId),
    category: column(({ category }) => category),
    nature: column(({ nature }) => nature),
    level: column(({ level }) => level),
    requirement: column(({ subjectReq }) => subjectReq),
  }
}

/** Ranks without those that contradict the score beside them; year by year. */
function* trustedRanks(data: IndexData): Steps<{ trusted: Int32Array; isSuspect: Uint8Array; isDerived: Uint8Array }> {
  const { units, ranks, scores } = data
  const size = units.length
  const trusted = ranks.slice()
  const isSuspect = new Uint8Array(size)
  for (let column = 0; column < CUTOFF_YEARS; column += 1) {
    const own = (values: ArrayLike<number>): Float64Array =>
      Float64Array.from({ length: size }, (_, unit) => values[unit * CUTOFF_YEARS + column] as number)
    pipeline.contradictingRanks(own(ranks), own(scores)).forEach((isWrong, unit) => {
      if (isWrong === 0) return
      trusted[unit * CUTOFF_YEARS + column] = 0
      isSuspect[unit] = 1
    })
    yield
  }
  const isDerived = dropOlderDerived(data, trusted)
  return { trusted, isSuspect, isDerived }
}

/**
 * A cutoff derived from those of the majors does not show how a printed one moves: derived ones older than a printed cutoff are not used for learning.
 * @param ranks changed in place
 * @returns 1 for a unit whose newest cutoff is derived
 */
function dropOlderDerived(data: IndexData, ranks: Int32Array): Uint8Array {
  return Uint8Array.from(data.units, (_, unit) => {
    let newest: 'printed' | 'derived' | null = null
    let hasPrinted = false
    for (let column = 0; column < CUTOFF_YEARS; column += 1) {
      const cell = unit * CUTOFF_YEARS + column
      if ((ranks[cell] as number) <= 0) continue
      const isDerived = isDerivedIn(data, unit, column)
      newest ??= isDerived ? 'derived' : 'printed'
      if (isDerived && hasPrinted) ranks[cell] = 0
      hasPrinted ||= !isDerived
    }
    return newest === 'derived' ? 1 : 0
  })
}

/** In which years units were there: those with cutoffs, and in the listing year also those that its plan has. */
function presenceWithPlan(data: IndexData, { ranks, isThere }: CutoffHistory, column: number): Uint8Array {
  const presence = isThere ? isThere.slice() : Uint8Array.from(ranks, (rank) => (rank > 0 ? 1 : 0))
  for (let unit = 0; unit < data.units.length; unit += 1)
    if (wasOfferedIn(data, unit, column)) presence[unit * CUTOFF_YEARS + column] = 1
  return presence
}

/** While no plan of the year is imported, each number includes the chance that the unit is offered at all. */
function mayBeGone(
  data: IndexData,
  listing: number | null,
  model: ResidualModel,
  known: HistoryForecast,
  history: CutoffHistory,
): void {
  if (listing === null) return
  const column = data.wishYear - 1 - listing
  const offered = pipeline.offeredAgain(
    { ...history, isThere: presenceWithPlan(data, history, column) },
    model.stay,
    column,
  )
  known.forecasts.forEach((forecast, unit) => {
    if (forecast) forecast.offered = offered[unit] as number
  })
}

/** The cutoffs of a candidate index for learning, and the data of the same names in other provinces. */
function* historyOf(
  data: IndexData,
  trusted: Int32Array,
  colleges: Int32Array,
  majorOffsets: readonly OffsetsYear[],
): Steps<CutoffHistory> {
  // the sums contain no cutoffs of special batches, and made-up ones do not fit real provinces
  const elsewhere =
    data.provinceId && !data.ownCutoffsOnly && !isMadeUp(data)
      ? yield* pipeline.findingElsewhere(majorOffsets, data.units, {
          province: data.provinceId,
          track: data.track,
          kind: data.kind ?? 'group',
          year: data.wishYear,
          columns: CUTOFF_YEARS,
        })
      : undefined
  return {
    size: data.units.length,
    columns: CUTOFF_YEARS,
    ranks: trusted,
    isThere: Uint8Array.from(trusted, (_, cell) => ((data.cutoffSource[cell] as number) >= 0 ? 1 : 0)),
    plans: data.cutoffPlans,
    nextPlans: data.plan,
    pools: data.pools,
    firstPools: data.firstPools,
    behind: data.behind,
    ownEnds: data.ownEnds,
    endsAll: data.endsAll,
    colleges,
    majors: intern(data.units.map((unit) => (data.kind === 'major' ? unit.majorName : null))).index,
    ...(data.contents && {
      contents: data.contents,
      codes: data.units.map(({ groupCode }) => groupCode ?? ''),
      families: colleges,
    }),
    ...(data.places && { continuesBelowControlLine: continuesBelowControlLineOf(data.places) }),
    elsewhere,
  }
}

/** Whether cutoffs of a candidate index were made up for demonstration. */
export const isMadeUp = ({ cutoffSource, sources }: IndexData): boolean => {
  const made = new Set([...sources.keys()].filter((source) => sources[source]?.basis === 'demonstration'))
  return made.size > 0 && cutoffSource.some((source) => made.has(source))
}

/** Whether a cutoff was neither made up for demonstration nor derived from others: only such cutoffs are used for other provinces. */
const isPrinted = ({ cutoffSource, sources }: IndexData, cell: number): boolean => {
  const basis = sources[cutoffSource[cell] as number]?.basis
  return basis !== undefined && basis !== 'demonstration' && basis !== DERIVED
}

/** The printed cutoffs of a candidate index: the only ones used for other provinces. */
function printedHistory(data: IndexData, majorOffsets: readonly OffsetsYear[]): CutoffHistory {
  const { trusted } = finish(trustedRanks(data))
  for (let cell = 0; cell < trusted.length; cell += 1) if (!isPrinted(data, cell)) trusted[cell] = 0
  return finish(historyOf(data, trusted, intern(data.units.map(({ collegeName }) => collegeName)).index, majorOffsets))
}

/** Major offsets of a candidate index for each of its years, the latest first; none for units that are no majors, nor for a year with too few cutoffs. */
export function majorOffsetsBy(data: IndexData): OffsetsYear[] {
  const { provinceId: province, track, units, wishYear } = data
  if (!province || data.kind !== 'major') return []
  const past = pipeline.features(printedHistory(data, []))
  return Array.from({ length: CUTOFF_YEARS }, (_, column) => column).flatMap((column) => {
    const features = past.featuresFrom(column)
    // with too few cutoffs an outlier cannot be recognised
    if (!features.additive) return []
    const majorOffsets = majorOffsetsOf(features, units, { province, track, year: wishYear - 1 - column })
    return majorOffsets.keys.length > 0 ? [majorOffsets] : []
  })
}

/**
 * The newest year of a candidate index, as learned for other provinces; null if it has too few printed cutoffs or none of the year before.
 * @param data a candidate index built from the cutoffs up to the year before `wishYear`, with its contents
 * @param majorOffsets data of the same names in other provinces
 */
export function learnedYearOf(data: IndexData, majorOffsets: readonly OffsetsYear[]): LearnedYear | null {
  if (!data.provinceId) return null
  const kind = data.kind ?? 'group'
  const history = printedHistory(data, majorOffsets)
  const years = learnedYears(
    pipeline.features(pipeline.linkCutoffs(history)),
    { kind, wishUnit: data.wishUnit ?? kind, upheavals: data.upheavals ?? [], reform: data.reform },
    { province: data.provinceId, track: data.track, year: data.wishYear },
  )
  return years.find(({ year }) => year === data.wishYear - 1) ?? null
}

/**
 * Learns how cutoffs move and what to expect of each: the expensive part of a candidate index.
 * @param learning data learned from other provinces; its entries from the candidate index itself are left out
 */
export const learnIndex = (data: IndexData, learning: KnownLearning = KNOWN): LearnedIndex =>
  finish(learningIndex(data, learning))

/** The same in steps of some hundredths of a second, for a server that answers requests meanwhile. */
export function* learningIndex(data: IndexData, { years, majorOffsets }: KnownLearning = KNOWN): Steps<LearnedIndex> {
  const { units, hasPlan } = data
  const kind = data.kind ?? 'group'
  const { trusted, isSuspect, isDerived } = yield* trustedRanks(data)
  yield
  const traits = traitsOf(units)
  yield
  const history = yield* historyOf(data, trusted, traits.college.index, majorOffsets)
  yield
  const linked = pipeline.linkCutoffs(history)
  yield
  const earlier = yield* earlierNumbers(linked)
  const past = pipeline.features(pipeline.joinContent(linked, data.contentCutoffs))
  yield
  yield* past.preparing()
  const wishUnit = data.wishUnit ?? kind
  const learned = data.provinceId
    ? pipeline.priorsFor(
        years,
        {
          province: data.provinceId,
          track: data.track,
          kind,
          wishUnit,
          year: data.wishYear,
          isLater: data.behind === 'later',
        },
        priorsOf(kind),
      )
    : null
  const model = yield* pipeline.learningResiduals(past, {
    kind,
    wishUnit,
    upheavals: data.upheavals ?? [],
    reform: data.reform,
    learned,
  })
  const known = yield* pipeline.forecastingHistory(model, past)
  yield
  if (data.unsure) pipeline.forecastRangedCutoffs(model, known, past.history, data.unsure)
  known.forecasts.forEach((forecast, unit) => {
    const spread = isDerived[unit] === 1 ? (data.spread?.[unit] ?? 0) : 0
    if (!forecast || spread === 0) return
    forecast.own = Math.hypot(forecast.own, spread)
    forecast.centerError = Math.hypot(forecast.centerError, spread)
  })
  const listing = hasPlan.includes(1) ? null : listingYearOf(offeredOfYears(data), data.wishYear)
  // while no plan of the year is imported, the newest one replaces it
  const isListed =
    listing === null
      ? hasPlan
      : Uint8Array.from(units, (_, unit) => (wasOfferedIn(data, unit, data.wishYear - 1 - listing) ? 1 : 0))
  const hasNone = Uint8Array.from(isListed, (value, unit) => (value === 1 && !hasAnyCutoff(data, unit) ? 1 : 0))
  yield
  if (!data.ownCutoffsOnly) pipeline.forecastNewUnits(model, known, past.history, units, hasNone, isListed)
  mayBeGone(data, listing, model, known, history)
  yield
  const centers = known.forecasts.map((forecast) => forecast?.center ?? Number.MAX_VALUE)
  const byHardness = Int32Array.from(units.keys()).sort(
    (a, b) => (centers[a] as number) - (centers[b] as number) || a - b,
  )
  yield
  const forecasts = pipeline.forecastTable(known.forecasts)
  yield
  const pasts = pastsOf(data, earlier)
  return { model, forecasts, isSuspect, byHardness, majors: indexMajors(units), traits, earlier, pasts }
}
