// One past year of filing as families lived it: what was on offer, what was expected of it, and what then happened.
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
import type { CutoffCohort } from '../line-table'

/** A year of a slice, ready to be filed in. Units are places in `slice.units`; those that were not on offer have no forecast in `table`. */
export interface Season {
  slice: CutoffCohort
  year: number
  model: ResidualModel
  table: ForecastTable
  /** Units on offer, with or without an expected line. */
  offered: Int32Array
  /** This year's lines, worst rank admitted; NaN where not on offer. */
  actual: Float64Array
  /** Last known lines, NaN without one. */
  last: Float64Array
  /** What a place is worth to a family that says nothing, 0..1. */
  utility: Float64Array
  /** Share of this year's lines on offer that are easier than the unit's, 0..1; the yardstick that is not our utility. */
  percentile: Float64Array
  college: Int32Array
  /** 1 for units that a list may lean on. */
  firm: Uint8Array
  majors: MajorIndex
  /** Of the vocational batch. */
  isLater: boolean
  /** Best rank that files here: whoever reached the control line of the batch before is admitted there; 0 where there is none. */
  firstRank: number
  /** Candidates that may file: the rank at the control line, or the worst rank that lines speak of where it is unknown. */
  mayFile: number
}

let tags: Map<string, string[]> | undefined

/** Lists a college is on, by its name without what stands in brackets behind it. */
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
 * Whether a unit was on offer in the batch that the control line speaks for: a line behind the control line is of a later batch. Which batch a unit is of is
 * published with the plan, before anybody files. Where a batch is filed in sections, the first may file for all of it: places that it leaves go to the second.
 */
const isInBatch = (rank: number, pool: number): boolean => !(rank > pool)

/**
 * What a family knew before it filed in `year`, and what then happened; null where nothing could be expected, or nothing was on offer.
 * Only earlier lines are learned from. On offer is what has a line of the year: plans are published before filing.
 */
export function seasonOf(facts: Facts, slice: CutoffCohort, year: number): Season | null {
  const { model, forecasts, history } = expectYear(facts, slice, year)
  const size = slice.units.length
  const actual = new Float64Array(size).fill(Number.NaN)
  const last = new Float64Array(size).fill(Number.NaN)
  const isOffered = new Uint8Array(size)
  const pools = history.pools ?? []
  const ends = history.behind === undefined ? pools : []
  const isLater = history.behind === 'later'
  const sections = levelSectionsOf(slice.province.name, year, slice.batch)
  for (let unit = 0; unit < size; unit += 1) {
    // lists are those of the first section, where each holds one level of places
    if (sections && facts.levelOf(slice.units[unit]!) === 'vocational') continue
    const line = slice.line(unit, year)
    for (let column = 0; column < CUTOFF_YEARS && Number.isNaN(last[unit]); column += 1) {
      const rank = history.ranks[unit * CUTOFF_YEARS + column] as number
      if (rank <= 0) continue
      last[unit] = rank
      if (!isInBatch(rank, ends[column + 1] ?? Number.NaN)) last[unit] = Number.POSITIVE_INFINITY
    }
    if (!line || last[unit] === Number.POSITIVE_INFINITY || !isInBatch(line.rank, ends[0] ?? Number.NaN)) continue
    actual[unit] = line.rank
    isOffered[unit] = 1
  }
  const pool = pools[0] ?? Number.NaN
  const isKnown = pool > 0
  // where the batch after the main one has no table, its candidates are known by the lines that came
  const own = history.ownEnds?.[0] ?? Number.NaN
  const everybody = own > 0 ? own : rankAmong(actual, 1 - STRAY / 2)
  const offered = Int32Array.from(slice.units.keys()).filter((unit) => isOffered[unit] === 1)
  const table = forecastTable(forecasts.map((forecast, unit) => (isOffered[unit] === 1 ? forecast : null)))
  const expected = offered.filter((unit) => !Number.isNaN(table.center[unit]))
  if (expected.length === 0) return null
  const hardestFirst = expected.sort((a, b) => (table.center[a] as number) - (table.center[b] as number) || a - b)
  const college = intern(slice.units.map((unit) => unit.college)).index
  const majors = indexMajors(namesOf(slice, year))
  const worth = {
    standing: Float64Array.from(slice.units, (unit) => standingOf(tagsOf(unit.college))),
    ...demandOf(hardestFirst, college),
    majors,
    isHome: new Uint8Array(size),
  }
  const wanted = { majors: null, avoided: new Uint8Array(majors.names.length), hasPlaces: false }
  const all = Int32Array.from(slice.units.keys())
  return {
    slice,
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

/** Share of earlier lines on either side that tells no batch's end: misprints, and places that stayed empty. */
const STRAY = 0.02

/** Rank that a share of the earlier lines does not reach beyond; 0 of none. */
function rankAmong(last: Float64Array, share: number): number {
  const known = last.filter((rank) => Number.isFinite(rank)).sort()
  return known[Math.floor(share * (known.length - 1))] ?? 0
}
