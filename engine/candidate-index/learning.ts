// What a slice's lines teach: the expensive part of a slice, kept between two starts of the server.
import { contradictingRanks } from '../forecasting/little-known/contradictions'
import { forecastTable, type ForecastTable } from '../forecasting/forecast-table'
import { findingElsewhere } from '../forecasting/other-provinces/elsewhere'
import { standsOf, type StandsYear } from '../forecasting/other-provinces/stands'
import { KNOWN, type Taught } from '../forecasting/learning/taught'
import { priorsFor, type LearnedYear } from '../forecasting/learning/learned-priors'
import { PastLines } from '../forecasting/learning/line-features'
import type { LineHistory } from '../forecasting/line-history'
import { forecastingHistory, type HistoryForecast } from '../forecasting/line-forecast'
import { forecastNewUnits } from '../forecasting/little-known/new-units'
import { forecastUnsureLines } from '../forecasting/little-known/unsure-line'
import { learnedYears, learningResiduals, type ResidualModel } from '../forecasting/learning/residuals'
import { offeredAgain } from '../forecasting/little-known/survival'
import { priorsOf } from '../forecasting/learning/year-fit'
import { earlierNumbers, type EarlierNumber } from '../identity/earlier-numbers'
import { linkLines } from '../identity/link-lines'
import { indexMajors, type MajorIndex } from '../catalogue/major-index'
import { finish, type Steps } from '../forecasting/steps'
import {
  DERIVED,
  hasAnyLine,
  isDerivedIn,
  LINE_YEARS,
  linesOfYears,
  listingYearOf,
  type SliceData,
  type SliceUnit,
} from './data'
import { intern, type Interned } from './intern'
import { goesOnOf } from './places'

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
  /** See earlierNumbers; entry a unit. */
  earlier: readonly (readonly EarlierNumber[] | null)[]
}

/** Distinct values of what units have in common. */
export interface UnitTraits {
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

/** Ranks without those that contradict the score they stand beside; year by year. */
function* trustedRanks(data: SliceData): Steps<{ trusted: Int32Array; isSuspect: Uint8Array; isDerived: Uint8Array }> {
  const { units, ranks, scores } = data
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
    yield
  }
  const isDerived = dropOlderDerived(data, trusted)
  return { trusted, isSuspect, isDerived }
}

/**
 * A line made from those of the majors says nothing of how a printed one moves: older ones than a printed line are not learned from.
 * @param ranks changed in place
 * @returns 1 for a unit whose newest line is such a one
 */
function dropOlderDerived(data: SliceData, ranks: Int32Array): Uint8Array {
  return Uint8Array.from(data.units, (_, unit) => {
    let newest: 'printed' | 'derived' | null = null
    let hasPrinted = false
    for (let column = 0; column < LINE_YEARS; column += 1) {
      const cell = unit * LINE_YEARS + column
      if ((ranks[cell] as number) <= 0) continue
      const isDerived = isDerivedIn(data, unit, column)
      newest ??= isDerived ? 'derived' : 'printed'
      if (isDerived && hasPrinted) ranks[cell] = 0
      hasPrinted ||= !isDerived
    }
    return newest === 'derived' ? 1 : 0
  })
}

/** While no plan of the year is in, each number holds the chance that the unit is offered at all. */
function mayBeGone(data: SliceData, model: ResidualModel, known: HistoryForecast, history: LineHistory): void {
  const listing = data.hasPlan.includes(1) ? null : listingYearOf(linesOfYears(data), data.wishYear)
  if (listing === null) return
  const offered = offeredAgain(history, model.stay, data.wishYear - 1 - listing)
  known.forecasts.forEach((forecast, unit) => {
    if (forecast) forecast.offered = offered[unit] as number
  })
}

/** The lines of a slice as they are learned from, and what others showed of the same names. */
function* historyOf(
  data: SliceData,
  trusted: Int32Array,
  colleges: Int32Array,
  stands: readonly StandsYear[],
): Steps<LineHistory> {
  // lines of a special batch are in nobody's sums, and made-up ones know nothing of real provinces
  const elsewhere =
    data.provinceId && !data.ownLinesOnly && !isMadeUp(data)
      ? yield* findingElsewhere(stands, data.units, {
          province: data.provinceId,
          track: data.track,
          kind: data.kind ?? 'group',
          year: data.wishYear,
          columns: LINE_YEARS,
        })
      : undefined
  return {
    size: data.units.length,
    columns: LINE_YEARS,
    ranks: trusted,
    isThere: Uint8Array.from(trusted, (_, cell) => ((data.lineSource[cell] as number) >= 0 ? 1 : 0)),
    plans: data.linePlans,
    nextPlans: data.plan,
    pools: data.pools,
    firstPools: data.firstPools,
    behind: data.behind,
    ownEnds: data.ownEnds,
    colleges,
    majors: intern(data.units.map((unit) => (data.kind === 'major' ? unit.majorName : null))).index,
    ...(data.contents && {
      contents: data.contents,
      codes: data.units.map(({ groupCode }) => groupCode ?? ''),
      families: colleges,
    }),
    ...(data.places && { goesOn: goesOnOf(data.places) }),
    elsewhere,
  }
}

