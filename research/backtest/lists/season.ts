// One past year of filing as families experienced it: the offered units, their expected cutoffs, and the result.
import { heatOfMajors, heatSideOf } from '../../../engine/catalogue/major-heat'
import { loadColleges } from '../../../server/db/seeds/facts'
import { isFirm } from '../../../engine/planning/caution'
import { demandOf, standingOf, utilitiesOf } from '../../../engine/planning/utility'
import { forecastTable, type ForecastTable } from '../../../engine/forecasting/forecast-table'
import type { ResidualModel } from '../../../engine/forecasting/learning/residuals'
import { indexMajors, type MajorIndex } from '../../../engine/catalogue/major-index'
import { WEIGHTS } from '../../../engine/planning/policy'
import { levelSectionsOf } from '../../../engine/rules/section-gate'
import { CUTOFF_YEARS } from '../../../engine/candidate-index/data'
import { intern } from '../../../engine/candidate-index/intern'
import { expectYear, namesOf } from '../expected'
import type { Facts } from '../facts'
import type { CutoffCohort } from '../cutoff-table'

/** A year of a cohort, ready for filing. Units are positions in `cohort.units`; those that were not offered have no forecast in `table`. */
export interface Season {
  cohort: CutoffCohort
  year: number
  model: ResidualModel
  table: ForecastTable
  /** Offered units, with or without an expected cutoff. */
  offered: Int32Array
  /** This year's cutoffs, worst rank admitted; NaN if not offered. */
  actual: Float64Array
  /** Last known cutoffs, NaN without one. */
  last: Float64Array
  /** Value of a place to a family without stated wishes, 0..1. */
  utility: Float64Array
  /** Share of this year's offered cutoffs that are easier than the unit's, 0..1; a measure independent of our utility. */
  percentile: Float64Array
  college: Int32Array
  /** 1 for units that a list may rely on. */
  firm: Uint8Array
  majors: MajorIndex
  /** Of the vocational batch. */
  isLater: boolean
  /** Best rank that files here: candidates at or above the control line of the batch before are admitted there; 0 if there is none. */
  firstRank: number
  /** Candidates that may file: the rank at the control line, or the worst rank of the cutoffs if it is unknown. */
  mayFile: number
}

let tags: Map<string, string[]> | undefined

