import { barChartText, toSvg, type BarChartSpec } from '@/shared/ui/chart/bar-chart-svg'
import { ChartImage, type ChartSize } from '@/shared/ui/chart/ChartImage'

export type BarChartProps = Omit<BarChartSpec, 'width' | 'height' | 'fontSize'> & ChartSize

export function BarChart({ width, height, ...spec }: BarChartProps) {
  return (
    <ChartImage
      width={width}
      height={height}
      draw={(frame) => toSvg({ ...spec, ...frame })}
      text={barChartText(spec)}
    />
  )
}
