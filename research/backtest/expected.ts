// The engine's expectation of a past year, from data known before its cutoffs.
import { PastCutoffs } from '../../engine/forecasting/learning/cutoff-features'
import type { CutoffHistory } from '../../engine/forecasting/cutoff-history'
import { forecastHistory, type CutoffForecast } from '../../engine/forecasting/cutoff-forecast'
import { forecastNewUnits, type NamedUnit } from '../../engine/forecasting/little-known/new-units'
import { withReform } from '../../engine/forecasting/learning/first-year'
import { elsewhereFor } from '../../engine/forecasting/other-provinces/elsewhere'
import {
  majorOffsetsOf,
  type NamedMajor,
  type OffsetsYear,
} from '../../engine/forecasting/other-provinces/major-offsets'
import { majorOffsetsWith, yearsWith, type KnownLearning } from '../../engine/forecasting/learning/known-learning'
import { priorsFor, type LearnedYear } from '../../engine/forecasting/learning/learned-priors'
import { priorsOf } from '../../engine/forecasting/learning/year-fit'
import { offeredAgain } from '../../engine/forecasting/little-known/survival'
import { learnedYears, learnResiduals, type ResidualModel } from '../../engine/forecasting/learning/residuals'
import { contentOf } from '../../engine/identity/content'
import { placesBelowControlLine, endingBatchOf } from '../../engine/rules/batch-gate'
import { levelSectionsOf } from '../../engine/rules/section-gate'
import { contentCutoff, joinContent, type ContentCutoffs } from '../../engine/identity/content-cutoffs'
import { groupBy } from '../../engine/rules/cutoff-check/group-by'
import { linkCutoffs } from '../../engine/identity/link-cutoffs'
import type { UnitKind } from '../../engine/rules/province-rule'
import { upheavalsOf, type UpheavalRule } from '../../engine/rules/requirement-years'
import { CUTOFF_YEARS } from '../../engine/candidate-index/data'
import type { Facts } from './facts'
import type { CutoffCohort } from './cutoff-table'

const isOldTrack = (track: string): boolean => track === '理科' || track === '文科'

function numbered(names: readonly (string | null)[]): Int32Array {
  const known = new Map<string, number>()
  return Int32Array.from(names, (name) => {
    if (name === null) return -1
    const at = known.get(name) ?? known.size
    known.set(name, at)
    return at
  })
}

/**
 * Data known before the cutoffs of `year`: earlier cutoffs, this year's plans, control line and score-rank table.
 * @param majorOffsets data of the same names in other provinces
 */
export function historyBefore(
  facts: Facts,
  cohort: CutoffCohort,
  year: number,
  majorOffsets: readonly OffsetsYear[] = [],
): CutoffHistory {
  const size = cohort.units.length
  const ranks = new Int32Array(size * CUTOFF_YEARS)
  const isThere = new Uint8Array(size * CUTOFF_YEARS)
  const plans = new Int32Array(size * CUTOFF_YEARS).fill(-1)
  const nextPlans = new Int32Array(size).fill(-1)
  for (let unit = 0; unit < size; unit += 1) {
    nextPlans[unit] = cohort.cutoff(unit, year)?.plan ?? -1
    for (let column = 0; column < CUTOFF_YEARS; column += 1) {
      const cutoff = cohort.cutoff(unit, year - 1 - column)
      if (cutoff) isThere[unit * CUTOFF_YEARS + column] = 1
      if (!cutoff || cutoff.isSuspect) continue
      ranks[unit * CUTOFF_YEARS + column] = cutoff.rank
      plans[unit * CUTOFF_YEARS + column] = cutoff.plan
    }
  }
  const ending = endingBatchOf(cohort.province.name, cohort.province.rule.MainBatch, cohort.batch)
  const behind = placesBelowControlLine(cohort.province.name, year, ending, cohort.batch)
  const poolsOfBatch = (batch: string) =>
    Array.from({ length: CUTOFF_YEARS + 1 }, (_, back) => {
      const { before } = cohort
      const track = before && year - back < before.firstYear ? before.track : cohort.track
      return facts.poolsOf({ province: cohort.province.name, year: year - back, track, batch })
    })
  const pools = poolsOfBatch(ending)
  const sections = levelSectionsOf(cohort.province.name, year, cohort.batch)
  return {
    size,
    columns: CUTOFF_YEARS,
    ranks,
    isThere,
    plans,
    nextPlans,
    pools: pools.map(({ last }) => last),
    firstPools: pools.map(({ first }) => first),
    behind,
    ...(behind === 'later' && { ownEnds: poolsOfBatch(cohort.batch).map(({ last }) => last) }),
    colleges: numbered(cohort.units.map((unit) => unit.college)),
    majors: numbered(cohort.units.map((unit) => unit.major)),
    ...(cohort.unit === 'group' && contentsBefore(cohort, year)),
    // which units go on below the line of sections that share both levels (浙江) is not read here
    ...(sections &&
      !sections.areShared && {
        continuesBelowControlLine: Uint8Array.from(cohort.units, (unit) =>
          facts.levelOf(unit) === 'undergraduate' ? 0 : 1,
        ),
      }),
    elsewhere: elsewhereFor(majorOffsets, namesIn(cohort), {
      province: cohort.province.provinceId,
      track: cohort.track,
      kind: cohort.unit,
      year,
      columns: CUTOFF_YEARS,
    }),
  }
}

