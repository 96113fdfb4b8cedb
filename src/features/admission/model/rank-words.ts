import type { ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'

export type RankResult = ResponseOf<'Public/LineRank'>

/** 位次 19,234 and ，共 230,145 人: the rank, and the total, which is drawn smaller. */
export function rankParts({ Rank, Total, IsAboveTable, TableYear, BehindTable }: RankResult): {
  rank: string
  among: string
} {
  if (BehindTable !== undefined) return { rank: BehindTable, among: '' }
  if (Rank === null) {
    const why = TableYear === null ? '这里还没有这一年的一分一段表' : `分数低于 ${TableYear} 年一分一段表的最低分`
    return { rank: `${why}，请填写自己的位次`, among: '' }
  }
  return {
    rank: IsAboveTable ? `前 ${formatNumber(Rank)} 名以内` : `位次 ${formatNumber(Rank)}`,
    among: Total === null ? '' : `，共 ${formatNumber(Total)} 人`,
  }
}

/** How the rank was found, if not from this year's table. */
export function rankNote({ TableYear, SameScoreCount, IsAboveTable, RuleEnds }: RankResult, year: number): string {
  const parts = [
    RuleEnds,
    IsAboveTable && '分数在一分一段表的最高一段里，具体位次以成绩单为准',
    TableYear !== null && TableYear !== year && `这里还没有 ${year} 年的一分一段表，先按 ${TableYear} 年的估算`,
    SameScoreCount !== null && `同分 ${formatNumber(SameScoreCount)} 人`,
  ]
  return parts.filter(Boolean).join('；')
}
