import { ChartImage, type ChartSize } from '@/shared/ui/chart/ChartImage'
import { radarSvg, radarText, type RadarSpec } from '@/shared/ui/chart/radar-svg'

/** A test's dimensions round a centre, one shape or two to compare. */
export function RadarChart({ width, height = 260, ...spec }: RadarSpec & ChartSize) {
  return <ChartImage width={width} height={height} draw={(frame) => radarSvg(spec, frame)} text={radarText(spec)} />
}