const namesIn = (cohort: CutoffCohort): NamedMajor[] =>
  cohort.units.map(({ college, major }) => ({ collegeName: college, majorName: major }))

/** Contents of groups up to the predicted year, whose plan is published before anybody files. */
function contentsBefore(cohort: CutoffCohort, year: number): Pick<CutoffHistory, 'codes' | 'families' | 'contents'> {
  return {
    codes: cohort.units.map(({ code }) => code),
    families: numbered(cohort.units.map(({ college }) => college)),
    contents: Array.from({ length: CUTOFF_YEARS + 1 }, (_, back) =>
      cohort.units.map((_unit, unit) => {
        const cutoff = cohort.cutoff(unit, year - back)
        return cutoff ? contentOf(cutoff.asked, cohort.majorsIn?.(unit, year - back) ?? null) : null
      }),
    ),
  }
}

/** What the majors of a year's groups were taken at before, if a file of majors prints their groups. */
function contentCutoffsBefore(cohort: CutoffCohort, year: number): ContentCutoffs | undefined {
  const { units, majorsIn, pastMajors } = cohort
  if (!majorsIn || !pastMajors) return undefined
  const ranks = new Int32Array(units.length * CUTOFF_YEARS)
  const held = units.map((_, unit) => (cohort.cutoff(unit, year) ? majorsIn(unit, year) : null))
  for (const [college, own] of groupBy([...units.keys()], (unit) => units[unit]!.college)) {
    const majors = pastMajors(college)
    const names = own.flatMap((unit) => held[unit]?.names ?? [])
    for (const unit of own) {
      const content = held[unit]
      if (!content) continue
      // a group's majors ask for one thing, or it is unknown which asks for what
      const requirement = content.asked.length === 1 ? content.asked[0]! : null
      const inside = content.names.map((name) => ({
        name,
        requirement,
        isShared: names.filter((other) => other === name).length > 1,
      }))
      for (let column = 0; column < CUTOFF_YEARS; column += 1)
        ranks[unit * CUTOFF_YEARS + column] = contentCutoff(majors, inside, year - 1 - column, units[unit]!.code)
    }
  }
  return { ranks }
}

/** Kind of a wish when this track was filed: in the old model the college. */
export function wishUnitOf(cohort: CutoffCohort): UnitKind {
  if (isOldTrack(cohort.track)) return 'college'
  const { WishUnit } = cohort.province.rule
  return WishUnit === 'college-major-group' ? 'group' : WishUnit === 'major+college' ? 'major' : 'college'
}

const ruleOf = ({ track, province: { rule } }: CutoffCohort): UpheavalRule =>
  isOldTrack(track) ? { ...rule, Model: '文理', FirstExamYear: null } : rule

/** As `CutoffTraits.reform`, for a cohort with cutoffs of the old track. */
const reformOf = ({ yearsBefore = [], province: { rule } }: CutoffCohort, year: number): number | undefined =>
  yearsBefore.length > 0 && rule.FirstExamYear !== null ? year - rule.FirstExamYear : undefined

/** Major offsets of a cohort, year by year; none for units that are no majors. */
export function majorOffsetsIn(facts: Facts, cohort: CutoffCohort): OffsetsYear[] {
  if (cohort.unit !== 'major') return []
  const { track, province } = cohort
  return cohort.years.map((year) =>
    majorOffsetsOf(new PastCutoffs(historyBefore(facts, cohort, year + 1)).featuresFrom(0), namesIn(cohort), {
      province: province.provinceId,
      track,
      year,
    }),
  )
}

/**
 * Movements of cutoffs in all years of a cohort, as learned for other provinces.
 * @param majorOffsets as in historyBefore
 */
