// Expected cutoffs of the majors inside a group, by the same model as the group: it ends where its easiest major ends, so none is easier than the group.
import type { CutoffForecast } from './cutoff-forecast'
import { MAJORS_INSIDE } from '../hyperparameters'

/** What is known of a major inside a group. */
export interface MajorInside {
  /** From its own past cutoffs; null without any that has a rank. */
  own: CutoffForecast | null
  /** Ranks of its past cutoffs, column k is the year k + 1 before; 0 if unknown. */
  ranks: ArrayLike<number>
}

/** How much harder a major was than the easiest of the group, log rank, above 0; the newest years count most. Null if no year shows it. */
function harderBy(ranks: ArrayLike<number>, ofGroup: ArrayLike<number>): number | null {
  let sum = 0
  let weights = 0
  for (let column = 0; column < ofGroup.length; column += 1) {
    const [own = 0, easiest = 0] = [ranks[column], ofGroup[column]]
    if (own <= 0 || easiest <= 0) continue
    const weight = MAJORS_INSIDE.yearly ** column
    sum += weight * Math.log(easiest / own)
    weights += weight
  }
  return weights > 0 ? Math.max(0, sum / weights) : null
}

/**
 * Expected cutoffs of a group's majors. A major's own past and its distance from the easiest one count alike; its scale is wider than a group's.
 * @param ofGroup cutoffs of the group as composed today, by column: see ContentCutoffs
 * @param areAll whether these are all of its majors, each with a past: then the easiest is the group itself
 * @returns null for a major without a past of its own
 */
export function majorsInside(
  group: CutoffForecast | null,
  majors: readonly MajorInside[],
  ofGroup: ArrayLike<number>,
  areAll: boolean,
): (CutoffForecast | null)[] {
  const expected = majors.map(({ own, ranks }): CutoffForecast | null => {
    if (!own) return null
    const wide = { ...own, scale: own.scale * MAJORS_INSIDE.scale }
    if (!group) return wide
    const harder = harderBy(ranks, ofGroup)
    const center = harder === null ? own.center : (own.center + group.center - MAJORS_INSIDE.kept * harder) / 2
    return { ...wide, center: Math.min(group.center, center), offered: group.offered }
  })
  if (!group || !areAll || expected.includes(null)) return expected
  const easiest = Math.max(...expected.map((one) => one!.center))
  return expected.map((one) =>
    one!.center === easiest
      ? { ...one!, center: group.center, scale: group.scale, own: group.own, shared: group.shared }
      : one,
  )
}
