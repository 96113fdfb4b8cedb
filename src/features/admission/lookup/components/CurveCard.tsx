import type { ResponseOf } from 'contract/registry'
import { ScoreRankCurve } from '@/shared/ui/chart/ScoreRankCurve'
import { Card } from '@/shared/ui/layout/Card'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { linesOnCurve } from '../model/rank-lookup'

export interface CurveCardProps {
  curve: ResponseOf<'Public/LineRankCurve'>
  /** Control lines of the track, of any year. */
  lines: ResponseOf<'Public/LineBatchList'>['Items']
  mine?: { score: number; rank: number }
}

/** One year's table as a curve with the family's place and the control lines on it. */
export function CurveCard({ curve, lines, mine }: CurveCardProps) {
  const { TableYear, Points, Source, Track } = curve
  if (TableYear === null) return null
  return (
    <Card id='rank-curve' title={`${TableYear} 年${Track}的分数和位次`}>
      <ScoreRankCurve
        points={Points.map(({ Score, Rank }) => ({ score: Score, rank: Rank }))}
        mine={mine}
        others={linesOnCurve(lines, TableYear)}
      />
      {Source && <SourceNote source={Source} />}
    </Card>
  )
}
