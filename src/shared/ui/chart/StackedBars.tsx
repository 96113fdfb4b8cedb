import { ChartImage } from '@/shared/ui/chart/ChartImage'
import {
  stackedBarsHeight,
  stackedBarsSvg,
  stackedBarsText,
  type StackedBarsSpec,
} from '@/shared/ui/chart/stacked-bars-svg'

/** Groups split into parts: colleges by province and tier. As high as its rows need. */
export function StackedBars({ width, id, ...spec }: StackedBarsSpec & { width?: number; id?: string }) {
  return (
    <ChartImage
      id={id}
      width={width}
      height={(fontSize) => stackedBarsHeight(spec.rows.length, fontSize)}
      draw={(frame) => stackedBarsSvg(spec, frame)}
      text={stackedBarsText(spec)}
    />
  )
}
