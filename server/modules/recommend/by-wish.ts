// Which units are proposed only to families that ask for them, and why a unit is held back.
import { FAR_PROVINCES, USUAL_PRIVATE_TUITION, USUAL_TUITION } from '../../../engine/planning/policy'
import { cooperationOf } from '../../../engine/rules/cooperation'
import type { Situation } from '../wish/situation'
import { perIndex } from './per-index'
import { isStated, type Preferences } from './preferences'

/** Why a unit is not proposed to everybody. */
export type ByWish = 'Vocational' | 'Far' | 'Cooperation' | 'Tuition'

const PRIVATE = 1
const COOPERATION = 2
const FAR = 4
const VOCATIONAL = 8

/** Bits of each unit of a candidate index. */
const marksOf = perIndex(({ data: { units, provinceId, tuition } }) =>
  Uint8Array.from(
    units,
    (unit, at) =>
      (unit.nature !== null && /民办|独立学院/u.test(unit.nature) ? PRIVATE : 0) |
      (cooperationOf(unit, tuition[at] as number) === null ? 0 : COOPERATION) |
      (unit.collegeProvinceId !== provinceId && FAR_PROVINCES.includes(unit.collegeProvinceId ?? '') ? FAR : 0) |
      (unit.level === '专科' ? VOCATIONAL : 0),
  ),
)

/** Shows which units a stated limit excludes, and why another unit is proposed only on request; null if it is proposed to everybody. */
export function wishesOf(
  { candidateIndex, batch }: Pick<Situation, 'candidateIndex' | 'batch'>,
  { MaxTuition, AlsoList, NatureIdList, ProvinceIdList, CityList, MajorList }: Preferences,
): { isTooDear: (unit: number) => boolean; byWish: (unit: number) => ByWish | null } {
  const marks = marksOf(candidateIndex)
  const { tuition } = candidateIndex.data
  const byNature = isStated(NatureIdList)
  const wantsFar = isStated(ProvinceIdList) || isStated(CityList) || (AlsoList?.includes('far') ?? false)
  // in a batch of vocational places everybody asks for them
  const wantsVocational = batch.includes('专科') || (AlsoList?.includes('vocational') ?? false)
  const wantsCooperation =
    (AlsoList?.includes('cooperation') ?? false) || (MajorList?.some((word) => word.includes('合作')) ?? false)
  /** Yuan a year; 0 if it is not published and nothing suggests a high one. */
  const costOf = (unit: number): number => {
    const known = tuition[unit] as number
    if (known >= 0) return known
    return ((marks[unit] as number) & (PRIVATE | COOPERATION)) === 0 ? 0 : USUAL_PRIVATE_TUITION
  }
  return {
    isTooDear: (unit) => MaxTuition !== undefined && costOf(unit) > MaxTuition,
    byWish(unit) {
      const mark = marks[unit] as number
      if ((mark & VOCATIONAL) !== 0 && !wantsVocational) return 'Vocational'
      if ((mark & FAR) !== 0 && !wantsFar) return 'Far'
      const isWanted =
        wantsCooperation || (byNature && /合作办学|境外/u.test(candidateIndex.data.units[unit]?.nature ?? ''))
      if ((mark & COOPERATION) !== 0) return isWanted ? null : 'Cooperation'
      if (MaxTuition !== undefined || ((mark & PRIVATE) !== 0 && byNature)) return null
      return costOf(unit) > USUAL_TUITION ? 'Tuition' : null
    },
  }
}
