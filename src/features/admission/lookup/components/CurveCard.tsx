import type { ResponseOf } from 'contract/registry'
import { ScoreRankCurve } from '@/shared/ui/chart/ScoreRankCurve'
import { Card } from '@/shared/ui/layout/Card'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { controlLinesOnCurve } from '../model/rank-lookup'

export interface CurveCardProps {
  curve: ResponseOf<'Public/LineRankCurve'>
  /** Control lines of the track, of any year. */
  controlLines: ResponseOf<'Public/LineBatchList'>['Items']
  mine?: { score: number; rank: number }
}

/** One year's table as a curve with the family's place and the control lines on it. */
export function CurveCard({ curve, controlLines, mine }: CurveCardProps) {
  const { TableYear, Points, Source, Track } = curve
  if (TableYear === null) return null
  return (
    <Card id='rank-curve' title={`${TableYear} 年${Track}的分数和位次`}>
      <ScoreRankCurve
        points={Points.map(({ Score, Rank }) => ({ score: Score, rank: Rank }))}
        mine={mine}
        others={controlLinesOnCurve(controlLines, TableYear)}
      />
      {Source && <SourceNote source={Source} />}
    </Card>
  )
}
