// Rows of one unit and year that contradict each other.
import type { Doubt } from './doubts'
import { scaleOf } from './far'
import { groupBy } from './group-by'
import type { CutoffToJudge, OtherYears } from './cutoff'
import { ascending, medianOfSorted } from './neighbourhood'
import { FAR } from '../../hyperparameters'

/**
 * Rows of one unit whose numbers cannot be those of two majors with the same name: each names the one it disagrees with most. The
 * row that agrees with the unit's other years is the unit's; without such a row it is unknown which it is, and all are doubtful.
 */
export function disagreements(
  cutoffs: readonly CutoffToJudge[],
  places: ReadonlyMap<CutoffToJudge, number>,
  otherYears: OtherYears,
): Map<CutoffToJudge, Doubt> {
  const found = new Map<CutoffToJudge, Doubt>()
  for (const same of groupBy(cutoffs, (cutoff) => cutoff.unit).values()) {
    if (same.length < 2) continue
    const past = ascending(otherYears((same[0] as CutoffToJudge).unit).map(scaleOf))
    const usual = past.length > 0 ? medianOfSorted(past) : null
    for (const cutoff of same) {
      const own = places.get(cutoff)
      if (own === undefined || (usual !== null && Math.abs(own - usual) <= FAR.vindicated)) continue
      let farthest: CutoffToJudge | null = null
      let distance: number = FAR.duplicates
      for (const other of same) {
        const place = places.get(other)
        if (place === undefined || Math.abs(place - own) <= distance) continue
        distance = Math.abs(place - own)
        farthest = other
      }
      if (farthest !== null)
        found.set(cutoff, {
          code: 'DUPLICATES_DISAGREE',
          score: cutoff.score,
          rank: cutoff.rank,
          otherScore: farthest.score,
          otherRank: farthest.rank,
        })
    }
  }
  return found
}
