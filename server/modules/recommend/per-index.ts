// What is worked out of a candidate index once.
import type { CandidateIndex } from '../../../engine/candidate-index/candidate-index'

/** A list's value per candidate index, made when first asked for. */
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
