// A score's rank and back, in words.
import type { ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'
import { controlLineTable } from '../../model/control-lines'

export type ScoreResult = ResponseOf<'Public/LineScore'>
type ControlLine = ResponseOf<'Public/LineBatchList'>['Items'][number]
type RankYear = ResponseOf<'Public/LineRankYears'>['Items'][number]

/** Which of the two is typed. */
export type LookUpMode = 'score' | 'rank'

/** 约 598 分 and ，同分 312 人; the reason if the table does not reach the rank. */
export function scoreParts({ Score, SameScoreCount, Total, TableYear, IsAboveTable }: ScoreResult): {
  score: string
  among: string
} {
  if (TableYear === null) return { score: '这里还没有这个科类的一分一段表，查不到分数', among: '' }
  if (Score === null)
    return { score: `${TableYear} 年的一分一段表到第 ${formatNumber(Total)} 名为止，查不到这个位次的分数`, among: '' }
  if (IsAboveTable)
    return { score: `${formatNumber(Score)} 分以上`, among: `，这一段共 ${formatNumber(SameScoreCount)} 人` }
  return {
    score: `${formatNumber(Score)} 分`,
    among: SameScoreCount ? `，同分 ${formatNumber(SameScoreCount)} 人` : '',
  }
}

/** Years with a table of a track, latest first. */
export const yearsOfTrack = (items: readonly RankYear[], track: string | undefined): number[] =>
  items.filter(({ Track }) => Track === track).map(({ Year }) => Year)

/** Why earlier years are not compared: their candidates were ranked in other tracks. '' if there is no such year. */
export function earlierModelText(items: readonly RankYear[], tracks: readonly string[]): string {
  const others = items.filter(({ Track }) => !tracks.includes(Track)).map(({ Year }) => Year)
  return others.length > 0 ? `${Math.max(...others)} 年及以前科类不同，是另一套排名，位次不能直接比，这里不换算。` : ''
}

/** The control lines of one year as places on its curve: those valid for all candidates, with the rank of each. */
export function controlLinesOnCurve(
  controlLines: readonly ControlLine[],
  year: number,
): { label: string; score: number; rank: number }[] {
  const ofYear = controlLines.filter((controlLine) => controlLine.Year === year)
  return controlLineTable(ofYear, 1).rows.flatMap(({ label, values: [score] }) => {
    const rank = ofYear.find((controlLine) => controlLine.Score === score)?.Rank
    return typeof score === 'number' && rank ? [{ label, score, rank }] : []
  })
}
