// The value of a place: to everybody, and to a family with stated preferences.
import { WEIGHTS } from '../../../engine/planning/policy'
import { demandOf, standingOf, type Wanted, type Worth } from '../../../engine/planning/utility'
import { perIndex } from './per-index'
import type { Pool } from './pool'
import { isStated, type Preferences } from './preferences'

/** The value of a place in each unit, as far as it is the same for everybody. */
export const worthOf = perIndex((candidateIndex): Worth => {
  const { data } = candidateIndex
  return {
    standing: Float64Array.from(data.units, (unit) => standingOf(unit.tags)),
    ...demandOf(candidateIndex.hardestFirst, candidateIndex.colleges.index),
    majors: candidateIndex.majors,
    isHome: Uint8Array.from(data.units, (unit) =>
      unit.collegeProvinceId !== null && unit.collegeProvinceId === data.provinceId ? 1 : 0,
    ),
  }
})

/** Whether the family stated that nearness counts. */
export const wantsNearness = ({ Weights, Focus }: Preferences): boolean =>
  Weights ? Weights.Place > 0 : Focus === 'home'

/** What the family of a pool wants. */
export function wantedOf({ where, liking, preferences }: Pool): Wanted {
  const { names, at } = where.candidateIndex.majors
  const marked = (chosen: ReadonlySet<string>): Uint8Array => {
    const marks = new Uint8Array(names.length)
    for (const name of chosen) marks[at.get(name) as number] = 1
    return marks
  }
  const weights = preferences.Weights
  return {
    majors: liking.majors && marked(liking.majors),
    avoided: marked(liking.avoided),
    hasPlaces: isStated(preferences.ProvinceIdList) || isStated(preferences.CityList),
    weights: weights
      ? { college: weights.College, major: weights.Major, place: weights.Place }
      : WEIGHTS[preferences.Focus ?? 'balanced'],
  }
}
