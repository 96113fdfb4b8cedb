// The options of a proposal, from its number of wishes and the family's risk appetite.
import {
  proposedCertain,
  proposedOfOneCollege,
  proposedReach,
  proposedReachWhenSafe,
  proposedSafe,
  type Risk,
} from './policy'
import type { OptimiseOptions } from './optimise'

/**
 * The options of a proposal: the same everywhere, for a family or in a back-test.
 * @param maxNone chance of admitting nowhere that the family accepts, 0..1
 * @param isNarrow whether the family's own conditions may leave so few colleges that one may have more than its share
 */
export function proposalOptions({
  count,
  risk,
  maxNone,
  isNarrow,
}: {
  count: number
  risk: Risk
  maxNone: number
  isNarrow: boolean
}): OptimiseOptions {
  const safe = proposedSafe(count)
  return {
    count,
    maxNone,
    minSafe: safe.least,
    mostCertain: proposedCertain(count),
    most: { 难: 0, 冲: proposedReach(count, risk), 保: safe.most },
    spread: {
      mostOfOneCollege: proposedOfOneCollege(count),
      mayExceed: isNarrow,
      mostReach: proposedReachWhenSafe(count, risk),
    },
  }
}
