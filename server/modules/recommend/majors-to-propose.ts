// The majors that a proposal puts into a unit.
import { catalogueName } from '../../../engine/catalogue/major-index'
import type { IndexedUnit } from '../../../engine/candidate-index/data'
import type { Situation } from '../wish/situation'

/** Majors that preferences name, by catalogue name. */
export interface Liking {
  /** Null if any major is acceptable. */
  majors: ReadonlySet<string> | null
  avoided: ReadonlySet<string>
}

/** Majors a proposal puts into a unit: wanted ones first, then the others, avoided ones only if no other is left; as many as fit. */
export function majorsToPropose(where: Situation, unit: number, wanted: Liking): string[] {
  const info = where.candidateIndex.data.units[unit] as IndexedUnit
  if (where.kind === 'major') return []
  const liking = (name: string): number => {
    const plain = catalogueName(name)
    if (wanted.avoided.has(plain)) return 2
    return wanted.majors === null || wanted.majors.has(plain) ? 0 : 1
  }
  return [...new Set(info.majorNames)]
    .map((name, at) => ({ name, at, liking: liking(name) }))
    .sort((a, b) => a.liking - b.liking || a.at - b.at)
    .filter(({ liking: group }, place) => group < 2 || place === 0)
    .slice(0, where.rule.MajorsPerUnit)
    .map(({ name }) => name)
}