function learnedOf(facts: Facts, cohort: CutoffCohort, majorOffsets: readonly OffsetsYear[]): LearnedYear[] {
  const of = { province: cohort.province.provinceId, track: cohort.track }
  const later = isLater(cohort)
  return cohort.years.flatMap((year) => {
    const history = historyBefore(facts, cohort, year + 1, majorOffsets)
    const traits = {
      kind: cohort.unit,
      wishUnit: wishUnitOf(cohort),
      upheavals: withReform(
        upheavalsOf(ruleOf(cohort), cohort.track, year + 1, CUTOFF_YEARS),
        reformOf(cohort, year + 1),
      ),
      reform: reformOf(cohort, year + 1),
    }
    return learnedYears(new PastCutoffs(linkCutoffs(history)), traits, { ...of, year: year + 1 })
      .filter((entry) => entry.year === year)
      .map((entry) => (later ? { ...entry, isLater: true as const } : entry))
  })
}

/** The name and contents of each unit in a year. */
export const namesOf = (cohort: CutoffCohort, year: number): NamedUnit[] =>
  cohort.units.map(({ college, major }, unit) => ({
    collegeName: college,
    majorName: major,
    majorNames: cohort.majorsIn?.(unit, year)?.names ?? [],
  }))

/** One year of a cohort as it was expected. */
export interface Expected {
  model: ResidualModel
  forecasts: readonly (CutoffForecast | null)[]
  history: CutoffHistory
  /** Chance that each unit is offered, if no plan of the year were imported. */
  offered: Float64Array
  upheaval: number
}

const learningOf = new WeakMap<Facts, KnownLearning>()

const isMain = ({ batch, province }: CutoffCohort): boolean => batch === province.rule.MainBatch

/** Slices of main batches: their major offsets are used for other provinces, as in the product. */
export const mainCohorts = ({ cohorts }: Pick<Facts, 'cohorts'>): CutoffCohort[] => cohorts.filter(isMain)

/** Whether a cohort is of the vocational batch after the main one, by today's stages. */
const isLater = ({ province: { name, rule }, batch, years }: CutoffCohort): boolean =>
  placesBelowControlLine(name, years.at(-1) ?? 0, endingBatchOf(name, rule.MainBatch, batch), batch) === 'later'

/** Whether most families file in a cohort's batch: the main one, or the vocational one after it. */
export const isFiled = (cohort: CutoffCohort): boolean => isMain(cohort) || isLater(cohort)

/** Movements of cutoffs learned from the batches in which families file. */
export const learnedYearsIn = (facts: Facts, majorOffsets: readonly OffsetsYear[]): LearnedYear[] =>
  facts.cohorts.filter(isFiled).flatMap((cohort) => learnedOf(facts, cohort, majorOffsets))

/** Major offsets from the program and from a folder. */
export const majorOffsetsBy = (facts: Facts): OffsetsYear[] =>
  majorOffsetsWith(mainCohorts(facts).flatMap((cohort) => majorOffsetsIn(facts, cohort)))

/** Data learned from all provinces: those in the program and those of the folder, learned once. */
function learningFrom(facts: Facts): KnownLearning {
  const known = learningOf.get(facts)
  if (known) return known
  const majorOffsets = majorOffsetsBy(facts)
  const all: KnownLearning = { years: yearsWith(learnedYearsIn(facts, majorOffsets)), majorOffsets }
  learningOf.set(facts, all)
  return all
}

/** Learns from the years before `year`, and from other provinces in other years, and forecasts every unit of the cohort. */
export function expectYear(facts: Facts, cohort: CutoffCohort, year: number): Expected {
  const { years, majorOffsets } = learningFrom(facts)
  const history = historyBefore(facts, cohort, year, majorOffsets)
  const past = new PastCutoffs(joinContent(linkCutoffs(history), contentCutoffsBefore(cohort, year)))
  const upheavals = withReform(upheavalsOf(ruleOf(cohort), cohort.track, year, CUTOFF_YEARS), reformOf(cohort, year))
  const traits = { kind: cohort.unit, wishUnit: wishUnitOf(cohort), upheavals, reform: reformOf(cohort, year) }
  const target = {
    province: cohort.province.provinceId,
    track: cohort.track,
    kind: cohort.unit,
    wishUnit: traits.wishUnit,
    year,
    isLater: history.behind === 'later',
  }
  const learned = priorsFor(years, target, priorsOf(cohort.unit))
  const model = learnResiduals(past, { ...traits, learned })
  const known = forecastHistory(model, past)
  const isPlanned = Uint8Array.from(cohort.units, (_, unit) => (cohort.cutoff(unit, year) ? 1 : 0))
  const isNew = isPlanned.map((planned, unit) => (planned === 1 && !known.forecasts[unit] ? 1 : 0))
  forecastNewUnits(model, known, history, namesOf(cohort, year), isNew, isPlanned)
  const offered = offeredAgain(history, model.stay, 0)
  return { model, forecasts: known.forecasts, history, offered, upheaval: upheavals[0] ?? 1 }
}
