// The best list of a pool; if it would not be safe, with added units that the family did not ask for.
import type { CutoffForecast } from '../../../engine/forecasting/cutoff-forecast'
import { openNone } from '../../../engine/planning/batch-end'
import { isFirm } from '../../../engine/planning/caution'
import { tierIndexOfChoice, worthLeaningOn, type Choice } from '../../../engine/planning/choice'
import { DEPTH_OF_SPREAD, optimise, type OptimisedList, type OptimiseOptions } from '../../../engine/planning/optimise'
import { utilitiesOf } from '../../../engine/planning/utility'
import { majorsIn } from '../../../engine/catalogue/major-index'
import {
  fewestSafe,
  IDLE_SHARE,
  LEAST_PROPOSED,
  LIKELIER_THAN_NOT,
  SAFE_BY_BACKSTOP,
} from '../../../engine/planning/policy'
import { TIER_FLOOR, TIERS } from '../../../engine/planning/tier'
import type { IndexedUnit } from '../../../engine/candidate-index/data'
import { intern } from '../../../engine/candidate-index/intern'
import { perIndex } from './per-index'
import type { Pool } from './pool'
import { wantedOf, worthOf } from './worth'

/** A best list with the units of the candidate index it was chosen from. */
interface Best extends OptimisedList {
  choices: Choice[]
  unitOf: number[]
}

/** The part of its value that a unit has whose majors are near the named ones. */
const NEAR_VALUE = 0.8

/** Cities of a candidate index's units, by number. */
const citiesOf = perIndex((candidateIndex) => intern(candidateIndex.data.units.map(({ city }) => city)).index)

/** The units of a candidate index that a list may rely on. */
const firmOf = perIndex((candidateIndex) =>
  Uint8Array.from(candidateIndex.data.units, (_, unit) => {
    const forecast = candidateIndex.forecastOf(unit)
    return forecast && isFirm(candidateIndex.model, forecast) ? 1 : 0
  }),
)

/** Units that can be in a best list, with their utility. */
function choicesOf(pool: Pool, units: Int32Array, count: number): Pick<Best, 'choices' | 'unitOf'> {
  const { candidateIndex, candidate } = pool.where
  /** No cutoff was ever printed for the unit, under whatever number. */
  const isUnknown = (unit: number): boolean => ['none', 'new', 'inside'].includes(candidateIndex.pastOf(unit))
  // a unit of which only a range is known counts by its low end: the middle of a guess would lead the list for looking good
  const all = candidateIndex.sureChancesFor(candidate)
  const near = new Set(pool.near)
  const utility = utilitiesOf(worthOf(pool.where), units, wantedOf(pool)).map((value, at) =>
    near.has(units[at] as number) ? value * NEAR_VALUE : value,
  )
  const probability = new Float64Array(units.length)
  for (let at = 0; at < probability.length; at += 1) {
    const unit = units[at] as number
    const isGuess = isUnknown(unit) && candidateIndex.tierAt(unit, all[unit] as number) === '难'
    // a unit that plans no places admits nobody, whatever its cutoffs were
    probability[at] = isGuess || candidateIndex.data.plan[unit] === 0 ? Number.NaN : (all[unit] as number)
  }
  // of equal chances the unknown one looks best: with enough known ones it is left out, like what is hardly worth reaching for
  const known = units.reduce(
    (sum, unit, at) => sum + ((probability[at] as number) >= LEAST_PROPOSED && !isUnknown(unit) ? 1 : 0),
    0,
  )
  if (known >= count)
    units.forEach((unit, at) => {
      if (isUnknown(unit) || (probability[at] as number) < LEAST_PROPOSED) probability[at] = Number.NaN
    })
  const firm = firmOf(candidateIndex)
  const kept = worthLeaningOn(
    probability,
    utility,
    units.map((unit, at) =>
      firm[unit] === 1 && candidateIndex.tierAt(unit, probability[at] as number) === '保' ? 1 : 0,
    ),
    DEPTH_OF_SPREAD * count,
  )
  const cities = citiesOf(candidateIndex)
  const unitOf = kept.map((at) => units[at] as number)
  const choices = kept.map((at, place): Choice => {
    const unit = unitOf[place] as number
    return {
      key: (candidateIndex.data.units[unit] as IndexedUnit).unitId,
      forecast: candidateIndex.forecastOf(unit) as CutoffForecast,
      probability: probability[at] as number,
      utility: utility[at] as number,
      traits: {
        college: candidateIndex.colleges.index[unit] as number,
        city: cities[unit] as number,
        majors: majorsIn(candidateIndex.majors, unit),
      },
    }
  })
  return { choices, unitOf }
}

