import { barChartText, toSvg, type BarChartSpec } from '@/shared/ui/chart/bar-chart-svg'
import { ChartImage, type ChartImageProps } from '@/shared/ui/chart/ChartImage'

export type BarChartProps = Omit<BarChartSpec, 'width' | 'height' | 'fontSize'> &
  Pick<ChartImageProps, 'width' | 'height'>

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
