// The numbers of a college's groups in earlier years, with their cutoffs: read from the candidate index that records them.
import type { ResponseOf } from '../../../contract/registry'
import { groupName, isDerivedName } from '../../../engine/identity/group-name'
import type { CandidateIndex } from '../../../engine/candidate-index/candidate-index'
import { DERIVED, type IndexedUnit } from '../../../engine/candidate-index/data'
import { cutoffsOf } from '../wish/candidates/candidate-view'

type Unit = ResponseOf<'School/ScoreLine'>['Units'][number]

export interface EarlierNumbers {
  /** Earlier numbers of a unit, by the identifiers it was printed under; latest first. */
  of(ids: readonly string[]): Unit['Earlier']
  /** Units of this year's plan that had no cutoff under their own number. @param known identifiers of those that had one */
  withoutCutoffs(known: ReadonlySet<string>): Unit[]
}

export const NONE_EARLIER: EarlierNumbers = { of: () => [], withoutCutoffs: () => [] }

export function earlierNumbersIn(candidateIndex: CandidateIndex, collegeId: string): EarlierNumbers {
  const { units, wishYear, hasPlan } = candidateIndex.data
  const numbersOf = (unit: number): Unit['Earlier'] =>
    candidateIndex.earlierNumbersOf(unit).flatMap(({ back, unit: other, share, majors }) => {
      const Year = wishYear - back
      const { unitId: UnitId, groupCode } = units[other] as IndexedUnit
      const Line = cutoffsOf(candidateIndex, other).find((cutoff) => cutoff.Year === Year)
      // a cutoff derived from those of majors was printed under no number
      if (!groupCode || isDerivedName(groupCode) || !Line || Line.Basis === DERIVED) return []
      return [{ Year, UnitId, Name: groupName(groupCode), Share: share, SameMajors: majors, Line }]
    })
  return {
    of: (ids) =>
      ids
        .flatMap((id) => numbersOf(candidateIndex.indexOf.get(id) ?? -1))
        .filter(({ Year }, at, all) => all.findIndex((other) => other.Year === Year) === at)
        .sort((a, b) => b.Year - a.Year),
    withoutCutoffs: (known) =>
      units.flatMap((info, unit) => {
        if (info.collegeId !== collegeId || hasPlan[unit] !== 1 || known.has(info.unitId)) return []
        const Earlier = numbersOf(unit)
        if (Earlier.length === 0) return []
        const { unitId: UnitId, groupCode, subjectReq: SubjectReq } = info
        return [{ UnitId, Name: groupName(groupCode ?? ''), SubjectReq, Changed: null, Earlier, Lines: [] }]
      }),
  }
}