/** Whether lines of a slice were made up for demonstration. */
export const isMadeUp = ({ lineSource, sources }: SliceData): boolean => {
  const made = new Set([...sources.keys()].filter((source) => sources[source]?.basis === 'demonstration'))
  return made.size > 0 && lineSource.some((source) => made.has(source))
}

/** Whether a line was neither made up for demonstration nor worked out from others: only such a one teaches. */
const isPrinted = ({ lineSource, sources }: SliceData, cell: number): boolean => {
  const basis = sources[lineSource[cell] as number]?.basis
  return basis !== undefined && basis !== 'demonstration' && basis !== DERIVED
}

/** The printed lines of a slice: nothing else teaches anybody. */
function printedHistory(data: SliceData, stands: readonly StandsYear[]): LineHistory {
  const { trusted } = finish(trustedRanks(data))
  for (let cell = 0; cell < trusted.length; cell += 1) if (!isPrinted(data, cell)) trusted[cell] = 0
  return finish(historyOf(data, trusted, intern(data.units.map(({ collegeName }) => collegeName)).index, stands))
}

/** How the majors of a slice stood in each of its years, the latest first; nothing of units that are no majors, nor of a year with too few lines. */
export function standsBy(data: SliceData): StandsYear[] {
  const { provinceId: province, track, units, wishYear } = data
  if (!province || data.kind !== 'major') return []
  const past = new PastLines(printedHistory(data, []))
  return Array.from({ length: LINE_YEARS }, (_, column) => column).flatMap((column) => {
    const features = past.featuresFrom(column)
    // too few lines to tell one that stands out say nothing, and not that none does
    if (!features.additive) return []
    const stands = standsOf(features, units, { province, track, year: wishYear - 1 - column })
    return stands.keys.length > 0 ? [stands] : []
  })
}

/**
 * What the newest year of a slice teaches other provinces; null where it has too few printed lines or none of the year before.
 * @param data a slice as it stands when the lines of the year before `wishYear` are known, with its contents
 * @param stands what other provinces showed of the same names
 */
export function taughtBy(data: SliceData, stands: readonly StandsYear[]): LearnedYear | null {
  if (!data.provinceId) return null
  const kind = data.kind ?? 'group'
  const history = printedHistory(data, stands)
  const years = learnedYears(
    new PastLines(linkLines(history)),
    { kind, wishUnit: data.wishUnit ?? kind, upheavals: data.upheavals ?? [], reform: data.reform },
    { province: data.provinceId, track: data.track, year: data.wishYear },
  )
  return years.find(({ year }) => year === data.wishYear - 1) ?? null
}

/**
 * Learns how lines move and what to expect of each: the expensive part of a slice.
 * @param taught what other provinces teach; what it holds of the slice's own is left out
 */
export const learnSlice = (data: SliceData, taught: Taught = KNOWN): LearnedSlice => finish(learningSlice(data, taught))

/** The same in steps of some hundredths of a second, for a server that others ask meanwhile. */
export function* learningSlice(data: SliceData, { years, stands }: Taught = KNOWN): Steps<LearnedSlice> {
  const { units, hasPlan } = data
  const kind = data.kind ?? 'group'
  const { trusted, isSuspect, isDerived } = yield* trustedRanks(data)
  yield
  const traits = traitsOf(units)
  yield
  const history = yield* historyOf(data, trusted, traits.college.index, stands)
  yield
  const linked = linkLines(history)
  yield
  const earlier = yield* earlierNumbers(linked)
  const past = new PastLines(linked)
  yield
  yield* past.preparing()
  const wishUnit = data.wishUnit ?? kind
  const learned = data.provinceId
    ? priorsFor(
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
  const model = yield* learningResiduals(past, {
    kind,
    wishUnit,
    upheavals: data.upheavals ?? [],
    reform: data.reform,
    learned,
  })
  const known = yield* forecastingHistory(model, past)
  yield
  if (data.unsure) forecastUnsureLines(model, known, past.history, data.unsure)
  known.forecasts.forEach((forecast, unit) => {
    const spread = isDerived[unit] === 1 ? (data.spread?.[unit] ?? 0) : 0
    if (!forecast || spread === 0) return
    forecast.own = Math.hypot(forecast.own, spread)
    forecast.centerError = Math.hypot(forecast.centerError, spread)
  })
  mayBeGone(data, model, known, history)
  const isNew = Uint8Array.from(hasPlan, (value, unit) => (value === 1 && !hasAnyLine(data, unit) ? 1 : 0))
  yield
  if (!data.ownLinesOnly) forecastNewUnits(model, known, past.history, units, isNew, hasPlan)
  yield
  const centers = known.forecasts.map((forecast) => forecast?.center ?? Number.MAX_VALUE)
  const byHardness = Int32Array.from(units.keys()).sort(
    (a, b) => (centers[a] as number) - (centers[b] as number) || a - b,
  )
  yield
  const forecasts = forecastTable(known.forecasts)
  yield
  return { model, forecasts, isSuspect, byHardness, majors: indexMajors(units), traits, earlier }
}
