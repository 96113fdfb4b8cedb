import { lineChartText, toSvg, type LineChartSpec } from '@/shared/ui/chart/line-chart-svg'
import { ChartImage, type ChartSize } from '@/shared/ui/chart/ChartImage'

export type LineChartProps = Omit<LineChartSpec, 'width' | 'height' | 'fontSize'> & ChartSize

export function LineChart({ width, height, ...spec }: LineChartProps) {
  return (
    <ChartImage
      width={width}
      height={height}
      draw={(frame) => toSvg({ ...spec, ...frame })}
      text={lineChartText(spec)}
    />
  )
}