function bestOf(pool: Pool, units: Int32Array, options: OptimiseOptions): Best {
  const from = choicesOf(pool, units, options.count)
  return { ...from, ...optimise(pool.where.candidateIndex.model, from.choices, pool.where.candidate, options) }
}

/**
 * Of the units held back, as many as a list needs for safety: the safe units with the highest utility, and half as many likely ones, so that the chances do not
 * drop suddenly between the requested units and them; more likely ones if safe ones are missing.
 */
function backstopOf(pool: Pool, most: number): Int32Array {
  const { candidateIndex, candidate } = pool.where
  const all = candidateIndex.sureChancesFor(candidate)
  const likely = pool.heldBack.filter(
    (unit) => (all[unit] as number) >= TIER_FLOOR.稳 && candidateIndex.data.plan[unit] !== 0,
  )
  const utility = utilitiesOf(worthOf(pool.where), likely, wantedOf(pool))
  const best = Array.from(likely, (unit, at) => ({ unit, worth: utility[at] as number }))
  best.sort((a, b) => b.worth - a.worth || a.unit - b.unit)
  const isSafe = ({ unit }: { unit: number }): boolean => candidateIndex.tierAt(unit, all[unit] as number) === '保'
  const safe = best.filter(isSafe).slice(0, most)
  const others = best.filter((one) => !isSafe(one)).slice(0, Math.max(Math.ceil(most / 2), most - safe.length))
  return Int32Array.from([...safe, ...others], ({ unit }) => unit)
}

const SAFE = TIERS.indexOf('保')

/** Number of 保 units in a list. */
const safeOnes = ({ choices, order }: Best): number =>
  order.reduce((sum, at) => sum + (tierIndexOfChoice(choices[at] as Choice) === SAFE ? 1 : 0), 0)

/**
 * How many of the units held back are tried, the fewest first, finally all. All at once if the requested units will more likely than not admit
 * nowhere: then the choice is among the others, and a few safe ones would be no choice.
 */
function* backstopsOf(pool: Pool, count: number, none: number): Generator<Int32Array> {
  if (none <= LIKELIER_THAN_NOT)
    for (let most = 2 * fewestSafe(count); most < count && most < pool.heldBack.length; most *= 2)
      yield backstopOf(pool, most)
  yield pool.heldBack
}

/** A best list, and how much it depends on units that the family did not ask for. */
export interface Proposed extends Best {
  /** Chance of admitting nowhere of the best list without them; null if none was added. */
  noneWithout: number | null
}

/**
 * The best list of the requested units. If it has no 保, or takes no file in more than one year of a thousand, with the fewest units held back
 * that make it safe; with all of them if fewer are not enough.
 */
export function proposalOf(pool: Pool, options: OptimiseOptions): Proposed {
  const { heldBack } = pool
  // majors near the named ones fill what would stay empty
  const units = pool.near.length > 0 ? Int32Array.from([...pool.units, ...pool.near]) : pool.units
  const plain = bestOf(pool, units, options)
  let best = plain
  if (heldBack.length === 0 || (plain.isWithinBound && openNone(plain) <= IDLE_SHARE && safeOnes(plain) > 0))
    return { ...plain, noneWithout: null }
  for (const others of backstopsOf(pool, options.count, openNone(plain))) {
    const wider = bestOf(pool, Int32Array.from([...units, ...others]), options)
    if (wider.none < best.none || (safeOnes(best) === 0 && safeOnes(wider) > 0)) best = wider
    if (best.isWithinBound && openNone(best) <= SAFE_BY_BACKSTOP) break
  }
  return { ...best, noneWithout: best === plain ? null : plain.none }
}
