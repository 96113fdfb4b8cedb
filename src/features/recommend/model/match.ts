// How many wishes match the preferences, worded so that very unlikely ones are not taken for suitable ones.
import type { ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'

type LeftOut = Pick<ResponseOf<'Wish/RecommendStat'>, 'LeftOut'>
type Counts = Pick<ResponseOf<'Wish/RecommendStat'>, 'MatchCount' | 'ReachCount' | 'TierCounts'>

/** 够得上的有 426 个. */
export const reachText = ({ ReachCount }: Counts): string => `够得上的有 ${formatNumber(ReachCount)} 个`

/** 另有 315 个很难录取，8 个没有往年数据; '' if there are no others. */
export function othersText(counts: Counts): string {
  const { MatchCount, ReachCount, TierCounts } = counts
  const unknown = Math.max(0, MatchCount - TierCounts.难 - ReachCount)
  const parts = [
    TierCounts.难 > 0 && `${formatNumber(TierCounts.难)} 个很难录取`,
    unknown > 0 && `${formatNumber(unknown)} 个没有往年数据`,
  ].filter(Boolean)
  return parts.length > 0 ? `符合条件的另有 ${parts.join('，')}` : ''
}

/** 没有算进来的：学费更高的 312 个、中外合作 40 个; '' if none is left out. */
export function leftOutText({ LeftOut }: LeftOut): string {
  const parts = [
    LeftOut.Vocational > 0 && `高职专科 ${formatNumber(LeftOut.Vocational)} 个`,
    LeftOut.Tuition > 0 && `学费更高的 ${formatNumber(LeftOut.Tuition)} 个`,
    LeftOut.Cooperation > 0 && `中外合作、境外校区 ${formatNumber(LeftOut.Cooperation)} 个`,
    LeftOut.Far > 0 && `西藏、青海、新疆 ${formatNumber(LeftOut.Far)} 个`,
  ].filter(Boolean)
  return parts.length > 0
    ? `够得上但没有算进来的：${parts.join('，')}。想要就在下面选上；不选，只有别的都不够稳时才用来兜底，并写明。`
    : ''
}

const heldBackOf = ({ LeftOut }: LeftOut): number =>
  LeftOut.Vocational + LeftOut.Tuition + LeftOut.Cooperation + LeftOut.Far

/** 够得上 426 个; if only units outside the request are within reach, their number: the list is then made of those. */
export function reachSummary(stat: Pick<Counts, 'ReachCount'> & LeftOut): string {
  const heldBack = heldBackOf(stat)
  return stat.ReachCount === 0 && heldBack > 0
    ? `放宽条件才够得上 ${formatNumber(heldBack)} 个`
    : `够得上 ${formatNumber(stat.ReachCount)} 个`
}

/** What the list will be if fewer units are within reach than it has places. */
export function shortageText(stat: Pick<Counts, 'ReachCount'> & LeftOut): string {
  const isHelped = heldBackOf(stat) > 0
  if (stat.ReachCount === 0)
    return isHelped ? '合条件的都很难录取，志愿表会用上面没有算进来的兜底。' : '这些都很难录取，排不出有把握的表。'
  return isHelped
    ? '够得上的比志愿表的位置少，不够稳的地方会用上面没有算进来的补。'
    : '可选的比志愿表的位置少，表会填不满。'
}

/** Why no list could be made, and what to do; the only finding of a list without wishes. */
export const whyNothing = ({ Findings }: Pick<ResponseOf<'Wish/Recommend'>, 'Findings'>) => Findings[0]

/** Text for the button beside it: if only the chances are unknown, there still are units to choose from. */
export const nothingLeadsTo = (finding: ReturnType<typeof whyNothing>): string =>
  finding?.Code === 'NO_LINES' ? '去挑志愿' : '换批次'

type Advice = ResponseOf<'Wish/RecommendStat'>['Relax'][number]

/** 放宽地区，够得上的有 380 个; the total left if none of it is within reach. */
export const relaxText = ({ Label, Count, ReachCount }: Pick<Advice, 'Label' | 'Count' | 'ReachCount'>): string =>
  ReachCount > 0
    ? `${Label}，够得上的有 ${formatNumber(ReachCount)} 个`
    : `${Label}，有 ${formatNumber(Count)} 个，都很难录取`

/** The contract's names of the preferences that one piece of advice gives up. */
export const relaxed = ({ Preference, With = [] }: { Preference: string; With?: readonly string[] }): string[] => [
  Preference,
  ...With,
]
