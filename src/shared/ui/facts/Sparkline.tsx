import { Image } from '@tarojs/components'
import { picture } from '@/shared/ui/accessibility'
import { designPx } from '@/shared/ui/design-size'
import { useUiSettings } from '@/shared/ui/ui-settings'
import { sparklineText, toSvg } from '@/shared/ui/facts/sparkline-svg'
import { byNight } from '@/shared/ui/facts/dark-palette'
import { svgDataUri } from '@/shared/ui/facts/svg-image'

export interface SparklineProps {
  /** Oldest first; null if a year is missing. */
  values: readonly (number | null)[]
  /** The name of each value (its year); for readers who cannot see the picture. */
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
  const { dark } = useUiSettings()
  const svg = toSvg({ values, invert, marker, width, height })
  return (
    <Image
      src={svgDataUri(dark ? byNight(svg) : svg)}
      style={{ width: designPx(width), height: designPx(height), display: 'inline-block' }}
      {...picture(sparklineText(values, labels))}
    />
  )
}
