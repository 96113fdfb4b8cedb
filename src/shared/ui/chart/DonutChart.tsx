import { ChartImage } from '@/shared/ui/chart/ChartImage'
import { donutHeight, donutSvg, donutText, type DonutSpec } from '@/shared/ui/chart/donut-svg'

/** Shares of a whole, in a ring and in words. As high as its parts need. */
export function DonutChart({ width, ...spec }: DonutSpec & { width?: number }) {
  return (
    <ChartImage
      width={width}
      height={(fontSize) => donutHeight(spec.parts, fontSize)}
      draw={(frame) => donutSvg(spec, frame)}
      text={donutText(spec)}
    />
  )
}
