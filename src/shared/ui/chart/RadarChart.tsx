import { ChartImage, type ChartSize } from '@/shared/ui/chart/ChartImage'
import { radarHeight, radarSvg, radarText, type RadarSpec } from '@/shared/ui/chart/radar-svg'

/** A test's dimensions round a centre, one shape or two to compare. */
export function RadarChart({ width, ...spec }: RadarSpec & Pick<ChartSize, 'width'>) {
  return (
    <ChartImage
      width={width}
      height={(fontSize, wide) => radarHeight(spec, wide, fontSize)}
      draw={(frame) => radarSvg(spec, frame)}
      text={radarText(spec)}
    />
  )
}
