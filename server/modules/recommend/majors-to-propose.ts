// The majors that a proposal puts into a unit, and their order: it decides which of them admits.
import { NEAR_FIT } from '../../../engine/catalogue/major-meaning'
import { byDemand } from '../../../engine/catalogue/major-order'
import type { IndexedUnit } from '../../../engine/candidate-index/data'
import type { UnitMajor } from '../wish/candidates/candidate-view'
import type { Situation } from '../wish/situation'
import type { Liking } from './wanted-majors'

/**
 * Majors a proposal puts into a unit: wanted ones first, then those near them, then the others, avoided ones only if no other is left; within each, the hardest
 * to enter in past years first: it is what candidates wanted most of this college. As many as fit.
 * @param known the unit's majors with their past cutoffs
 */
export function majorsToPropose(
  where: Situation,
  unit: number,
  { fitOf, isCore, majors }: Pick<Liking, 'fitOf' | 'isCore' | 'majors'>,
  known: readonly UnitMajor[] = [],
): string[] {
  const info = where.candidateIndex.data.units[unit] as IndexedUnit
  if (where.kind === 'major') return []
  const group = (name: string): number => {
    const fit = fitOf(name, info.collegeName)
    if (fit < 0) return 3
    if (majors === null || fit === 1) return 0
    return fit === NEAR_FIT ? 1 : 2
  }
  const lines = new Map(known.map(({ MajorName, Lines }) => [MajorName, Lines]))
  // what the candidate's subjects exclude is no choice
  const closed = new Set(known.flatMap(({ IsEligible, MajorName }) => (IsEligible ? [] : [MajorName])))
  const open = [...new Set(info.majorNames)].filter((name) => !closed.has(name))
  const coreFirst = [...open.filter(isCore), ...open.filter((name) => !isCore(name))]
  return byDemand(coreFirst, (name) => lines.get(name) ?? [])
    .map((name, at) => ({ name, at, group: group(name) }))
    .sort((a, b) => a.group - b.group || a.at - b.at)
    .filter((one, place) => one.group < 3 || place === 0)
    .slice(0, where.rule.MajorsPerUnit)
    .map(({ name }) => name)
}
