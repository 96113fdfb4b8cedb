// Rows of one unit and year that contradict each other.
import type { Doubt } from './doubts'
import { FAR, scaleOf } from './far'
import { groupBy } from './group-by'
import type { LineToJudge, OtherYears } from './line'
import { ascending, medianOfSorted } from './neighbourhood'

/** Within this of its unit's other years (a factor of 1.4) one of two rows is the one that was meant. */
const VINDICATED = 0.35

/**
 * Rows of one unit whose numbers cannot be those of two like-named majors: each is told of the one it disagrees with most. The
 * row that stands where the unit's other years stand is the unit's; without such a row nobody knows which it is, and all are doubtful.
 */
export function disagreements(
  lines: readonly LineToJudge[],
  places: ReadonlyMap<LineToJudge, number>,
  otherYears: OtherYears,
): Map<LineToJudge, Doubt> {
  const found = new Map<LineToJudge, Doubt>()
  for (const same of groupBy(lines, (line) => line.unit).values()) {
    if (same.length < 2) continue
    const past = ascending(otherYears((same[0] as LineToJudge).unit).map(scaleOf))
    const usual = past.length > 0 ? medianOfSorted(past) : null
    for (const line of same) {
      const own = places.get(line)
      if (own === undefined || (usual !== null && Math.abs(own - usual) <= VINDICATED)) continue
      let farthest: LineToJudge | null = null
      let distance: number = FAR.duplicates
      for (const other of same) {
        const place = places.get(other)
        if (place === undefined || Math.abs(place - own) <= distance) continue
        distance = Math.abs(place - own)
        farthest = other
      }
      if (farthest !== null)
        found.set(line, {
          code: 'DUPLICATES_DISAGREE',
          score: line.score,
          rank: line.rank,
          otherScore: farthest.score,
          otherRank: farthest.rank,
        })
    }
  }
  return found
}
