// Tiers of a unit for one candidate.
import type Type from 'typebox'
import type { Tier as TierSchema, TierCounts as TierCountsSchema } from '../../contract/shapes'

export type Tier = Type.Static<typeof TierSchema>
export type TierCounts = Type.Static<typeof TierCountsSchema>

/** Tiers from the hardest to the safest; typed arrays hold the index. */
export const TIERS: readonly Tier[] = ['难', '冲', '稳', '保']

/**
 * Lowest probability of each tier, 0..1; below 冲 it is 难.
 * 保 from .90: a family reads "safe" as "nine in ten or better". 稳 from .60: more likely than not with a margin larger than the usual
 * interval. 冲 from .15: below it such units should not fill half a list.
 */
export const TIER_FLOOR = { 冲: 0.15, 稳: 0.6, 保: 0.9 } as const

const PERCENT = { 冲: TIER_FLOOR.冲 * 100, 稳: TIER_FLOOR.稳 * 100, 保: TIER_FLOOR.保 * 100 } as const

/** Index into TIERS for a probability 0..1 (as shown: rounded to whole percents). */
export function tierIndexOf(probability: number): number {
  const shown = Math.round(probability * 100)
  if (shown >= PERCENT.保) return 3
  if (shown >= PERCENT.稳) return 2
  return shown >= PERCENT.冲 ? 1 : 0
}

/**
 * A chance of admission, 0..1, as it is if the unit is offered: tiers are judged by it, because a rank is safe or not whether or not this year's plan is known.
 * @param offered the chance that the unit is offered, 0..1, which `probability` counts
 */
export const ifOffered = (probability: number, offered: number): number => Math.min(1, probability / offered)

/** Tier for a probability 0..1. */
export const tierOf = (probability: number): Tier => TIERS[tierIndexOf(probability)] as Tier

/** Units within reach: all except 难 and those without a number. */
export const reachOf = ({ 冲, 稳, 保 }: TierCounts): number => 冲 + 稳 + 保

export const noTierCounts = (): TierCounts => ({ 难: 0, 冲: 0, 稳: 0, 保: 0 })
