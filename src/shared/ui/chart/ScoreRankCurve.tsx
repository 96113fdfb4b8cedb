import { ChartImage } from '@/shared/ui/chart/ChartImage'
import { scoreRankHeight, scoreRankSvg, scoreRankText, type ScoreRankSpec } from '@/shared/ui/chart/score-rank-svg'

/** One year's score-rank table as a curve, with the family's own place on it. */
export function ScoreRankCurve({ width, ...spec }: ScoreRankSpec & { width?: number }) {
  return (
    <ChartImage
      width={width}
      height={(fontSize) => scoreRankHeight(spec, fontSize)}
      draw={(frame) => scoreRankSvg(spec, frame)}
      text={scoreRankText(spec)}
    />
  )
}
