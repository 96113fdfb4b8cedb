// What is known of each unit's past, decided here from plans and cutoffs, and nowhere else: a unit without a cutoff is new only if last year's plan shows it.
import { plainName } from '../catalogue/plain-name'
import { NEW_UNIT } from '../hyperparameters'
import type { Past } from '../forecasting/predict'
import { groupBy } from '../rules/cutoff-check/group-by'
import type { EarlierNumber } from '../identity/earlier-numbers'
import { hasAnyCutoff, hasContentCutoff, type IndexData, type IndexedUnit, type PlanBefore } from './data'

/** Pasts by the number that a candidate index keeps of each unit. */
export const PASTS = ['known', 'renumbered', 'new', 'none', 'inside'] as const satisfies readonly Past[]

/** The majors that a unit offers in the planned year, by plain name; null if they are unknown. */
function majorsNow({ units, majorsFrom, wishYear }: IndexData, unit: number): ReadonlySet<string> | null {
  const { majorName, majorNames } = units[unit] as IndexedUnit
  if (majorName !== null) return new Set([plainName(majorName)])
  return majorsFrom?.[unit]?.year === wishYear ? new Set(majorNames.map(plainName)) : null
}

/** The same in the plan of the year before. */
function majorsBefore({ units }: IndexData, before: PlanBefore, unit: number): ReadonlySet<string> | null {
  const { majorName } = units[unit] as IndexedUnit
  const names = majorName === null ? before.majors.get(unit) : [majorName]
  return names ? new Set(names.map(plainName)) : null
}

/** Whether no unit of its college held a noticeable share of its majors; false if the majors of one are unknown: codes alone change between years. */
function lacks(data: IndexData, before: PlanBefore, unit: number, ofCollege: readonly number[]): boolean {
  const own = majorsNow(data, unit)
  if (!own || own.size === 0) return false
  return ofCollege.every((other) => {
    const theirs = majorsBefore(data, before, other)
    if (!theirs) return false
    const shared = [...own].filter((name) => theirs.has(name)).length
    return shared < own.size * NEW_UNIT.leastOverlap
  })
}

/**
 * The past of each unit, as its place in PASTS. A unit is proven new only by a plan of the year before that has its college: a plan imported in part does not
 * show that it lacks the others.
 * @param earlier see earlierNumbers
 */
export function pastsOf(data: IndexData, earlier: readonly (readonly EarlierNumber[] | null)[]): Uint8Array {
  const { units, hasPlan, planBefore } = data
  const collegeOf = (unit: number): string =>
    (units[unit] as IndexedUnit).collegeId ?? (units[unit] as IndexedUnit).collegeName
  const before = groupBy(
    [...units.keys()].filter((unit) => planBefore?.isIn[unit] === 1),
    collegeOf,
  )
  const pastOf = (unit: number): Past => {
    if (hasAnyCutoff(data, unit)) return 'known'
    if ((earlier[unit] ?? []).length > 0) return 'renumbered'
    if (hasContentCutoff(data, unit)) return 'inside'
    const ofCollege = before.get(collegeOf(unit))
    return planBefore && ofCollege && hasPlan[unit] === 1 && lacks(data, planBefore, unit, ofCollege) ? 'new' : 'none'
  }
  return Uint8Array.from(units, (_, unit) => PASTS.indexOf(pastOf(unit)))
}
