// The value of a place: to everybody, and to a family with stated preferences.
import { heatOfMajors, heatSideOf, type HeatSide } from '../../../engine/catalogue/major-heat'
import type { IndexedUnit } from '../../../engine/candidate-index/data'
import { parseRequirement } from '../../../engine/rules/province-rule'
import { WEIGHTS } from '../../../engine/planning/policy'
import { demandOf, standingOf, type Wanted, type Worth } from '../../../engine/planning/utility'
import { perIndex } from './per-index'
import type { Pool } from './pool'
import { isStated, type Preferences } from './preferences'

/** The value of a place in each unit, as far as it is the same for everybody. */
const sameForAll = perIndex((candidateIndex): Omit<Worth, 'heat' | 'leavesSubjectsUnused'> => {
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

/** Harder subjects: places that ask for none of them are open to many others. */
const HARD = ['物理', '化学']

/** Whether a unit asks for none of the harder subjects beside the first choice; an unknown requirement may ask. */
function asksForNone({ subjectReq }: IndexedUnit): boolean {
  const read = subjectReq === null ? null : parseRequirement(subjectReq)
  return read !== null && !read.subjects.some((subject) => subject !== read.first && HARD.includes(subject))
}

const heats = perIndex(() => new Map<HeatSide, Float64Array>())
const asksNone = perIndex(({ data }) => Uint8Array.from(data.units, (unit) => (asksForNone(unit) ? 1 : 0)))
const NONE = perIndex(({ size }) => new Uint8Array(size))

/** 热度 of each unit for a candidate. */
export function heatOf({ candidateIndex, track, candidate, batch }: WhereOfWorth): Float64Array {
  const side = heatSideOf(track, candidate.subjects, batch.includes('专科'))
  const known = heats(candidateIndex)
  const own =
    known.get(side) ??
    Float64Array.from(candidateIndex.data.units, ({ majorName, majorNames }) =>
      heatOfMajors(side, majorName === null ? majorNames : [majorName]),
    )
  known.set(side, own)
  return own
}

type WhereOfWorth = Pick<Pool['where'], 'candidateIndex' | 'track' | 'candidate' | 'batch'>

/** The value of a place in each unit to a candidate, before any wish. */
export function worthOf(where: WhereOfWorth): Worth {
  const { candidateIndex, candidate } = where
  const tookBoth = HARD.every((subject) => candidate.subjects.includes(subject))
  return {
    ...sameForAll(candidateIndex),
    heat: heatOf(where),
    leavesSubjectsUnused: (tookBoth ? asksNone : NONE)(candidateIndex),
  }
}

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
