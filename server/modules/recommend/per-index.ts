// Values computed once per candidate index.
import type { CandidateIndex } from '../../../engine/candidate-index/candidate-index'

/** A value per candidate index, computed at the first request. */
export function perIndex<T>(make: (candidateIndex: CandidateIndex) => T): (candidateIndex: CandidateIndex) => T {
  const known = new WeakMap<CandidateIndex, T>()
  return (candidateIndex) => {
    const found = known.get(candidateIndex)
    if (found !== undefined) return found
    const made = make(candidateIndex)
    known.set(candidateIndex, made)
    return made
  }
}
