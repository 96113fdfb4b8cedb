// What is worked out of a slice once.
import type { Slice } from '../../../engine/candidate-index/candidate-index'

/** A list's value per slice, made when first asked for. */
export function perSlice<T>(make: (slice: Slice) => T): (slice: Slice) => T {
  const known = new WeakMap<Slice, T>()
  return (slice) => {
    const found = known.get(slice)
    if (found !== undefined) return found
    const made = make(slice)
    known.set(slice, made)
    return made
  }
}
