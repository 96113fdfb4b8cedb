// How many wishes the preferences leave, put so that those hardly to be had are not taken for suitable ones.
import type { ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number-format/number-format'

type Counts = Pick<ResponseOf<'Wish/RecommendStat'>, 'MatchCount' | 'ReachCount' | 'TierCounts'>

/** 够得上的有 426 个. */
export const reachText = ({ ReachCount }: Counts): string => `够得上的有 ${formatNumber(ReachCount)} 个`

/** 另有 315 个很难录取，8 个没有往年数据; '' when there are no others. */
export function othersText(counts: Counts): string {
  const { MatchCount, ReachCount, TierCounts } = counts
  const unknown = Math.max(0, MatchCount - TierCounts.难 - ReachCount)
  const parts = [
    TierCounts.难 > 0 && `${formatNumber(TierCounts.难)} 个很难录取`,
    unknown > 0 && `${formatNumber(unknown)} 个没有往年数据`,
  ].filter(Boolean)
  return parts.length > 0 ? `符合条件的另有 ${parts.join('，')}` : ''
}

/** The contract's names of what one piece of advice gives up. */
export const relaxed = ({ Preference, With = [] }: { Preference: string; With?: readonly string[] }): string[] => [
  Preference,
  ...With,
]
