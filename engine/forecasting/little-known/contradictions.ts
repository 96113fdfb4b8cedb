// Cutoffs whose rank cannot belong to their score: errors of the source that would look like a jump of the cutoff.
import { CONTRADICTIONS } from '../../hyperparameters'

/** More units than any candidate index has; scores are compared to the hundredth of a point. */
const UNITS = 2 ** 24

function middleOf(ranks: readonly number[]): number {
  const sorted = [...ranks].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] as number
}

/**
 * Marks cutoffs of one year whose rank is better than that of cutoffs with a higher score, or worse than that of cutoffs with a lower score. Cutoffs with fewer
 * than five others on a side are not judged on that side.
 * @param ranks 0 if unknown
 * @param scores points, NaN if unknown
 * @returns 1 for each rank that contradicts its score
 */
export function contradictingRanks(ranks: ArrayLike<number>, scores: ArrayLike<number>): Uint8Array {
  const suspect = new Uint8Array(ranks.length)
  const known: number[] = []
  for (let unit = 0; unit < ranks.length; unit += 1)
    if ((ranks[unit] as number) > 0 && !Number.isNaN(scores[unit] as number)) known.push(unit)
  // highest score first, then by unit: one native sort of numbers instead of a comparator
  const keys = new Float64Array(known.length)
  for (let at = 0; at < known.length; at += 1) {
    const unit = known[at] as number
    keys[at] = -Math.round((scores[unit] as number) * 100) * UNITS + unit
  }
  keys.sort()
  const order = new Int32Array(known.length)
  for (let at = 0; at < known.length; at += 1) {
    const key = keys[at] as number
    order[at] = key - Math.floor(key / UNITS) * UNITS
  }
  // start and end of each run of equal scores: equal scores do not contradict each other
  let from = 0
  while (from < order.length) {
    const score = scores[order[from] as number] as number
    let to = from
    while (to < order.length && scores[order[to] as number] === score) to += 1
    const rankAt = (at: number): number => ranks[order[at] as number] as number
    const above = Array.from({ length: Math.min(CONTRADICTIONS.witnesses, from) }, (_, step) => rankAt(from - 1 - step))
    const below = Array.from({ length: Math.min(CONTRADICTIONS.witnesses, order.length - to) }, (_, step) =>
      rankAt(to + step),
    )
    const best = above.length === CONTRADICTIONS.witnesses ? middleOf(above) / CONTRADICTIONS.slack : 0
    const worst =
      below.length === CONTRADICTIONS.witnesses ? middleOf(below) * CONTRADICTIONS.slack : Number.POSITIVE_INFINITY
    for (let at = from; at < to; at += 1) if (rankAt(at) < best || rankAt(at) > worst) suspect[order[at] as number] = 1
    from = to
  }
  return suspect
}