/** Lists of colleges that include a college, by its name without the text in brackets after it. */
function tagsOf(college: string): string[] {
  tags ??= new Map(
    loadColleges().map(({ name, is985, is211, isDoubleFirstClass, isDoubleHigh }) => [
      name,
      [is985 && '985', is211 && '211', isDoubleFirstClass && '双一流', isDoubleHigh && '双高'].filter(
        (tag) => tag !== false,
      ),
    ]),
  )
  return tags.get(college) ?? tags.get(college.replace(/[（(].*$/u, '')) ?? []
}

/**
 * Whether a unit was offered in the batch of the control line: a cutoff below the control line belongs to a later batch. The batch of a unit is
 * published with the plan, before anybody files. If a batch is filed in sections, the first may file for all of it: places left over go to the second.
 */
const isInBatch = (rank: number, pool: number): boolean => !(rank > pool)

/**
 * The knowledge of a family before it filed in `year`, and the result; null if nothing could be expected, or nothing was offered.
 * Only earlier cutoffs are used for learning. A unit with a cutoff of the year counts as offered: plans are published before filing.
 */
export function seasonOf(facts: Facts, cohort: CutoffCohort, year: number): Season | null {
  const { model, forecasts, history } = expectYear(facts, cohort, year)
  const size = cohort.units.length
  const actual = new Float64Array(size).fill(Number.NaN)
  const last = new Float64Array(size).fill(Number.NaN)
  const isOffered = new Uint8Array(size)
  const pools = history.pools ?? []
  const ends = history.behind === undefined ? pools : []
  const isLater = history.behind === 'later'
  const sections = levelSectionsOf(cohort.province.name, year, cohort.batch)
  for (let unit = 0; unit < size; unit += 1) {
    // lists are those of the first section, if each holds one level of places
    if (sections && !sections.areShared && facts.levelOf(cohort.units[unit]!) === 'vocational') continue
    const cutoff = cohort.cutoff(unit, year)
    for (let column = 0; column < CUTOFF_YEARS && Number.isNaN(last[unit]); column += 1) {
      const rank = history.ranks[unit * CUTOFF_YEARS + column] as number
      if (rank <= 0) continue
      last[unit] = rank
      if (!isInBatch(rank, ends[column + 1] ?? Number.NaN)) last[unit] = Number.POSITIVE_INFINITY
    }
    if (!cutoff || last[unit] === Number.POSITIVE_INFINITY || !isInBatch(cutoff.rank, ends[0] ?? Number.NaN)) continue
    actual[unit] = cutoff.rank
    isOffered[unit] = 1
  }
  const pool = pools[0] ?? Number.NaN
  const isKnown = pool > 0
  // if the batch after the main one has no table, its candidates are counted by its actual cutoffs
  const own = history.ownEnds?.[0] ?? Number.NaN
  const everybody = own > 0 ? own : rankAmong(actual, 1 - STRAY / 2)
  const offered = Int32Array.from(cohort.units.keys()).filter((unit) => isOffered[unit] === 1)
  const table = forecastTable(forecasts.map((forecast, unit) => (isOffered[unit] === 1 ? forecast : null)))
  const expected = offered.filter((unit) => !Number.isNaN(table.center[unit]))
  if (expected.length === 0) return null
  const hardestFirst = expected.sort((a, b) => (table.center[a] as number) - (table.center[b] as number) || a - b)
  const college = intern(cohort.units.map((unit) => unit.college)).index
  const majors = indexMajors(namesOf(cohort, year))
  const worth = {
    standing: Float64Array.from(cohort.units, (unit) => standingOf(tagsOf(unit.college))),
    ...demandOf(hardestFirst, college),
    majors,
    isHome: new Uint8Array(size),
    heat: Float64Array.from(namesOf(cohort, year), ({ majorName, majorNames }) =>
      heatOfMajors(heatSideOf(cohort.track, ['物理'], isLater), majorName === null ? majorNames : [majorName]),
    ),
    leavesSubjectsUnused: new Uint8Array(size),
  }
  const wanted = { majors: null, avoided: new Uint8Array(majors.names.length), hasPlaces: false }
  const all = Int32Array.from(cohort.units.keys())
  return {
    cohort,
    year,
    model,
    table,
    offered,
    actual,
    last,
    utility: utilitiesOf(worth, all, { ...wanted, weights: WEIGHTS.balanced }),
    percentile: percentilesOf(actual, offered),
    college: Int32Array.from(college),
    firm: Uint8Array.from(forecasts, (forecast) => (forecast && isFirm(model, forecast) ? 1 : 0)),
    majors,
    isLater,
    firstRank: isLater ? (isKnown ? pool : rankAmong(last, STRAY)) : 0,
    mayFile: isLater ? everybody : isKnown ? pool : rankAmong(last, 1 - STRAY),
  }
}

function percentilesOf(actual: Float64Array, offered: Int32Array): Float64Array {
  const percentile = new Float64Array(actual.length)
  const order = offered.slice().sort((a, b) => (actual[a] as number) - (actual[b] as number) || a - b)
  order.forEach((unit, place) => (percentile[unit] = 1 - (place + 0.5) / order.length))
  return percentile
}

/** Share of earlier cutoffs on either side that does not count for a batch's end: misprints, and places that stayed empty. */
const STRAY = 0.02

/** Rank that a share of the earlier cutoffs does not exceed; 0 without any. */
function rankAmong(last: Float64Array, share: number): number {
  const known = last.filter((rank) => Number.isFinite(rank)).sort()
  return known[Math.floor(share * (known.length - 1))] ?? 0
}
