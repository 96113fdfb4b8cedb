import { Image } from '@tarojs/components'
import { picture } from '@/shared/ui/accessibility/accessibility'
import { designPx } from '@/shared/ui/design-size/design-size'
import { sparklineText, toSvg } from '@/shared/ui/sparkline/sparkline-svg'
import { svgDataUri } from '@/shared/ui/svg-image/svg-image'

export interface SparklineProps {
  /** Oldest first; null where a year is missing. */
  values: readonly (number | null)[]
  /** What each value is of (years); read to those who do not see the picture. */
  labels?: readonly string[]
  /** Smaller is better and drawn higher: ranks. */
  invert?: boolean
  /** My score or rank, drawn dashed. */
  marker?: number
  /** Design px, 96 x 28 by default. */
  width?: number
  height?: number
}

export function Sparkline({ values, labels, invert, marker, width = 96, height = 28 }: SparklineProps) {
  return (
    <Image
      src={svgDataUri(toSvg({ values, invert, marker, width, height }))}
      style={{ width: designPx(width), height: designPx(height), display: 'inline-block' }}
      {...picture(sparklineText(values, labels))}
    />
  )
}
